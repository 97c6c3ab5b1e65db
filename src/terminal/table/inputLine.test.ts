// Tests the input line: choices by keys and clicks, and lines that were typed too early.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Key } from '../screen/keyboard.ts';
import { ui } from '../texts/language.ts';
import { LineInput, NOTHING_SELECTED, promptAhead } from './inputLine.ts';
import type { Input } from './play.ts';
import type { Prompt } from './prompt.ts';

const HAND = ['AS', 'KS', 'QH', '9H', '3C', '7D', '2D'];

function promptOf(hand: readonly string[]): Prompt {
  const card = { type: 'play', kind: 'card' as const, from: [...hand] };
  return { question: 'Play a card', advice: '', hand, offers: [], card, cards: null };
}

const NAMES: Readonly<Record<string, string>> = { '\r': 'return', '\b': 'backspace', ' ': 'space' };

/** Returns the keys of a text: letters, keys by name in angle brackets, and control keys after a “^”. */
function keysOf(text: string): Key[] {
  return [...text.matchAll(/<(\w+)>|\^(\w)|(.|\r)/gs)].map(([, named, control, one = '']) => ({
    name: named ?? control ?? NAMES[one] ?? one,
    text: one in NAMES && one !== ' ' ? '' : one,
    isControl: control !== undefined,
  }));
}

/** Types the text and confirms empty lines, as a screen does. Returns the effect of the last key. */
function typeInto(input: LineInput, text: string): string {
  let typed = '';
  for (const key of keysOf(text)) {
    typed = input.type(key);
    if (typed === 'empty') input.confirm();
  }
  return typed;
}

/** Opens a line at which this is typed while others have a turn. */
function typedEarly(text: string): LineInput {
  const input = new LineInput();
  input.setPrompt(promptOf(HAND));
  typeInto(input, text);
  return input;
}

/** Opens a line at which two are typed early, of which the first is answered now. */
async function afterFirst(): Promise<LineInput> {
  const input = typedEarly('AS\rKS\r');
  expect(await answered(input.ask(promptOf(HAND)))).toEqual({ line: 'AS' });
  return input;
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
          const input = typedEarly(`${number}\r`);
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
    const input = typedEarly('A');
    const asked = input.ask(promptOf(HAND));
    typeInto(input, 'S\r');
    expect(await answered(asked)).toEqual({ line: 'AS' });
    expect(input.selection.typed).toBe('');
  });
});

test('the selection stays on the same card when the choices change', async () => {
  const input = typedEarly('<right><right><right>');
  const fewer = { ...promptOf(HAND), card: { type: 'play', kind: 'card' as const, from: ['QH'] } };
  const asked = input.ask(fewer);
  typeInto(input, '\r');
  expect(await answered(asked)).toEqual({ move: { type: 'play', card: 'QH' } });
});

test('a card chosen for later is played by its name', async () => {
  const input = typedEarly('');
  input.point(3);
  input.point(3);
  expect(await answered(input.ask(promptOf(['9H', '2D'])))).toEqual({ line: '9H' });
});

test('after a refusal the next line waits for Enter', async () => {
  const input = await afterFirst();
  input.say('You must follow suit.');
  const asked = input.ask(promptOf(HAND));
  expect(await answered(asked)).toBe('open');
  expect(input.message).toMatch(/^You must follow suit\. .*kept/);
  typeInto(input, '\r');
  expect(await answered(asked)).toEqual({ line: 'KS' });
});

test('held lines stay named when the game moves on', async () => {
  const input = await afterFirst();
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
    const input = typedEarly(BLANKS);
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
  const input = typedEarly('AS\rKS\r');
  typeInto(input, '\b');
  expect([input.selection.typed, input.ahead.lines.length]).toEqual(['KS', 1]);
  typeInto(input, 'x');
  expect(input.ahead.lines).toHaveLength(1);
  typeInto(input, '^x');
  expect(input.ahead.lines).toHaveLength(1);
  typeInto(input, '^u');
  expect([input.selection.typed, input.hasTyped]).toEqual(['', false]);
  typeInto(input, 'AS\r');
  typeInto(input, '<escape>');
  expect(input.hasTyped).toBe(false);
  typeInto(input, '\b');
  expect(input.hasTyped).toBe(false);
});

test('a line typed while others are held goes before them; an empty line is an answer', async () => {
  const input = await afterFirst();
  input.say('No.');
  const asked = input.ask(promptOf(HAND));
  typeInto(input, '3C\r');
  expect(await answered(asked)).toEqual({ line: '3C' });
  input.say('No.');
  expect(input.message).toBe(`No. ${ui.table.held}`);
  typeInto(input, '<escape>');
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
  expect(typeInto(input, '^c')).toBe('left');
});

test('a card chosen for later with the arrows is kept by name', () => {
  const input = typedEarly('<right>');
  expect(typeInto(input, '\r')).toBe('line');
  expect(input.ahead.lines.map(({ text }) => text)).toEqual(['AS']);
  expect(input.selection.cursor).toBe(-1);
});

