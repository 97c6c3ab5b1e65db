// The words of the wire for what the rules say in theirs.

import { expect, test } from 'vitest';
import { game } from '#games/sobesobe/game.ts';
import { start as startSobe, type SobePhase, type SobeRow } from '#games/sobesobe/state.ts';
import type { SobeView } from '#games/sobesobe/view.ts';
import { roundStatus, scoreHistory, scoresOf, toSobeRefusal } from './sobesobeAnswers.ts';

const OPTIONS = Object.fromEntries(
  Object.entries(game.options).map(([name, one]) => [name, one.default]),
) as Parameters<typeof startSobe>[0];

function view(more: Partial<SobeView>): SobeView {
  return { ...game.view(startSobe(OPTIONS, 4), null), ...more };
}

const ROW: SobeRow = {
  round: 3,
  lines: [],
  change: [-4, -6, 0, 20],
  total: [16, 14, 20, 40],
  dealer: 0,
  trump: 'hearts',
  blind: false,
  trickValue: 2,
  playing: [true, true, false, true],
  taken: [2, 3, 0, 0],
};

test('each phase has the name that REST and gRPC clients know', () => {
  const names = (
    ['trump', 'decision', 'exchange', 'playing', 'dealing', 'over'] as SobePhase[]
  ).map((phase) => roundStatus(view({ phase, round: 1 })));
  expect(names).toEqual([
    'TrumpSelection',
    'PlayDecision',
    'CardExchange',
    'Playing',
    'Completed',
    'Completed',
  ]);
  expect(roundStatus(view({ phase: 'dealing', round: 0 }))).toBe('TrumpSelection');
});

test('SO26 SO29 a round says of each what they took, whether that cost them, and who was the party player', () => {
  expect(scoresOf(ROW)).toEqual([
    row(0, -4, 16, 2, {}),
    row(1, -6, 14, 3, {}),
    row(2, 0, 20, 0, {}),
    row(3, 20, 40, 0, { penalty: true, isPartyPlayer: true }),
  ]);
});

test('the history says why the points changed', () => {
  const [{ roundNumber, scores }] = scoreHistory(view({ sheet: [ROW] }));
  expect(roundNumber).toBe(3);
  expect(scores.map(({ reason }) => reason)).toEqual([
    'TricksWon',
    'TricksWon',
    'SatOut',
    'NoTricks',
  ]);
});

function row(
  position: number,
  pointsChange: number,
  pointsAfter: number,
  tricksWon: number,
  more: object,
) {
  return {
    position,
    pointsChange,
    pointsAfter,
    tricksWon,
    penalty: false,
    isPartyPlayer: false,
    ...more,
  };
}

test('a refusal names cards and suits as this wire does, however deep they are', () => {
  const details = {
    card: '7H',
    allowed: ['7H', 'hearts', { suit: 'spades', trick: 3 }],
    why: { none: null, text: 'seven of hearts', is: true },
  };
  const refusal = { refused: true, code: 'TABLE_FULL', key: 'k', message: 'm', details };
  const seven = { rank: '7', suit: 'Hearts' };
  expect(toSobeRefusal(refusal as never)).toEqual({
    ...refusal,
    code: 'GAME_FULL',
    details: {
      card: seven,
      allowed: [seven, 'Hearts', { suit: 'Spades', trick: 3 }],
      why: { none: null, text: 'seven of hearts', is: true },
    },
  });
});
