// Statements that are promised and not carried out yet, in two files beside the embedded database: new ones go
// to one of them while those of the other are carried out.

import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Queries, sqlState, type Statement } from './database.ts';
import { errorCode } from './errorFields.ts';

export interface StatementLog {
  /** In the file when it returns. Throws where the disk does not take it; then it counts for nothing. */
  add(statement: Statement): void;
  /** What was added so far is about to be carried out; false where some of it is in the file for new ones. */
  turn(): boolean;
  /** What was added before the last turn has been carried out. */
  clear(): void;
  close(): void;
}

interface Line extends Statement {
  /** Which of all it is, over both files. */
  readonly number: number;
}

const NAMES = ['kept0.jsonl', 'kept1.jsonl'] as const;
/** Cards that nobody may see yet are in them. */
const OWNER_ONLY = 0o600;

class KeptFile {
  private readonly file: number;
  private length = 0;

  constructor(path: string) {
    this.file = openSync(path, 'w', OWNER_ONLY);
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  /** Of what is written in part the end of its line is missing, and the next one is written over it. */
  add(text: string): void {
    const bytes = Buffer.from(text);
    let written = 0;
    while (written < bytes.length) {
      const left = bytes.length - written;
      written += writeSync(this.file, bytes, written, left, this.length + written);
    }
    this.length += bytes.length;
  }

  clear(): void {
    ftruncateSync(this.file, 0);
    this.length = 0;
  }

  close(): void {
    closeSync(this.file);
  }
}

/** Begins anew: what was kept there has been carried out before. */
export function openStatementLog(folder: string): StatementLog {
  let [adding, leaving] = NAMES.map((name) => new KeptFile(join(folder, name)));
  let count = 0;
  return {
    add({ sql, params }) {
      const line: Line = { number: ++count, sql, params };
      adding.add(`${JSON.stringify(line)}\n`);
    },
    turn() {
      if (!leaving.isEmpty) return false;
      [adding, leaving] = [leaving, adding];
      return true;
    },
    clear: () => leaving.clear(),
    close() {
      adding.close();
      leaving.close();
    },
  };
}

/**
 * Carries out what a server that was killed had kept, in its order. What it had carried out already the keys of
 * the database refuse, and it stays as it is. What could never be stored keeps nobody from starting.
 */
export async function carryOutKept(
  folder: string,
  { query }: Pick<Queries, 'query'>,
): Promise<void> {
  const lines = NAMES.flatMap((name) => readLines(join(folder, name)));
  for (const { sql, params } of lines.sort((a, b) => a.number - b.number)) {
    await query(sql, params).catch((error: unknown) => {
      if (!isForGood(error)) throw error;
    });
  }
}

/** By SQL's names: a value that is none (22), or what goes against a key or a rule (23). */
function isForGood(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

/** Up to what was not written whole. */
function readLines(path: string): Line[] {
  const lines: Line[] = [];
  for (const text of textOf(path).split('\n')) {
    const line = parsed(text);
    if (!line) break;
    lines.push(line);
  }
  return lines;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

function parsed(text: string): Line | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
