// Results of what was played without a server follow from the moves, and from nothing that somebody says.

import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { isRefusal } from '#rules/refusal.ts';
import { offlineRecord, playDaily } from '../testing/testDaily.ts';
import { readOfflineGame, replayDaily } from './offlinePlay.ts';

const DAY = '2026-11-17';

describe.each(GAMES.map((game) => ({ game, title: game.title })))(
  'a daily deal of $title',
  ({ game }) => {
    const played = playDaily(game, DAY);

    test('has the same result when it is played again', () => {
      const { moves, ...result } = played;
      expect(moves.length).toBeGreaterThan(0);
      expect(replayDaily(game, DAY, moves)).toEqual(result);
    });

    test('is refused with a move too few, a move too many, or one that cannot be', () => {
      const { moves } = played;
      for (const wrong of [moves.slice(0, -1), [...moves, moves[0]]]) {
        expect(replayDaily(game, DAY, wrong)).toMatchObject({ key: 'server.dailyNotOver' });
      }
      const nonsense = [{ type: 'nonsense' }, ...moves.slice(1)];
      const refusal = replayDaily(game, DAY, nonsense);
      expect(refusal).toMatchObject({ key: 'server.dailyMove', details: { move: 0 } });
    });

    test('has another result on another day', () => {
      const days = Array.from({ length: 6 }, (_, day) => `2026-12-0${day + 1}`);
      const again = days.map((day) => replayDaily(game, day, played.moves));
      expect(again.some((one) => isRefusal(one) || one.score !== played.score)).toBe(true);
    });
  },
);

describe.each(GAMES)(
  'an offline game of $title',
  ({ id, startingPoints = 0, countedHands = {} }) => {
    const record = offlineRecord(id, 3);

    test('adds up hand by hand to its score, and counts only what the game declares', () => {
      const checked = readOfflineGame(JSON.stringify({ record }));
      if (isRefusal(checked)) throw new Error(checked.message);
      const { seat, sums } = checked;
      expect([seat, sums.game, checked.id]).toEqual([0, id, `${id}-${record.startedAt}`]);
      const points = sums.hands.reduce((sum, hand) => sum + hand.points, startingPoints);
      expect(points).toBe(record.result.scores[0]);
      for (const { lines, points: ofHand } of sums.hands) {
        expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(ofHand);
      }
      const names = sums.hands.flatMap(({ counted }) => counted);
      for (const name of names) expect(Object.keys(countedHands)).toContain(name);
    });

    test('is refused if it was given up, has several people, no times or changed players', () => {
      const people = record.players.map(() => ({ name: 'Ada', bot: null }));
      const bots = record.players.map(() => ({ name: null, bot: 'easy' as const }));
      for (const wrong of [
        { ...record, forfeited: true },
        { ...record, players: bots },
        { ...record, startedAt: 'now' },
        { ...record, seatChanges: [{ move: 1, seat: 0, from: bots[0], to: people[0] }] },
        ...(people.length > 1 ? [{ ...record, players: people }] : []),
      ]) {
        expect(readOfflineGame(JSON.stringify({ record: wrong }))).toMatchObject({
          key: 'server.noOffline',
        });
      }
    });
  },
);

test.each([
  ['no JSON', '{"record":', 'server.unreadable'],
  ['nothing', '', 'server.unreadable'],
  ['no record', '{}', 'server.wrongFields'],
  ['a record that is a text', '{"record":"{}"}', 'server.wrongFields'],
  ['a text that no database stores', '{"record":{"a":"\\u0000"}}', 'server.unstorableText'],
])('an upload with %s is refused', (_what, body, key) => {
  expect(readOfflineGame(body)).toMatchObject({ key });
});
