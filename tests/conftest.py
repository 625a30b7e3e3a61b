from hypothesis import settings

# The same examples on every machine and in every run; deadlines would time the machine.
settings.register_profile("reproducible", derandomize=True, deadline=None)
settings.load_profile("reproducible")
