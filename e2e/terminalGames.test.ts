// Tests `masa play` with every game: whole games by keys in a real terminal, and from the plain text alone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/games/registry.ts';
import { run } from './processes.ts';
import { ASKED, CLEAR, answerFromText, playByKeys, RIGHT } from './terminalPlayer.ts';
import {
  MASA,
  plannedFailure,
  programEnv,
  temporaryFolder,
  TerminalWindow,
  type WindowOptions,
} from './terminalWindow.ts';

const MINUTE = 60_000;
const SHORT: Readonly<Record<string, readonly string[]>> = {
  hearts: ['--option', 'endScore=10'],
  nine: ['--option', 'target=10'],
  pitch: ['--option', 'target=5', '--option', 'variant=10-point'],
  pontoon: ['--option', 'rounds=3', '--seats', '3'],
  sobesobe: ['--option', 'roundLimit=3', '--seats', '5'],
};

function argsFor(game: string): string[] {
  return ['play', game, '--seed', '4', '--bots', 'easy', ...(SHORT[game] ?? [])];
}

function openGame(game: string, options: WindowOptions = {}): TerminalWindow {
  return new TerminalWindow([...argsFor(game), '--fast'], options);
}

test(
  'a move without an alternative is made without a question: a twist below the lowest total to stick on',
  async () => {
    const env = { ...programEnv(), MASA_HOME: temporaryFolder() };
    const options = ['--option', 'rounds=3', '--option', 'stickAt=17', '--seats', '1'];
    const args = ['play', 'pontoon', '--seed', '4', ...options];
    const masa = run(process.execPath, [MASA, ...args], { env });
    let text = '';
    masa.child.stdout!.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (!ASKED.test(text)) return;
      masa.child.stdin!.write('Stick\n');
      text = '';
    });
    const { code, output } = await masa.ended;
    expect(code).toBe(0);
    expect(output).toMatch(/The game is over\. /);
    expect(output).toMatch(/You twist/);
    expect(output).not.toMatch(/Type Twist\.$/m);
  },
  MINUTE,
);

describe.each(GAMES.map(({ id, title }) => ({ id, title })))('$title', ({ id }) => {
  test(
    'can be played to its end with the arrow keys',
    async () => {
      const window = openGame(id);
      await playByKeys(window);
      expect(window.exitCode).toBe(0);
      expect(window.text()).toMatch(/The game is over\. /);
      expect(window.text()).toMatch(/masa\s+verify\s+\S+\./);
    },
    3 * MINUTE,
  );

  test(
    'can be played from the plain text alone',
    async () => {
      const env = { ...programEnv(), MASA_HOME: temporaryFolder() };
      const masa = run(process.execPath, [MASA, ...argsFor(id)], { env });
      let text = '';
      masa.child.stdout!.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (ASKED.test(text)) {
          masa.child.stdin!.write(`${answerFromText(text)}\n`);
          text = '';
        }
      });
      const { code, output } = await masa.ended;
      expect(code).toBe(0);
      expect(output).toMatch(/The game is over\. .*\nScores: You /);
      expect(output).not.toMatch(/is not a move you can make now|^You gave \d/m);
      expect(output, 'no line is repeated').not.toMatch(/^(.+)\n\1$/m);
      const asked = [...output.matchAll(/^(.*)\n(.*)\n.*or its number\.$/gm)];
      expect(asked.filter(([, , hand]) => !/\(\d+\)/.test(hand))).toEqual([]);
      expect(output, 'every question comes with the hand').not.toMatch(
        /^(?!You:).*\n.*Another card\?/m,
      );
      expect(output, 'no question has one answer').not.toMatch(/Type [A-Z]\w*\.$/m);
    },
    3 * MINUTE,
  );
});

