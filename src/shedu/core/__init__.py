"""What every game shares and no game is known to: contract, kernels, chance, records, scenarios, conformance."""
