// Journals, snapshots and records of the time before promises: they load, go on and check as they did.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { decide } from './decide.ts';
import type { TableEvent } from './events.ts';
import { evolve, rebuild } from './evolve.ts';
import { ofToday } from './olderTable.ts';
import { copyTable, type Table } from './table.ts';
import { verifyGame, type FinishedGame } from './verifyGame.ts';

/** A game of two at Pontoon, written down by the program of that time. */
const {
  events,
  preparing,
  playing,
  record,
}: { events: TableEvent[]; preparing: Table; playing: Table; record: FinishedGame } = JSON.parse(
  readFileSync(new URL('firstRuleGame.json', import.meta.url), 'utf8'),
);
const preparingAt = preparing.version;
const playingAt = playing.version;

test('the journal is read to its end', () => {
  expect(rebuild(events)).toMatchObject({ status: 'finished', play: { result: record.result } });
});

describe('a snapshot taken then is the table that its events give', () => {
  test('while a deal was prepared', () => {
    const table = ofToday(structuredClone(preparing));
    expect(table).toMatchObject({ play: { coming: { rule: 1, label: 'masa/1/0', steps: [] } } });
    const { promiseBy: _promiseBy, openBy: _openBy, ...coming } = table.play!.coming!;
    const rebuilt = rebuild(events.slice(0, preparingAt));
    expect(rebuilt.play!.coming).toMatchObject(coming);
    expect({ ...table, play: { ...table.play, coming: null } }).toEqual({
      ...rebuilt,
      play: { ...rebuilt.play, coming: null },
    });
  });

  test('while a hand was played', () => {
    expect(ofToday(structuredClone(playing))).toEqual(rebuild(events.slice(0, playingAt)));
  });

  test('and one of today stays as it is', () => {
    const table = rebuild(events.slice(0, playingAt));
    expect(ofToday(copyTable(table))).toEqual(table);
  });
});

test('a deal that was prepared then is dealt by the rule of then, and takes no promises', () => {
  const table = ofToday(structuredClone(preparing));
  evolve(table, events[preparingAt]);
  const { label } = table.play!.coming!;
  const promise = { type: 'promise', by: 'ada', deal: label, hash: 'ab'.repeat(32) } as const;
  expect(decide(table, promise, 1_000_000)).toMatchObject({ code: 'WRONG_ROUND_PHASE' });
  expect(decide(table, { type: 'tick' }, 1_000_000)).toEqual([events[preparingAt + 1]]);
});

test('the next deal of the same game is by the rule of today, and the whole can be checked', () => {
  const table = ofToday(structuredClone(playing));
  const outcome = decide(table, { type: 'commit', secret: 'cd'.repeat(32) }, 1_000_000);
  if (isRefusal(outcome)) throw new Error(outcome.message);
  for (const event of outcome) evolve(table, event);
  expect(table.play!.coming).toMatchObject({ rule: 2, label: 'masa/1/1' });
});

test('the record is checked by the rule of then', () => {
  expect(verifyGame(record)).toEqual({
    ok: true,
    hands: [
      { move: 0, cards: 52, rule: 1, added: 2, leftOut: [] },
      { move: 3, cards: 0, rule: 1, added: 0, leftOut: [] },
    ],
  });
  const changed = structuredClone(record);
  changed.deals[0].contributions = ['c0ffee', '01'];
  expect(verifyGame(changed)).toMatchObject({ code: 'WRONG_DECK' });
});
