// Tests what `masa verify` reports on a correct game: whose random data is in its deals.

import { afterEach, expect, test, vi } from 'vitest';
import { formatTitle } from '#texts/gameText.ts';
import { PLAYERS } from '#table/testDeals.ts';
import type { FinishedGame, VerifiedHand } from '#table/verifyGame.ts';
import { LOCAL_TABLE } from '#table/localGame.ts';
import { readRecord, runVerify, verdictLines } from './verify.ts';
import { loadLanguage, ui, words } from '../texts/language.ts';

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

test('reports that all is right, and who added to each deal', () => {
  expect(verdictLines(GAME, [hand(4), hand(3, [{ seat: 1, name: 'bora' }])])).toEqual([
    'No problems found in this game of Hearts for 4 players: 2 deals as promised, 0 moves within the rules, and the right result.',
    'Round 1: 4 players added to this shuffle.',
    'Round 2: 3 players added to this shuffle. Promised random data but did not send it: bora.',
  ]);
});

test('warns if the server’s secret alone decided a deal', () => {
  const [verdict, ...hands] = verdictLines(GAME, [hand(4), hand(0)]);
  expect(verdict).toMatch(
    /^No problems found in .* But in 1 of 2 deals the server’s secret alone decided the cards\.$/,
  );
  expect(hands[1]).toMatch(
    /^Round 2: No player added to this shuffle: the server’s secret alone decided/,
  );
});

test('says that this program dealt a game of this computer alone', () => {
  const [verdict, words, ...more] = verdictLines({ ...GAME, table: LOCAL_TABLE }, [hand(0)]);
  expect(verdict).toMatch(/^No problems found in this game/);
  expect(words).toMatch(/This program’s secret alone decided/);
  expect(more).toEqual([]);
});

test.each(['tr', 'pt'] as const)('reports in %s alone', async (language) => {
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

test('reports a round whose deck went on as not shuffled, and names players without a name by seat', () => {
  const ranOn = { ...hand(0), cards: 0 };
  const [, first, second] = verdictLines(GAME, [ranOn, hand(1, [{ seat: 1, name: '' }])]);
  expect(first).toBe('Round 1: No shuffle: these cards came from the previous deck.');
  expect(second).toBe(
    'Round 2: 1 player added to this shuffle. Promised random data but did not send it: seat 2.',
  );
});

test('fetches a record from an address, and reports the status of a response that is no record', async () => {
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