describe('at a table', () => {
  test('an illegal card is refused with the reason, and nonsense with advice', async () => {
    const window = openGame('hearts');
    await window.shows(/Pass three cards to West/);
    window.enter('1 2');
    await window.shows(/You gave 2 cards\. Choose 3 cards\./);
    window.enter('pass them');
    await window.shows(/“pass them” is not a move you can make now\./);
    window.enter('1 2 3');
    await window.shows(/Play a card/);
    const illegal = /^ (\S+)[^]*?\n ·/m.exec(window.text().split('─\n').at(-1)!)![1];
    window.enter(illegal);
    expect(await window.shows(/You must|must be|may not/)).toBeTruthy();
  });

  test('the commands that always work show pages and return to the game', async () => {
    const window = openGame('hearts');
    await window.shows(/Pass three cards to [A-Z]/);
    for (const [word, page] of [
      ['help', /queen of spades/],
      ['score', /Round +You +West +North +East/],
      ['last', /No trick has been taken/],
      ['rules', /Enter next +q close/],
    ] as const) {
      window.enter(`${CLEAR}${word}`);
      await window.shows(page);
      // A page may be visible before it takes keys. CLEAR removes a key too many before the next command.
      while (!/Pass three cards to [A-Z]/.test(window.text())) {
        window.type('q');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
    window.enter(`${CLEAR}hint`);
    await window.shows(/Hint: [^]*Ask\s+again/);
    window.enter('hint');
    await window.shows(/Expected\s+points:\s+[^.;]+\(\d[^]*\)\.\s/);
    window.enter('save');
    await window.shows(/Saved as hearts-/);
    expect(readdirSync(join(window.home, 'games'))).toHaveLength(1);
  });

  test('the window can change its size at any time', async () => {
    const window = openGame('hearts', { columns: 100, rows: 30 });
    await window.shows(/Pass three cards to [A-Z]/);
    for (const [columns, rows] of [
      [60, 20],
      [40, 18],
      [30, 12],
      [80, 24],
    ]) {
      window.resize(columns, rows);
      const text = await window.shows(/^ > .*\n.* F10 quit/m);
      expect(text.split('\n').length).toBeLessThanOrEqual(rows);
    }
    await window.shows(/West +East|Pass three cards to West/);
  });

  test('quit, Ctrl-C and Ctrl-D save the game, and --resume continues it', async () => {
    let window = openGame('nine');
    const hand = /^( \S+[♠♥♣♦] .*)$/m.exec(await window.shows(/How many tricks/))![1];
    for (const keys of ['quit\r', '\x03', '\x04']) {
      window.type(keys);
      expect(await window.ended()).toBe(0);
      expect(window.text()).toMatch(/The game is saved\. Continue it with masa play --resume\./);
      const env = { MASA_HOME: window.home };
      window = new TerminalWindow(['play', '--resume', '--fast'], { env });
      expect((await window.shows(/How many tricks/)).split('\n')).toContain(hand);
    }
  });

  test('a crash restores the window, saves the game and says where the details are', async () => {
    const failure = plannedFailure();
    const window = openGame('hearts', { env: { NODE_OPTIONS: failure.flag } });
    await window.shows(/Pass three cards to [A-Z]/);
    failure.happen();
    expect(await window.ended()).toBe(1);
    expect(window.text()).toMatch(
      /^\s*Something went wrong and the program has to stop\. The details/,
    );
    expect(readFileSync(join(window.home, 'error.log'), 'utf8')).toContain('the roof fell in');
    expect(readdirSync(join(window.home, 'games'))).toHaveLength(1);
  });

  test('without colour the selected card is marked with brackets', async () => {
    const window = openGame('hearts', { env: { NO_COLOR: '1' } });
    await window.shows(/Pass three cards to [A-Z]/);
    window.type(`${RIGHT} ${RIGHT}`);
    expect(await window.shows(/\[2\]/)).toMatch(/ 1\* +\[2\]/);
  });

  // `localTable.test.ts` verifies and replays saved games of every kind.
  test('a finished game can be verified, replayed forwards and backwards, and reviewed', async () => {
    const window = openGame('pontoon');
    await playByKeys(window);
    const [name] = /masa\s+verify\s+(\S+)\./.exec(window.text())!.slice(1);
    const env = { ...programEnv(), MASA_HOME: window.home };
    const verdict = await run(process.execPath, [MASA, 'verify', name], { env }).ended;
    expect(verdict).toEqual({
      code: 0,
      output: expect.stringMatching(/^No problems found in this game/),
    });
    const told = await run(process.execPath, [MASA, 'replay', name], { env }).ended;
    expect(told.code).toBe(0);
    expect(told.output).toMatch(/The game is over\. .*\n$/);
    const replay = new TerminalWindow(['replay', name], { env: { MASA_HOME: window.home } });
    await replay.shows(/Step 1 of \d+/);
    replay.type(RIGHT);
    await replay.shows(/Step 2 of/);
    replay.type('\x1b[D');
    await replay.shows(/Step 1 of/);
    replay.type('q');
    expect(await replay.ended()).toBe(0);
    const review = await run(process.execPath, [MASA, 'review', name], { env }).ended;
    expect(review.output).toMatch(
      /^Review: Pontoon\.\n\d+ mistakes?, .+\n(.+\n)*Round 1, expected /,
    );
    expect(review.code).toBe(0);
    const wrong = await run(process.execPath, [MASA, 'review', name, '--seat', '9'], { env }).ended;
    expect(wrong.code).toBe(2);
  });
});
