// Tests `masa play` and its related commands in a terminal of the test: playing, saving, replaying, continuing.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { options as heartsOptions } from '#games/hearts/state.ts';
import { GAMES } from '#games/registry.ts';
import { dayOf } from '#protocol/day.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { dailySeed } from '#table/daily.ts';
import type { Call } from '../commandLine/commandLine.ts';
import { changeSetting } from '../settings/settings.ts';
import { resumeCommand, savedNames, type SavedGame } from '../table/savedGames.ts';
import { TestTerminal, type TestTerminalOptions } from '../testTerminal.ts';
import { loadLanguage, ui } from '../texts/language.ts';
import { runDaily } from './daily.ts';
import { runGames } from './games.ts';
import { runLearn } from './learn.ts';
import { runPlay } from './play.ts';
import { runReplay } from './replay.ts';
import { runReview } from './review.ts';
import { runStats } from './stats.ts';
import { runVerify } from './verify.ts';

/** Waits for a check to pass; everything takes longer on a busy machine. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, 30_000);

let terminal: TestTerminal;
let before: TestTerminal[];

function open(options?: TestTerminalOptions): void {
  terminal = new TestTerminal({ isWindow: false, ...options });
  before.push(terminal);
}

/** Starts another program with the data of the first. */
function goOn(options?: TestTerminalOptions): void {
  open({ ...options, home: terminal.home });
}

beforeEach(() => {
  before = [];
  open();
});
afterEach(async () => {
  await loadLanguage('en');
  before.reverse().forEach((one) => one.close());
});

function call(operands: string[], options: Call['options'] = {}, option: string[] = []): Call {
  return { operands, options, repeated: { option } };
}

/** One round of Pontoon alone with the banker. */
const ROUND = call(['pontoon'], { seats: '1', seed: '2' }, ['rounds=1']);

async function playRound(typed = ''): Promise<string> {
  terminal.type(`${typed}${'stick\n'.repeat(3)}`);
  expect(await runPlay(ROUND)).toBe(0);
  return savedNames()[0];
}

function keptGame(name: string): SavedGame {
  return JSON.parse(readFileSync(join(terminal.home, 'games', `${name}.json`), 'utf8'));
}

function said(outcome: number | Refusal): number | string {
  return isRefusal(outcome) ? outcome.message : outcome;
}

function lines(): string[] {
  return terminal.text.trimEnd().split('\n');
}

