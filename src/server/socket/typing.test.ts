// The typing indicator, with a fake clock: shown at once, and cleared by itself.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import type { Account } from '../accounts/account.ts';
import { openTyping, type Typing, type TypingNote } from './people.ts';
import type { Client } from './client.ts';
import type { Roster } from './roster.ts';
import type { Message } from './sendQueue.ts';

let typing: Typing;
let told: string[][];
let sent: TypingNote[];
let hear: (note: TypingNote) => void;
let isAnybodyAt: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  const { table } = new TestTable('hearts').sit('bora');
  const write = ({ packet }: Message): void =>
    void told.push(JSON.parse(packet.slice(1))[1].players);
  const reader = { sendQueue: { write }, account: { id: 'ada' } } as unknown as Client;
  const roster = { at: () => [reader], isAnybodyAt: () => isAnybodyAt } as unknown as Roster;
  [sent, isAnybodyAt] = [[], true];
  const bus = {
    publish: (_: string, note: object) => void sent.push(note as TypingNote),
    async subscribe(_: string, listener: (note: never) => void) {
      hear = listener as typeof hear;
      return () => {};
    },
  };
  typing = openTyping(roster, { peek: () => table }, bus);
});
afterEach(() => void vi.useRealTimers());

const bora = { id: 'bora', name: 'Bora' } as Account;

test('a silent player stops typing after five seconds, counted from the last sign', () => {
  typing.note('masa', bora, true);
  vi.advanceTimersByTime(600);
  expect(told).toEqual([['Bora']]);
  vi.advanceTimersByTime(3000);
  typing.note('masa', bora, true);
  vi.advanceTimersByTime(4900);
  expect(told).toEqual([['Bora']]);
  vi.advanceTimersByTime(700);
  expect(told).toEqual([['Bora'], []]);
});

test('a player who sent the message or left stops typing at once, and once', () => {
  typing.note('masa', bora, true);
  vi.advanceTimersByTime(600);
  typing.forget('masa', 'bora');
  typing.forget('masa', 'bora');
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([['Bora'], []]);
});

test('tells the members here who types at another node, if somebody here is at the table', () => {
  typing.note('masa', bora, true);
  vi.advanceTimersByTime(600);
  expect(sent).toEqual([
    {
      tableId: 'masa',
      player: { id: 'bora', name: 'Bora' },
      isTyping: true,
    },
  ]);
  const ceren = { tableId: 'masa', player: { id: 'ceren', name: 'Ceren' } };
  isAnybodyAt = false;
  hear({ ...ceren, isTyping: true });
  vi.advanceTimersByTime(600);
  expect(told).toEqual([['Bora']]);
  isAnybodyAt = true;
  hear({ ...ceren, isTyping: true });
  vi.advanceTimersByTime(600);
  expect(told).toEqual([['Bora'], ['Bora', 'Ceren']]);
  hear({ ...ceren, isTyping: false });
  vi.advanceTimersByTime(600);
  expect(told.at(-1)).toEqual(['Bora']);
});
