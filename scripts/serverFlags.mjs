// How Node runs the server.

export const SERVER_FLAGS = [
  // Updates are made and forgotten at once: room for them lets the collector rest. With patches a move
  // leaves a third behind of what whole views did, and half the room does.
  '--max-semi-space-size=16',
  // Left to itself, the heap of a server under a flood grows to three times what lives in it, and stays so.
  '--heap-growing-percent=30',
];
