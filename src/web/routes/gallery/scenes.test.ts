// Scenes of every game, the same on every visit: each phase once, as the first seat or a spectator sees it.

import { expect, test } from 'vitest';
import { assertDefined } from '#table/assertions.ts';
import { findGame } from '#table/gameOf.ts';
import { findScene, findScenes, type Scene } from './scenes.ts';

/** Finds the scenes of a copy of the game, for which no scenes are cached. */
function findUncached(id: string): Scene[] {
  return findScenes([{ ...assertDefined(findGame(id), 'game') }]);
}

test('each phase appears once per set of legal moves and progress of the trick and the game', () => {
  expect(findUncached('hearts').map(({ id }) => id)).toEqual([
    'hearts-4-passing-pass',
    'hearts-4-playing-waiting',
    'hearts-4-playing-play-midway',
    'hearts-4-playing-waiting-midway',
    'hearts-4-playing-play',
    'hearts-4-dealing-waiting-scored',
    'hearts-4-over-waiting',
  ]);
  const pontoon = findUncached('pontoon').map(({ id }) => id);
  expect(pontoon).toContain('pontoon-1-playing-twist-stick');
  expect(pontoon).toContain('pontoon-5-true-true-true-playing-twist-stick-buy-split');
});

test('the viewer has the first seat, among bots, with 21 seconds left', () => {
  const scenes = findUncached('hearts');
  for (const { table, update } of scenes) {
    const { view, version, gameNumber } = update;
    expect([view.seat, table.seat, version, gameNumber]).toEqual([0, 0, 1, 1]);
    expect([table.version, table.gameNumber, table.private]).toEqual([1, 1, false]);
    expect(table.status).toBe(view.result ? 'finished' : 'playing');
    expect((update.deadline ?? 0) - update.now).toBe(21_000);
    expect((table.deadline ?? 0) - table.createdAt).toBe(21_000);
    const own = { id: 'me', seat: 0, bot: null, owner: true, avatar: { emoji: '🙂' } };
    const bot = { id: 'bot-2', seat: 2, bot: 'normal', owner: false };
    const common = {
      connected: true,
      covered: false,
      ready: true,
      infractions: 0,
      resigned: false,
    };
    expect(table.players).toHaveLength(4);
    expect(table.players[0]).toMatchObject({ ...own, ...common });
    expect(table.players[2]).toMatchObject({ ...bot, ...common });
    expect(table.players[2].avatar).not.toEqual(table.players[0].avatar);
  }
  const viewOf = (id: string): unknown => scenes.find((one) => one.id === id)?.update.view;
  expect(viewOf('hearts-4-playing-play')).toMatchObject({ trick: { plays: [{ card: 'AS' }] } });
  expect(scenes.some(({ update }) => update.facts.length > 0)).toBe(true);
  for (const { update } of scenes) for (const { only } of update.facts) expect(only ?? 0).toBe(0);
});

test('a scene is found by its id, also from the view of a spectator', () => {
  const scene = assertDefined(findScene('hearts-4-playing-play'), 'scene');
  expect(findScene('hearts-4-playing-play')).toBe(scene);
  expect(scene.update.view.legal).not.toEqual([]);
  const watched = assertDefined(findScene('hearts-4-playing-play', null), 'scene');
  expect(watched.table.seat).toBeNull();
  expect(watched.update.view).toMatchObject({ seat: null, hand: [], legal: [] });
  expect(findScene('hearts-nothing')).toBeUndefined();
  expect(findScene('hearts-nothing', null)).toBeUndefined();
});
