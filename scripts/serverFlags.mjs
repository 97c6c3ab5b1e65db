// How Node runs the server.

export const SERVER_FLAGS = [
  // Updates are made and forgotten at once: room for them lets the collector rest. With patches a move
  // leaves a third behind of what whole views did, and half the room does.
  '--max-semi-space-size=16',
  // Left to itself, the heap of a server under a flood grows to three times what lives in it, and stays so;
  // held to less than twice, what is collected over and over again holds up who plays.
  '--heap-growing-percent=100',
  // The threads that help the collector would take both cores of a small machine from who plays: under
  // siege the slowest hundredth of moves took 8 ms with one of them, and 23 with four.
  '--v8-pool-size=1',
];
