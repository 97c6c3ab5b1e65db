// What is kept is in the files to the letter until it is carried out, and is carried out in its order after a kill.

import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder } from '../testing/testFolder.ts';
import type { Database, Queries, Statement } from './database.ts';
import { replayStatementLog, openStatementLog } from './statementLog.ts';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const note = (text: string): Statement => ({ sql: 'insert', params: [[text], null, 1] });
const fileOf = (number: 0 | 1): string => join(folder, `kept${number}.jsonl`);
const texts = (): string[] =>
  ([0, 1] as const).map((number) => readFileSync(fileOf(number), 'utf8'));

/** What is carried out after a kill; `fails` throws where the database would. */
async function carriedOut(fails: (text: unknown) => void = () => {}): Promise<unknown[]> {
  const asked: unknown[] = [];
  const query: Queries['query'] = async (sql, params = []) => {
    const [[text]] = params as [[unknown]];
    fails(text);
    expect([sql, params.slice(1)]).toEqual(['insert', [null, 1]]);
    asked.push(text);
    return [];
  };
  await replayStatementLog(folder, { query, transaction: rollingBack(asked, query) });
  return asked;
}

/** Of what is asked in vain nothing stays. */
function rollingBack(asked: unknown[], query: Queries['query']): Database['transaction'] {
  return async (work) => {
    const before = asked.length;
    try {
      return await work({ query, run: async () => {} });
    } catch (error) {
      asked.length = before;
      throw error;
    }
  };
}

/** The same for any statements, by their texts and first parameters. */
async function statementsCarriedOut(): Promise<unknown[]> {
  const asked: unknown[] = [];
  const query: Queries['query'] = async (sql, params = []) => {
    asked.push([sql, (params as unknown[][])[0]?.[0]]);
    return [];
  };
  await replayStatementLog(folder, { query, transaction: rollingBack(asked, query) });
  return asked;
}

const sqlError = (code: string): Error => Object.assign(new Error(code), { code });

test('what was kept is carried out once each, in its order, whatever text it holds', async () => {
  const log = openStatementLog(folder);
  const kept = ['bir', 'iki\n"üç" 🂡', 'dört', 'beş'];
  log.add([note(kept[0])]);
  log.add([note(kept[1])]);
  expect(log.turn()).toBe(true);
  log.add([note(kept[2])]);
  log.add([note(kept[3])]);
  expect(await carriedOut()).toEqual(kept);
  log.close();
});

test('so it is when the newer ones are in the first file', async () => {
  const log = openStatementLog(folder);
  log.add([note('bir')]);
  log.turn();
  log.clear();
  log.add([note('iki')]);
  log.turn();
  log.add([note('üç')]);
  expect(texts()[0]).toContain('üç');
  expect(await carriedOut()).toEqual(['iki', 'üç']);
  log.close();
});

test('those that are added together are in the file together, each statement’s text once a file', async () => {
  const log = openStatementLog(folder);
  const [bir, iki, üç] = ['bir', 'iki', 'üç'].map(note);
  log.add([bir, { sql: 'update', params: [] }, iki]);
  log.add([üç]);
  expect(texts()[0].split('insert').length - 1).toBe(1);
  expect(await statementsCarriedOut()).toEqual([
    ['insert', 'bir'],
    ['update', undefined],
    ['insert', 'iki'],
    ['insert', 'üç'],
  ]);
  log.turn();
  log.add([note('dört')]);
  expect(texts()[1]).toContain('insert');
  log.clear();
  log.turn();
  log.add([note('beş')]);
  expect(texts()[0]).toContain('insert');
  expect(await carriedOut()).toEqual(['dört', 'beş']);
  log.close();
});

test('nothing was kept where there are no files yet', async () => {
  expect(await carriedOut()).toEqual([]);
});

test('what is carried out is cleared, and what was added meanwhile stays', async () => {
  const log = openStatementLog(folder);
  for (const round of ['bir', 'iki', 'üç']) {
    log.add([note(round)]);
    expect(log.turn()).toBe(true);
    log.add([note(`after ${round}`)]);
    log.clear();
    expect(await carriedOut()).toEqual([`after ${round}`]);
    expect(log.turn()).toBe(true);
    log.clear();
    expect(texts()).toEqual(['', '']);
  }
  log.close();
});

