// A player between table and screen: when something is asked, and when it is not asked again.
import { expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Refusal } from '#rules/refusal.ts';
import { refuse } from '#table/refusals.ts';
import { findGame } from '#table/gameOf.ts';
import { TestTable } from '#table/situation.ts';
import { playAtTable } from './player.ts';
import type { Input, Screen } from './screen.ts';
import type { SeatedTable, Update } from './seatedTable.ts';

/** Something that is waited for until the test brings it. */
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

function sitDown(first: View) {
  const updates = new Mailbox<Update | null>();
  const inputs = new Mailbox<Input>();
  const asked: View[] = [];
  const sent: WireMove[] = [];
  const said: string[] = [];
  const answers: (Refusal | null)[] = [];
  const { promise: left, resolve: leave } = Promise.withResolvers<null>();
  const table: SeatedTable = {
    game: findGame('pontoon')!,
    seat: 0,
    names: ['You'],
    view: first,
    next: () => updates.take(),
    send: async (move) => {
      sent.push(move);
      return answers.shift() ?? null;
    },
  };
  const screen: Screen = {
    canBeInterrupted: true,
    left,
    begin: () => {},
    show: async () => {},
    ask: (shown) => {
      asked.push(shown);
      return inputs.take();
    },
    say: (text) => void said.push(text),
    showPage: async (title) => void said.push(title),
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
  });
  return { updates, inputs, asked, sent, said, answers, leave: () => leave(null), end };
}

/** Lets everything happen that can. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

test('after a move nothing is asked until the game has moved on, whatever else is told', async () => {
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

test('a move that is refused is told, and asked for again', async () => {
  const { inputs, asked, said, answers } = sitDown(view);
  answers.push(refuse('notSeated'));
  inputs.put({ line: 'twist' });
  await settle();
  expect([said, asked.length]).toEqual([['You do not sit at this table.'], 2]);
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

test('where there is nothing to decide nothing is asked; where there is one way only it is gone', async () => {
  const { updates, asked, sent } = sitDown(nothingToDo);
  await settle();
  expect(asked).toEqual([]);
  const only = { ...view, legal: [{ kind: 'plain', type: 'twist' } as const] };
  updates.put({ facts: [], view: only });
  await settle();
  expect([sent, asked]).toEqual([[{ type: 'twist' }], []]);
});

test('it ends with the game, with a word, or when the player has gone', async () => {
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
