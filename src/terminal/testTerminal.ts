// A terminal inside the process, for tests: takes bytes as they are typed, and returns what was drawn.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

export interface TestTerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  /** Whether it is a window; otherwise a pipe. */
  readonly isWindow?: boolean;
  /** The data folder of another terminal whose program has ended; otherwise a new one. */
  readonly home?: string;
}

const HOME = '\x1b[H';
const STREAMS = ['stdin', 'stdout', 'stderr'] as const;

/** Stores what is written. */
class Paper extends Writable {
  text = '';
  columns: number | undefined;
  rows: number | undefined;
  isTTY: boolean;

  constructor({ columns, rows, isWindow }: Required<Omit<TestTerminalOptions, 'home'>>) {
    super({ decodeStrings: false });
    this.isTTY = isWindow;
    if (isWindow) [this.columns, this.rows] = [columns, rows];
  }

  override _write(chunk: string | Buffer, _: string, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

class Keys extends PassThrough {
  readonly isTTY: boolean;
  isRaw = false;

  constructor(isTTY: boolean) {
    super();
    this.isTTY = isTTY;
  }

  setRawMode(isRaw: boolean): this {
    this.isRaw = isRaw;
    return this;
  }
}

export class TestTerminal {
  /** The folder of the program’s files. */
  readonly home: string;
  private readonly out: Paper;
  private readonly errors: Paper;
  private readonly keys: Keys;
  private readonly before = STREAMS.map((name) => Object.getOwnPropertyDescriptor(process, name));
  private readonly homeBefore = process.env.MASA_HOME;
  private readonly localeBefore = process.env.LC_ALL;

  constructor({ columns = 80, rows = 24, isWindow = true, home }: TestTerminalOptions = {}) {
    this.home = home ?? mkdtempSync(join(tmpdir(), 'masa-terminal-'));
    this.out = new Paper({ columns, rows, isWindow });
    this.errors = new Paper({ columns, rows, isWindow });
    this.keys = new Keys(isWindow);
    const streams = [this.keys, this.out, this.errors];
    for (const [at, name] of STREAMS.entries())
      Object.defineProperty(process, name, { value: streams[at], configurable: true });
    process.env.MASA_HOME = this.home;
    // The language must not depend on the system of the person who runs the tests.
    process.env.LC_ALL = 'C';
  }

  /** Everything that was written since `forget`, without colours. */
  get text(): string {
    return stripVTControlCharacters(this.out.text);
  }

  get raw(): string {
    return this.out.text;
  }

  get complaints(): string {
    return this.errors.text;
  }

  /** Whether keys arrive one by one. */
  get isRaw(): boolean {
    return this.keys.isRaw;
  }

  /** The last drawing of the window. */
  get screen(): string[] {
    const drawn = this.out.text.slice(this.out.text.lastIndexOf(HOME) + HOME.length);
    return drawn.split('\r\n').map((line) => stripVTControlCharacters(line));
  }

  type(text: string): void {
    this.keys.write(text);
  }

  /** Ends the input. */
  end(): void {
    this.keys.end();
  }

  resize(columns: number, rows: number): void {
    Object.assign(this.out, { columns, rows });
    this.out.emit('resize');
  }

  forget(): void {
    this.out.text = '';
    this.errors.text = '';
  }

  close(): void {
    for (const [at, name] of STREAMS.entries()) {
      const before = this.before[at];
      if (before) Object.defineProperty(process, name, before);
    }
    if (this.homeBefore === undefined) delete process.env.MASA_HOME;
    else process.env.MASA_HOME = this.homeBefore;
    if (this.localeBefore === undefined) delete process.env.LC_ALL;
    else process.env.LC_ALL = this.localeBefore;
    rmSync(this.home, { recursive: true, force: true });
  }
}
