// Tests the input line: choices by keys and clicks, and lines that were typed too early.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Key } from '../screen/keyboard.ts';
import { ui } from '../texts/language.ts';
import {
  LineInput,
  promptAhead,
  carryOver,
  NOTHING_SELECTED,
  pointAt,
  press,
  type Pressed,
  type Selection,
} from './inputLine.ts';
import type { Input } from './play.ts';
import type { Prompt } from './prompt.ts';

const HAND = ['AS', 'KS', 'QH', '9H', '3C', '7D', '2D'];

function promptOf(hand: readonly string[]): Prompt {
  const card = { type: 'play', kind: 'card' as const, from: [...hand] };
  return { question: 'Play a card', advice: '', hand, offers: [], card, cards: null };
}

function keysOf(text: string): Key[] {
  return [...text].map((one) =>
    one === '\r'
      ? { name: 'return', text: '', isControl: false }
      : one === '\b'
        ? { name: 'backspace', text: '', isControl: false }
        : { name: one, text: one, isControl: false },
  );
}

function typeInto(input: LineInput, text: string): void {
  for (const key of keysOf(text)) if (input.type(key) === 'empty') input.confirm();
}

async function answered(asked: Promise<Input>): Promise<Input | 'open'> {
  return Promise.race([asked, new Promise<'open'>((resolve) => setImmediate(resolve, 'open'))]);
}

describe('lines typed before the question', () => {
  const lines = fc.array(fc.constantFrom('AS', 'queen of hearts', 'hint', 'x'), { minLength: 1 });

  test('are answered one by one in their order, wherever the questions come in between', async () => {
    await fc.assert(
      fc.asyncProperty(lines, fc.nat(200), async (typed, first) => {
        const input = new LineInput();
        input.setPrompt(promptOf(HAND));
        const text = `${typed.join('\r')}\r`;
        const at = first % text.length;
        typeInto(input, text.slice(0, at));
        const heard: string[] = [];
        let asked = input.ask(promptOf(HAND));
        typeInto(input, text.slice(at));
        for (;;) {
          const answer = await answered(asked);
          if (answer === 'open' || answer === null || 'move' in answer) break;
          heard.push(answer.line);
          asked = input.ask(promptOf(HAND));
        }
        expect(heard).toEqual(typed);
        expect(input.hasTyped).toBe(false);
      }),
    );
  });

  test('a number never stands for another card than when it was typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: HAND.length }),
        fc.subarray(HAND),
        async (number, later) => {
          const input = new LineInput();
          input.setPrompt(promptOf(HAND));
          typeInto(input, `${number}\r`);
          const asked = input.ask(promptOf(later));
          const isSame = later.length === HAND.length;
          expect(await answered(asked)).toEqual(isSame ? { line: String(number) } : 'open');
          if (isSame) return;
          // The line shows it again; another Enter means it as it is now.
          expect(input.selection.typed).toBe(String(number));
          expect(input.message).toMatch(/changed/);
          typeInto(input, '\r');
          expect(await answered(asked)).toEqual({ line: String(number) });
        },
      ),
    );
  });

  test('a half-typed line is kept when the question comes', async () => {
    const input = new LineInput();
    input.setPrompt(promptOf(HAND));
    typeInto(input, 'A');
    const asked = input.ask(promptOf(HAND));
    typeInto(input, 'S\r');
    expect(await answered(asked)).toEqual({ line: 'AS' });
    expect(input.selection.typed).toBe('');
  });
});

test('the selection stays on the same card when the choices change', async () => {
  const input = new LineInput();
  input.setPrompt(promptOf(HAND));
  for (let step = 0; step < 3; step++) input.type({ name: 'right', text: '', isControl: false });
  const fewer = { ...promptOf(HAND), card: { type: 'play', kind: 'card' as const, from: ['QH'] } };
  const asked = input.ask(fewer);
  typeInto(input, '\r');
  expect(await answered(asked)).toEqual({ move: { type: 'play', card: 'QH' } });
});

test('a card chosen for later is played by its name', async () => {
  const input = new LineInput();
  input.setPrompt(promptOf(HAND));
  input.point(3);
  input.point(3);
  expect(await answered(input.ask(promptOf(['9H', '2D'])))).toEqual({ line: '9H' });
});

test('after a refusal the next line waits for Enter', async () => {
  const input = new LineInput();
  input.setPrompt(promptOf(HAND));
  typeInto(input, 'AS\rKS\r');
  expect(await answered(input.ask(promptOf(HAND)))).toEqual({ line: 'AS' });
  input.say('You must follow suit.');
  const asked = input.ask(promptOf(HAND));
  expect(await answered(asked)).toBe('open');
  expect(input.message).toMatch(/^You must follow suit\. .*kept/);
  typeInto(input, '\r');
  expect(await answered(asked)).toEqual({ line: 'KS' });
});

