// Tests a drawn table in a terminal that the test holds: the effects of keys and clicks, and how long things are shown.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { AnyGame, View } from '#rules/game.ts';
import type { Look } from '../screen/look.ts';
import { TestTerminal } from '../testTerminal.ts';
import { TableScene, type TableSceneOptions } from './tableScene.ts';
import { promptFor } from './prompt.ts';
import type { Input } from './play.ts';
import { ME, momentsOf, type Moment } from './testMoments.ts';
import { ui } from '../texts/language.ts';

const LOOK: Look = { columns: 80, rows: 24, isPlain: false, hasColor: false, isAscii: false };
const HEARTS = GAMES.find(({ id }) => id === 'hearts') as AnyGame;
const MOMENTS = momentsOf(HEARTS, 3, 4, { passing: false });
const isMine = ({ view: { turn } }: Moment): boolean => turn.includes(ME);
const tells = (moment: Moment, type: string): boolean =>
  moment.facts.some((fact) => fact.type === type);
const ASKED = MOMENTS.find((one) => isMine(one) && one.view.hand.length > 6)!;
const WAITING = MOMENTS.find((one) => !isMine(one) && !tells(one, 'trickTaken'))!;
const PLAYED = MOMENTS.find((one) => tells(one, 'played') && !tells(one, 'trickTaken'))!;
const TAKEN = MOMENTS.find((one) => tells(one, 'trickTaken') && !tells(one, 'handScored'))!;
const SCORED = MOMENTS.find((one) => tells(one, 'handScored'))!;

let terminal: TestTerminal;
let screen: TableScene;
let look: Look;

beforeEach(() => {
  terminal = new TestTerminal();
  look = LOOK;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  screen.close();
  vi.useRealTimers();
  terminal.close();
});

function open(options: Partial<TableSceneOptions> = {}, moment = WAITING): TableScene {
  screen = new TableScene('Hearts', moment.who, () => look, { isFast: false, ...options });
  screen.begin(moment.view);
  return screen;
}

function ask(view: View): Promise<Input> {
  return screen.ask(view, promptFor(view, ASKED.who));
}

/** Lets everything happen that needs no time. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function press(keys: string): Promise<void> {
  terminal.type(keys);
  await settle();
}

/** Whether the work has ended after this many milliseconds. */
async function isDoneAfter(work: Promise<unknown>, ms: number): Promise<boolean> {
  let isDone = false;
  void work.then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(ms);
  return isDone;
}

const KEYS = { f1: '\x1bOP', f2: '\x1bOQ', f10: '\x1b[21~', right: '\x1b[C', controlC: '\x03' };

function seen(): string {
  return terminal.screen.join('\n');
}

describe('the window', () => {
  test('is opened with the mouse, and restored as it was', () => {
    open();
    expect(terminal.raw.startsWith('\x1b[?1049h\x1b[?1000h\x1b[?1006h')).toBe(true);
    expect(terminal.isRaw).toBe(true);
    terminal.forget();
    screen.close();
    expect(terminal.raw).toBe('\x1b[?1006l\x1b[?1000l\x1b[?1049l');
    expect(terminal.isRaw).toBe(false);
    terminal.resize(90, 30);
    expect(terminal.raw).not.toContain('Hearts');
  });

  test('has the cursor behind the typed text', async () => {
    open({}, ASKED);
    void ask(ASKED.view);
    await press('12');
    const row = terminal.screen.findIndex((line) => line.startsWith(' > 12'));
    expect(terminal.raw.endsWith(`\x1b[${row + 1};6H`)).toBe(true);
    expect(seen()).toContain('> 12');
  });
});

