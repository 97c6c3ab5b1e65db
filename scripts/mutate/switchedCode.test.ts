// A mutant behind a switch behaves like one planted alone, and has no effect while it is off.

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
  masaMutant?: (number: number) => boolean;
  masaIteration?: () => void;
}

function outcomeOf(code: string, switches: Switches = {}): string {
  let iterations = 0;
  const masaIteration = (): void => {
    if (++iterations > 1000) throw new Error('too many iterations');
  };
  try {
    return JSON.stringify(runInNewContext(code, { masaIteration, ...switches }));
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

test('the code works as before with all switches off or undefined', () => {
  expect(outcomeOf(ALL)).toBe(outcomeOf(CODE));
  expect(outcomeOf(ALL, { masaMutant: () => false })).toBe(outcomeOf(CODE));
  expect(outcomeOf(CODE)).toContain('isMuch');
});

test.each(CHANGES.map(({ start, end, became }, number) => ({ number, start, end, became })))(
  'mutant $number behind its switch behaves as if planted alone',
  ({ number, start, end, became }) => {
    const planted = withSwitches(CODE.slice(0, start) + became + CODE.slice(end), false, []);
    expect(outcomeOf(ALL, { masaMutant: (one) => one === number })).toBe(outcomeOf(planted));
  },
);

test('an endless loop is stopped', () => {
  const endless = withSwitches('let at = 0; for (;;) at++;', false, []);
  expect(outcomeOf(endless)).toContain('too many iterations');
});
