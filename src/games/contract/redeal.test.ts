// States sampled with inference are consistent with the view of the seat.

import { describe, expect, test } from 'vitest';
import type { Card } from '#cards/card.ts';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '../registry.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import type { GameTesting } from '#rules/gameTesting.ts';
import { cardMove } from '#rules/moves.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { startGame } from '#rules/play.ts';
import { botOf } from '../bots.ts';
import { sampleWorlds } from '#bots/worlds.ts';

const TESTING = new Map<AnyGame, GameTesting<unknown>>();
for (const game of GAMES) {
  TESTING.set(game, (await import(`../${game.id}/testing.ts`)).testing);
}

const SETTINGS = GAMES.flatMap((game) =>
  game.id === 'pitch'
    ? [
        { game, options: { variant: '4-point' } },
        { game, options: { variant: '10-point' } },
      ]
    : [{ game, options: {} }],
);

/** Checks that every played card was legal from the hands before the first card. */
function expectLegalPlays(game: AnyGame, state: unknown): void {
  const { beforePlay } = botOf(game).knowledge;
  const { plays = [], phase } = state as { plays?: readonly Card[]; phase: string };
  if (!beforePlay || phase !== 'playing' || plays.length === 0) return;
  const again = beforePlay(state) as { player: Seat };
  for (const card of plays) {
    const move = cardMove('play', card);
    expect(game.refusal(again, again.player, move)).toBeNull();
    game.apply(again, again.player, move);
  }
}

describe.each(SETTINGS)('$game.title $options', ({ game, options }) => {
  const { places } = TESTING.get(game)!;

  test('a sampled state has the same view, has every card once and allows all cards played', () => {
    const random = randomFromNumber(8);
    let state = startGame(game, options, game.seats.max);
    for (let step = 0; step < 100; step++) {
      const turn = game.turn(state);
      if (turn.length === 0) {
        state = startGame(game, options, game.seats.max);
        continue;
      }
      const [seat] = turn;
      if (seat !== DEALER) {
        const view = game.view(state, seat) as View;
        const worlds = sampleWorlds(
          game,
          botOf(game).knowledge,
          view,
          { count: 2, infers: true },
          random,
        );
        for (const other of worlds) {
          expect(JSON.stringify(game.view(other, seat))).toBe(JSON.stringify(view));
          expect(places(other).flat().toSorted()).toEqual(places(state).flat().toSorted());
          expectLegalPlays(game, other);
        }
      }
      game.apply(state, seat, randomMove(game.legal(state, seat), random));
    }
  });
});
