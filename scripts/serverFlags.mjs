// How Node runs the server.

export const SERVER_FLAGS = [
  // Updates are made and forgotten at once: room for them lets the collector rest. Twice as much was
  // quicker, but under a flood the server grew by it.
  '--max-semi-space-size=32',
  // Left to itself, the heap of a server under a flood grows to three times what lives in it, and stays so.
  '--heap-growing-percent=30',
];
