// Behind its switch each mistake does what it does when it is planted alone, and nothing while it is off.

import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { changesIn } from './generateMutants.ts';
import { withSwitches } from './switchedCode.ts';

const CODE = `
  const seen = [];
  const note = (one, other) => void seen.push(one + ':' + other);
  function look(list, most = 3) {
    let sum = 0;
    for (const [at, item] of list.entries()) {
      if (item === null) continue;
      if (at > most && item < 10) return 'long';
      else note(at, item);
      sum += list?.length === 2 ? item * 2 : item - 1;
    }
    note(sum, most);
    while (sum > 20 || sum < -20) sum /= 2;
    return { 1: sum, isMuch: sum > 5 && most !== 4, none: false };
  }
  [look([1, 2]), look([4, null, 9, 3, 12, 8]), look([50, 7, -1], 4), seen];
`;

interface Switches {
  masaMistake?: (number: number) => boolean;
  masaRound?: () => void;
}

function outcomeOf(code: string, switches: Switches = {}): string {
  let rounds = 0;
  const masaRound = (): void => {
    if (++rounds > 1000) throw new Error('round and round');
  };
  try {
    return JSON.stringify(runInNewContext(code, { masaRound, ...switches }));
  } catch (error) {
    return String(error);
  }
}

const CHANGES = changesIn(CODE);
const ALL = withSwitches(
  CODE,
  false,
  CHANGES.map((change, number) => ({ number, change })),
);

test('with all switches off, or with none to ask, the code does what it did', () => {
  expect(outcomeOf(ALL)).toBe(outcomeOf(CODE));
  expect(outcomeOf(ALL, { masaMistake: () => false })).toBe(outcomeOf(CODE));
  expect(outcomeOf(CODE)).toContain('isMuch');
});

test.each(CHANGES.map(({ start, end, became }, number) => ({ number, start, end, became })))(
  'mistake $number',
  ({ number, start, end, became }) => {
    const planted = withSwitches(CODE.slice(0, start) + became + CODE.slice(end), false, []);
    expect(outcomeOf(ALL, { masaMistake: (one) => one === number })).toBe(outcomeOf(planted));
  },
);

test('a loop that would never end is ended', () => {
  const endless = withSwitches('let at = 0; for (;;) at++;', false, []);
  expect(outcomeOf(endless)).toContain('round and round');
});