describe('a game', () => {
  test('is played line by line, saved, and followed by the command to replay it', async () => {
    const name = await playRound();
    const said = lines();
    expect(said[0]).toBe(ui.plain.welcome('Pontoon', ''));
    expect(said.at(-2)).toMatch(/^Scores: You -?\d+\.$/);
    expect(said.at(-1)).toBe(
      `Replay it with masa replay ${name}, check it with masa verify ${name}.`,
    );
    expect(said.filter((line) => /game is over|wins? the game/i.test(line)).length).toBeLessThan(2);
    expect(keptGame(name)).toMatchObject({ game: 'pontoon', seed: 2, options: { rounds: 1 } });
    expect(keptGame(name).result).not.toBeNull();
  });

  test('is replayed in the same words, checked, counted and reviewed', async () => {
    const name = await playRound();
    const played = lines();
    terminal.forget();
    expect(await runReplay(call([name]))).toBe(0);
    const replayed = lines();
    expect(replayed[0]).toBe('Pontoon.');
    expect(replayed.length).toBeGreaterThan(4);
    for (const sentence of replayed.slice(1)) expect(played).toContain(sentence);
    terminal.forget();
    expect(await runVerify(call([name]))).toBe(0);
    expect(lines()[0]).toMatch(/^No problems found in this game of Pontoon for 1 player: 1 deal /);
    terminal.forget();
    expect(await runStats(call([]))).toBe(0);
    expect(lines()).toEqual([
      expect.stringMatching(/^Game +Played +Won +Lost +Unfinished$/),
      expect.stringMatching(/^Pontoon +1 +(0 +1|1 +0) +0$/),
    ]);
    terminal.forget();
    expect(await runReview(call([name], { json: true }))).toBe(0);
    expect(JSON.parse(terminal.text)).toMatchObject({ game: 'pontoon', seat: 0 });
    terminal.forget();
    expect(await runReview(call([name]))).toBe(0);
    expect(lines()[0]).toContain('Pontoon');
    expect(terminal.text).not.toContain('With all hands visible');
    terminal.forget();
    expect(await runReview(call([name], { open: true }))).toBe(0);
    expect(terminal.text).toContain('With all hands visible');
    terminal.forget();
    expect(await runReview(call([name], { hand: '2' }))).toBe(0);
    expect(lines()).toEqual(['Pontoon: there were no decisions to review.']);
    terminal.forget();
    expect(await runReview(call([name], { luck: true }))).toBe(0);
    expect(lines().length).toBeGreaterThan(1);
    expect(terminal.complaints).toBe('');
  });

  test('that was left is saved and can be continued', async () => {
    terminal.end();
    expect(await runPlay(ROUND)).toBe(0);
    const command = resumeCommand(process.env);
    expect(lines().at(-1)).toBe(`The game is saved. Continue it with ${command}. Goodbye.`);
    const [name] = savedNames();
    const { moves, result } = keptGame(name);
    expect(result).toBeNull();
    await expect(runVerify(call([name]))).resolves.toBe(1);
    expect(terminal.complaints).toContain('not over');
    goOn();
    terminal.type('stick\n'.repeat(3));
    expect(await runPlay(call([], { resume: true }))).toBe(0);
    expect(terminal.text).toContain('Scores: You');
    expect(savedNames()).toEqual([name]);
    const whole = keptGame(name);
    expect(whole.moves.slice(0, moves.length)).toEqual(moves);
    expect(whole.result).not.toBeNull();
    expect(said(await runPlay(call([], { resume: true })))).toBe(ui.usage.noUnfinished);
  });

  test('that cannot be saved is reported, and the program fails', async () => {
    const file = join(terminal.home, 'games');
    writeFileSync(file, 'no folder');
    terminal.type('save\nstick\nstick\nstick\n');
    expect(await runPlay(ROUND)).toBe(1);
    expect(lines().at(-1)).toBe(ui.keeping.notSaved(terminal.home));
    expect(terminal.text.split(ui.keeping.notSaved(terminal.home)).length - 1).toBeGreaterThan(1);
    expect(readFileSync(join(terminal.home, 'error.log'), 'utf8')).toContain('Error');
  });

  test('is drawn in a window, and leaves its last sentence there', async () => {
    open({ isWindow: true });
    vi.stubEnv('TERM', 'xterm');
    for (const keys of ['stick\r', 'stick\r', 'stick\r']) terminal.type(keys);
    expect(await runPlay({ ...ROUND, options: { ...ROUND.options, fast: true } })).toBe(0);
    vi.unstubAllEnvs();
    const left = terminal.raw.slice(terminal.raw.lastIndexOf('\x1b[?1049l') + 8);
    expect(left.trim().split('\n').length).toBeGreaterThan(2);
    expect(left).toMatch(/game/i);
    expect(left).toContain('Scores: You');
    expect(left).toContain('masa replay');
  });
});

