// Advice: one at a time for each, so many in a while by person and by address, and none where no bot has time.

import { expect, onTestFinished, test, vi } from 'vitest';
import type { View } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import { TestTable } from '#table/testTable.ts';
import { LIMITS } from '../guard/limits.ts';
import { BotQueueFullError } from '../workers/botWorkers.ts';
import { createHintService, viewInTurn } from './hints.ts';

const RATE = { points: 2, seconds: 60 };
const VIEW = {} as View;
const { signal } = new AbortController();
const asking = (player: string, address = player) => ({
  player,
  address: `${address}.0.0.1`,
  signal,
});

const seen: unknown[] = [];

function openWith(
  advise: (...asked: unknown[]) => Promise<never[]> = async (...asked) => (seen.push(asked), []),
) {
  const { ask } = createHintService(
    { findHints: advise },
    { ...LIMITS, hintsPerPerson: RATE, hintsPerAddress: RATE },
  );
  return async (player: string, address?: string) => {
    const outcome = await ask(asking(player, address), VIEW);
    return isRefusal(outcome) ? outcome : 'advice';
  };
}

test('one question at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<never[]>();
  const ask = openWith(() => promise);
  const first = ask('1');
  expect(await ask('1')).toMatchObject({ code: 'HINT_PENDING' });
  const other = ask('2');
  resolve([]);
  expect([await first, await other, await ask('1')]).toEqual(['advice', 'advice', 'advice']);
});

test('hints are limited for each player and each address', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = openWith();
  expect([await ask('1', '7'), await ask('1', '8')]).toEqual(['advice', 'advice']);
  const refusal = await ask('1', '9');
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED' });
  expect(refusal).toMatchObject({ details: { retryAfter: 60 } });
  expect(seen.at(-1)).toEqual([VIEW, signal]);
  expect(await ask('2', '7')).toBe('advice');
  expect(await ask('3', '7')).not.toBe('advice');
  vi.advanceTimersByTime(58_999);
  expect(await ask('1', '6')).toMatchObject({ details: { retryAfter: 2 } });
  vi.advanceTimersByTime(1000);
  expect(await ask('1', '6')).toMatchObject({ details: { retryAfter: 1 } });
  vi.advanceTimersByTime(1);
  expect(await ask('1', '5')).toBe('advice');
});

test('a player beyond the limit takes nothing from those who share the address', async () => {
  const ask = openWith();
  expect([await ask('1', '7'), await ask('1', '8')]).toEqual(['advice', 'advice']);
  for (let times = 0; times < 3; times++) {
    expect(await ask('1', '8')).toMatchObject({ code: 'RATE_LIMITED' });
  }
  expect(await ask('2', '8')).toBe('advice');
});

test('bots that are busy say so, and any other fault is one; both leave the next question free', async () => {
  let fault: Error | null = new BotQueueFullError();
  const ask = openWith(async () => {
    if (fault) throw fault;
    return [];
  });
  expect(await ask('1')).toMatchObject({ code: 'TRY_LATER', details: { retryAfter: 5 } });
  fault = new Error('broken');
  await expect(ask('2')).rejects.toThrow('broken');
  fault = null;
  expect([await ask('1'), await ask('2')]).toEqual(['advice', 'advice']);
});

test('only who is in turn is advised, on what they see', () => {
  const table = new TestTable('hearts', { options: { passing: false } });
  table.sit('bora', 'ceren', 'deniz');
  expect(isRefusal(viewInTurn(table.table, 'nobody'))).toBe(true);
  table.deal();
  const [seat] = table.turn();
  const ids = table.table.places.map(({ person }) => person!.id);
  const settings = { ...table.table.settings, hints: 'all' } as const;
  const view = viewInTurn({ ...table.table, settings }, ids[seat]);
  const other = viewInTurn({ ...table.table, settings }, ids[(seat + 1) % 4]);
  expect([view, other]).toEqual([
    expect.objectContaining({ seat }),
    expect.objectContaining({ code: 'NOT_YOUR_TURN' }),
  ]);
  const alone = { ...table.table.settings, hints: 'alone' } as const;
  expect(viewInTurn({ ...table.table, settings: alone }, ids[seat])).toMatchObject({
    key: expect.stringMatching(/hint/i),
  });
});
