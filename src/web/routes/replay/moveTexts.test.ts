// The moves of a replay in words, and the marks to jump to.
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { simulateEvents } from '#table/testSimulation.ts';
import { nextMark, replayGame, tableAt, type Replay } from '../../game/replayGame.ts';
import { en } from '../../testTexts.ts';
import { formatMoves } from './moveTexts.ts';

const replays = Array.from({ length: 8 }, (_, seed) => {
  const record = finishedGame(simulateEvents(seed, 300), 1);
  return record && replayGame(record);
}).filter((replay): replay is Replay => replay !== null && !isRefusal(replay));

describe('a replay', () => {
  test('the list has every round and every played card, in order', () => {
    expect(replays.length).toBeGreaterThan(3);
    for (const replay of replays) {
      const moves = formatMoves(replay, en);
      const places = moves.map(({ at }) => at);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      const hands = replay.marks.filter(({ trick }) => trick === null).map(({ round }) => round);
      expect(moves.flatMap(({ hand }) => (hand === null ? [] : [hand]))).toEqual(hands);
      const played = replay.positions.flatMap(({ facts }, at) =>
        facts.some(({ type }) => type === 'played') ? [at] : [],
      );
      expect(places).toEqual(expect.arrayContaining(played));
      for (const { text } of moves) expect(text).not.toMatch(/\bYou\b|undefined/);
    }
  });

  test('marks lead through all tricks and rounds in both directions', () => {
    for (const { marks } of replays) {
      const places = [...new Set(marks.map(({ at }) => at))];
      const forward: number[] = [];
      for (let at = nextMark(marks, -1, 1); at !== null; at = nextMark(marks, at, 1))
        forward.push(at);
      expect(forward).toEqual(places);
      const back: number[] = [];
      for (let at = nextMark(marks, Infinity, -1); at !== null; at = nextMark(marks, at, -1)) {
        back.push(at);
      }
      expect(back).toEqual(places.toReversed());
    }
  });

  test('every player has the avatar that they had at the table', () => {
    const people = replays.flatMap((replay) => {
      const { players } = tableAt(replay, 0, 0);
      return players
        .filter(({ bot }) => bot === null)
        .map(({ seat, avatar }) => ({ avatar, recorded: replay.record.players[seat] }))
        .filter(({ recorded }) => recorded.name !== null);
    });
    expect(people.length).toBeGreaterThan(0);
    for (const { avatar, recorded } of people) expect(avatar).toEqual(recorded.avatar);
  });
});
