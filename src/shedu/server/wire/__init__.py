"""What goes over the wire, and its TypeScript."""