test('where the last turn was not carried out there is no other file to turn to', async () => {
  const log = openStatementLog(folder);
  log.add([note('bir')]);
  expect(log.turn()).toBe(true);
  log.add([note('iki')]);
  expect(log.turn()).toBe(false);
  log.add([note('üç')]);
  expect(await carriedOut()).toEqual(['bir', 'iki', 'üç']);
  log.clear();
  expect(await carriedOut()).toEqual(['iki', 'üç']);
  expect(log.turn()).toBe(true);
  log.close();
});

test('a new log begins with nothing', () => {
  for (const number of [0, 1] as const) writeFileSync(fileOf(number), 'old\n', { mode: 0o600 });
  openStatementLog(folder).close();
  expect(texts()).toEqual(['', '']);
});

test.skipIf(process.platform === 'win32')('nobody but its owner may read it', () => {
  openStatementLog(folder).close();
  expect(statSync(fileOf(0)).mode & 0o777).toBe(0o600);
  expect(statSync(fileOf(1)).mode & 0o777).toBe(0o600);
});

test.each([
  '{"number":9,"sql":"ins',
  '{"number":9,"sql":7,"params":[["x"]]}\n',
  '\0\0\0\0\n{"number":9,"sql":"insert","params":[["x"]]}\n',
])(
  'a line that the machine did not finish, and what follows it, was never acknowledged: %j',
  async (rest) => {
    const log = openStatementLog(folder);
    log.add([note('bir')]);
    log.turn();
    log.add([note('iki')]);
    log.close();
    appendFileSync(fileOf(0), rest);
    expect(await carriedOut()).toEqual(['bir', 'iki']);
  },
);

test('what the database has already, or can never take, is passed over, and what it cannot do now is told', async () => {
  const log = openStatementLog(folder);
  for (const text of ['bir', 'iki', 'üç']) log.add([note(text)]);
  log.close();
  const isThere = (code: string) => (text: unknown) => {
    if (text === 'iki') throw sqlError(code);
  };
  expect(await carriedOut(isThere('23505'))).toEqual(['bir', 'üç']);
  expect(await carriedOut(isThere('23502'))).toEqual(['bir', 'üç']);
  expect(await carriedOut(isThere('22P02'))).toEqual(['bir', 'üç']);
  await expect(carriedOut(isThere('53100'))).rejects.toThrow('53100');
  await expect(carriedOut(isThere('25P02'))).rejects.toThrow('25P02');
  await expect(carriedOut(isThere('42703'))).rejects.toThrow('42703');
});

test('all of it is carried out at once where the database takes it', async () => {
  const log = openStatementLog(folder);
  for (const text of ['bir', 'iki', 'üç']) log.add([note(text)]);
  log.close();
  const alone: unknown[] = [];
  const together: unknown[] = [];
  const into = (list: unknown[]): Queries['query'] =>
    async function query(_, params = []) {
      list.push((params as unknown[][])[0][0]);
      return [];
    };
  await replayStatementLog(folder, {
    query: into(alone),
    transaction: (work) => work({ query: into(together), run: async () => {} }),
  });
  expect([together, alone]).toEqual([['bir', 'iki', 'üç'], []]);
});

// Windows has no such limit.
test.skipIf(process.platform === 'win32')(
  'of what the disk does not take nothing is left, and what comes after it is whole',
  async () => {
    const program = `
    import { openStatementLog } from ${JSON.stringify(fileURLToPath(new URL('statementLog.ts', import.meta.url)))};
    const log = openStatementLog(${JSON.stringify(folder)});
    const add = (...texts) => log.add(texts.map((text) => ({ sql: 'insert', params: [[text], null, 1] })));
    add('bir');
    try { add('half', 'x'.repeat(20_000)); } catch (error) { console.log(error.code); }
    if (process.argv[1]) add(process.argv[1]);
  `;
    // No file may have more than eight blocks of a kilobyte.
    const limited = 'ulimit -f 8; exec "$0" --input-type=module -e "$1" "$2"';
    const run = (last: string): string =>
      execFileSync('bash', ['-c', limited, process.execPath, program, last], { encoding: 'utf8' });
    expect(run('').trim()).toBe('EFBIG');
    expect(await carriedOut()).toEqual(['bir']);
    run('iki');
    expect(await carriedOut()).toEqual(['bir', 'iki']);
  },
);
