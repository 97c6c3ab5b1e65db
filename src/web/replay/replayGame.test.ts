// A replay on the page is played by the rules of its time, or not at all.
import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { GAME_FORMAT, type FinishedGame } from '#table/verifyGame.ts';
import { replayGame } from './replayGame.ts';

const RECORD: FinishedGame = {
  format: GAME_FORMAT,
  table: 'elma',
  number: 1,
  game: 'pontoon',
  options: {},
  players: [{ name: 'Ada', bot: null }],
  startedAt: 0,
  endedAt: 0,
  moves: [],
  deals: [],
  forfeited: false,
  result: { winners: [], scores: [], reason: '' },
};

test('a record without a version is of the first', () => {
  expect(isRefusal(replayGame(RECORD))).toBe(false);
  expect(isRefusal(replayGame({ ...RECORD, rules: 1 }))).toBe(false);
});

test('one of other rules is refused with both versions', () => {
  expect(replayGame({ ...RECORD, rules: 2 })).toMatchObject({
    code: 'RULES_CHANGED',
    details: { recorded: 2, current: 1 },
  });
});
