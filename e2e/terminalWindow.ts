// Runs a program in a real terminal: types keys, and reads the screen as a person would see it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, type IPty } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { onTestFinished } from 'vitest';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';

export const MASA = join(ROOT, 'src', 'terminal', 'main.ts');
const WAIT_TIMEOUT_MS = 60_000;
const LOOK_AGAIN_MS = 15;

export interface WindowOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A program and its arguments; by default this project's. */
  readonly command?: readonly [string, ...string[]];
}

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masa-terminal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a program throw an error when the test wants it, whatever the program is doing. */
export function plannedFailure(): { flag: string; happen(): void } {
  const file = join(temporaryFolder(), 'now');
  const code = `import { existsSync } from 'node:fs';
    setInterval(() => {
      if (existsSync(${JSON.stringify(file)})) throw new Error('the roof fell in');
    }, 20).unref();`;
  return {
    flag: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    happen: () => writeFileSync(file, ''),
  };
}

export class TerminalWindow {
  readonly home: string;
  /** Everything that the program wrote. */
  raw = '';
  exitCode: number | null = null;
  private readonly program: IPty;
  private readonly screen: xterm.Terminal;
  /** Caches the text from a line on until more is written, because tests read it far more often than it changes. */
  private readonly read = new Map<number, string>();

  constructor(args: readonly string[], options: WindowOptions = {}) {
    const { columns = 80, rows = 24, env = {}, command = [process.execPath, MASA] } = options;
    const [program, ...first] = command;
    this.home = env.MASA_HOME ?? temporaryFolder();
    this.screen = new xterm.Terminal({
      cols: columns,
      rows,
      allowProposedApi: true,
      scrollback: 5000,
    });
    this.program = spawn(program, [...first, ...args], {
      cols: columns,
      rows,
      cwd: ROOT,
      env: { ...programEnv(), TERM: 'xterm-256color', MASA_HOME: this.home, ...env },
    });
    this.program.onData((data) => {
      this.raw += data;
      this.screen.write(data, () => this.read.clear());
    });
    this.program.onExit(({ exitCode }) => (this.exitCode = exitCode));
    onTestFinished(async () => {
      if (this.exitCode === null) this.program.kill('SIGKILL');
      await this.ended();
    });
  }

  /** The text in the window, without blank lines at the end. */
  text(): string {
    const { active } = this.screen.buffer;
    return this.linesFrom(active.baseY).trimEnd();
  }

  /** The text including everything that has scrolled out of the window. */
  everything(): string {
    return this.linesFrom(0).trimEnd();
  }

  private linesFrom(start: number): string {
    const known = this.read.get(start);
    if (known !== undefined) return known;
    const { active } = this.screen.buffer;
    const lines: string[] = [];
    for (let at = start; at < active.length; at++) {
      lines.push(active.getLine(at)?.translateToString(true) ?? '');
    }
    const text = lines.join('\n');
    this.read.set(start, text);
    return text;
  }

  type(text: string): void {
    this.program.write(text);
  }

  enter(line: string): void {
    this.type(`${line}\r`);
  }

  resize(columns: number, rows: number): void {
    this.screen.resize(columns, rows);
    this.read.clear();
    this.program.resize(columns, rows);
  }

  signal(name: string): void {
    this.program.kill(name);
  }

  /** Waits until the window shows the pattern, and returns its text. */
  async shows(pattern: RegExp): Promise<string> {
    await this.until(() => pattern.test(this.text()), `Expected the window to show ${pattern}`);
    return this.text();
  }

  /** Waits until the program has written the pattern, even if it has scrolled away. */
  async wrote(pattern: RegExp): Promise<string> {
    await this.until(() => pattern.test(this.everything()), `Expected output ${pattern}`);
    return this.everything();
  }

  async ended(): Promise<number> {
    await this.until(() => this.exitCode !== null, 'Expected the program to end');
    // The last output may not be on the screen yet.
    await new Promise((resolve) => this.screen.write('', () => resolve(null)));
    return this.exitCode!;
  }

  private async until(isTrue: () => boolean, expectation: string): Promise<void> {
    const deadline = Date.now() + WAIT_TIMEOUT_MS;
    while (!isTrue()) {
      if (Date.now() > deadline) throw new Error(`${expectation}, got:\n${this.everything()}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}

/** The environment without the test runner's variables, and with a cache of compiled code. */
export function programEnv(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name, value]) =>
      value !== undefined && !/^(NO_COLOR|FORCE_COLOR|CI|NODE_|VITEST|npm_command)/.test(name),
  );
  const env = Object.fromEntries(kept) as Record<string, string>;
  return { ...env, LC_ALL: 'C.UTF-8', NODE_COMPILE_CACHE: join(ROOT, '.build', 'compiled') };
}
