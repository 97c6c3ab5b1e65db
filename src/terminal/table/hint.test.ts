// Tests the texts of hints: the move, how it compares with others, the reason, and the figures when asked again.

import { afterAll, afterEach, expect, test } from 'vitest';
import type { Advice } from '#bots/hint.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER, type View } from '#rules/game.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { refuse } from '#table/refusals.ts';
import { dealOf } from '#rules/moves.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { nameSeats } from './tableTexts.ts';
import { Advisor, formatAdvice, formatAdviceFigures } from './hint.ts';
import { stopBotThread } from './botThread.ts';
import { loadLanguage } from '../texts/language.ts';

afterAll(stopBotThread);
afterEach(() => loadLanguage('en'));

const who = { me: 0, names: nameSeats(1, 0) };
const game = GAMES.find(({ id }) => id === 'pontoon')!;
const state = startGameOrThrow(game, {}, 1);
game.apply(state, DEALER, dealOf(game.deck.cards));
const view: View = game.view(state, 0);

function advice(behind: number, error = 0.3): Advice[] {
  const best = { points: 2, value: 0, error: 0 };
  return [
    { ...best, move: { type: 'twist' }, reason: { key: 'staysIn', bust: 3, unseen: 50 } },
    { points: 2 + behind, value: behind, error, move: { type: 'stick' }, reason: { key: 'worse' } },
  ];
}

test('names the best move with its reason, and the moves that are about as good', () => {
  expect(formatAdvice(advice(-2), view, who)).toMatch(
    /^Hint: Twist\. .+ All other moves are worse\./,
  );
  expect(formatAdvice(advice(-0.1), view, who)).toMatch(
    /^Hint: Twist\. .+ Too close to call: Stick\./,
  );
  expect(formatAdvice(advice(0).slice(0, 1), view, who)).not.toMatch(/Ask again/);
  expect(formatAdviceFigures(advice(-0.42), view, who)).toBe(
    'Expected points: Twist (2); Stick (1.58).',
  );
});

test('shows figures when asked twice about one decision', async () => {
  const advisor = new Advisor(who);
  expect(await advisor.ask(view)).toMatch(/^Hint: /);
  expect(await advisor.ask(view)).toMatch(/^Expected points: /);
  expect(await advisor.ask({ ...view, round: view.round + 1 })).toMatch(/^Hint: /);
});

test('says so if there is no hint', async () => {
  const refusal = refuse('noHints');
  expect(await new Advisor(who, () => refusal).ask(view)).toBe(refusal.message);
});

test('names one card, lists several or none, and uses the name of a move without a text', async () => {
  const said = (move: WireMove): string =>
    formatAdviceFigures([{ ...advice(0)[0], move }], view, who);
  expect(said({ type: 'play', card: 'QS' })).toContain(': the queen of spades (2).');
  expect(said({ type: 'pass', cards: ['QS', '2C'] })).toContain(
    ': queen of spades, 2 of clubs (2).',
  );
  expect(said({ type: 'exchange', cards: [] })).toContain(': none (2).');
  expect(said({ type: 'standUp' })).toContain(': Stand up (2).');
  await loadLanguage('tr');
  expect(said({ type: 'play', card: 'QS' })).not.toContain('the ');
});

test('a move within its margin of error is too close to call, and no other', () => {
  expect(formatAdvice(advice(-0.31), view, who)).toContain('All other moves are worse.');
  expect(formatAdvice(advice(-0.3), view, who)).toContain('Too close to call: Stick.');
  expect(formatAdvice(advice(-0.3, 0), view, who)).toContain('All other moves are worse.');
});

test('in team games the points are a lead', () => {
  const teams = {
    ...view,
    sides: [
      [0, 2],
      [1, 3],
    ],
  };
  const cards = advice(-3).map((one, at) => ({
    ...one,
    move: { type: 'play', card: `${at + 2}S` },
  }));
  expect(formatAdviceFigures(cards, teams, who)).toBe(
    'Expected lead of your team: the 2 of spades (2); the 3 of spades (-1).',
  );
});
