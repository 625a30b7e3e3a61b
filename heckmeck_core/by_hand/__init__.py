"""Plans made by hand: what a person sees in a turn, rules of thumb, cards, and what they lose."""
