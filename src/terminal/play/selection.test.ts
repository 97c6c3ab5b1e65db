// Keys on a question: typing, arrows, marks, and the ways out.
import { expect, test } from 'vitest';
import type { Prompt } from './prompt.ts';
import { NOTHING_SELECTED, press, type Pressed, type Selection } from './selection.ts';

const PROMPT: Prompt = {
  question: '',
  advice: '',
  hand: ['AS', 'KS', 'QH'],
  offers: [],
  card: null,
  cards: { type: 'pass', kind: 'cards', from: ['AS', 'QH'], min: 2, max: 2 },
};

function pressAll(
  names: readonly string[],
  prompt = PROMPT,
): { selection: Selection; last: Pressed } {
  let selection = NOTHING_SELECTED;
  let last: Pressed = { type: 'changed', selection };
  for (const name of names) {
    const isControl = name.startsWith('^');
    const text = name.length === 1 ? name : name === 'space' ? ' ' : '';
    last = press(selection, { name: isControl ? name.slice(1) : name, text, isControl }, prompt);
    if (last.type === 'changed') selection = last.selection;
  }
  return { selection, last };
}

test('what is typed is sent with Enter, corrected with Backspace, dropped with Escape', () => {
  expect(pressAll(['q', 's', 'x', 'backspace', 'return']).last).toEqual({
    type: 'done',
    input: { line: 'qs' },
  });
  expect(pressAll(['q', 's', 'escape']).selection).toEqual(NOTHING_SELECTED);
  expect(pressAll(['q', 's', '^u']).selection).toEqual(NOTHING_SELECTED);
  expect(pressAll(['1', 'space', '3']).selection.typed).toBe('1 3');
});

test('arrows step through what may be chosen, around the end', () => {
  expect(pressAll(['right']).selection.cursor).toBe(0);
  expect(pressAll(['right', 'right', 'right']).selection.cursor).toBe(0);
  expect(pressAll(['left']).selection.cursor).toBe(1);
  expect(pressAll(['right', 'left']).selection.cursor).toBe(1);
});

test('Space marks and unmarks, Enter takes the marked cards when they are enough', () => {
  expect(pressAll(['right', 'space']).selection.marked).toEqual(['AS']);
  expect(pressAll(['right', 'space', 'space']).selection.marked).toEqual([]);
  expect(pressAll(['right', 'space', 'return']).last).toEqual({
    type: 'problem',
    text: 'Mark 2 cards with Space; 1 so far.',
  });
  expect(pressAll(['right', 'space', 'right', 'space', 'return']).last).toEqual({
    type: 'done',
    input: { move: { type: 'pass', cards: ['AS', 'QH'] } },
  });
});

test('Enter alone is an empty line, and chooses nothing', () => {
  expect(pressAll(['return']).last).toEqual({ type: 'done', input: { line: '' } });
});

test('Ctrl-C leaves, Ctrl-D only from an empty line', () => {
  expect(pressAll(['^c']).last).toEqual({ type: 'done', input: null });
  expect(pressAll(['^d']).last).toEqual({ type: 'done', input: null });
  expect(pressAll(['q', '^d']).selection.typed).toBe('q');
});
