// Tests `masa pontoon` in a real terminal: whole sessions, bad input, small windows, and every way to leave.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TerminalWindow } from './terminalWindow.ts';

const SEED = '177';

async function atFirstPrompt(args: readonly string[] = [], options = {}): Promise<TerminalWindow> {
  const window = new TerminalWindow(['pontoon', '--seed', SEED, ...args], options);
  await pastInstructions(window);
  return window;
}

/** Presses Enter until the instructions, which have several pages in a small window, are over. */
async function pastInstructions(window: TerminalWindow): Promise<void> {
  const page = /Press\s+Enter\s+to\s+continue\.\s*\n> ?$/;
  const question = /Stick\s+\(S\)\?\s*\n> ?$/;
  for (;;) {
    const text = await window.shows(new RegExp(`${page.source}|${question.source}`));
    if (question.test(text)) return;
    const shown = window.everything();
    window.type('\r');
    await expect.poll(() => window.everything()).not.toBe(shown);
  }
}

test('[PO-12.1] at 40 × 15 the pages of the instructions show every line', async () => {
  const window = new TerminalWindow(['pontoon', '--seed', SEED], { columns: 40, rows: 15 });
  const seen: string[] = [];
  let text = await window.shows(/Press Enter to continue\.\s*\n> ?$/);
  while (/Press Enter to continue\./.test(text)) {
    seen.push(...text.split('\n'));
    window.type('\r');
    const before = text;
    await expect.poll(() => window.text()).not.toBe(before);
    text = await window.shows(/(Press Enter to continue\.|Stick \(S\)\?)\s*\n> ?$/);
  }
  const words = seen.join(' ').replace(/\s+/g, ' ');
  for (const sentence of [
    'Get closer to 21 than the banker',
    'Stick (S) to keep your hand',
    'others their number',
    'beats a five-card trick',
    'The banker twists on 16 or less',
    'Help (H) shows this again',
  ])
    expect(words).toContain(sentence);
});

test('[PO-1.1, PO-1.4, PO-1.5, PO-2.1, PO-6.3, PO-7.5, PO-12.1, PO-12.2, PO-12.5] at 80 × 24 it shows a welcome, how to play, two cards each with one hidden, and what can be typed, in bold, cyan and red only', async () => {
  const window = await atFirstPrompt();
  const text = window.text();
  expect(text).toMatch(
    /^── Welcome to Pontoon[^]*Get closer to 21[^]*Twist \(T\) or Stick \(S\)\?/,
  );
  expect(text).toMatch(/Get closer to 21 than the banker/);
  expect(text).toMatch(/Twist \(T\) to take one more card, Stick \(S\) to keep your hand/);
  expect(text).toMatch(/An ace counts 1 or 11; jack, queen and king 10/);
  expect(text).toMatch(/pontoon .* beats a five-card trick/);
  expect(text).toMatch(/banker twists on 16 or less, sticks on 17 or more/);
  const lines = text.split('\n');
  expect(lines).toContain('You                                  Banker');
  expect(lines).toContain('King of Hearts                       8 of Hearts');
  expect(lines).toContain('8 of Spades                          Hidden card');
  expect(lines).toContain('Total 18                             Showing 8');
  expect(lines).toContain('│  ♥  ││  ♠  │                       │  ♥  ││░░░░░│');
  expect(text).toMatch(/^Twist \(T\) or Stick \(S\)\?\n>/m);
  const codes = colorCodes(window.raw);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !READABLE.includes(code))).toEqual([]);
});

/** Bold, cyan, red and reset, which are readable on light and dark backgrounds. */
const READABLE = ['1', '22', '36', '31', '39', '0'];

function colorCodes(raw: string): string[] {
  const sequences = raw.split('\x1b[').map((rest) => /^([\d;]*)m/.exec(rest));
  return sequences.flatMap((match) => (match ? match[1].split(';') : []));
}

test('[PO-12.5] colour is left out when NO_COLOR is set', async () => {
  const window = await atFirstPrompt([], { env: { NO_COLOR: '1' } });
  expect(colorCodes(window.raw)).toEqual([]);
});

test('a session of two rounds ends with the statistics', async () => {
  const window = await atFirstPrompt();
  window.enter('Stick');
  await window.shows(/Another round\? Yes \(Y\) or No \(N\)\n> ?$/);
  window.enter('yes');
  await window.shows(/Round 2 .*\d+ cards in the deck/);
  window.enter('S');
  await window.shows(/So far: 2 rounds/);
  window.enter('N');
  expect(await window.ended()).toBe(0);
  expect(window.text()).toMatch(/Goodbye/);
  expect(window.text()).toMatch(/Rounds played +2\n +Wins +\d\n +Losses +\d\n/);
});

