// Follows docs/adding-a-game.md and docs/adding-a-language.md to the letter in a copy of the project, and uses the new
// game and the new language everywhere.
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { programOf, ROOT } from '../scripts/lib/pinnedNode.mjs';
import { MINUTES, withBrowser } from './browserTests.ts';
import { openPlayerPage, openTable, standings, NO_DELAYS } from './onlinePlayers.ts';
import { openSite, type OnlineSite } from './onlineSite.ts';
import { expectPageErrors, CONNECTION_ERRORS } from './pageErrors.ts';
import {
  NO_ANIMATIONS,
  clickNext,
  navigateTo,
  NO_PAUSES,
  openPage,
  ownCards,
  PHONE,
  playToEnd,
} from './webPlayer.ts';

const FILE_BLOCK = /^```\w+ file=(\S+)\n([^]*?)^```/gm;
const LINE_BLOCK = /^```\w+ line=(\S+)\n([^]*?)^```/gm;
const SHELL_BLOCK = /^```sh copy\n([^]*?)^```/gm;
/** A line that is in the file, and the lines to add after it. */
const ADDED_BLOCK = /^```\w+ after=(\S+)\n(.*\n)([^]*?)^```/gm;
const NOT_COPIED = ['.git', 'coverage', 'data'];
/** Parts of .build that are not copied: caches, and what the copy builds itself. Compiled modules save time. */
const REBUILT = /^(web|webDrawing|bench|compiled|compileCache|masa-.*)$|\./;

const copy = mkdtempSync(join(tmpdir(), 'masa-adding-'));
const guide = readFileSync(join(ROOT, 'docs/adding-a-game.md'), 'utf8');
const languageGuide = readFileSync(join(ROOT, 'docs/adding-a-language.md'), 'utf8');
const files = [...guide.matchAll(FILE_BLOCK)];
const lines = [...guide.matchAll(LINE_BLOCK)];
let site: OnlineSite;
let browser: Browser;

withBrowser(openCopy, (opened, launched) => {
  [site, browser] = [opened, launched];
});

afterAll(() => rmSync(copy, { recursive: true, maxRetries: 5 }));

/** Builds what `npm start` builds, and starts the server. */
async function openCopy(): Promise<OnlineSite> {
  cpSync(ROOT, copy, { recursive: true, preserveTimestamps: true, filter: isCopied });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [, path, text] of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  for (const [, path, text] of lines) appendFileSync(join(copy, path), text);
  addLanguage();
  await runCode(`
    const { ensureWebBuilt } = await import('./scripts/lib/buildWeb.mjs');
    await ensureWebBuilt({ isShortened: false });`);
  return openSite({ project: copy });
}

/** Adds German as the guide says, and translates one text of the page and one of the terminal. */
function addLanguage(): void {
  for (const [, commands] of languageGuide.matchAll(SHELL_BLOCK))
    execFileSync('sh', ['-c', commands], { cwd: copy });
  for (const [, pattern, line, added] of languageGuide.matchAll(ADDED_BLOCK)) {
    const paths = globSync(pattern, { cwd: copy }).filter((path) => !path.includes('highest'));
    expect(paths).not.toEqual([]);
    for (const path of paths) edit(path, line, line + added);
  }
  edit('src/web/texts/page.de.ts', 'Sente-se.', 'Setz dich.');
  edit(
    'src/terminal/texts/terminal.de.ts',
    'jogos de cartas no terminal',
    'Kartenspiele im Terminal',
  );
}

function edit(path: string, before: string, after: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(
    join(copy, path),
    text.replace(before, () => after),
  );
}

function isCopied(path: string): boolean {
  const name = basename(path);
  if (name === 'node_modules') return false;
  if (dirname(path) === ROOT) return !NOT_COPIED.includes(name);
  return dirname(path) !== join(ROOT, '.build') || !REBUILT.test(name);
}

/** Runs code in the copy and returns what it prints. */
async function runCode(code: string): Promise<string> {
  const args = ['--input-type=module', '--eval', code];
  return (await promisify(execFile)(process.execPath, args, { cwd: copy })).stdout;
}

function run(program: string, args: readonly string[]): string {
  const env = { ...process.env, CI: '' };
  const options = { cwd: copy, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, program), ...args],
    options,
  );
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

/** The part of vitest's report that is read here. */
interface Report {
  numPassedTests: number;
  testResults: { assertionResults: { failureMessages: string[] }[] }[];
}

