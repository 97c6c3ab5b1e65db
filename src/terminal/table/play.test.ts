// Tests the loop between table and screen: when a question is asked, and when it is not repeated.
import { expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Refusal } from '#rules/refusal.ts';
import { refuse } from '#table/refusals.ts';
import { findGame } from '#table/gameOf.ts';
import { TestTable } from '#table/testTable.ts';
import { playAtTable, type CommandOutcome } from './play.ts';
import type { Input, Screen } from './play.ts';
import type { SeatedTable, Update } from './play.ts';
import { ui } from '../texts/language.ts';

/** Values that the loop waits for until the test brings them. */
class Mailbox<T> {
  private readonly items: T[] = [];
  private waiting: ((item: T) => void) | null = null;

  put(item: T): void {
    if (this.waiting) this.waiting(item);
    else this.items.push(item);
    this.waiting = null;
  }

  take(): Promise<T> {
    if (this.items.length > 0) return Promise.resolve(this.items.shift()!);
    return new Promise((resolve) => (this.waiting = resolve));
  }
}

const dealt = new TestTable('pontoon', { seats: 1 }).deal();
const view: View = findGame('pontoon')!.view(dealt.table.play!.state, 0);
const later = { ...view };
const nothingToDo: View = { ...view, turn: [], legal: [] };

/** The differences from a local table. */
interface More {
  readonly seat?: number | null;
  readonly canBeInterrupted?: boolean;
  readonly keeps?: boolean;
  readonly isWhole?: boolean;
  readonly reading?: Promise<void>;
  readonly runOwnCommand?: (line: string) => Promise<CommandOutcome> | null;
}

function sitDown(first: View, more: More = {}) {
  const updates = new Mailbox<Update | null>();
  const inputs = new Mailbox<Input>();
  const asked: View[] = [];
  const sent: WireMove[] = [];
  const said: string[] = [];
  const answers: (Refusal | null)[] = [];
  const { promise: left, resolve: leave } = Promise.withResolvers<null>();
  const table: SeatedTable = {
    game: findGame('pontoon')!,
    seat: more.seat === undefined ? 0 : more.seat,
    names: ['You'],
    view: first,
    next: () => updates.take(),
    send: async (move) => {
      sent.push(move);
      return answers.shift() ?? null;
    },
  };
  const screen: Screen = {
    canBeInterrupted: more.canBeInterrupted ?? true,
    ...(more.keeps && { keepForTurn: (line) => void said.push(`kept ${line}`) }),
    left,
    begin: () => {},
    show: async ({ notes = [] }) => void said.push(...notes),
    ask: (shown) => {
      asked.push(shown);
      return inputs.take();
    },
    say: (text) => void said.push(text),
    showPage: async (title, lines) => {
      await more.reading;
      said.push(more.isWhole ? `${title}: ${lines.join()}` : title);
    },
    close: () => {},
  };
  const who = { me: 0, names: ['You'] };
  const end = playAtTable({
    table,
    who,
    screen,
    hint: () => 'Stick.',
    save: () => 'Saved.',
    help: [],
    ...(more.runOwnCommand && { runOwnCommand: more.runOwnCommand }),
  });
  return { updates, inputs, asked, sent, said, answers, leave: () => leave(null), end };
}

