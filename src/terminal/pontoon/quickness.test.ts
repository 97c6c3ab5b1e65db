// Measures the steps of a session in processor time, to which other programs cannot add.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { totalOf } from '#games/pontoon/state.ts';
import { randomSecret } from '#table/fairness.ts';
import type { Look } from '../screen/look.ts';
import { showItem } from './display.ts';
import { PontoonSession, type Item } from './session.ts';

const LOOK: Look = { columns: 80, rows: 24, isPlain: false, hasColor: true, isAscii: false };
const MICROSECONDS_PER_MILLISECOND = 1000;

function seeded(seed: number): PontoonSession {
  const random = randomFromNumber(seed);
  return new PontoonSession({}, () => randomSecret(random));
}

/** Returns milliseconds of processor time of this thread, without the threads for garbage collection and compilation. */
function cost(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / MICROSECONDS_PER_MILLISECOND;
}

/** Returns the best of three runs, because garbage of other tests may be collected during one. */
function leastCost(work: () => void): number {
  return Math.min(cost(work), cost(work), cost(work));
}

function render(items: readonly Item[]): string {
  return items.flatMap((item) => showItem(item, LOOK)).join('\n');
}

/** Twists below 15, then sticks, and continues with the next round. */
function nextAnswer(session: PontoonSession): string {
  if (session.question.startsWith('Another')) return 'y';
  return session.view.hands[0][0].total < 15 ? 't' : 's';
}

describe('processor time', () => {
  test('[PO-8.1] an action with its display takes less than 100 ms', () => {
    const session = seeded(1);
    const costs = [cost(() => render(session.begin()))];
    for (let action = 0; action < 500; action++) {
      costs.push(cost(() => render(session.answer(nextAnswer(session)))));
    }
    expect(Math.max(...costs)).toBeLessThan(100);
  });

  test('[PO-8.3] a shuffle takes less than 50 ms', () => {
    const random = randomFromNumber(1);
    const costs = Array.from({ length: 100 }, () =>
      leastCost(() => void shuffled(DECK_52.cards, random)),
    );
    expect(Math.max(...costs)).toBeLessThan(50);
  });

  test('[PO-8.4] valuing a hand takes less than 10 ms', () => {
    const random = randomFromNumber(1);
    const hands = Array.from({ length: 200 }, () => shuffled(DECK_52.cards, random).slice(0, 5));
    const costs = hands.map((hand) => leastCost(() => void totalOf(hand)));
    expect(Math.max(...costs)).toBeLessThan(10);
  });
});

test('[PO-9.3] a thousand rounds use no more memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const session = seeded(2);
  session.begin();
  const playRounds = (rounds: number): number => {
    const end = session.statistics.rounds + rounds;
    while (session.statistics.rounds < end) render(session.answer(nextAnswer(session)));
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = playRounds(200);
  const after = playRounds(1000);
  expect((after - before) / 1e6).toBeLessThan(2);
});