/** Compiles the SDK with the sources it imports. As project references, the other modules would be compiled whole. */
const SDK_ALONE = {
  extends: './tsconfig.json',
  compilerOptions: {
    composite: false,
    declaration: true,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: '..',
  },
  references: [],
};

test('the guide contains every file of a game', () => {
  expect(files.map(([, path]) => basename(path)).sort()).toEqual([
    'RULES.md',
    'game.ts',
    'play.ts',
    'state.ts',
    'testing.ts',
    'texts.en.ts',
    'view.ts',
  ]);
});

test('one line lists the game', () => {
  expect(lines.map(([, path]) => path)).toEqual(['src/games/all.ts']);
});

test(
  'the game compiles and passes the linter',
  () => {
    const compiler = programOf('typescript', 'tsc');
    expect(run(compiler, ['-b', 'src/games'])).toBe('');
    writeFileSync(join(copy, 'src/sdk/alone.json'), JSON.stringify(SDK_ALONE));
    expect(run(compiler, ['-p', 'src/sdk/alone.json'])).toBe('');
    expect(run(programOf('oxlint'), ['src/games/highest'])).toContain('0 errors');
  },
  5 * MINUTES,
);

test(
  'the game passes the contract tests, has a recorded playthrough, and is named nowhere else',
  () => {
    const suites = [
      'src/games/contract/rules.test.ts',
      'src/games/contract/views.test.ts',
      'src/texts/everyGame.test.ts',
    ];
    const report = join(copy, 'report.json');
    const args = [
      'run',
      ...suites,
      'scripts/lint/gameNames.test.ts',
      '-t',
      'Highest Card|names a game',
      // One process, so that the games are loaded once.
      '--maxWorkers=1',
      '--reporter=json',
      '--outputFile',
      report,
    ];
    spawnSync(process.execPath, [join(ROOT, programOf('vitest')), ...args], {
      cwd: copy,
      env: { ...process.env, CI: '' },
    });
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failures = testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ failureMessages }) => failureMessages),
    );
    expect(failures).toEqual([]);
    expect(numPassedTests).toBeGreaterThan(24);
    expect(readFileSync(join(copy, 'src/games/highest/recorded.txt'), 'utf8')).toContain('tricks');
  },
  5 * MINUTES,
);

test(
  'the new language compiles, and the mails are in it',
  async () => {
    expect(run(programOf('typescript', 'tsc'), ['-b', 'src/terminal'])).toBe('');
    const output = await runCode(`
    const { signInMail } = await import('./src/server/accounts/mail.ts');
    console.log(signInMail('a@example.org', 'de', { code: '123456', link: 'x' }).subject);`);
    expect(output).toBe('123456 ist dein Masa-Code\n');
  },
  5 * MINUTES,
);

test(
  'the page, the terminal and link previews are in the new language',
  async () => {
    const page = await openPage(browser, site, '/', { preferences: NO_ANIMATIONS });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await page.getByText('Setz dich.').waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    // A game without the language is in English.
    await page.getByText('Highest Card').first().waitFor();

    const env = { ...process.env, LC_ALL: 'de_DE.UTF-8', MASA_HOME: join(copy, 'masaHome') };
    const help = [join(copy, 'src/terminal/main.ts'), '--help'];
    expect(execFileSync(process.execPath, help, { cwd: copy, env, encoding: 'utf8' })).toContain(
      'Kartenspiele im Terminal',
    );
    const preview = await fetch(site.url, { headers: { 'accept-language': 'de' } });
    expect(await preview.text()).toContain('<html lang="de">');
  },
  2 * MINUTES,
);

test(
  'the simulation plays the game',
  async () => {
    const output = await runCode(`
    const { simulateEvents } = await import('./src/table/testSimulation.ts');
    for (let seed = 0, ended = 0; ended < 2; seed++) {
      const events = simulateEvents(seed, 200);
      if (events[0].game !== 'highest') continue;
      if (events.some(({ type, move }) => type === 'moved' && move.type === 'play')) ended++;
      console.log(events.length);
    }`);
    expect(output).toMatch(/^\d+\n\d+\n/);
  },
  MINUTES,
);

test(
  'the terminal plays the game to its end',
  () => {
    const args = [join(copy, 'src/terminal/main.ts'), 'play', 'highest', '--seed', '1'];
    const env = { ...process.env, MASA_HOME: join(copy, 'masaHome') };
    const options = { cwd: copy, env, encoding: 'utf8', input: '1\n'.repeat(200) } as const;
    const output = execFileSync(process.execPath, args, options);
    expect(output).toMatch(/^Highest Card\. With you: /);
    expect(output).toMatch(/Play a card\. Type a card such as/);
    expect(output).toMatch(/The game is over\. .* Someone reached 5 points\.\nScores: You /);
  },
  MINUTES,
);