describe('an event', () => {
  test('a card is shown for half a second, a trick three times as long', async () => {
    open();
    const played = screen.show(PLAYED);
    expect(await isDoneAfter(played, 449)).toBe(false);
    expect(await isDoneAfter(played, 1)).toBe(true);
    const taken = screen.show(TAKEN);
    expect(await isDoneAfter(taken, 1499)).toBe(false);
    expect(await isDoneAfter(taken, 1)).toBe(true);
  });

  test('Enter ends a pause, other keys do not; without pauses there is none', async () => {
    open();
    const played = screen.show(PLAYED);
    await press('x');
    expect(await isDoneAfter(played, 0)).toBe(false);
    await press('\b');
    await press('\r');
    expect(await isDoneAfter(played, 0)).toBe(true);
    screen.close();
    open({ isFast: true });
    expect(await isDoneAfter(screen.show(TAKEN), 0)).toBe(true);
    expect(await isDoneAfter(screen.show(SCORED), 0)).toBe(true);
    expect(seen()).not.toContain(ui.table.goOn);
  });

  test('a score stays until Enter or a typed line', async () => {
    open();
    for (const keys of ['\r', 'AS\r']) {
      const scored = screen.show({ ...SCORED, view: { ...SCORED.view } });
      expect(await isDoneAfter(scored, 60_000)).toBe(false);
      expect(seen()).toContain(ui.table.goOn);
      expect(seen()).toContain(ui.keys.goOn);
      await press(keys);
      expect(await isDoneAfter(scored, 0)).toBe(true);
      expect(seen()).not.toContain(ui.table.goOn);
    }
  });

  test('a pause that was ended early does not shorten a later one', async () => {
    open();
    const taken = screen.show(TAKEN);
    await press('\r');
    await taken;
    const scored = screen.show(SCORED);
    expect(await isDoneAfter(scored, 1500)).toBe(false);
    await press('\r');
    expect(await isDoneAfter(scored, 0)).toBe(true);
  });

  test('leaving does not wait for pauses', async () => {
    open();
    const scored = screen.show(SCORED);
    expect(await isDoneAfter(scored, 0)).toBe(false);
    await press(KEYS.controlC);
    expect(await isDoneAfter(scored, 0)).toBe(true);
    expect(await isDoneAfter(screen.show(TAKEN), 0)).toBe(true);
  });

  test('is written to the log, after the notes that came before it', async () => {
    open({ isFast: true });
    await screen.show({ ...PLAYED, notes: ['Somebody came.'] });
    const lines = terminal.screen;
    const note = lines.findIndex((line) => line.includes('Somebody came.'));
    const told = lines.findIndex((line) => line.includes(PLAYED.log.at(-1)!));
    expect(note).toBeGreaterThan(0);
    expect(told).toBeGreaterThan(note);
  });

  test('a taken trick disappears after its pause; at a table with others it stays', async () => {
    const cards = (): number => terminal.screen.filter((line) => line.includes('┌────┐')).length;
    open();
    const taken = screen.show(TAKEN);
    expect(cards()).toBeGreaterThan(0);
    await isDoneAfter(taken, 1500);
    expect(cards()).toBe(0);
    screen.close();
    open({ live: { secondsLeft: () => null } });
    await screen.show(TAKEN);
    expect(cards()).toBeGreaterThan(0);
  });

  test('a message disappears only when the game moves on', async () => {
    open({ isFast: true });
    screen.say('Listen.');
    expect(seen()).toContain('Listen.');
    await screen.show({ facts: [], view: WAITING.view });
    expect(seen()).toContain('Listen.');
    await screen.show({ ...PLAYED, view: { ...PLAYED.view } });
    expect(seen()).not.toContain('Listen.');
  });

  test('the coach’s advice replaces the question until the decision is made', async () => {
    look = { ...LOOK, rows: 12 };
    open({ isFast: true });
    const { question } = promptFor(ASKED.view, ASKED.who);
    await screen.show({ facts: [], advice: ['Follow suit.'], view: ASKED.view });
    void ask(ASKED.view);
    await screen.show({ facts: [], view: { ...ASKED.view } });
    expect(seen()).toContain(' Follow suit.');
    expect(seen()).not.toContain(question);
    await screen.show({ facts: [], view: { ...ASKED.view, legal: [] } });
    await screen.show({ facts: [], view: { ...ASKED.view } });
    expect(seen()).toContain(question);
  });

  test('says after a while that another player is thinking, if nothing is asked', async () => {
    open();
    void isDoneAfter(screen.show(PLAYED), 0);
    const other = PLAYED.view.turn[0];
    const thinking = ui.table.thinking(PLAYED.who.names[other], 1);
    await vi.advanceTimersByTimeAsync(450);
    expect(seen()).not.toContain(thinking);
    await vi.advanceTimersByTimeAsync(149);
    expect(seen()).not.toContain(thinking);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()).toContain(thinking);
    await press('x');
    expect(seen()).not.toContain(thinking);
    await vi.advanceTimersByTimeAsync(150);
    expect(seen()).toContain(thinking);
  });

  test('counts down the seconds of the clock', async () => {
    let left = 30;
    open({ live: { secondsLeft: () => left } });
    expect(seen()).toContain(ui.table.secondsLeft(30));
    left = 29;
    await vi.advanceTimersByTimeAsync(999);
    expect(seen()).toContain(ui.table.secondsLeft(30));
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()).toContain(ui.table.secondsLeft(29));
    screen.close();
    terminal.forget();
    await vi.advanceTimersByTimeAsync(5000);
    expect(terminal.raw).toBe('');
  });
});

