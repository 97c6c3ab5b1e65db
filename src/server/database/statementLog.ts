// Statements that are promised and not carried out yet, in two files beside the embedded database: new ones go
// to one of them while those of the other are carried out.

import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, sqlState, type Statement } from './database.ts';
import { errorCode } from './errorFields.ts';

export interface StatementLog {
  /** In the file when it returns, in one write. Throws where the disk does not take them; then none counts. */
  add(statements: readonly Statement[]): void;
  /** What was added so far is about to be carried out; false where some of it is in the file for new ones. */
  turn(): boolean;
  /** What was added before the last turn has been carried out. */
  clear(): void;
  close(): void;
}

interface Numbered extends Statement {
  /** Which of all it is, over both files. */
  readonly number: number;
}

/** As it is written. */
interface Line extends Omit<Numbered, 'sql'> {
  /** Where it is the same as before in this file: the number of the line that has it. */
  readonly sql: string | number;
}

const NAMES = ['kept0.jsonl', 'kept1.jsonl'] as const;
/** Cards that nobody may see yet are in them. */
const OWNER_ONLY = 0o600;

class KeptFile {
  private readonly file: number;
  private length = 0;
  /** The lines that have the texts of statements, which are few and longer than what they are asked with. */
  private readonly texts = new Map<string, number>();

  constructor(path: string) {
    this.file = openSync(path, 'w', OWNER_ONLY);
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  /** Of what is not written whole nothing stays. */
  add(lines: readonly Numbered[]): void {
    const unknown = new Map<string, number>();
    const texts = lines.map(({ number, sql, params }) => {
      const known = this.texts.get(sql) ?? unknown.get(sql);
      if (known === undefined) unknown.set(sql, number);
      return `${JSON.stringify({ number, sql: known ?? sql, params } satisfies Line)}\n`;
    });
    try {
      this.write(Buffer.from(texts.join('')));
    } catch (error) {
      ftruncateSync(this.file, this.length);
      throw error;
    }
    for (const [sql, number] of unknown) this.texts.set(sql, number);
  }

  private write(bytes: Buffer): void {
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
    this.texts.clear();
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
    add: (statements) =>
      adding.add(statements.map(({ sql, params }) => ({ number: ++count, sql, params }))),
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
 * Carries out what a server that was killed had kept, in its order: all of it at once, which takes a third of the
 * time, or one by one where something is not taken. What it had carried out already the keys of the database refuse,
 * and it stays as it is. What could never be stored keeps nobody from starting.
 */
export async function replayStatementLog(
  folder: string,
  { query, transaction }: Pick<Database, 'query' | 'transaction'>,
): Promise<void> {
  const lines = NAMES.flatMap((name) => readLines(join(folder, name)));
  lines.sort((a, b) => a.number - b.number);
  try {
    await transaction(async (queries) => {
      for (const { sql, params } of lines) await queries.query(sql, params);
    });
  } catch {
    for (const { sql, params } of lines) {
      await query(sql, params).catch((error: unknown) => {
        if (!isForGood(error)) throw error;
      });
    }
  }
}

/** By SQL's names: a value that is none (22), or what goes against a key or a rule (23). */
function isForGood(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

/** Up to what was not written whole. */
function readLines(path: string): Numbered[] {
  const lines: Numbered[] = [];
  const texts = new Map<number, string>();
  for (const text of textOf(path).split('\n')) {
    const line = parsed(text);
    const sql = typeof line?.sql === 'number' ? texts.get(line.sql) : line?.sql;
    if (!line || sql === undefined) break;
    texts.set(line.number, sql);
    lines.push({ ...line, sql });
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