test(
  'the page plays the game to its end without a server, and shows an example trick in its rules',
  async () => {
    const path = `/offline/highest?seed=3&target=1&${NO_PAUSES}`;
    const page = await openPage(browser, site, path, { preferences: NO_ANIMATIONS });
    await playToEnd(page);
    expect(await standings(page)).toHaveLength(4);

    await navigateTo(page, '/rules/highest');
    const example = page.getByRole('region', { name: 'See an example' });
    await expect.poll(() => example.getByRole('img', { name: / of /i }).count()).toBe(4);
    const drawn = readFileSync(join(copy, '.build/web/ready/rules/highest.en.html'), 'utf8');
    expect(drawn).toContain('examplesTitle');
  },
  MINUTES,
);

test(
  'the page lists the game, creates a table, draws the trick, plays to the end with bots and replays the stored game',
  async () => {
    const page = await openPlayerPage(browser, site, { name: 'Ada', path: '/' });
    const told = hear(page);
    await page.getByRole('heading', { name: 'Highest Card' }).waitFor();
    await page.goto(`${site.url}/lobby`);
    const fields = { 'Points to win': '1', ...NO_DELAYS };
    await openTable(page, { game: 'Highest Card', fields });
    await page.getByRole('button', { name: 'Fill with bots and play' }).click();
    await expect.poll(() => ownCards(page).count()).toBe(3);

    const card = await ownCards(page).first().getAttribute('aria-label');
    const laid = page.evaluate<string[]>(WHOLE_TRICK);
    await ownCards(page).first().click();
    expect(await laid).toEqual([
      `You: ${card}`,
      expect.stringMatching(/^Bora: \w+ of \w+$/),
      expect.stringMatching(/^Ceren: \w+ of \w+$/),
      expect.stringMatching(/^Deniz: \w+ of \w+$/),
    ]);
    while (await clickNext(page));
    expect(await standings(page)).toHaveLength(4);
    for (const type of ['handStarted', 'dealt', 'played', 'trickTaken', 'handScored', 'gameOver']) {
      expect(told()).toContain(`"type":"${type}"`);
    }

    const address = await page.getByRole('link', { name: 'Replay the game' }).getAttribute('href');
    expectPageErrors(CONNECTION_ERRORS);
    await site.kill();
    await site.restart();
    await page.goto(site.url + address);
    await page.getByText('of 13').waitFor();
    await page.getByRole('button', { name: 'Last move' }).click();
    await page.getByText('Move 13 of 13').waitFor();
    await replayByKeyboard(page);
    await page.setViewportSize(PHONE);
    const zones = page.locator('[data-zone=strip], [data-zone=bar]');
    for (const zone of await zones.all()) {
      await expect
        .poll(async () => ((box) => box && box.x + box.width)(await zone.boundingBox()))
        .toBeLessThanOrEqual(PHONE.width);
    }
  },
  3 * MINUTES,
);

/** Steps through a replay of thirteen moves, which is at its end, by keyboard. */
async function replayByKeyboard(page: Page): Promise<void> {
  const isAt = (move: number): Promise<void> =>
    page.getByText(`Move ${move} of 13`, { exact: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await isAt(12);
  await page.keyboard.press('Home');
  await isAt(0);
  await page.keyboard.press('ArrowRight');
  await isAt(1);
  await page.keyboard.press('End');
  await isAt(13);
  // A focused button would handle the space bar itself.
  await page.getByRole('main').focus();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  const position = page.getByRole('slider', { name: 'Position in the game' });
  await expect
    .poll(async () => Number(await position.inputValue()), { timeout: MINUTES })
    .toBeGreaterThan(1);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

/** Resolves with the labels of the cards in the trick as soon as there are four. */
const WHOLE_TRICK = `new Promise((resolve) => {
  new MutationObserver(() => {
    const cards = [...document.querySelectorAll('[data-trick] [role=img]')];
    if (cards.length === 4) resolve(cards.map(({ ariaLabel }) => ariaLabel));
  }).observe(document.body, { subtree: true, childList: true });
})`;

/** Records everything that the page receives over WebSockets. */
function hear(page: Page): () => string {
  let heard = '';
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => (heard += payload.toString()));
  });
  return () => heard;
}