describe('leaving', () => {
  test('[PO-5.4, PO-5.5] quit says goodbye with the statistics', async () => {
    const window = await atFirstPrompt();
    window.enter('s');
    await window.shows(/Another round/);
    window.enter('quit');
    expect(await window.ended()).toBe(0);
    expect(window.text()).toMatch(/Rounds played +1\n +Wins +[01]\n +Losses +[01]/);
    expect(window.text()).toMatch(/Thank you for playing\.$/);
  });

  test.each([
    ['Ctrl-C', '\x03'],
    ['Ctrl-D', '\x04'],
  ])('%s says goodbye', async (_, key) => {
    const window = await atFirstPrompt();
    window.type(key);
    expect(await window.ended()).toBe(0);
    expect(window.text()).toMatch(/Thank you for playing\.$/);
  });

  test('SIGTERM says goodbye', async () => {
    const window = await atFirstPrompt();
    window.signal('SIGTERM');
    expect(await window.ended()).toBe(0);
    expect(window.text()).toMatch(/Thank you for playing\.$/);
  });
});

test('[PO-6.1, PO-6.2, PO-9.2] garbage repeats the prompt, and the game continues', async () => {
  const window = await atFirstPrompt();
  const garbage = [
    'twits',
    '',
    '🃏🃏🃏',
    "'; DROP TABLE",
    '$(reboot)',
    'x'.repeat(500),
    '\x1b[A\x1b[B\t',
  ];
  for (const [at, line] of garbage.entries()) {
    window.enter(line);
    await window.wrote(new RegExp(`(Type Twist \\(T\\)[^]*){${at + 1}}> ?$`));
  }
  expect(window.everything()).toContain('“twits” is not an answer here. Did you mean Twist?');
  window.enter('s');
  await window.shows(/Another round/);
});

describe('the window', () => {
  /** Plays a round, checks that no line is wrapped, and returns what the window shows. */
  async function playRound(columns: number, rows: number): Promise<string> {
    const window = await atFirstPrompt([], { columns, rows });
    window.enter('s');
    const text = await window.shows(/No \(N\)\s*\n> ?$/);
    const lines = window.everything().split('\n');
    expect(lines.filter((line) => line.length >= columns)).toEqual([]);
    return text;
  }

  test.each([
    { columns: 100, rows: 30 },
    { columns: 80, rows: 24 },
    { columns: 40, rows: 20 },
  ])(
    '[PO-7.6] of $columns × $rows wraps no line and shows both hands side by side after the round',
    async ({ columns, rows }) => {
      const text = await playRound(columns, rows);
      expect(text).toMatch(/^You +Banker$/m);
      expect(text).toMatch(/^King of Hearts +8 of Hearts$/m);
      expect(text).toMatch(/^8 of Spades +9 of Clubs$/m);
      expect(text).toMatch(/^Total 18 +Total 17$/m);
    },
  );

  test('wraps no line at 24 × 8', async () => {
    expect(await playRound(24, 8)).toContain('Yes');
  });

  test('can change its size in the middle of a round', async () => {
    const window = await atFirstPrompt();
    window.resize(50, 20);
    // The program may learn the size only after the next line.
    for (let asked = 0; asked < 20 && !/^K♥ 8♠ /m.test(window.text()); asked++) {
      const before = window.everything();
      window.enter('help');
      await expect.poll(() => window.everything()).not.toBe(before);
      await pastInstructions(window);
    }
    expect(window.text()).toMatch(/^K♥ 8♠ +8♥ \?\?$/m);
  });
});

test('[PO-13.3] only counts are stored', async () => {
  const window = await atFirstPrompt();
  window.enter('s');
  await window.shows(/Another round/);
  window.enter('n');
  await window.ended();
  expect(readdirSync(window.home)).toEqual(['pontoon.json']);
  const stored = JSON.parse(readFileSync(join(window.home, 'pontoon.json'), 'utf8'));
  expect(Object.keys(stored).sort()).toEqual(
    ['rounds', 'wins', 'losses', 'pontoons', 'fiveCardTricks', 'streak', 'longestStreak'].sort(),
  );
  expect(Object.values(stored).every((value) => Number.isInteger(value))).toBe(true);
});