describe('a question', () => {
  beforeEach(() => void open({ isFast: true }, ASKED));

  test('is answered by a line, by arrows and Enter, or by an empty line', async () => {
    const byLine = ask(ASKED.view);
    await press('3\r');
    expect(await byLine).toEqual({ line: '3' });
    const byArrow = ask(ASKED.view);
    await press(`${KEYS.right}\r`);
    const { hand, card } = promptFor(ASKED.view, ASKED.who);
    const first = hand.find((one) => card!.from.includes(one));
    expect(await byArrow).toEqual({ move: { type: 'play', card: first } });
    const byNothing = ask(ASKED.view);
    await press('\r');
    expect(await byNothing).toEqual({ line: '' });
  });

  test('a function key answers with its word and keeps the typed text', async () => {
    const asked = ask(ASKED.view);
    await press('2');
    await press(KEYS.f1);
    expect(await asked).toEqual({ line: 'help' });
    const again = ask(ASKED.view);
    await press('\r');
    expect(await again).toEqual({ line: '2' });
  });

  test('while others have a turn, only the word for leaving works', async () => {
    await press(KEYS.f1);
    expect(await isDoneAfter(screen.left, 0)).toBe(false);
    await press(KEYS.f10);
    expect(await screen.left).toBeNull();
    expect(await ask(ASKED.view)).toBeNull();
    expect(await isDoneAfter(screen.showPage('Help', ['x']), 0)).toBe(true);
  });

  test('F10 means “quit” while a question is open', async () => {
    const asked = ask(ASKED.view);
    await press(KEYS.f10);
    expect(await asked).toEqual({ line: 'quit' });
  });

  test.each(['\x03', '\x04'])('control key %j leaves', async (key) => {
    const asked = ask(ASKED.view);
    await press(key);
    expect(await asked).toBeNull();
    expect(await screen.left).toBeNull();
  });

  test('the end of the input leaves', async () => {
    const asked = ask(ASKED.view);
    terminal.end();
    expect(await asked).toBeNull();
  });

  test('a click selects a card, a second click plays it', async () => {
    const asked = ask(ASKED.view);
    const row = terminal.screen.findIndex((line) => /^( +(\d+|·))+ *$/.test(line));
    const number = /\d+/.exec(terminal.screen[row])!;
    const click = `\x1b[<0;${number.index + 1};${row + 1}M`;
    await press(click);
    expect(terminal.screen[row]).toContain(`[${number[0]}]`);
    await press(`\x1b[<0;80;1M`);
    expect(terminal.screen[row]).toContain(`[${number[0]}]`);
    await press(click);
    const { hand } = promptFor(ASKED.view, ASKED.who);
    expect(await asked).toEqual({ move: { type: 'play', card: hand[Number(number[0]) - 1] } });
  });

  test('Enter after a pause answers the question that came with it', async () => {
    const shown = screen.show(PLAYED);
    await press('\r');
    await shown;
    const asked = ask(ASKED.view);
    await press('\r');
    expect(await asked).toEqual({ line: '' });
  });

  test('appears together with its table', () => {
    screen.begin(WAITING.view);
    const before = seen();
    void ask(ASKED.view);
    const { hand } = ASKED.view;
    const cards = hand.map((card) => card.slice(0, -1));
    expect(seen()).not.toBe(before);
    const line = terminal.screen.find((one) => cards.every((rank) => one.includes(rank)));
    expect(line).toBeDefined();
  });

  test('a click beside the choices, or on a card that may not be played, does nothing', async () => {
    void ask(ASKED.view);
    const row = terminal.screen.findIndex((line) => /^( +(\d+|·))+ *$/.test(line));
    const before = seen();
    const at = (column: number): string => `\x1b[<0;${column + 1};${row + 1}M`;
    for (const { index } of terminal.screen[row].matchAll(/·/g)) await press(at(index));
    await press(at(79));
    expect(seen()).toBe(before);
  });

  test('the bar names the keys that work now', async () => {
    expect(seen()).not.toContain(`Enter ${ui.keys.play}`);
    void ask(ASKED.view);
    expect(seen()).toContain(`Enter ${ui.keys.play}`);
    expect(seen()).not.toContain(`Esc ${ui.keys.clear}`);
    await press('2');
    expect(seen()).toContain(`Esc ${ui.keys.clear}`);
  });

  test('a line typed too early stays on the screen and is answered in its turn', async () => {
    await press('5\r');
    expect(seen()).toContain('> 5↵');
    expect(await ask(ASKED.view)).toEqual({ line: '5' });
    screen.keepForTurn('7');
    expect(seen()).toContain('> 7↵');
  });
});

describe('a page', () => {
  const TEXT = Array.from({ length: 30 }, (_, at) => `line ${at}.`);

  test('is read to its end and closed; clicks do nothing', async () => {
    open({ isFast: true }, ASKED);
    const asked = ask(ASKED.view);
    const row = terminal.screen.findIndex((line) => /^( +(\d+|·))+ *$/.test(line));
    const card = /\d+/.exec(terminal.screen[row])!.index;
    const read = screen.showPage('Rules', TEXT);
    expect(terminal.screen[0]).toBe(' Rules');
    expect(seen()).toContain('line 19.');
    expect(seen()).not.toContain('line 20.');
    const click = `\x1b[<0;${card + 1};${row + 1}M`;
    await press(click + click);
    expect(await isDoneAfter(asked, 0)).toBe(false);
    await press('\r');
    expect(seen()).toContain('line 29.');
    expect(await isDoneAfter(read, 0)).toBe(false);
    await press('\r');
    expect(await isDoneAfter(read, 0)).toBe(true);
    expect(terminal.screen[0]).toContain('Hearts');
    await press('1\r');
    expect(await asked).toEqual({ line: '1' });
  });

  test('closes when the player leaves', async () => {
    open({ isFast: true }, ASKED);
    const read = screen.showPage('Rules', TEXT);
    await press(KEYS.controlC);
    expect(await isDoneAfter(read, 0)).toBe(true);
  });
});