test('held lines stay named when the game moves on', async () => {
  const input = new LineInput();
  input.setPrompt(promptOf(HAND));
  typeInto(input, 'AS\rKS\r');
  await input.ask(promptOf(HAND));
  input.say('It is not your turn.');
  input.clearMessage();
  const asked = input.ask(promptOf(HAND));
  expect(await answered(asked)).toBe('open');
  expect(input.message).toBe(ui.table.held);
  typeInto(input, '\r');
  expect(await answered(asked)).toEqual({ line: 'KS' });
  expect(input.message).toBe('');
});

describe('a line of blanks', () => {
  const BLANKS = '   \r';

  test('is not kept if typed too early', () => {
    const input = new LineInput();
    input.setPrompt(promptOf(HAND));
    typeInto(input, BLANKS);
    expect([input.hasTyped, input.selection.typed]).toEqual([false, '']);
  });

  test('answers a question with nothing', async () => {
    const input = new LineInput();
    const asked = input.ask(promptOf(HAND));
    typeInto(input, BLANKS);
    expect(await answered(asked)).toEqual({ line: '' });
  });
});

describe('lines and questions in any order', () => {
  const prompts = fc.record({
    hand: fc.subarray(HAND, { minLength: 1 }),
    isOwnTurn: fc.boolean(),
  });
  const steps = fc.oneof(
    fc.record({
      does: fc.constant('type' as const),
      text: fc.constantFrom('AS\r', '2\r', '   \r', 'x', '\b', '\r'),
    }),
    fc.record({ does: fc.constantFrom('ask' as const, 'moveOn' as const), prompt: prompts }),
    fc.record({ does: fc.constant('refuse' as const) }),
  );

  test('never leave a line waiting at a question without saying so', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 15 }), (all) => {
        const input = new LineInput();
        for (const step of all) {
          if (step.does === 'type') typeInto(input, step.text);
          else if (step.does === 'refuse') {
            if (!input.isOpen) input.say('No.');
          } else {
            const { hand, isOwnTurn } = step.prompt;
            const prompt = isOwnTurn ? promptOf(hand) : { ...promptAhead(hand), card: null };
            if (step.does === 'moveOn') input.clearMessage();
            if (step.does === 'ask' && !input.isOpen) void input.ask(prompt);
            else input.setPrompt(prompt);
          }
          if (input.hasQuestion && input.ahead.lines.length > 0)
            expect(input.message).toContain(ui.table.held);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test('at a table that always listens, a move waits for its turn and is not tried before', async () => {
  const input = new LineInput();
  const others = { ...promptAhead(HAND), card: null };
  const asked = input.ask(others);
  expect(input.hasQuestion).toBe(false);
  typeInto(input, '9H\r');
  expect(await answered(asked)).toEqual({ line: '9H' });
  input.keepForTurn('9H');
  const again = input.ask(others);
  expect(await answered(again)).toBe('open');
  input.setPrompt(promptOf(HAND));
  expect(await answered(again)).toEqual({ line: '9H' });
});

test('Backspace on an empty line brings back the last one, Escape drops all kept lines', async () => {
  const input = new LineInput();
  input.setPrompt(promptOf(HAND));
  typeInto(input, 'AS\rKS\r');
  typeInto(input, '\b');
  expect([input.selection.typed, input.ahead.lines.length]).toEqual(['KS', 1]);
  typeInto(input, 'x');
  expect(input.ahead.lines).toHaveLength(1);
  input.type({ name: 'x', text: '', isControl: true });
  expect(input.ahead.lines).toHaveLength(1);
  input.type({ name: 'u', text: '', isControl: true });
  expect([input.selection.typed, input.hasTyped]).toEqual(['', false]);
  typeInto(input, 'AS\r');
  input.type({ name: 'escape', text: '', isControl: false });
  expect(input.hasTyped).toBe(false);
  typeInto(input, '\b');
  expect(input.hasTyped).toBe(false);
});

test('a line typed while others are held goes before them; an empty line is an answer', async () => {
  const input = new LineInput();
  input.setPrompt(promptOf(HAND));
  typeInto(input, 'AS\rKS\r');
  await input.ask(promptOf(HAND));
  input.say('No.');
  const asked = input.ask(promptOf(HAND));
  typeInto(input, '3C\r');
  expect(await answered(asked)).toEqual({ line: '3C' });
  input.say('No.');
  expect(input.message).toBe(`No. ${ui.table.held}`);
  input.type({ name: 'escape', text: '', isControl: false });
  expect(input.message).toBe('');
  const alone = new LineInput();
  const nothing = alone.ask(promptOf(HAND));
  typeInto(alone, '\r');
  expect(await answered(nothing)).toEqual({ line: '' });
});

test('a problem disappears with the next key; leaving answers with nothing', async () => {
  const cards = { type: 'pass', kind: 'cards' as const, from: HAND, min: 3, max: 3 };
  const input = new LineInput();
  const asked = input.ask({ ...promptOf(HAND), card: null, cards });
  input.point(0);
  expect(input.selection.marked).toEqual(['AS']);
  typeInto(input, '\r');
  expect(input.message).toContain('3 cards');
  typeInto(input, 'x');
  expect(input.message).toBe('');
  input.leave();
  expect(await answered(asked)).toBeNull();
  expect(input.type({ name: 'c', text: '', isControl: true })).toBe('left');
});

test('several cards chosen for later are kept by name', async () => {
  const input = new LineInput();
  input.setPrompt(promptOf(HAND));
  input.type({ name: 'right', text: '', isControl: false });
  expect(input.type({ name: 'return', text: '', isControl: false })).toBe('line');
  expect(input.ahead.lines.map(({ text }) => text)).toEqual(['AS']);
  expect(input.selection.cursor).toBe(-1);
});

describe('a number', () => {
  const OTHERS = ['AS', 'QH', '2D'];

  test('begun with another hand must be confirmed, also if it is finished in turn', async () => {
    const input = new LineInput();
    input.setPrompt(promptOf(HAND));
    typeInto(input, '3');
    const asked = input.ask(promptOf(OTHERS));
    typeInto(input, '\r');
    expect(await answered(asked)).toBe('open');
    expect(input.selection.typed).toBe('3');
    // No other line waits: an empty line is an answer again.
    expect(input.ahead.isHeld).toBe(false);
    typeInto(input, '\b\r');
    expect(await answered(asked)).toEqual({ line: '' });
  });

  test('taken back with Backspace still means the hand that it was typed with, and holds nothing', async () => {
    const input = new LineInput();
    input.setPrompt(promptOf(HAND));
    typeInto(input, 'AS\r3\r');
    await input.ask(promptOf(HAND));
    input.say('No.');
    input.setPrompt(promptOf(OTHERS));
    typeInto(input, 'x\b\b');
    expect([input.selection.typed, input.message]).toEqual(['3', '']);
    const asked = input.ask(promptOf(OTHERS));
    typeInto(input, '\r');
    expect(await answered(asked)).toBe('open');
  });

  test('to be confirmed holds the lines after it', async () => {
    const input = new LineInput();
    input.setPrompt(promptOf(HAND));
    typeInto(input, '3\r2D\r');
    const asked = input.ask(promptOf(OTHERS));
    expect(input.ahead).toMatchObject({ lines: [{ text: '2D' }], isHeld: true });
    typeInto(input, '\r');
    expect(await answered(asked)).toEqual({ line: '3' });
  });

  test('out of turn is a line like any other', async () => {
    const input = new LineInput();
    input.setPrompt(promptOf(HAND));
    typeInto(input, '3\r');
    const asked = input.ask({ ...promptAhead(OTHERS), card: null });
    expect(await answered(asked)).toEqual({ line: '3' });
  });
});

test('offers end with the answer: only cards can be chosen for later', async () => {
  const input = new LineInput();
  const offers = [{ label: 'Pass', name: 'Pass', move: { type: 'pass' } }];
  const asked = input.ask({ ...promptOf(HAND), offers });
  typeInto(input, 'AS\r');
  expect(await answered(asked)).toEqual({ line: 'AS' });
  expect(input.prompt).toEqual(promptAhead(HAND));
  expect([input.isOpen, input.hasQuestion]).toEqual([false, false]);
});

test('once the game has moved on, a word of the table holds nothing back', async () => {
  const input = new LineInput();
  input.setPrompt(promptOf(HAND));
  typeInto(input, 'AS\rKS\r');
  await input.ask(promptOf(HAND));
  input.clearMessage();
  input.say('Somebody came.');
  expect(input.message).toBe('Somebody came.');
  expect(await answered(input.ask(promptOf(HAND)))).toEqual({ line: 'KS' });
});

test('a refusal with no later lines holds nothing back', async () => {
  const input = new LineInput();
  input.setPrompt(promptOf(HAND));
  typeInto(input, 'AS\r');
  await input.ask(promptOf(HAND));
  input.say('You must follow suit.');
  expect(input.message).toBe('You must follow suit.');
  expect(input.ahead.isHeld).toBe(false);
});

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
  expect(pressAll(['q', '^c']).last).toEqual({ type: 'done', input: null });
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
