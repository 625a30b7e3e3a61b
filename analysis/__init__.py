"""What people look at: studies, charts, explorers, lessons and the command line."""
