// Handlers of any game without a server: votes before and after the next game began, and records that do not hold.

import { expect, test } from 'vitest';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { makeGameId } from '#table/gameId.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { TestTable } from '#table/situation.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Desk } from '../desk/desk.ts';
import { anyGameHandlers } from './anyGameHandlers.ts';
import type { StreamDeps } from './eventStream.ts';

type Done = { table: TestTable['table']; facts: never[] };

/** A desk with one table. */
function handlersOf(at: TestTable, read: object = {}) {
  const desk = {
    queries: { query: async () => [] },
    read: async () => ({ table: at.table, number: 1, events: at.events, record: null, ...read }),
    async ask(_: string, command: Command, answer: (done: Done) => unknown) {
      const outcome = at.try(command);
      return isRefusal(outcome) ? outcome : answer({ table: at.table, facts: [] });
    },
  } as unknown as Desk;
  return anyGameHandlers(desk, {} as StreamDeps, {} as Accounts);
}

const over = (): TestTable => new TestTable('pontoon', { seats: 2 }).sit('bora').playGame();

/** As the door hands it on. */
const asked = (by: string, more: object = {}) =>
  ({ account: { id: by }, params: { gameId: 'masa' }, query: {}, body: {}, ...more }) as never;

function isAnswer(answer: unknown): asserts answer is Record<string, unknown> {
  if (answer === null || isRefusal(answer as Refusal)) throw new Error(JSON.stringify(answer));
}

test('a vote is told with those of the others, and the next game when all have voted', async () => {
  const at = over();
  const { rematch } = handlersOf(at);
  const first = await rematch(asked('ada', { body: { vote: true } }));
  expect(first).toEqual({
    gameId: makeGameId('masa', 1),
    votes: [
      { position: 0, userId: 'ada', displayName: 'ada', vote: true },
      { position: 1, userId: 'bora', displayName: 'bora', vote: null },
    ],
    nextGameId: null,
  });
  const last = await rematch(asked('bora', { body: { vote: true } }));
  isAnswer(last);
  expect(at.table.status).not.toBe('finished');
  expect([last.gameId, last.nextGameId]).toEqual([makeGameId('masa', 1), makeGameId('masa', 2)]);
});

test('a game is verified when it is over, and what is wrong with its record is told', async () => {
  const at = over();
  const record = finishedGame(at.events, 1)!;
  const verify = (kept: unknown) => handlersOf(at, { record: kept }).verification(asked('ada'));
  const gameId = makeGameId('masa', 1);
  expect(await verify(null)).toMatchObject({ key: 'server.notOver' });
  const good = await verify(record);
  isAnswer(good);
  expect(good).toMatchObject({ gameId, ok: true, problem: null });
  expect(good.hands).not.toEqual([]);
  const bad = await verify({ ...record, moves: record.moves.slice(1) });
  expect(bad).toEqual({
    gameId,
    ok: false,
    hands: [],
    problem: { code: expect.any(String), message: expect.any(String) },
  });
});

test('the log has the moves of the game that was asked for, and says whether it is over', async () => {
  const at = over();
  const moves = at.events.filter(({ type }) => type === 'moved').length;
  const log = async (read: object) => {
    const answer = await handlersOf(at, read).log(asked('ada'));
    isAnswer(answer);
    return [answer.isFinished, (answer.entries as unknown[]).length];
  };
  expect(await log({ record: finishedGame(at.events, 1) })).toEqual([true, moves]);
  expect(await log({})).toEqual([false, moves]);
  expect(await log({ number: 2 })).toEqual([false, 0]);
});
