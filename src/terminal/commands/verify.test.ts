// What `masa verify` says of a game in which nothing is wrong: whose bytes are in its deals.

import { afterEach, expect, test, vi } from 'vitest';
import { formatTitle } from '#words/gameText.ts';
import { PLAYERS } from '#table/testDeals.ts';
import type { FinishedGame, VerifiedHand } from '#table/verifyGame.ts';
import { LOCAL_TABLE } from '#table/localRandom.ts';
import { readRecord, runVerify, verdictLines } from './verify.ts';
import { loadLanguage, ui, words } from '../words/language.ts';

afterEach(() => loadLanguage('en'));

const GAME = {
  game: 'hearts',
  table: 'masa',
  players: PLAYERS,
  moves: [],
} as unknown as FinishedGame;
const hand = (added: number, leftOut: VerifiedHand['leftOut'] = []): VerifiedHand => ({
  move: 0,
  cards: 52,
  rule: 2,
  added,
  leftOut,
});

test('that all is right, and hand by hand who added and who should have', () => {
  expect(verdictLines(GAME, [hand(4), hand(3, [{ seat: 1, name: 'bora' }])])).toEqual([
    'No problems found in this game of Hearts for 4 players: 2 deals as promised, 0 moves within the rules, and the right result.',
    'Round 1: 4 players added to this shuffle.',
    'Round 2: 3 players added to this shuffle. Promised random data but did not send it: bora.',
  ]);
});

test('not that all is right where the server’s secret alone decided a deal', () => {
  const [verdict, ...hands] = verdictLines(GAME, [hand(4), hand(0)]);
  expect(verdict).toMatch(
    /^No problems found in .* But in 1 of 2 deals the server’s secret alone decided the cards\.$/,
  );
  expect(hands[1]).toMatch(
    /^Round 2: No player added to this shuffle: the server’s secret alone decided/,
  );
});

test('of a game on this machine that this program dealt it alone', () => {
  const [verdict, words, ...more] = verdictLines({ ...GAME, table: LOCAL_TABLE }, [hand(0)]);
  expect(verdict).toMatch(/^No problems found in this game/);
  expect(words).toMatch(/This program’s secret alone decided/);
  expect(more).toEqual([]);
});

test.each(['tr', 'pt'] as const)('all of it in %s alone', async (language) => {
  await loadLanguage(language);
  const ranOn = { ...hand(0), cards: 0 };
  const said = [
    ...verdictLines(GAME, [hand(4), hand(1, [{ seat: 1, name: '' }]), ranOn]),
    ...verdictLines(GAME, [hand(0)]),
    ...verdictLines({ ...GAME, table: LOCAL_TABLE }, [hand(0)]),
  ].join('\n');
  expect(said).not.toMatch(/\b(the|this|deal|game|players?|hand|round|secret|seat)\b|undefined/i);
  expect(said).toContain(formatTitle(words, 'hearts'));
});

test('a hand whose deck ran on was not shuffled, and who has no name is a seat', () => {
  const ranOn = { ...hand(0), cards: 0 };
  const [, first, second] = verdictLines(GAME, [ranOn, hand(1, [{ seat: 1, name: '' }])]);
  expect(first).toBe('Round 1: No shuffle: these cards came from the previous deck.');
  expect(second).toBe(
    'Round 2: 1 player added to this shuffle. Promised random data but did not send it: seat 2.',
  );
});

test('a record at an address is fetched; an answer that is none is said with its status', async () => {
  const address = 'https://cards.example/log';
  let answer = (): Response => Response.json(GAME);
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return answer();
  });
  expect(await readRecord(address)).toEqual(GAME);
  expect(asked[0][0]).toBe(address);
  expect(asked[0][1].signal).toBeInstanceOf(AbortSignal);
  answer = () => new Response('{}', { status: 503 });
  expect(await readRecord(address)).toMatchObject({
    key: 'terminal.badAnswer',
    details: { address, status: 503 },
    message: ui.usage.badAnswer(address, 503),
  });
  answer = () => new Response('no game');
  expect(await readRecord(address)).toMatchObject({ key: 'terminal.noAnswer' });
  vi.unstubAllGlobals();
  expect(await runVerify({ operands: [], options: {}, repeated: {} })).toMatchObject({
    message: ui.usage.whichRecord,
  });
});
