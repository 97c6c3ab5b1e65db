// The flags of Node for the server.

export const SERVER_FLAGS = [
  // Updates are short-lived, and a larger young generation needs fewer collections. With patches a move leaves a third
  // of the garbage that whole views did, so that half the size is enough.
  '--max-semi-space-size=16',
  // By default the heap of a flooded server grows to three times the live objects and stays there. With a limit below
  // twice their size, frequent collections slow players down.
  '--heap-growing-percent=100',
  // The collector's helper threads would take both cores of a small machine away from players: under siege the slowest
  // hundredth of moves took 8 ms with one thread and 23 ms with four.
  '--v8-pool-size=1',
];
