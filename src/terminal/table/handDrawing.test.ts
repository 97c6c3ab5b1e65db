// Tests how the hand and the other choices are drawn, and where they can be clicked.
import { expect, test } from 'vitest';
import type { Look } from '../screen/look.ts';
import { drawHand, drawLargeHand, drawOffers, type Target } from './handDrawing.ts';
import type { Prompt } from './prompt.ts';
import { NOTHING_SELECTED } from './inputLine.ts';

const LOOK: Look = { columns: 40, rows: 24, isPlain: false, hasColor: false, isAscii: false };
const HAND = ['AS', '10S', 'KH', '2C'];

function prompt(from: readonly string[] = HAND, labels: readonly string[] = []): Prompt {
  return {
    question: '',
    advice: '',
    hand: HAND,
    offers: labels.map((label) => ({ label, name: label, move: { type: label } })),
    card: from.length === 0 ? null : { type: 'play', kind: 'card', from: [...from] },
    cards: null,
  };
}

const at = (line: number, from: number, to: number, choice: number): Target => ({
  line,
  from,
  to,
  choice,
});

test('cards stand over their numbers, with gaps between suits; cards that may not be played have a dot', () => {
  const { lines, targets } = drawHand(HAND, prompt(['AS', 'KH', '2C']), NOTHING_SELECTED, LOOK);
  expect(lines).toEqual([' A♠  10♠   K♥    2♣ ', ' 1   ·     3     4  ']);
  expect(targets).toEqual([
    at(0, 0, 4, 0),
    at(1, 0, 4, 0),
    at(0, 4, 8, -1),
    at(1, 4, 8, -1),
    at(0, 10, 14, 1),
    at(1, 10, 14, 1),
    at(0, 16, 20, 2),
    at(1, 16, 20, 2),
  ]);
});

test('cards that do not fit continue on the next line, a suit at its beginning without a gap', () => {
  const narrow = (columns: number): readonly string[] =>
    drawHand(HAND, prompt(), NOTHING_SELECTED, { ...LOOK, columns }).lines;
  expect(narrow(21)).toHaveLength(2);
  expect(narrow(20)).toEqual([' A♠  10♠   K♥ ', ' 1   2     3  ', ' 2♣ ', ' 4  ']);
  expect(narrow(14)).toEqual([' A♠  10♠', ' 1   2  ', ' K♥    2♣ ', ' 3     4  ']);
  const { targets } = drawHand(HAND, prompt(), NOTHING_SELECTED, { ...LOOK, columns: 20 });
  expect(targets.slice(-2)).toEqual([at(2, 0, 4, 3), at(3, 0, 4, 3)]);
});

test('the selected card has brackets, marked ones a star; without a question there are no numbers', () => {
  const selection = { typed: '', cursor: 1, marked: ['AS', '10S'] };
  expect(drawHand(HAND, prompt(), selection, LOOK).lines[1]).toBe(' 1* [2*]   3     4  ');
  expect(drawHand(HAND, prompt([]), NOTHING_SELECTED, LOOK).lines).toHaveLength(1);
  expect(drawHand(HAND, null, NOTHING_SELECTED, LOOK).lines).toHaveLength(1);
  const ascii = drawHand(HAND, prompt(['AS']), NOTHING_SELECTED, { ...LOOK, isAscii: true });
  expect(ascii.lines).toEqual([' As  10s   Kh    2c ', ' 1   .     .     .  ']);
  expect(drawHand([], null, NOTHING_SELECTED, LOOK)).toEqual({ lines: [], targets: [] });
  const cards = {
    ...prompt([]),
    cards: { type: 'pass', kind: 'cards', min: 1, max: 1, from: ['KH'] },
  };
  expect(drawHand(HAND, cards as Prompt, NOTHING_SELECTED, LOOK).lines[1]).toBe(
    ' ·   ·     3     ·  ',
  );
});

test('large cards overlap where they must, and the last one is whole', () => {
  const wide = drawLargeHand(HAND, prompt(), NOTHING_SELECTED, { ...LOOK, columns: 30 });
  expect(wide.lines[0]).toBe(' ┌─────┐┌─────┐┌─────┐┌─────┐');
  expect(wide.lines[5]).toBe('   1      2      3      4    ');
  expect(wide.targets.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5].map((line) => at(line, 1, 8, 0)));
  expect(wide.targets.at(-1)).toEqual(at(5, 22, 29, 3));
  const tight = drawLargeHand(HAND, prompt(), NOTHING_SELECTED, { ...LOOK, columns: 29 });
  expect(tight.lines[0]).toBe(' ┌───┌───┌───┌─────┐');
  expect(tight.lines[5]).toBe('   1   2   3   4 ');
  expect(tight.targets[0]).toEqual(at(0, 1, 5, 0));
  expect(tight.targets.at(-1)).toEqual(at(5, 13, 20, 3));
});

test('offers stand side by side, after the cards that can be chosen, and wrap', () => {
  const offers = prompt(['AS'], ['Pass', '2', '3']);
  const { lines, targets } = drawOffers(offers, { ...NOTHING_SELECTED, cursor: 2 }, LOOK);
  expect(lines).toEqual([' Pass  [2]  3 ']);
  expect(targets).toEqual([at(0, 0, 6, 1), at(0, 7, 10, 2), at(0, 11, 14, 3)]);
  const narrow = (columns: number) => drawOffers(offers, NOTHING_SELECTED, { ...LOOK, columns });
  expect(narrow(15).lines).toHaveLength(1);
  expect(narrow(14).lines).toEqual([' Pass   2 ', ' 3 ']);
  expect(narrow(14).targets.at(-1)).toEqual(at(1, 0, 3, 3));
  expect(drawOffers(prompt(), NOTHING_SELECTED, LOOK)).toEqual({ lines: [], targets: [] });
});
