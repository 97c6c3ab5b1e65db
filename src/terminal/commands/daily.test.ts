// Tests the deal of the day: its results among the saved games, and the list at a server.
import { expect, test, afterEach, beforeEach, vi } from 'vitest';
import { chooseMove } from '#bots/chooseMove.ts';
import { randomFromNumber } from '#cards/random.ts';
import { botOf } from '#games/bots.ts';
import { isRefusal } from '#rules/refusal.ts';
import { DAILY_LEVEL, dailySeats, dailySeed } from '#table/daily.ts';
import { gameOf } from '#table/gameOf.ts';
import { refuse } from '#table/refusals.ts';
import type { Call } from '../commandLine/commandLine.ts';
import { saveToken, loadToken } from '../online/server.ts';
import { changeSetting } from '../settings/settings.ts';
import { LocalTable } from '../table/localTable.ts';
import type { SavedGame } from '../table/savedGames.ts';
import { TestTerminal } from '../testTerminal.ts';
import { dailyResults, unfinishedDaily, type PlayedDaily, sharedList } from './daily.ts';

const DAY = '2026-11-17';
const GAME = 'nine';

/** Plays this many decisions, or to the end. */
async function played(most = Infinity): Promise<SavedGame> {
  const game = gameOf({ game: GAME });
  const seed = dailySeed(GAME, DAY);
  const wanted = { options: {}, seats: dailySeats(game), level: DAILY_LEVEL, seed, day: DAY };
  const table = LocalTable.open(game, wanted);
  if (isRefusal(table)) throw new Error(table.message);
  const random = randomFromNumber(1);
  for (let made = 0; await table.next();) {
    if (table.view.legal.length === 0) continue;
    if (made++ === most) break;
    await table.send(chooseMove(botOf(game), table.view, 'easy', random));
  }
  return table.record;
}

test('lists results in the order of playing, and marks only the first as new', async () => {
  const whole = await played();
  const games = [{ ...whole, startedAt: 20 }, { ...whole, startedAt: 10 }, await played(3)];
  const results = dailyResults(games, GAME, DAY);
  expect(results.map(({ isFirst }) => isFirst)).toEqual([true, false]);
  expect(results[0].moves.length).toBeGreaterThan(3);
  expect(dailyResults(games, GAME, '2026-11-18')).toEqual([]);
  expect(dailyResults(games, 'hearts', DAY)).toEqual([]);
  const { day: _day, ...plain } = whole;
  expect(dailyResults([plain], GAME, DAY)).toEqual([]);
});

test('finds a deal that was left unfinished, and no finished one', async () => {
  const [left, whole] = [await played(3), await played()];
  expect(unfinishedDaily([whole], GAME, DAY)).toBeNull();
  expect(unfinishedDaily([whole, left], GAME, DAY)).toBe(left);
  expect(unfinishedDaily([left], GAME, '2026-11-18')).toBeNull();
  const resumed = LocalTable.resume(left);
  if (isRefusal(resumed)) throw new Error(resumed.message);
  expect(resumed.record.day).toBe(DAY);
});

const SERVER = 'http://masa.example';
const PLAYED: PlayedDaily = { score: 7, moves: [{ type: 'stick' }], isFirst: true } as never;
const GAMES = { nine: gameOf({ game: 'nine' }), hearts: gameOf({ game: 'hearts' }) };

let terminal: TestTerminal;
let asked: { way: string; bearer: string | undefined; body: unknown }[];
let answers: Record<string, () => Response>;

beforeEach(() => {
  terminal = new TestTerminal({ isWindow: false });
  asked = [];
  answers = {
    guests: () => Response.json({ token: 'a guest’s' }),
    daily: () => Response.json({ day: DAY, players: 0, own: null, results: [] }),
  };
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: Record<string, never>) => {
    const way = `${method} ${url.replace(`${SERVER}/api/v1`, '')}`;
    asked.push({ way, bearer: headers['authorization'], body: body ? JSON.parse(body) : null });
    return (way.includes('daily') ? answers.daily : answers.guests)();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['server', 'name'] as const) changeSetting(name, '');
  terminal.close();
});

