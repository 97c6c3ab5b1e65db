// Playing a game against a fake server: turns, late moves, and contributions to deals.

import { expect, test } from 'vitest';
import { viewTable } from '#protocol/tableView.ts';
import { addingHearts } from '#table/testDeals.ts';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import { openGame, type Game } from './game.ts';
import { MasaError, type Requester } from './requests.ts';

interface SentRequest {
  readonly name: string;
  readonly body: unknown;
}

const RESULT = { winners: [0], scores: [1, 0], reason: 'Over.' };
const TIMEOUTS = { silenceMs: 60_000, giveUpAfterMs: 60_000 };

function step(version: number, changes: object = {}): object {
  return { version, table: { status: 'playing', result: null }, view: { legal: [] }, ...changes };
}

const ownTurn = (version: number): object => step(version, { view: { legal: [{ type: 'pass' }] } });
const ending = (version: number): object =>
  step(version, { table: { status: 'finished', result: RESULT } });

interface Server {
  readonly game: Game;
  readonly requests: SentRequest[];
  readonly opened: AbortSignal[];
}

/** A game with a stream of these steps and answers to its requests. */
function serverOf(
  steps: readonly object[],
  answer: (name: string) => unknown = () => ({ version: 0 }),
  addsToDeals = false,
): Server {
  const requests: SentRequest[] = [];
  const opened: AbortSignal[] = [];
  const text = steps.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
  const requester = {
    async call(name: string, { params, body }: { params: unknown; body: unknown }) {
      expect(params).toEqual({ gameId: 'a' });
      requests.push({ name, body });
      return answer(name);
    },
    async open(name: string, input: object, { signal }: { signal: AbortSignal }) {
      expect([name, input]).toEqual(['events', { params: { gameId: 'a' } }]);
      opened.push(signal);
      return new Response(text);
    },
  } as unknown as Requester;
  return { game: openGame({ requester, timeouts: TIMEOUTS, addsToDeals }, 'a'), requests, opened };
}

test('asks for a move on each own turn and returns the result', async () => {
  const { game, requests } = serverOf([step(1), ownTurn(2), step(3), ownTurn(4), ending(5)]);
  const versions: number[] = [];
  const result = await game.play((_, { version }) => {
    versions.push(version);
    return { type: 'pass' };
  });
  expect(result).toEqual(RESULT);
  expect(versions).toEqual([2, 4]);
  const move = { name: 'move', body: { move: { type: 'pass' } } };
  expect(requests).toEqual([move, move]);
});

test('ignores steps before the own last move, but not the step of that move', async () => {
  const moved = (): object => ({ version: 4 });
  const { game } = serverOf([ownTurn(2), ownTurn(3), ownTurn(4), ending(9)], moved);
  const versions: number[] = [];
  await game.play((_, { version }) => {
    versions.push(version);
    return { type: 'pass' };
  });
  expect(versions).toEqual([2, 4]);
});

test('a spectator is never asked for a move, and a closed table gives no result', async () => {
  const closed = step(3, { table: { status: 'closed', result: null }, view: null });
  const { game } = serverOf([step(1, { view: null }), step(2), closed]);
  expect(await game.play(() => expect.unreachable())).toBeNull();
});

function refusing(status: number, version: number): (name: string) => unknown {
  return (name) => {
    if (name === 'state') return { version };
    throw new MasaError({ code: 'NOT_YOUR_TURN', message: '', status });
  };
}

test('a move that came too late is ignored; any other refusal is thrown', async () => {
  const steps = [ownTurn(2), ending(3)];
  const pass = () => ({ type: 'pass' });
  const late = serverOf(steps, refusing(409, 3));
  expect(await late.game.play(pass)).toEqual(RESULT);
  expect(late.requests.map(({ name }) => name)).toEqual(['move', 'state']);
  for (const [status, version] of [
    [409, 2],
    [500, 3],
    [0, 3],
  ]) {
    const server = serverOf(steps, refusing(status, version));
    await expect(server.game.play(pass)).rejects.toMatchObject({ status });
    expect(server.requests).toHaveLength(status === 409 ? 2 : 1);
    expect(server.opened[0].aborted).toBe(true);
  }
  const wrong = serverOf(steps).game.play(() => {
    throw new Error('No idea');
  });
  await expect(wrong).rejects.toThrow('No idea');
});

test('an aborted game asks for no move', async () => {
  const signal = AbortSignal.abort(new Error('Enough'));
  await expect(
    serverOf([ownTurn(1)]).game.play(() => ({ type: 'pass' }), { signal }),
  ).rejects.toThrow('Enough');
});

const BOTS: readonly [string | undefined, object][] = [
  [undefined, {}],
  ['easy', { level: 'easy' }],
];
test.each(BOTS)('bots of level %s take all free seats', async (level, body) => {
  let players = 2;
  const { game, requests } = serverOf([], (name) => {
    if (name === 'addBot') players++;
    return { status: 'Waiting', currentPlayers: players, maxPlayers: 4 };
  });
  expect(await game.fillWithBots(level as 'easy')).toMatchObject({ currentPlayers: 4 });
  const bot = { name: 'addBot', body };
  expect(requests).toEqual([{ name: 'game', body: undefined }, bot, bot]);
});

/** A step with a deal that is being prepared. */
function preparing(version: number): object {
  const table = addingHearts().commit('17'.repeat(32));
  return { version, table: viewTable(table.table, 'bora'), view: null };
}

test('promises a contribution as soon as a deal is being prepared, unless addsToDeals is off', async () => {
  const closed = step(9, { table: { status: 'closed', result: null, deal: null } });
  const { game, requests, opened } = serverOf([preparing(1), closed], () => ({}), true);
  const versions = await Array.fromAsync(game.follow(), (one: TableStreamMessage) => one.version);
  expect(versions).toEqual([1, 9]);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ name: 'promiseBytes', body: { deal: 'masa/1/0' } });
  expect(opened[0].aborted).toBe(true);
  const silent = serverOf([preparing(1), closed]);
  await Array.fromAsync(silent.game.follow());
  expect(silent.requests).toEqual([]);
});

test('an error is thrown after all earlier steps, and leaving the loop ends the stream', async () => {
  const { game, opened } = serverOf(
    [step(1, { table: { status: 'playing', deal: null } })],
    () => ({}),
    true,
  );
  const stopping = new AbortController();
  const seen: number[] = [];
  const following = (async () => {
    for await (const { version } of game.follow({ signal: stopping.signal })) {
      seen.push(version);
      stopping.abort(new Error('Enough'));
    }
  })();
  await expect(following).rejects.toThrow('Enough');
  expect(seen).toEqual([1]);
  const other = serverOf([step(1, { table: { status: 'playing', deal: null } })], () => ({}), true);
  for await (const _ of other.game.follow()) break;
  expect([opened[0].aborted, other.opened[0].aborted]).toEqual([true, true]);
});
