// Replays on the page: records of other rules are refused, and every position can be shown.
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { simulateEvents } from '#table/testSimulation.ts';
import { GAME_FORMAT, type FinishedGame } from '#table/verifyGame.ts';
import { handsAt, replayGame, tableAt, updateAt, type Replay } from './replayGame.ts';

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

/** Returns the player at a seat after this number of moves. */
function playerAt({ players, seatChanges = [] }: FinishedGame, seat: number, moves: number) {
  const next = seatChanges.find((change) => change.seat === seat && change.move >= moves);
  return next?.from ?? players[seat];
}

test('a record without a rules version counts as version 1', () => {
  expect(isRefusal(replayGame(RECORD))).toBe(false);
  expect(isRefusal(replayGame({ ...RECORD, rules: 1 }))).toBe(false);
});

test('a record of another rules version is refused with both versions', () => {
  expect(replayGame({ ...RECORD, rules: 2 })).toMatchObject({
    code: 'RULES_CHANGED',
    details: { recorded: 2, current: 1 },
  });
});

describe('positions of a replay', () => {
  const replays = Array.from({ length: 16 }, (_, seed) => {
    const record = finishedGame(simulateEvents(seed, 300), 1);
    return record && replayGame(record);
  }).filter((replay): replay is Replay => replay !== null && !isRefusal(replay));

  test('are the start and every move, without any choices', () => {
    expect(replays.length).toBeGreaterThan(6);
    for (const replay of replays) {
      const { record, positions } = replay;
      expect(positions).toHaveLength(record.moves.length + 1);
      for (const at of positions.keys()) {
        const { view, facts, version, gameNumber } = updateAt(replay, at, 1);
        expect([view.seat, view.legal, version, gameNumber]).toEqual([1, [], at, record.number]);
        for (const { only } of facts) expect([undefined, 1]).toContain(only);
        expect(handsAt(replay, at)[1]?.toSorted()).toEqual(
          record.players[1] && view.hand.toSorted(),
        );
      }
    }
  });

  test('have the result only at the end', () => {
    for (const replay of replays) {
      const { record, positions } = replay;
      const last = positions.length - 1;
      expect(tableAt(replay, last, 1)).toMatchObject({ status: 'finished', result: record.result });
      expect(tableAt(replay, 0, 1)).toMatchObject({ status: 'playing', result: null, seat: 1 });
    }
  });

  test('have the players of that moment', () => {
    expect(replays.some(({ record }) => record.seatChanges)).toBe(true);
    for (const replay of replays) {
      for (const at of replay.positions.keys()) {
        const { players } = tableAt(replay, at, 1);
        for (const seat of replay.record.players.keys()) {
          const { name, bot } = playerAt(replay.record, seat, at);
          expect(players[seat]).toMatchObject({ bot, owner: false, ...(name && { name }) });
        }
      }
    }
  });

  test('are marked where rounds and tricks begin', () => {
    for (const { marks, positions, record } of replays) {
      const deals = record.moves.flatMap(({ seat }, at) => (seat === -1 ? [at + 1] : []));
      expect(marks.filter(({ trick }) => trick === null).map(({ at }) => at)).toEqual(deals);
      for (const { at, trick } of marks) {
        const type = trick === null ? 'handStarted' : 'played';
        expect(positions[at].facts.map((fact) => fact.type)).toContain(type);
      }
    }
  });
});
