// The log of an earlier version: what was written whole is read in order, and damage is reported.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStatementLog, replayStatements } from './statementLog.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masa-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const line = (number: number, sql: string | number): string =>
  `${JSON.stringify({ number, sql, params: [number] })}\n`;

function write(first: string, second = ''): void {
  writeFileSync(join(folder, 'kept0.jsonl'), first);
  writeFileSync(join(folder, 'kept1.jsonl'), second);
}

test('reads both files in the order of their numbers', () => {
  write(line(7, 'c') + line(8, 7), line(5, 'a') + line(6, 'b'));
  const statements = readStatementLog(folder);
  expect(statements.map(({ number, sql }) => `${number}${sql}`)).toEqual(['5a', '6b', '7c', '8c']);
});

test('reads nothing if there are no files', () => {
  expect(readStatementLog(folder)).toEqual([]);
});

test('leaves out a last line that was not written whole', () => {
  write(line(1, 'a') + line(2, 'b').slice(0, -5));
  expect(readStatementLog(folder)).toHaveLength(1);
});

test.each([
  ['that does not parse', line(1, 'a') + '{"number":2\n' + line(3, 'c')],
  ['without a number', line(1, 'a') + '{"sql":"b","params":[]}\n' + line(3, 'c')],
  ['with the text of an unknown line', line(1, 'a') + line(2, 9) + line(3, 'c')],
])('reports a line %s', (_, text) => {
  write(text);
  expect(() => readStatementLog(folder)).toThrow(
    /kept0\.jsonl, line 2 is damaged\. .* without 2 commands\.$/,
  );
});

test('reports commands that are missing between the others', () => {
  write(line(1, 'a'), line(3, 'c'));
  expect(() => readStatementLog(folder)).toThrow('The commands before number 3');
});

test('executes one by one if a command is refused, and leaves out only that one', async () => {
  const executed: string[] = [];
  const query = async (sql: string): Promise<never[]> => {
    if (sql === 'twice') throw Object.assign(new Error('No'), { code: '23505' });
    executed.push(sql);
    return [];
  };
  const transaction = async <T>(work: (session: never) => Promise<T>): Promise<T> =>
    work({ query } as never).catch((error: unknown) => {
      executed.length = 0;
      throw error;
    });
  const statements = ['a', 'twice', 'b'].map((sql, number) => ({ number, sql, params: [] }));
  await replayStatements({ query, transaction }, statements);
  expect(executed).toEqual(['a', 'b']);
});

test('stops at an error that is not about the command', async () => {
  const query = async (): Promise<never> => {
    throw Object.assign(new Error('disk full'), { code: '53100' });
  };
  const transaction = query as never;
  const statements = [{ number: 1, sql: 'a', params: [] }];
  await expect(replayStatements({ query, transaction }, statements)).rejects.toThrow('disk full');
});
