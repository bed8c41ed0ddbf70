"""Plans: what each output says, decided before anything is rendered."""
