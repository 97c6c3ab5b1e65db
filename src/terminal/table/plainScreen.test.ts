// Tests a table line by line: the output of a round of every game, and when a question is repeated.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { AnyGame, View } from '#rules/game.ts';
import type { Lines } from '../screen/lines.ts';
import { TestTerminal } from '../testTerminal.ts';
import { PlainScreen } from './plainScreen.ts';
import { promptFor } from './prompt.ts';
import type { Input, Live } from './play.ts';
import { ME, momentsOf } from './testMoments.ts';
import { ui } from '../texts/language.ts';

/** Lines that a test types, with a log of the output. */
class TypedLines implements Lines {
  readonly written: string[] = [];
  isClosed = false;
  private waiting: ((line: string | null) => void) | null = null;

  next(): Promise<string | null> {
    return new Promise((resolve) => (this.waiting = resolve));
  }

  get isAwaited(): boolean {
    return this.waiting !== null;
  }

  type(line: string | null): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.(line);
  }

  write(text: string): void {
    this.written.push(...text.trimEnd().split('\n'));
  }

  close(): void {
    this.isClosed = true;
  }

  take(): string[] {
    return this.written.splice(0);
  }
}

let terminal: TestTerminal;
let lines: TypedLines;

beforeEach(() => {
  terminal = new TestTerminal({ isWindow: false });
  lines = new TypedLines();
});
afterEach(() => terminal.close());

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe.each(GAMES.map((game) => ({ game: game as AnyGame, title: game.title })))(
  '$title',
  ({ game }) => {
    test('the first round matches its golden text', async () => {
      const moments = momentsOf(game, 4, Math.min(4, game.seats.max));
      const hand = moments.filter(({ view }) => view.sheet.length === 0);
      const screen = new PlainScreen(game.title, hand[0].who, lines);
      screen.begin(hand[0].view);
      for (const { view, facts, who } of hand) {
        await screen.show({ view, facts });
        if (!view.turn.includes(ME)) continue;
        const asked = screen.ask(view, promptFor(view, who));
        await settle();
        lines.type('x');
        expect(await asked).toEqual({ line: 'x' });
      }
      const text = `${lines.written.join('\n')}\n`;
      await expect(text).toMatchFileSnapshot(`./frames/${game.id}.plain.golden.txt`);
    });
  },
);

const HEARTS = GAMES.find(({ id }) => id === 'hearts') as AnyGame;
const MOMENTS = momentsOf(HEARTS, 3, 4, { passing: false });
const ASKED = MOMENTS.find(({ view }) => view.turn.includes(ME) && view.hand.length > 6)!;
const WAITING = MOMENTS.find(({ view }) => !view.turn.includes(ME))!;
const LIVE: Live = { secondsLeft: () => 20 };

function open(live: Live | null = null): PlainScreen {
  const screen = new PlainScreen('Hearts', ASKED.who, lines, live);
  screen.begin(WAITING.view);
  lines.take();
  return screen;
}

function ask(screen: PlainScreen, view: View): Promise<Input> {
  return screen.ask(view, promptFor(view, ASKED.who));
}

test('a player who joins a running round reads its state', () => {
  const screen = new PlainScreen('Hearts', ASKED.who, lines);
  screen.begin({ ...WAITING.view, round: 0 });
  expect(lines.take()).toEqual([ui.plain.welcome('Hearts', 'West, North, East')]);
  screen.begin({ ...WAITING.view, round: 1 });
  const [, second] = lines.take();
  expect(second).toBe(`${ui.plain.round(1)} Scores: You 0, West 0, North 0, East 0.`);
});

test('an answer that changes nothing is not followed by the same question or the whole state', async () => {
  const screen = open();
  const { advice, question } = promptFor(ASKED.view, ASKED.who);
  const whole = ask(screen, ASKED.view);
  expect(lines.take().length).toBeGreaterThan(1);
  lines.type('hint');
  await whole;
  screen.say('The 9 of Clubs.');
  const again = ask(screen, ASKED.view);
  expect(lines.take()).toEqual(['The 9 of Clubs.', `${question} ${advice}`]);
  lines.type('nonsense');
  await again;
  screen.say('That is no move.', advice);
  void ask(screen, ASKED.view);
  expect(lines.take()).toEqual([`That is no move. ${advice}`]);
});

test('an event during an open question repeats it, with the whole state if the game has moved', async () => {
  const screen = open(LIVE);
  expect(screen.canBeInterrupted).toBe(true);
  expect(open().canBeInterrupted).toBe(false);
  const asked = ask(screen, ASKED.view);
  const [first] = lines.take().slice(-1);
  expect(first).toContain(ui.plain.youHave(20));
  await screen.show({ facts: [], notes: ['Ada: hello'], view: ASKED.view });
  expect(lines.take()).toHaveLength(4);
  await screen.show({ facts: [], notes: ['Ada: hello'], view: ASKED.view });
  expect(lines.take()).toEqual(['Ada: hello', first]);
  await screen.show({ facts: [], view: { ...WAITING.view } });
  expect(lines.take()).toEqual([]);
  lines.type(null);
  expect(await asked).toBeNull();
  await screen.show({ facts: [], notes: ['Ada: bye'], view: ASKED.view });
  expect(lines.take()).toEqual(['Ada: bye']);
});

test('a kept line is answered in its turn, before the next typed one', async () => {
  const screen = open(LIVE);
  const early = ask(screen, WAITING.view);
  lines.type('AS');
  expect(await early).toEqual({ line: 'AS' });
  screen.keepForTurn('AS');
  expect(lines.take()).toEqual([ui.table.kept('AS')]);
  const asked = ask(screen, WAITING.view);
  await screen.show({ facts: [], view: { ...WAITING.view } });
  expect(await Promise.race([asked, settle()])).toBeUndefined();
  await screen.show({ facts: [], view: ASKED.view });
  expect(await asked).toEqual({ line: 'AS' });
  const next = ask(screen, ASKED.view);
  lines.type('KH');
  expect(await next).toEqual({ line: 'KH' });
});

test('a kept line goes first if the turn comes before the question', async () => {
  const screen = open();
  screen.keepForTurn('2C');
  expect(await ask(screen, ASKED.view)).toEqual({ line: '2C' });
  expect(lines.isAwaited).toBe(false);
});

test('advice comes after the events, and these after the arrivals', async () => {
  const screen = open();
  const played = MOMENTS.find(({ facts }) => facts.length === 1)!;
  await screen.show({ ...played, notes: ['Ada came.'], advice: ['Lead low.'] });
  expect(lines.take()).toEqual(['Ada came.', played.log.at(-1), 'Lead low.']);
});

test('prints a page at once without blank lines, and closes the lines at the end', async () => {
  const screen = open();
  await screen.showPage('Rules', ['One.', '', 'Two.']);
  expect(lines.take()).toEqual(['Rules:', 'One.', 'Two.']);
  screen.close();
  expect(lines.isClosed).toBe(true);
});

test('lists the hand unless it lies open on the table', async () => {
  const row = { kind: 'row', seat: null, name: 'stock', cards: ['AS'] } as const;
  const hand = ASKED.view.hand.length;
  const read = (isHand: boolean): string => {
    const view = { ...ASKED.view, table: [...ASKED.view.table, { ...row, isHand }] } as View;
    void ask(open(), view);
    return lines.take().join(' ');
  };
  expect(hand).toBeGreaterThan(6);
  const own = ui.plain.yourHand('').slice(0, 8);
  expect([read(false).includes(own), read(true).includes(own)]).toEqual([true, false]);
});