describe('a request', () => {
  test('names a game by its title, and house rules', async () => {
    const wanted = call(['Nine Tricks'], { seed: '1' }, ['target=10']);
    terminal.end();
    expect(await runPlay(wanted)).toBe(0);
    expect(keptGame(savedNames()[0]).options).toMatchObject({ target: 10 });
    open();
    terminal.end();
    expect(await runPlay(call(['hearts'], { seed: '1' }, ['passing=off']))).toBe(0);
    expect(keptGame(savedNames()[0]).options.passing).toBe(false);
  });

  test('bots play at the level of the option, of the settings, or as usual', async () => {
    const levelOf = async (options: Call['options']): Promise<string | null> => {
      open();
      terminal.end();
      await runPlay(call(['hearts'], { seed: '1', ...options }));
      return keptGame(savedNames()[0]).players[1].bot;
    };
    expect(await levelOf({ bots: 'easy' })).toBe('easy');
    expect(await levelOf({})).toBe('normal');
    changeSetting('bots', 'easy');
    expect(await levelOf({})).toBe('easy');
    changeSetting('bots', '');
  });

  test('fails for a file that is no game, or one that was changed', async () => {
    const name = await playRound();
    const file = join(terminal.home, 'wrong.json');
    writeFileSync(file, '{"format":"other"}');
    expect(await runReplay(call([file]))).toBe(1);
    const game = keptGame(name);
    const changed = { ...game, moves: [...game.moves, game.moves[1]] };
    writeFileSync(file, JSON.stringify(changed));
    expect(await runVerify(call([file]))).toBe(1);
    expect(terminal.complaints).toMatch(/This game did not pass the check\. Move \d+: /);
    expect(await runReplay(call([file]))).toBe(1);
    expect(await runReview(call([file]))).toBe(1);
    expect(await runReview(call([file], { luck: true }))).toBe(1);
    writeFileSync(file, JSON.stringify({ ...game, game: 'bridge' }));
    expect(await runReview(call([file]))).toBe(1);
  });

  test.each([
    [{ seat: '2' }, ui.usage.seat(1, '2')],
    [{ seat: '0' }, ui.usage.seat(1, '0')],
    [{ seat: '0.5' }, ui.usage.seat(1, '0.5')],
    [{ hand: '0' }, ui.usage.hand('0')],
    [{ hand: '1.5' }, ui.usage.hand('1.5')],
  ])('a review of %o', async (options, advice) => {
    const name = await playRound();
    expect(said(await runReview(call([name], options)))).toBe(advice);
    expect(await runReview(call([name], { seat: '1', hand: '1' }))).toBe(0);
  });
});

describe('a replay in a window', () => {
  test('is printed line by line if asked for', async () => {
    const name = await playRound();
    terminal.forget();
    await runReplay(call([name]));
    const told = terminal.text;
    goOn({ isWindow: true });
    vi.stubEnv('TERM', 'xterm');
    expect(await runReplay(call([name], { plain: true }))).toBe(0);
    vi.unstubAllEnvs();
    expect(terminal.raw).toBe(told);
  });

  test('steps forward and back, to both ends, and out', async () => {
    const name = await playRound('twist\n');
    terminal.forget();
    await runReplay(call([name]));
    const told = lines().slice(1);
    goOn({ isWindow: true });
    const window = terminal;
    vi.stubEnv('TERM', 'xterm');
    const done = runReplay(call([name]));
    const shows = (at: number | string): Promise<void> =>
      eventually(() => expect(window.screen.join('\n')).toContain(`Step ${at} of `));
    await shows(1);
    const steps = /Step 1 of (\d+)/.exec(window.screen.join('\n'))![1];
    window.type(' ');
    await shows(2);
    expect(window.screen.join('\n')).toContain(told[1]);
    expect(window.screen.join('\n')).not.toContain(told.at(-2));
    window.type('\x1b[D');
    await shows(1);
    window.type('\x1b[F');
    await shows(steps);
    expect(window.screen.join('\n')).toContain(told.at(-2));
    window.type('\x1b[H');
    await shows(1);
    window.resize(90, 40);
    await shows(1);
    window.type('q');
    expect(await done).toBe(0);
    expect(window.isRaw).toBe(false);
    expect(window.raw.endsWith('\x1b[?1049l')).toBe(true);
    vi.unstubAllEnvs();
  });
});

