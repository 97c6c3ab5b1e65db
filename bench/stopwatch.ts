// Measures how many hands a program plays, in CPU time of this process.

export interface HandWork {
  /** Plays one whole hand, from the shuffle to the score, and returns the number of moves. */
  playHand(): number;
  /** Copies a state in mid-hand this many times; absent if the program has no such operation. */
  copyStates?(times: number): void;
}

export interface Measurement {
  handsPerSecond: number;
  movesPerHand: number;
  copyNanoseconds: number;
}

const WARM_UP_SHARE = 0.5;
/** Hands between two looks at the clock; few, because the slowest program takes milliseconds per hand. */
const HANDS_PER_LOOK = 10;
const COPIES = 200_000;

export function measureHands(work: HandWork, seconds: number): Measurement {
  playFor(work, seconds * WARM_UP_SHARE);
  const { hands, moves, elapsed } = playFor(work, seconds);
  return {
    handsPerSecond: hands / elapsed,
    movesPerHand: moves / hands,
    copyNanoseconds: work.copyStates ? measureCopies(work.copyStates) : 0,
  };
}

/** Returns the user time of all threads, including those of the garbage collector. */
function cpuSeconds(): number {
  return process.cpuUsage().user / 1e6;
}

function playFor(
  work: HandWork,
  seconds: number,
): { hands: number; moves: number; elapsed: number } {
  const start = cpuSeconds();
  let hands = 0;
  let moves = 0;
  let elapsed = 0;
  while (elapsed < seconds) {
    for (let look = 0; look < HANDS_PER_LOOK; look++) moves += work.playHand();
    hands += HANDS_PER_LOOK;
    elapsed = cpuSeconds() - start;
  }
  return { hands, moves, elapsed };
}

function measureCopies(copyStates: (times: number) => void): number {
  copyStates(COPIES);
  const start = cpuSeconds();
  copyStates(COPIES);
  return ((cpuSeconds() - start) / COPIES) * 1e9;
}
