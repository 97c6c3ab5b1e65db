// Measures work that is done hand by hand, in CPU time of this process.

export interface HandWork {
  /** Plays one whole hand, from the shuffle to the score, and says how many moves it took. */
  playHand(): number;
  /** Copies a state in mid-hand so many times; absent where there is no such thing. */
  copyStates?(times: number): void;
}

export interface Measurement {
  handsPerSecond: number;
  movesPerHand: number;
  copyNanoseconds: number;
}

const WARM_UP_SHARE = 0.5;
/** Few enough for the slowest of the peers, which takes milliseconds for one. */
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

/** User time of all threads, so that the garbage collector's helpers count too. */
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