describe('the deal of the day', () => {
  test('is listed, played by its seed against the same bots, and marked', async () => {
    const day = dayOf(new Date());
    expect(await runDaily(call([]))).toBe(0);
    expect(lines()[0]).toBe(`Deals of the day, ${day}.`);
    expect(lines().slice(1)).toContain('Hearts: not played yet.');
    terminal.forget();
    terminal.end();
    expect(await runDaily(call(['hearts'], { bots: 'easy' }))).toBe(0);
    expect(lines().at(-1)).toBe('Hearts: not played yet.');
    const kept = keptGame(savedNames()[0]);
    expect([kept.seed, kept.players[1].bot]).toEqual([dailySeed('hearts', day), 'normal']);
    expect(said(await runDaily(call(['x'])))).toContain('There is no game “x”.');
  });

  test('ends with its deck, is continued where it was left, and does not count in the statistics', async () => {
    terminal.end();
    expect(await runDaily(call(['pontoon']))).toBe(0);
    expect(lines().at(-1)).toBe('Pontoon: not played yet.');
    goOn();
    terminal.type(`hint\n${'stick\n'.repeat(30)}`);
    expect(await runDaily(call(['pontoon']))).toBe(0);
    expect(savedNames()).toHaveLength(1);
    expect(terminal.text).toContain('Hints are off for the deal of the day');
    expect(lines().at(-1)).toMatch(/^Pontoon: -?\d+\.$/);
    expect(keptGame(savedNames()[0])).toMatchObject({ result: null, day: dayOf(new Date()) });
    terminal.forget();
    expect(await runStats(call([]))).toBe(0);
    expect(terminal.text).not.toContain('Pontoon');
    expect(said(await runPlay(call([], { resume: true })))).toBe(ui.usage.noUnfinished);
  });
});

describe('a first hand with a coach', () => {
  test('can be left at any time, with the command to continue', async () => {
    terminal.type('nonsense\nhint\nsave\nquit\n');
    expect(await runLearn(call(['hearts']))).toBe(0);
    expect(lines().at(-1)).toContain('masa play hearts');
    expect(lines().at(-2)).not.toContain('Scores:');
    expect(said(await runLearn(call(['x'])))).toContain('There is no game “x”.');
  });
});

test('lists the games with their descriptions, or one of them with its options', async () => {
  expect(await runGames(call([]))).toBe(0);
  const listed = GAMES.map(({ id, summary }) => [id.padEnd(10), summary]);
  expect(lines().map((line) => [line.slice(0, 10), line.slice(10)])).toEqual(listed);
  terminal.forget();
  expect(await runGames(call(['hearts']))).toBe(0);
  expect(lines()[0]).toMatch(/^Hearts, for 4 players\. /);
  expect(lines()).toContainEqual(expect.stringMatching(/^ {2}passing: .+ \(on or off; on\)$/));
  const endScore = /^ {2}endScore: .+ \((\d+) to (\d+); (\d+)\)$/;
  const [, least, most, usual] = lines().flatMap((line) => endScore.exec(line) ?? []);
  expect([least, most, usual].map(Number)).toEqual([
    heartsOptions.endScore.min,
    heartsOptions.endScore.max,
    heartsOptions.endScore.default,
  ]);
  terminal.forget();
  expect(await runGames(call(['pitch']))).toBe(0);
  expect(lines()).toContainEqual(expect.stringMatching(/^ {2}variant: .+ \(\S+ or .+; \S+\)$/));
  terminal.forget();
  expect(await runGames(call(['pontoon']))).toBe(0);
  expect(lines()[0]).toMatch(/^Pontoon, for 1 to 5 players\. /);
  expect(said(await runGames(call(['x'])))).toContain('There is no game “x”.');
});

test.each([
  ['tr', '4 kişilik', '1–5 kişilik'],
  ['pt', 'para 4 jogadores.', 'para 1 a 5 jogadores.'],
] as const)('in %s, too, a game says for how many it is', async (language, one, some) => {
  await loadLanguage(language);
  expect(await runGames(call(['hearts']))).toBe(0);
  expect(lines()[0]).toContain(`, ${one}`);
  terminal.forget();
  expect(await runGames(call(['pontoon']))).toBe(0);
  expect(lines()[0]).toContain(`, ${some}`);
});
