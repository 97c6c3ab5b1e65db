// A hint names the move, how it does against the others and why; asked again, it shows the figures.

import { afterAll, afterEach, expect, test } from 'vitest';
import type { Advice } from '#bots/hint.ts';
import { GAMES } from '#rules/catalog.ts';
import { DEALER, type View } from '#rules/game.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { refuse } from '#table/refusals.ts';
import { dealOf } from '#rules/moves.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { nameSeats } from '../cards/naming.ts';
import { loadLanguage } from '../words/language.ts';
import { Advisor, formatAdvice, formatAdviceFigures } from './hint.ts';
import { stopBotThread } from './botThread.ts';

afterAll(stopBotThread);
afterEach(() => loadLanguage('en'));

const who = { me: 0, names: nameSeats(1, 0) };
const game = GAMES.find(({ id }) => id === 'pontoon')!;
const state = startGameOrThrow(game, {}, 1);
game.apply(state, DEALER, dealOf(game.deck.cards));
const view: View = game.view(state, 0);

function advice(behind: number): Advice[] {
  return [
    { move: { type: 'twist' }, value: 0, reason: { key: 'tooLow', total: 5 } },
    { move: { type: 'stick' }, value: behind, reason: { key: 'worse' } },
  ];
}

test('the best move comes with its reason, and with what is about as good', () => {
  expect(formatAdvice(advice(-2), view, who)).toMatch(
    /^Hint: Twist\. .+ All other moves are worse\./,
  );
  expect(formatAdvice(advice(-0.1), view, who)).toMatch(/^Hint: Twist\. .+ About as good: Stick\./);
  expect(formatAdvice(advice(0).slice(0, 1), view, who)).not.toMatch(/Ask again/);
  expect(formatAdviceFigures(advice(-0.42), view, who)).toBe(
    'Points compared with the best move: Twist 0; Stick -0.4.',
  );
});

test('asked twice about one decision, the figures are told', async () => {
  const advisor = new Advisor(who);
  expect(await advisor.ask(view)).toMatch(/^Hint: /);
  expect(await advisor.ask(view)).toMatch(/^Points compared with the best move: /);
  expect(await advisor.ask({ ...view, round: view.round + 1 })).toMatch(/^Hint: /);
});

test('where there are none, that is what is said', async () => {
  const refusal = refuse('noHints');
  expect(await new Advisor(who, () => refusal).ask(view)).toBe(refusal.message);
});

test('a card is named, several are listed, none is none, and a move without words speaks for itself', async () => {
  const said = (move: WireMove): string =>
    formatAdviceFigures([{ move, value: 0, reason: { key: 'worse' } }], view, who);
  expect(said({ type: 'play', card: 'QS' })).toContain(': the queen of spades 0.');
  expect(said({ type: 'pass', cards: ['QS', '2C'] })).toContain(': queen of spades, 2 of clubs 0.');
  expect(said({ type: 'exchange', cards: [] })).toContain(': none 0.');
  expect(said({ type: 'standUp' })).toContain(': Stand up 0.');
  await loadLanguage('tr');
  expect(said({ type: 'play', card: 'QS' })).not.toContain('the ');
});

test('what is as good as can be told apart from the best is named, and no more', () => {
  expect(formatAdvice(advice(-0.3), view, who)).toContain('All other moves are worse.');
  expect(formatAdvice(advice(-0.29), view, who)).toContain('About as good: Stick.');
});
