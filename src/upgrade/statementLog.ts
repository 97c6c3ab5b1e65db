// The commands that a server of an earlier version had promised and not yet executed when it was killed: two files
// beside its database.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError, sqlState, type TransactionalQueries } from '#server/store/database.ts';

const NAMES = ['kept0.jsonl', 'kept1.jsonl'] as const;

interface Statement {
  /** Counts over both files. */
  readonly number: number;
  readonly sql: string;
  readonly params: readonly unknown[];
}

interface Line extends Omit<Statement, 'sql'> {
  /** A number is the number of an earlier line in the file with the same text. */
  readonly sql: string | number;
}

/** In their order. Throws a `DatabaseStartError` if a line is damaged, because nothing may be lost in silence. */
export function readStatementLog(folder: string): Statement[] {
  const statements = NAMES.flatMap((name) => readFile(join(folder, name)));
  statements.sort((a, b) => a.number - b.number);
  const gap = statements.find(({ number }, index) => number !== statements[0].number + index);
  if (gap)
    throw new DatabaseStartError(
      `The commands before number ${gap.number} in ${folder} are missing (kept0.jsonl, kept1.jsonl). Restore a backup, or remove both files to continue without ${statements.length} commands.`,
    );
  return statements;
}

function readFile(path: string): Statement[] {
  if (!existsSync(path)) return [];
  // Text after the last line break was not written whole, so nobody was told that it is stored.
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const texts = new Map<number, string>();
  return lines.map((text, index) => {
    const line = parse(text);
    const sql = typeof line?.sql === 'number' ? texts.get(line.sql) : line?.sql;
    if (!line || sql === undefined)
      throw new DatabaseStartError(
        `${path}, line ${index + 1} is damaged. Restore a backup, or remove this line and those after it to continue without ${lines.length - index} commands.`,
      );
    texts.set(line.number, sql);
    return { ...line, sql };
  });
}

function parse(text: string): Line | null {
  try {
    const line = JSON.parse(text);
    return Number.isInteger(line?.number) && Array.isArray(line.params) ? line : null;
  } catch {
    return null;
  }
}

/**
 * All in one transaction, or one by one if one is refused. The keys of the database refuse those that were executed
 * already.
 */
export async function replayStatements(
  { query, transaction }: Pick<TransactionalQueries, 'query' | 'transaction'>,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await transaction(async (session) => {
      for (const { sql, params } of statements) await session.query(sql, params);
    });
  } catch {
    for (const { sql, params } of statements) {
      await query(sql, params).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
    }
  }
}

/** By SQL's names: an impossible value (22), or a violated key or rule (23). */
function isRefusal(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}
