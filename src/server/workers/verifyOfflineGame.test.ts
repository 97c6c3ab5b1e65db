// A game that is brought along is added up hand by hand to just what its result says.

import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { isRefusal } from '#rules/refusal.ts';
import { offlineRecord } from '../testing/testDaily.ts';
import { verifyOfflineGame } from './verifyOfflineGame.ts';

describe.each(GAMES)('$title', ({ id, startingPoints = 0, countedHands = {} }) => {
  const record = offlineRecord(id, 3);

  test('its hands come to its score, and what is counted is what the game declares', () => {
    const checked = verifyOfflineGame(record);
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

  test('one that was given up, is of several people, has no times or changed players is refused', () => {
    const people = record.players.map(() => ({ name: 'Ada', bot: null }));
    const bots = record.players.map(() => ({ name: null, bot: 'easy' as const }));
    for (const wrong of [
      { ...record, forfeited: true },
      { ...record, players: bots },
      { ...record, startedAt: 'now' },
      { ...record, seatChanges: [{ move: 1, seat: 0, from: bots[0], to: people[0] }] },
      ...(people.length > 1 ? [{ ...record, players: people }] : []),
    ]) {
      expect(verifyOfflineGame(wrong)).toMatchObject({ key: 'server.noOffline' });
    }
  });
});
