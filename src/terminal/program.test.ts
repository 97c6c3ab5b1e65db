// Tests the program from its arguments to its exit code, also with unexpected errors.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse as refuseByRules } from '#rules/commonRefusals.ts';
import { type CommandSpec, refuse } from './commandLine/commandLine.ts';
import { COMMANDS } from './commands.ts';
import { runProgram } from './program.ts';
import { TestTerminal } from './testTerminal.ts';
import { loadLanguage, ui } from './texts/language.ts';

let terminal: TestTerminal;
let exits: (number | string | null | undefined)[];
let atExit: (() => void)[];
let fallen: (error: unknown) => void;

function open(isWindow: boolean): void {
  terminal?.close();
  terminal = new TestTerminal({ isWindow });
}

beforeEach(() => {
  terminal = new TestTerminal({ isWindow: false });
  [exits, atExit] = [[], []];
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    exits.push(code ?? process.exitCode);
    throw new Error('It has ended');
  });
  const once = process.once.bind(process);
  vi.spyOn(process, 'once').mockImplementation((event, listener) => {
    if (event === 'exit') atExit.push(() => listener());
    else if (event === 'uncaughtException') fallen = (error) => listener(error);
    else once(event, listener);
    return process;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  await loadLanguage('en');
  terminal.close();
});

/** Returns the exit code, in whichever way the program ended. */
async function run(args: string[], commands: readonly CommandSpec[] = COMMANDS): Promise<unknown> {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'masa', ...args]);
  await runProgram(commands).catch(() => {});
  const code = process.exitCode;
  process.exitCode = undefined;
  return code;
}

function does(outcome: () => unknown): CommandSpec[] {
  return COMMANDS.map((command) => ({ ...command, run: async () => outcome() as number }));
}

test('success ends by itself, a failure ends the process at once', async () => {
  const ending = (code: number): CommandSpec[] => does(() => code);
  expect(await run(['stats'], ending(0))).toBe(0);
  expect(exits).toEqual([]);
  expect(await run(['stats'], ending(3))).toBe(3);
  expect(exits).toEqual([3]);
  expect([terminal.text, terminal.complaints]).toEqual(['', '']);
});

test('refusals by the rules are in the language of the terminal', async () => {
  await loadLanguage('tr');
  const refusing = does(() =>
    refuseByRules('wrongSeats', { game: 'pitch', title: 'Pitch', min: 4, max: 4 }),
  );
  expect(await run(['play', 'pitch'], refusing)).toBe(2);
  expect(terminal.complaints).toBe('Pitch oyunu 4 kişiliktir.\n');
});

test('wrong arguments and refusals take one line', async () => {
  expect(await run(['stat'])).toBe(2);
  expect(terminal.complaints).toMatch(/^There is no command “stat”.*stats.*\n$/);
  terminal.forget();
  const refusing = does(() => refuse('usage', { advice: 'Not so.' }));
  expect(await run(['stats'], refusing)).toBe(2);
  expect([terminal.text, terminal.complaints]).toEqual(['', 'Not so.\n']);
});

test('prints its version', async () => {
  expect(await run(['--version'])).toBe(0);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(terminal.text).toBe(`masa ${version}\n`);
});