function call(options: Call['options'] = { server: SERVER }): Call {
  return { operands: [], options, repeated: {} };
}

const deal = (game: keyof typeof GAMES, played: PlayedDaily | null) => ({
  game: GAMES[game],
  day: DAY,
  played,
});

test('asks no server if none is named', async () => {
  expect(await sharedList(call({}), [deal('nine', PLAYED)])).toEqual([]);
  expect(asked).toEqual([]);
  changeSetting('server', SERVER);
  expect(await sharedList(call({}), [deal('nine', null)])).not.toEqual([]);
  expect(await sharedList(call({ server: 'ftp://x' }), [deal('nine', null)])).toEqual([
    expect.stringContaining('ftp'),
  ]);
});

test('enters what was played under the player’s name, and reads the list for the rest', async () => {
  saveToken(SERVER, 'Ada', 'mine');
  const wanted = call({ server: SERVER, name: 'Ada' });
  const lines = await sharedList(wanted, [deal('nine', PLAYED), deal('hearts', null)]);
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(asked.map(({ bearer }) => bearer)).toEqual(['Bearer mine', 'Bearer mine']);
  expect(asked[0]).toMatchObject({ body: { day: DAY, score: 7, moves: PLAYED.moves } });
  expect(asked[0].way).toMatch(/^POST .*nine/);
  expect(asked[1].way).toMatch(/^GET .*hearts.*2026-11-17/);
});

test('creates a guest for a new name and finds it again later', async () => {
  changeSetting('name', 'Berk');
  await sharedList(call(), [deal('nine', null)]);
  expect(asked.map(({ bearer, body }) => [bearer, body])).toEqual([
    [undefined, { name: 'Berk' }],
    ['Bearer a guest’s', null],
  ]);
  expect(loadToken(SERVER, 'Berk')).toBe('a guest’s');
  expect(loadToken(SERVER, undefined)).toBeNull();
  changeSetting('name', '');
  await sharedList(call(), [deal('nine', null)]);
  expect(asked[2].body).toEqual({});
  expect(loadToken(SERVER, undefined)).toBe('a guest’s');
});

test('reports refusals: of the guest once, of a deal with its game', async () => {
  const refused = (): Response => Response.json({ error: refuse('notSeated') }, { status: 400 });
  answers.daily = refused;
  expect(await sharedList(call(), [deal('nine', null), deal('hearts', null)])).toEqual([
    `Nine Tricks: ${refuse('notSeated').message}`,
    `Hearts: ${refuse('notSeated').message}`,
  ]);
  answers.guests = refused;
  expect(await sharedList(call({ server: SERVER, name: 'Cem' }), [deal('nine', null)])).toEqual([
    refuse('notSeated').message,
  ]);
  expect(loadToken(SERVER, 'Cem')).toBeNull();
});

test('lists the best ten and the player’s own place, once', async () => {
  const result = (rank: number) => ({
    rank,
    userId: `u${rank}`,
    displayName: `P${rank}`,
    score: 50 - rank,
  });
  const results = Array.from({ length: 12 }, (_, at) => result(at + 1));
  const list = async (own: object | null): Promise<string[]> => {
    answers.daily = () => Response.json({ day: DAY, players: 12, own, results });
    return sharedList(call(), [deal('nine', null)]);
  };
  const best = results.slice(0, 10).map(({ rank }) => `  ${rank}. P${rank}  ${50 - rank}`);
  expect(await list(null)).toEqual(['Nine Tricks: 12 players so far.', ...best]);
  expect((await list(result(12))).slice(9)).toEqual([best[8], best[9], '  12. P12  38  (you)']);
  expect((await list(result(10))).slice(9)).toEqual([best[8], `${best[9]}  (you)`]);
});
