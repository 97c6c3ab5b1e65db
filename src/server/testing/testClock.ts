// A clock for the tables of a server under test that can be put forward: nobody waits for turns to run out.

export interface TestClock {
  readonly now: () => number;
  jump(ms: number): void;
}

/** A table looks at it as soon as anything happens there. */
export function openTestClock(): TestClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    jump(ms) {
      ahead += ms;
    },
  };
}
