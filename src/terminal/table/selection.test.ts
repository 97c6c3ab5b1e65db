// Tests the keys at a question: typing, arrows, marks and leaving.
import { expect, test } from 'vitest';
import type { Prompt } from './prompt.ts';
import {
  carryOver,
  NOTHING_SELECTED,
  pointAt,
  press,
  type Pressed,
  type Selection,
} from './inputLine.ts';

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

test('Enter sends the typed text, Backspace corrects it, Escape drops it', () => {
  expect(pressAll(['q', 's', 'x', 'backspace', 'return']).last).toEqual({
    type: 'done',
    input: { line: 'qs' },
  });
  expect(pressAll(['q', 's', 'escape']).selection).toEqual(NOTHING_SELECTED);
  expect(pressAll(['q', 's', '^u']).selection).toEqual(NOTHING_SELECTED);
  expect(pressAll(['1', 'space', '3']).selection.typed).toBe('1 3');
});

test('arrows step through the choices and wrap around', () => {
  expect(pressAll(['right']).selection.cursor).toBe(0);
  expect(pressAll(['right', 'right', 'right']).selection.cursor).toBe(0);
  expect(pressAll(['left']).selection.cursor).toBe(1);
  expect(pressAll(['right', 'left']).selection.cursor).toBe(1);
});

test('Space marks and unmarks, Enter takes the marked cards if they are enough', () => {
  expect(pressAll(['right', 'space']).selection.marked).toEqual(['AS']);
  expect(pressAll(['right', 'space', 'space']).selection.marked).toEqual([]);
  expect(pressAll(['right', 'space', 'return']).last).toEqual({
    type: 'problem',
    text: 'Select 2 cards with Space; 1 so far.',
  });
  expect(pressAll(['right', 'space', 'right', 'space', 'return']).last).toEqual({
    type: 'done',
    input: { move: { type: 'pass', cards: ['AS', 'QH'] } },
  });
});

test('Enter alone is an empty line and chooses nothing', () => {
  expect(pressAll(['return']).last).toEqual({ type: 'done', input: { line: '' } });
});

test('Ctrl-C leaves, Ctrl-D only on an empty line', () => {
  expect(pressAll(['^c']).last).toEqual({ type: 'done', input: null });
  expect(pressAll(['^d']).last).toEqual({ type: 'done', input: null });
  expect(pressAll(['q', '^d']).selection.typed).toBe('q');
});

test('other control keys do nothing, and a line has a maximum length', () => {
  expect(pressAll(['q', '^x']).selection.typed).toBe('q');
  expect(pressAll(['^x']).selection).toEqual(NOTHING_SELECTED);
  expect(pressAll(Array.from({ length: 130 }, () => 'x')).selection.typed).toHaveLength(120);
});

test('without choices the arrows select nothing', () => {
  const nothing: Prompt = { ...PROMPT, cards: null };
  expect(pressAll(['right'], nothing).selection.cursor).toBe(-1);
  const discard: Prompt = { ...nothing, card: { type: 'discard', kind: 'card', from: ['KS'] } };
  expect(pressAll(['right', 'return'], discard).last).toEqual({
    type: 'done',
    input: { move: { type: 'discard', card: 'KS' } },
  });
  expect(pressAll(['right', 'space', 'space'], discard).selection.typed).toBe('  ');
});

test('an offer under the arrows is made with Enter and cannot be marked', () => {
  const offers = [{ label: 'Pass', name: 'bid pass', move: { type: 'bid', value: null } }];
  const both: Prompt = { ...PROMPT, offers };
  expect(pressAll(['left', 'space'], both).selection.marked).toEqual([]);
  expect(pressAll(['left', 'return'], both).last).toEqual({
    type: 'done',
    input: { move: offers[0].move },
  });
});

test('a click selects, and marks one of several cards; too many marks are wrong like too few', () => {
  const pointed = pointAt(NOTHING_SELECTED, 1, PROMPT);
  expect(pointed).toMatchObject({ cursor: 1, marked: ['QH'] });
  const one: Prompt = {
    ...PROMPT,
    cards: null,
    card: { type: 'play', kind: 'card', from: ['KS'] },
  };
  expect(pointAt(NOTHING_SELECTED, 0, one)).toMatchObject({ cursor: 0, marked: [] });
  const single = { type: 'pass', kind: 'cards' as const, from: ['AS', 'QH'], min: 1, max: 1 };
  const keys = ['right', 'space', 'right', 'space', 'return'];
  expect(pressAll(keys, { ...PROMPT, cards: single }).last).toMatchObject({ type: 'problem' });
});

test('the selection and the marks survive a change of the choices, if the cards are still there', () => {
  const chosen: Selection = { typed: 'q', cursor: 1, marked: ['AS', 'QH'] };
  const after: Prompt = {
    ...PROMPT,
    hand: ['QH', '2C'],
    cards: { ...PROMPT.cards!, from: ['QH'] },
  };
  expect(carryOver(chosen, PROMPT, after)).toEqual({ typed: 'q', cursor: 0, marked: ['QH'] });
  expect(carryOver({ ...chosen, cursor: 0 }, PROMPT, after).cursor).toBe(-1);
  expect(carryOver({ ...chosen, cursor: -1 }, PROMPT, PROMPT).cursor).toBe(-1);
});

test('Control-C leaves at once, Control-D only if nothing is typed, other control keys do nothing', () => {
  const left: Pressed = { type: 'done', input: null };
  expect(pressAll(['q', '^c']).last).toEqual(left);
  expect(pressAll(['^d']).last).toEqual(left);
  const typed = { ...NOTHING_SELECTED, typed: 'q' };
  expect(pressAll(['q', '^d']).last).toEqual({ type: 'changed', selection: typed });
  expect(pressAll(['q', '^x']).last).toEqual({ type: 'changed', selection: typed });
});