test.each([
  [[], 0, /^masa: card games in the terminal\n[^]*play <game>/],
  [['help', 'play'], 0, /^masa play: /],
  [['play', '--help'], 0, /--bots <level>[^]*Examples\n +masa play hearts/],
  [['games'], 0, /^hearts +Avoid the hearts/],
  [['games', 'nine'], 0, /target: .* \(10 to 500; 100\)/],
  [['pontoom'], 2, /^There is no command “pontoom”\. Did you mean “pontoon”\?/],
  [['play'], 2, /^Which game\? One of hearts/],
  [['play', 'heart'], 2, /no game “heart”\. Did you mean “hearts”\?/],
  [
    ['play', 'hearts', '--bots', 'stong'],
    2,
    /one of easy, normal, strong, not “stong”\. Did you mean “strong”\?/,
  ],
  [['play', 'hearts', '--option', 'endscore=20'], 2, /Did you mean “endScore”\?/],
  [
    ['play', 'hearts', '--option', 'endScore=9999'],
    2,
    /“endScore” must be a whole number from 10 to 500/,
  ],
  [['play', 'hearts', '--seats', '3'], 2, /--seats must be 4 in this game/],
  [['play', '--resume'], 2, /no unfinished game/],
  [['pontoon', '--sead', '1'], 2, /Did you mean “--seed”\?/],
  [['pontoon', '--seed', 'x'], 2, /--seed must be a whole number/],
  [['play', 'x', '--resume'], 2, /no game “x”/],
  [['play', 'hearts', '--seed', 'x'], 2, /--seed must be a whole number/],
  [['verify', 'nowhere'], 1, /There is no file or saved game called nowhere/],
  [['review', 'nowhere'], 1, /There is no file or saved game called nowhere/],
  [['replay', 'nowhere'], 1, /There is no file or saved game called nowhere/],
  [['verify', 'http://127.0.0.1:9/game'], 1, /did not return a game/],
  [['completion', 'tcsh'], 2, /One of bash, zsh, fish/],
  [['join'], 2, /^Which table\?/],
  [['watch'], 2, /^Which table\?/],
  [['replay'], 2, /^Which game\? Give a file or the name/],
  [['verify'], 2, /^Which game\? Give a file, the name/],
  [['review'], 2, /^Which game\? Give a file, the name/],
  [['tables', '--server', 'ftp://x'], 2, /ftp:\/\//],
  ...['learn', 'daily', 'host', 'games'].map((name) => [[name, 'x'], 2, /no game “x”/]),
  [['join', 'elma', '--server', 'http://'], 2, /^--server must be an address such as/],
  [
    ['join', 'elma', '--server', 'ftp://cards.example'],
    2,
    /^--server must begin with http:\/\/ or https/,
  ],
  [
    ['host', 'hearts', '--bots', '9'],
    2,
    /^--bots is 9, but besides you there is room for only 3 bots/,
  ],
  [['settings', 'langage=tr'], 2, /^There is no setting “langage”\. Did you mean “language”\?/],
  [['settings', 'language=trk'], 2, /one of en, tr, pt, not “trk”\./],
  [['stats'], 0, /^You have no saved games yet/],
  [['host', 'hearts', '--setting', 'turnSecond=5'], 2, /Did you mean “turnSeconds”\?/],
] as [string[], number, RegExp][])('masa %j ends with %d', async (args, code, pattern) => {
  terminal.end();
  expect(await run(args)).toBe(code);
  const [said, silent] = [terminal.text, terminal.complaints];
  expect(code === 0 ? said : silent).toMatch(pattern);
  expect(code === 0 ? silent : said).toBe('');
});

test('shows the menu to a person in a window who named no command', async () => {
  vi.stubEnv('TERM', 'xterm');
  open(true);
  const done = run([]);
  await vi.waitFor(() => expect(terminal.text).toContain(ui.menu.title), 30_000);
  terminal.type('q');
  expect(await done).toBe(0);
  open(true);
  expect(await run(['--version'])).toBe(0);
  expect(terminal.text).not.toContain(ui.menu.title);
});

test.each([
  ['pt_PT.UTF-8', 'Ainda não há jogos guardados.\n'],
  ['tr', 'Henüz kayıtlı oyunun yok.\n'],
  ['C', 'You have no saved games yet.\n'],
])('speaks the language of the system and loads no other: %s', (locale, said) => {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, load) {
        if (/texts.terminal/.test(url)) process.stderr.write(url.split('/').at(-1));
        return load(url, context);
      },
    });`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`];
  const program = [join(import.meta.dirname, 'main.ts'), 'stats'];
  const env = { ...process.env, LC_ALL: locale };
  const ran = spawnSync(process.execPath, [...args, ...program], { env, encoding: 'utf8' });
  const language = locale === 'C' ? 'en' : locale.slice(0, 2);
  expect([ran.stdout, ran.stderr]).toEqual([said, `terminal.${language}.ts`]);
});

test('an unexpected error is reported at the very end, and its details are logged', async () => {
  const failing = does(() => {
    throw new Error('the roof fell in');
  });
  expect(await run(['stats'], failing)).toBe(1);
  expect(terminal.complaints).toBe('');
  for (const tell of atExit) tell();
  const file = join(terminal.home, 'error.log');
  expect(terminal.complaints).toBe(`\n${ui.usage.unforeseen(file)}\n`);
  expect(readFileSync(file, 'utf8')).toContain('the roof fell in');
});

test('errors outside the command and errors of the output are reported in the same way', async () => {
  const never = does(() => new Promise(() => {}));
  const done = run(['stats'], never);
  await vi.waitFor(() => expect(fallen).toBeDefined());
  fallen(new Error('from elsewhere'));
  expect(await done).toBe(1);
  const broken = run(['stats'], never);
  await vi.waitFor(() => expect(process.stdout.listenerCount('error')).toBe(2));
  process.stdout.emit('error', new Error('the paper is out'));
  expect(await broken).toBe(1);
});

test.each(['EPIPE', 'EIO'])('a reader that has closed the output is no error: %s', async (code) => {
  const gone = Object.assign(new Error('gone'), { code });
  const never = does(() => new Promise(() => {}));
  void run(['stats'], never);
  await vi.waitFor(() => expect(process.stdout.listenerCount('error')).toBe(1));
  expect(() => process.stdout.emit('error', gone)).toThrow('It has ended');
  expect(exits).toEqual([0]);
  for (const tell of atExit) tell();
  expect(terminal.complaints).toBe('');
  expect(existsSync(join(terminal.home, 'error.log'))).toBe(false);
});