describe('a number', () => {
  const OTHERS = ['AS', 'QH', '2D'];

  test('begun with another hand must be confirmed, also if it is finished in turn', async () => {
    const input = typedEarly('3');
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
    const input = typedEarly('AS\r3\r');
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
    const input = typedEarly('3\r2D\r');
    const asked = input.ask(promptOf(OTHERS));
    expect(input.ahead).toMatchObject({ lines: [{ text: '2D' }], isHeld: true });
    typeInto(input, '\r');
    expect(await answered(asked)).toEqual({ line: '3' });
  });

  test('out of turn is a line like any other', async () => {
    const input = typedEarly('3\r');
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
  const input = await afterFirst();
  input.clearMessage();
  input.say('Somebody came.');
  expect(input.message).toBe('Somebody came.');
  expect(await answered(input.ask(promptOf(HAND)))).toEqual({ line: 'KS' });
});

test('a refusal with no later lines holds nothing back', async () => {
  const input = typedEarly('AS\r');
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
const ONE: Prompt = {
  ...PROMPT,
  cards: null,
  card: { type: 'discard', kind: 'card', from: ['KS'] },
};
const BID = { label: 'Pass', name: 'bid pass', move: { type: 'bid', value: null } };

/** Asks, types, and returns the answer, the selection and the message then. */
async function after(text: string, prompt = PROMPT) {
  const input = new LineInput();
  const asked = input.ask(prompt);
  const effect = typeInto(input, text);
  const { selection, message } = input;
  return { answer: await answered(asked), effect, message, ...selection };
}

test.each<[text: string, answer: object | 'open', prompt?: Prompt]>([
  ['qsx\b\r', { line: 'qs' }],
  ['\r', { line: '' }],
  ['<right> <right> \r', { move: { type: 'pass', cards: ['AS', 'QH'] } }],
  ['<right> \r', 'open'],
  ['<right>\r', { move: { type: 'discard', card: 'KS' } }, ONE],
  ['<left>\r', { move: BID.move }, { ...PROMPT, offers: [BID] }],
])('the keys %j answer %j', async (text, answer, prompt) => {
  expect((await after(text, prompt)).answer).toEqual(answer);
});

test.each<[text: string, selection: object, prompt?: Prompt]>([
  ['qs<escape>', NOTHING_SELECTED],
  ['qs^u', NOTHING_SELECTED],
  ['^x', NOTHING_SELECTED],
  ['1 3', { typed: '1 3' }],
  ['q^d', { typed: 'q' }],
  ['q^x', { typed: 'q' }],
  ['x'.repeat(130), { typed: 'x'.repeat(120) }],
  ['<right>', { cursor: 0 }],
  ['<right><right><right>', { cursor: 0 }],
  ['<left>', { cursor: 1 }],
  ['<right><left>', { cursor: 1 }],
  ['<right> ', { marked: ['AS'] }],
  ['<right>  ', { marked: [] }],
  ['<left> ', { marked: [] }, { ...PROMPT, offers: [BID] }],
  ['<right>', { cursor: -1 }, { ...PROMPT, hand: [], cards: null }],
  ['<right>  ', { typed: '  ' }, ONE],
])('the keys %j select %j', async (text, selection, prompt) => {
  expect(await after(text, prompt)).toMatchObject({ effect: 'nothing', ...selection });
});

test.each(['q^c', '^c', '^d'])('the keys %j leave', async (text) => {
  expect((await after(text)).effect).toBe('left');
});

test('too few marked cards are named, and too many are wrong as well', async () => {
  expect((await after('<right> \r')).message).toBe('Select 2 cards with Space; 1 so far.');
  const single = { type: 'pass', kind: 'cards' as const, from: ['AS', 'QH'], min: 1, max: 1 };
  const many = await after('<right> <right> \r', { ...PROMPT, cards: single });
  expect(many).toMatchObject({ answer: 'open', message: expect.stringContaining('2 so far') });
});

test('a click selects, and marks one of several cards', () => {
  for (const [prompt, choice, marked] of [
    [PROMPT, 1, ['QH']],
    [ONE, 0, []],
  ] as const) {
    const input = new LineInput();
    void input.ask(prompt);
    input.point(choice);
    expect(input.selection).toMatchObject({ cursor: choice, marked });
  }
});

test.each<[keys: string, selection: object]>([
  ['<right> <right> q', { typed: 'q', cursor: 0, marked: ['QH'] }],
  ['<right> ', { cursor: -1, marked: [] }],
  ['q', { typed: 'q', cursor: -1 }],
])('after the keys %j a change of the choices leaves %j', (keys, selection) => {
  const input = new LineInput();
  void input.ask(PROMPT);
  typeInto(input, keys);
  input.setPrompt({ ...PROMPT, hand: ['QH', '2C'], cards: { ...PROMPT.cards!, from: ['QH'] } });
  expect(input.selection).toMatchObject(selection);
});
