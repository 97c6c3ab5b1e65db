// Handlers of any game without a server: commands, refusals, and votes before and after the next game began.

import { expect, test } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { makeGameId } from '#table/gameId.ts';
import { TestTable } from '#table/testTable.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { GameService } from '../service/gameService.ts';
import { anyGameHandlers } from './playApi.ts';
import type { StreamDeps } from './eventStream.ts';

type Done = { table: TestTable['table']; facts: never[] };

/** A game service with one table. */
function handlersOf(at: TestTable) {
  const service = {
    namesAt: async () => new Map(),
    async executeCommand(_: string, command: Command, answer: (done: Done) => unknown) {
      const outcome = at.try(command);
      return isRefusal(outcome) ? outcome : answer({ table: at.table, facts: [] });
    },
  } as unknown as GameService;
  return anyGameHandlers(service, {} as StreamDeps, {} as Accounts);
}

const over = (): TestTable => new TestTable('pontoon', { seats: 2 }).sit('bora').playGame();

/** The request as the transport passes it on. */
const asked = (by: string, more: object = {}) =>
  ({ account: { id: by }, params: { gameId: 'masa' }, query: {}, body: {}, ...more }) as never;

function isAnswer(answer: unknown): asserts answer is Record<string, unknown> {
  if (answer === null || isRefusal(answer as Refusal)) throw new Error(JSON.stringify(answer));
}

const REFUSED = refuse('stopping');
const ADA = { id: 'ada' };

/** The commands that the game service receives, and its answers. */
function noting(at: TestTable) {
  const noted: unknown[] = [];
  const state: { refusal: Refusal | null } = { refusal: null };
  const facts = [{ type: 'x', only: 0 }, { type: 'x', only: 1 }, { type: 'y' }];
  const service = {
    getGameLog: async (...how: unknown[]) => (noted.push(how), state.refusal),
    getVerification: async (...how: unknown[]) => (noted.push(how), state.refusal),
    async executeCommand(id: string, command: Command, answer: (done: object) => unknown) {
      noted.push([id, command]);
      return state.refusal ?? answer({ table: at.table, facts });
    },
    describe: async (...what: unknown[]) => (noted.push(what), 'described'),
  } as unknown as GameService;
  const accounts = {
    userOf: async (id: string) => (noted.push(id), null),
    openAuthSession: async (token: string) => (noted.push(token), REFUSED),
  } as unknown as Accounts;
  return { noted, state, handlers: anyGameHandlers(service, {} as StreamDeps, accounts) };
}

test('a move is answered with what its player may know', async () => {
  const at = new TestTable('hearts').sit('bora', 'ceren', 'deniz').deal();
  const { noted, state, handlers } = noting(at);
  const move = { type: 'play', card: 'QS' };
  const request = asked('ada', { body: { move }, commandId: 'k' });
  expect(await handlers.move(request)).toMatchObject({
    gameId: makeGameId('masa', 1),
    version: at.table.version,
    facts: [{ type: 'x', only: 0 }, { type: 'y' }],
    view: { seat: 0 },
  });
  expect(noted).toEqual([['masa', { type: 'move', by: 'ada', move, commandId: 'k' }]]);
  state.refusal = REFUSED;
  expect(await handlers.move(request)).toBe(REFUSED);
});

test('giving up, speaking and adding to a deal are commands of who asks', async () => {
  const at = new TestTable('hearts').sit('bora', 'ceren', 'deniz').deal();
  const { noted, state, handlers } = noting(at);
  const commandId = 'k';
  const version = { gameId: makeGameId('masa', 1), version: at.table.version };
  expect(await handlers.resign(asked('ada', { commandId }))).toBe('described');
  expect(noted.splice(0)).toEqual([
    ['masa', { type: 'resign', by: 'ada', commandId }],
    ['masa', ADA],
  ]);
  expect(await handlers.say(asked('ada', { body: { text: 'merhaba' }, commandId }))).toEqual(
    version,
  );
  const promise = { deal: 'd', hash: 'h' };
  const open = { deal: 'd', bytes: 'b' };
  for (const [name, body] of [
    ['promiseBytes', promise],
    ['openBytes', open],
  ] as const) {
    const answer = await handlers[name](asked('ada', { body, commandId }));
    expect(answer).toMatchObject(version);
    expect(answer).toHaveProperty('deal');
  }
  expect(noted).toEqual([
    ['masa', { type: 'say', by: 'ada', text: 'merhaba', commandId }],
    ['masa', { type: 'promise', by: 'ada', ...promise, commandId }],
    ['masa', { type: 'open', by: 'ada', ...open, commandId }],
  ]);
  state.refusal = REFUSED;
  expect(await handlers.resign(asked('ada'))).toBe(REFUSED);
});

test('reading a game, following it and looking up a user are refused without permission', async () => {
  const { noted, state, handlers } = noting(new TestTable('hearts'));
  state.refusal = REFUSED;
  expect(await handlers.log(asked('ada', { query: { number: 3 } }))).toBe(REFUSED);
  expect(await handlers.verification(asked('ada'))).toBe(REFUSED);
  const user = asked('ada', { params: { userId: 'bora' }, query: { page: 1 } });
  expect(await handlers.userGames(user)).toMatchObject({ code: 'USER_NOT_FOUND' });
  const request = { get: () => 'Bearer a.token', headers: { authorization: 'Bearer a.token' } };
  const events = handlers.events as (one: never, other: never) => Promise<unknown>;
  expect(await events(asked('ada', { request }), {} as never)).toBe(REFUSED);
  expect(noted).toEqual([['masa', 'ada', 3], ['masa', 'ada'], 'bora', 'a.token']);
});

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
