// Tests short codes for invitations: their life, their end, and that guessing is limited.

import { beforeEach, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { TestTable } from '#table/testTable.ts';
import type { Table } from '#table/table.ts';
import { LIMITS } from '../guard/limits.ts';
import { INVITE_CODE_LIFETIME_MS, InviteCodes } from './inviteCodes.ts';

const FRIEND = '203.0.113.7';
const MINUTE_MS = 60_000;

let now: number;
let table: TestTable;
let open: Map<string, Table>;
let codes: InviteCodes;

beforeEach(() => {
  now = 1_000_000;
  table = new TestTable('hearts', { isPrivate: true });
  open = new Map([[table.table.id, table.table]]);
  codes = openCodes();
});

function openCodes(): InviteCodes {
  const tables = { now: () => now, find: async (id: string) => open.get(id) ?? null };
  return new InviteCodes({ tables, values: null });
}

async function answerTo(code: string, address = FRIEND): Promise<string> {
  const opened = await codes.open(code, address);
  return isRefusal(opened) ? opened.code : `${opened.tableId} ${opened.invitation}`;
}

const OPENED = 'masa the first invitation';

/** Returns a code that is not the given one. */
function wrongFor(code: string, difference: number): string {
  return String((Number(code) + difference) % 10 ** 8).padStart(8, '0');
}

test('a code has eight digits and opens the table with its invitation, however it is written', async () => {
  const { code } = await codes.codeOf(table.table);
  expect(code).toMatch(/^\d{8}$/);
  const [first, last] = [code.slice(0, 4), code.slice(4)];
  for (const written of [code, `${first} ${last}`, `${first}-${last}`, ` ${first}.${last} `])
    expect(await answerTo(written)).toBe(OPENED);
  expect(await answerTo(code.slice(1))).toBe('TABLE_NOT_FOUND');
});

test('the code stays the same while somebody asks for it, and ends an hour later', async () => {
  const { code, expiresAt } = await codes.codeOf(table.table);
  expect(expiresAt).toBe(now + INVITE_CODE_LIFETIME_MS);
  now += INVITE_CODE_LIFETIME_MS - 1;
  expect((await codes.codeOf(table.table)).code).toBe(code);
  now += INVITE_CODE_LIFETIME_MS - 1;
  expect(await answerTo(code)).toBe(OPENED);
  now += 1;
  expect(await answerTo(code)).toBe('TABLE_NOT_FOUND');
  expect((await codes.codeOf(table.table)).code).not.toBe(code);
});

test('a code that never was, an ended one, one of a closed table and one of an old invitation get the same answer', async () => {
  const { code } = await codes.codeOf(table.table);
  const answers = [await codes.open(wrongFor(code, 1), FRIEND)];
  table.send({ type: 'renewInvitation', by: 'ada', invitation: 'the second one' });
  answers.push(await codes.open(code, FRIEND));
  const { code: newer } = await codes.codeOf(table.table);
  expect(newer).not.toBe(code);
  open.clear();
  answers.push(await codes.open(newer, FRIEND));
  now += INVITE_CODE_LIFETIME_MS;
  answers.push(await codes.open(newer, FRIEND));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ code: 'TABLE_NOT_FOUND' });
});

test('after ten wrong codes an address must wait, for the right code too; others need not', async () => {
  const { code } = await codes.codeOf(table.table);
  const { points } = LIMITS.wrongCodesPerAddress;
  const guesses = Array.from({ length: points + 20 }, (_, at) => answerTo(wrongFor(code, at + 1)));
  const refused = (await Promise.all(guesses)).filter((answer) => answer === 'RATE_LIMIT_EXCEEDED');
  expect(refused).toHaveLength(20);
  expect(await answerTo(code)).toBe('RATE_LIMIT_EXCEEDED');
  expect(await answerTo(code, '198.51.100.1')).toBe(OPENED);
  now += LIMITS.wrongCodesPerAddress.seconds * 1000;
  expect(await answerTo(code)).toBe(OPENED);
});

test('right codes are not counted', async () => {
  const { code } = await codes.codeOf(table.table);
  for (let time = 0; time < 2 * LIMITS.wrongCodes.points; time++)
    expect(await answerTo(code)).toBe(OPENED);
});

test('guesses from many addresses are limited together', async () => {
  const { code } = await codes.codeOf(table.table);
  for (let at = 0; at < LIMITS.wrongCodes.points; at++)
    expect(await answerTo(wrongFor(code, at + 1), `10.0.${at}.1`)).toBe('TABLE_NOT_FOUND');
  expect(await answerTo(wrongFor(code, 7), '192.0.2.1')).toBe('RATE_LIMIT_EXCEEDED');
  now += LIMITS.wrongCodes.seconds * 1000;
  expect(await answerTo(wrongFor(code, 7), '192.0.2.1')).toBe('TABLE_NOT_FOUND');
});

test('a refusal over all addresses does not count for the one that was refused', async () => {
  const { code } = await codes.codeOf(table.table);
  for (let at = 0; at < LIMITS.wrongCodes.points; at++)
    await answerTo(wrongFor(code, at + 1), `10.0.${at}.1`);
  now += LIMITS.wrongCodes.seconds * 1000 - MINUTE_MS;
  for (let at = 0; at < LIMITS.wrongCodesPerAddress.points; at++)
    expect(await answerTo(code)).toBe('RATE_LIMIT_EXCEEDED');
  now += MINUTE_MS;
  expect(await answerTo((await codes.codeOf(table.table)).code)).toBe(OPENED);
});
