// Playing a game without a server: when one is asked, what is too late, and what one adds to deals.

import { expect, test } from 'vitest';
import { viewTable } from '#protocol/tableView.ts';
import { addingHearts } from '#table/testDeals.ts';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import { openGame, type Game } from './game.ts';
import { MasaError } from './masaError.ts';
import type { Requester } from './requests.ts';

interface Called {
  readonly name: string;
  readonly body: unknown;
}

const RESULT = { winners: [0], scores: [1, 0], reason: 'Over.' };
const FOLLOWING = { silenceMs: 60_000, giveUpAfterMs: 60_000 };

function step(version: number, more: object = {}): object {
  return { version, table: { status: 'playing', result: null }, view: { legal: [] }, ...more };
}

const asking = (version: number): object => step(version, { view: { legal: [{ type: 'pass' }] } });
const ending = (version: number): object =>
  step(version, { table: { status: 'finished', result: RESULT } });

interface Server {
  readonly game: Game;
  readonly called: Called[];
  readonly opened: AbortSignal[];
}

/** A stream of these steps, and answers to what is called. */
function serverOf(
  steps: readonly object[],
  answer: (name: string) => unknown = () => ({ version: 0 }),
  adds = false,
): Server {
  const called: Called[] = [];
  const opened: AbortSignal[] = [];
  const text = steps.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
  const sending = {
    async call(name: string, { params, body }: { params: unknown; body: unknown }) {
      expect(params).toEqual({ gameId: 'a' });
      called.push({ name, body });
      return answer(name);
    },
    async open(name: string, input: object, { signal }: { signal: AbortSignal }) {
      expect([name, input]).toEqual(['events', { params: { gameId: 'a' } }]);
      opened.push(signal);
      return new Response(text);
    },
  } as unknown as Requester;
  return { game: openGame({ sending, following: FOLLOWING, adds }, 'a'), called, opened };
}

test('one is asked when there is something to do, and told how the game ended', async () => {
  const { game, called } = serverOf([step(1), asking(2), step(3), asking(4), ending(5)]);
  const asked: number[] = [];
  const result = await game.play((_, { version }) => {
    asked.push(version);
    return { type: 'pass' };
  });
  expect(result).toEqual(RESULT);
  expect(asked).toEqual([2, 4]);
  const move = { name: 'move', body: { move: { type: 'pass' } } };
  expect(called).toEqual([move, move]);
});

test('a step from before one’s own last move is not asked about; that move itself may go on', async () => {
  const moved = (): object => ({ version: 4 });
  const { game } = serverOf([asking(2), asking(3), asking(4), ending(9)], moved);
  const asked: number[] = [];
  await game.play((_, { version }) => {
    asked.push(version);
    return { type: 'pass' };
  });
  expect(asked).toEqual([2, 4]);
});

test('who only looks is never asked, and of a table that closes nothing has come', async () => {
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

test('a move that came too late is let go; any other refusal is thrown', async () => {
  const steps = [asking(2), ending(3)];
  const pass = () => ({ type: 'pass' });
  const late = serverOf(steps, refusing(409, 3));
  expect(await late.game.play(pass)).toEqual(RESULT);
  expect(late.called.map(({ name }) => name)).toEqual(['move', 'state']);
  for (const [status, version] of [
    [409, 2],
    [500, 3],
    [0, 3],
  ]) {
    const server = serverOf(steps, refusing(status, version));
    await expect(server.game.play(pass)).rejects.toMatchObject({ status });
    expect(server.called).toHaveLength(status === 409 ? 2 : 1);
    expect(server.opened[0].aborted).toBe(true);
  }
  const wrong = serverOf(steps).game.play(() => {
    throw new Error('No idea');
  });
  await expect(wrong).rejects.toThrow('No idea');
});

test('who has stopped is not asked any more', async () => {
  const signal = AbortSignal.abort(new Error('Enough'));
  await expect(
    serverOf([asking(1)]).game.play(() => ({ type: 'pass' }), { signal }),
  ).rejects.toThrow('Enough');
});

const BOTS: readonly [string | undefined, object][] = [
  [undefined, {}],
  ['easy', { level: 'easy' }],
];
test.each(BOTS)('bots of level %s take the seats that are free', async (level, body) => {
  let players = 2;
  const { game, called } = serverOf([], (name) => {
    if (name === 'addBot') players++;
    return { status: 'Waiting', currentPlayers: players, maxPlayers: 4 };
  });
  expect(await game.fillWithBots(level as 'easy')).toMatchObject({ currentPlayers: 4 });
  const bot = { name: 'addBot', body };
  expect(called).toEqual([{ name: 'game', body: undefined }, bot, bot]);
});

/** Of a deal that is being prepared. */
function preparing(version: number): object {
  const table = addingHearts().commit('17'.repeat(32));
  return { version, table: viewTable(table.table, 'bora'), view: null };
}

test('bytes are promised as soon as a deal is prepared, before anybody looks at the step', async () => {
  const closed = step(9, { table: { status: 'closed', result: null, deal: null } });
  const { game, called, opened } = serverOf([preparing(1), closed], () => ({}), true);
  const versions = await Array.fromAsync(game.follow(), (one: TableStreamMessage) => one.version);
  expect(versions).toEqual([1, 9]);
  expect(called).toHaveLength(1);
  expect(called[0]).toMatchObject({ name: 'promiseBytes', body: { deal: 'masa/1/0' } });
  expect(opened[0].aborted).toBe(true);
  const silent = serverOf([preparing(1), closed]);
  await Array.fromAsync(silent.game.follow());
  expect(silent.called).toEqual([]);
});

test('what breaks is thrown when all before it was handed on, and who leaves ends the stream', async () => {
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
