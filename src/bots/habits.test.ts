// All that bots know of a game, asked in many hands of every kind and kept as sums: whoever changes any of its
// numbers sees it here, reads what `decisions.test.ts` says of it, and writes the sums anew with `-u`.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { quickRandom, seedFromNumber, type Random } from '#cards/random.ts';
import { GAMES } from '#rules/catalog.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { TESTING } from '#rules/testingCatalog.ts';
import { wireMove } from '#rules/wireMoves.ts';
import type { AnyKnowledge } from './knowledge.ts';
import { knowledgeOf } from './knowledgeOf.ts';

const HANDS = 40;
/** Of so many decisions one is thought about in every way. */
const SELDOM = 9;
/** Of so many moves one is made by chance, so that hands of all kinds are seen. */
const WILD = 8;
const MOST_WAYS = 5;

interface Way {
  readonly seats: number;
  readonly options: object;
}

function waysOf(game: AnyGame): Way[] {
  const { min, max } = game.seats;
  const settings = [{}, ...(TESTING[game.id].simulated ?? [])];
  const sizes = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  const all = settings.flatMap((options) => sizes.map((seats) => ({ seats, options })));
  return all.filter((_, at) => at % Math.ceil(all.length / MOST_WAYS) === 0);
}

const rounded = (value: number): string => value.toFixed(4);

/** What is known beyond the next move: what else may be thought about, and what others may hold. */
function thoughts(game: AnyGame, knows: AnyKnowledge, state: unknown, random: Random): string {
  const [seat] = game.turn(state);
  const named = (move: Move): string => JSON.stringify(wireMove(game.deck, move));
  const candidates = knows.candidates?.(state, seat, random).map(named) ?? [];
  const view: View = game.view(game.copy(state), seat);
  const drawn: unknown = knows.draws?.(view, random)() ?? game.redeal(view, random);
  const fit = knows.plausibility?.(drawn, view) ?? 1;
  return [...candidates, rounded(fit), ...knows.worth(drawn).map(rounded)].join();
}

function sumOf(game: AnyGame, { seats, options }: Way): string {
  const random = quickRandom(seedFromNumber(seats));
  const knows = knowledgeOf(game);
  const sum = createHash('sha256');
  let state = startGameOrThrow(game, options, seats);
  let [hands, decisions] = [0, 0];
  while (hands < HANDS) {
    const [seat] = game.turn(state);
    if (seat === DEALER) hands++;
    if (seat === undefined) {
      sum.update(knows.worth(state).map(rounded).join());
      state = startGameOrThrow(game, options, seats);
      continue;
    }
    const isWild = seat === DEALER || decisions % WILD === 0;
    const legal = game.legal(state, seat);
    if (seat !== DEALER && decisions++ % SELDOM === 0) {
      sum.update(thoughts(game, knows, state, random));
    }
    const wise = seat === DEALER ? null : knows.policy(state, seat, random);
    if (wise) sum.update(JSON.stringify(wireMove(game.deck, wise)));
    game.apply(state, seat, isWild || !wise ? randomMove(legal, random) : wise);
  }
  return `${decisions} decisions, ${sum.digest('hex').slice(0, 16)}`;
}

describe.each(GAMES.map((game) => ({ game: game as AnyGame, title: game.title })))(
  '$title',
  ({ game }) => {
    test('in every way it is played, bots think as they did', async () => {
      const lines = waysOf(game).map((way) => `${JSON.stringify(way)}: ${sumOf(game, way)}`);
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./${game.id}/habits.golden.txt`);
    });
  },
);