/** Lets everything happen that can. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

test('after a move nothing is asked until the game has moved on', async () => {
  const { updates, inputs, asked, sent } = sitDown(view);
  inputs.put({ line: 'stick' });
  await settle();
  expect([asked.length, sent]).toEqual([1, [{ type: 'stick' }]]);
  updates.put({ facts: [], notes: ['Ceren has come.'], view });
  await settle();
  expect(asked).toHaveLength(1);
  updates.put({ facts: [], view: later });
  await settle();
  expect(asked).toEqual([view, later]);
});

test('a refused move is reported and asked for again', async () => {
  const { inputs, asked, said, answers } = sitDown(view);
  answers.push(refuse('notSeated'));
  inputs.put({ line: 'twist' });
  await settle();
  expect([said, asked.length]).toEqual([['You do not have a seat at this table.'], 2]);
});

test('words are answered and the question stays', async () => {
  const { inputs, asked, said } = sitDown(view);
  for (const line of ['hint', 'save', 'score', 'rules', 'help', 'last', 'nonsense']) {
    inputs.put({ line });
    await settle();
  }
  expect(said.slice(0, 6)).toEqual([
    'Stick.',
    'Saved.',
    'Scores',
    'Rules',
    'Help',
    'The last trick',
  ]);
  expect(said[6]).toContain('nonsense');
  expect(asked).toHaveLength(8);
});

test('without a decision nothing is asked; a single legal move is played', async () => {
  const { updates, asked, sent } = sitDown(nothingToDo);
  await settle();
  expect(asked).toEqual([]);
  const only = { ...view, legal: [{ kind: 'plain', type: 'twist' } as const] };
  updates.put({ facts: [], view: only });
  await settle();
  expect([sent, asked]).toEqual([[{ type: 'twist' }], []]);
});

test('ends with the game, with a word, or when the player leaves', async () => {
  const over = sitDown(view);
  over.updates.put(null);
  expect(await over.end).toBe('over');
  for (const input of [{ line: 'quit' }, null]) {
    const quitting = sitDown(view);
    quitting.inputs.put(input);
    expect(await quitting.end).toBe('left');
  }
  const gone = sitDown(nothingToDo);
  gone.leave();
  expect(await gone.end).toBe('left');
});

const OWN_COMMANDS: Readonly<Record<string, CommandOutcome>> = {
  done: { type: 'done' },
  word: { type: 'said', text: 'So it is.' },
  who: { type: 'page', title: 'Who', lines: ['Ada', 'Bob'] },
  away: { type: 'left' },
};

function among(more: More = {}) {
  const runOwnCommand = (line: string) =>
    line in OWN_COMMANDS ? Promise.resolve(OWN_COMMANDS[line]) : null;
  return sitDown(nothingToDo, { runOwnCommand, isWhole: true, ...more });
}

test('the table’s own words work at any time: nothing, a sentence, a page, or leaving', async () => {
  const { inputs, asked, said, end } = among();
  for (const line of ['done', 'word', 'who']) {
    inputs.put({ line });
    await settle();
  }
  expect(said).toEqual(['So it is.', 'Who: Ada,Bob']);
  expect(asked).toHaveLength(4);
  inputs.put({ line: 'away' });
  expect(await end).toBe('left');
});

test('a page is read before the next question', async () => {
  const { promise: reading, resolve } = Promise.withResolvers<void>();
  const { inputs, asked, said } = among({ reading });
  inputs.put({ line: 'who' });
  await settle();
  expect([said, asked.length]).toEqual([[], 1]);
  resolve();
  await settle();
  expect([said.length, asked.length]).toEqual([1, 2]);
});

test('a player’s line for later is kept if the table can keep it', async () => {
  const lines = async (more: More, line = 'QS'): Promise<string> => {
    const { inputs, said } = among(more);
    inputs.put({ line });
    await settle();
    return said.join();
  };
  expect(await lines({ keeps: true })).toBe('kept QS');
  expect(await lines({})).toBe(ui.ask.nothingToDecide);
  expect(await lines({ keeps: true, seat: null })).toBe(ui.ask.nothingToDecide);
  expect(await lines({ keeps: true }, ' ')).toBe(ui.ask.nothingToDecide);
  const own = sitDown(view, { keeps: true });
  own.inputs.put({ line: 'xyz' });
  await settle();
  expect(own.said.join()).toContain('xyz');
  expect(own.said.join()).not.toContain('kept');
});

test('a screen that cannot be interrupted asks nothing while others also have a turn', async () => {
  const both: View = { ...view, turn: [0, 1] };
  for (const [canBeInterrupted, count] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const { asked } = sitDown(both, { canBeInterrupted });
    await settle();
    expect(asked).toHaveLength(count);
  }
  const alone = sitDown(view, { canBeInterrupted: false });
  await settle();
  expect(alone.asked).toHaveLength(1);
  const others = sitDown({ ...view, turn: [1] });
  const watcher = sitDown(view, { seat: null });
  await settle();
  expect([others.asked, watcher.asked]).toEqual([[], []]);
});

test('a move that was chosen is sent as it is', async () => {
  const { inputs, sent } = sitDown(view);
  inputs.put({ move: { type: 'stick' } });
  await settle();
  expect(sent).toEqual([{ type: 'stick' }]);
});

test('tries a single legal move once, and asks if it is refused', async () => {
  const only = { ...view, legal: [{ kind: 'plain', type: 'twist' } as const] };
  const { updates, answers, asked, sent } = sitDown(nothingToDo);
  answers.push(refuse('notSeated'));
  updates.put({ facts: [], notes: ['A note.'], view: only });
  await settle();
  updates.put({ facts: [], view: only });
  await settle();
  expect([sent.length, asked]).toEqual([1, [only]]);
});

test('leaving does not wait for an answer', async () => {
  const never = among({ runOwnCommand: () => new Promise(() => {}) });
  never.inputs.put({ line: 'word' });
  await settle();
  never.leave();
  expect(await never.end).toBe('left');
});

test('a hint is for a player with a decision to make', async () => {
  const { inputs, said } = among();
  inputs.put({ line: 'hint' });
  await settle();
  expect(said).toEqual([ui.ask.nothingToDecide]);
});
