// Tests the commands that run other programs: wrong arguments are refused here, right ones are passed on unchanged.
// Skipped tests: need signals and file rights that Windows lacks.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { LANGUAGES } from '#texts/languages.ts';
import type { Call } from '../commandLine/commandLine.ts';
import {
  runAdmin,
  runArena,
  runBackup,
  runRestore,
  runServe,
  runSetAside,
  runSqlRole,
} from './project.ts';
import { loadLanguage } from '../texts/language.ts';

function call(operands: string[], options: Call['options'] = {}): Call {
  return { operands, options, repeated: {} };
}

function said(outcome: number | Refusal): number | string {
  return isRefusal(outcome) ? outcome.message : outcome;
}

const WRONG: readonly [(call: Call) => Promise<number | Refusal>, Call, string][] = [
  [runServe, call([], { port: 'x' }), '--port must be a number from 0'],
  [runServe, call([], { port: '1e3' }), '--port must be a number from 0'],
  [runSqlRole, call([]), 'Whose role?'],
  [runBackup, call([]), 'Which file should the backup go to?'],
  [runRestore, call([]), 'Which backup file should be restored?'],
  [
    runAdmin,
    call(['dance']),
    'masa admin takes one of overview, tables, players, bans, reports, log, close, ban, lift, resolve',
  ],
  [
    runAdmin,
    call(['ban']),
    'What do you want to ban? Add a table, a player, an address or the id of a ban or report.',
  ],
  [runAdmin, call(['close', 'elma']), 'Give a reason'],
  [runAdmin, call(['ban', 'Ada'], { reason: 'x', for: '7' }), '--for must be a time'],
  [runAdmin, call(['ban', 'Ada'], { reason: 'x', for: '0d' }), '--for must be a time'],
];

test.each(WRONG)('%o is refused with advice', async (run, wrong, advice) => {
  expect(said(await run(wrong))).toContain(advice);
});

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'advice is also given in %s',
  async (language) => {
    const english = await Promise.all(WRONG.map(async ([run, wrong]) => said(await run(wrong))));
    await loadLanguage(language);
    const spoken = await Promise.all(WRONG.map(async ([run, wrong]) => said(await run(wrong))));
    await loadLanguage('en');
    expect(spoken.filter((text) => english.includes(text))).toEqual([]);
  },
);

/** Replaces Node by a program that notes its arguments. */
describe.skipIf(process.platform === 'win32')('right arguments are passed on', () => {
  const node = process.execPath;
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'masa-programs-'));
    const program = join(folder, 'node');
    const notes = `printf '%s\\n' "$@" "PORT=$PORT" > '${folder}/notes'`;
    writeFileSync(program, `#!/bin/sh\n${notes}\nexit 3\n`);
    chmodSync(program, 0o755);
    process.execPath = program;
    vi.stubEnv('PORT', 'none');
    vi.stubEnv('INIT_CWD', '/somewhere');
  });
  afterEach(() => {
    process.execPath = node;
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  async function handedOn(running: Promise<number | Refusal>): Promise<string[]> {
    expect(said(await running)).toBe(3);
    const file = join(folder, 'notes');
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  }

  test('to the server', async () => {
    const plain = await handedOn(runServe(call([])));
    expect(plain).toEqual(['scripts/start.mjs', 'PORT=none']);
    const settled = await handedOn(runServe(call([], { port: '65535' })));
    expect(settled).toEqual(['scripts/start.mjs', 'PORT=65535']);
    expect(await handedOn(runServe(call([], { port: '0' })))).toContain('PORT=0');
  });

  test('to the admin commands', async () => {
    const [, player, deed] = await handedOn(runSqlRole(call(['Ada'])));
    expect([player, deed]).toEqual(['Ada', 'grant']);
    expect((await handedOn(runSqlRole(call(['Ada'], { drop: true }))))[2]).toBe('drop');
    expect((await handedOn(runSetAside(call([]))))[1]).toBe('PORT=none');
    expect((await handedOn(runSetAside(call([], { close: 'elma' }))))[1]).toBe('elma');
    const file = resolve('/somewhere', 'monday.masa');
    expect((await handedOn(runBackup(call(['monday.masa']))))[1]).toBe(file);
    expect((await handedOn(runRestore(call(['monday.masa']))))[1]).toBe(file);
  });

  test.each<[string[], Call['options'], object]>([
    [[], {}, { verb: 'overview', operand: '', hours: null, withAddress: false }],
    [['log'], {}, { verb: 'log' }],
    [['ban', 'Ada'], { reason: 'x', for: '7d' }, { operand: 'Ada', reason: 'x', hours: 168 }],
    [
      ['ban', 'Ada'],
      { reason: 'x', for: '12h', 'with-address': true, server: 's' },
      { hours: 12, withAddress: true, server: 's' },
    ],
  ])('to the admin program: %j %o', async (operands, options, wanted) => {
    const [, given] = await handedOn(runAdmin(call(operands, options)));
    expect(JSON.parse(given)).toMatchObject(wanted);
  });

  test('to the arena', async () => {
    const args = await handedOn(runArena(call([], { game: 'nine', deals: '3' })));
    expect(args.slice(1, 5)).toEqual(['--game', 'nine', '--deals', '3']);
  });
});
