// Checksums of everything that bots know of a game, over many rounds of all kinds. After a change of any number,
// read the difference in the recordings of `decisions.test.ts` and delete the section of the checksums.

import { createHash } from 'node:crypto';
import { describe, test } from 'vitest';
import { quickRandom, seedFromNumber, type Random } from '#cards/random.ts';
import type { AnyKnowledge } from '#rules/botKnowledge.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { botOf } from '../bots.ts';
import { GAMES } from '../registry.ts';
import { TESTING } from '../testings.ts';
import { expectRecorded } from '../../../scripts/lib/expectRecorded.ts';

const ROUNDS = 40;
/** One decision in this many is checked with all knowledge. */
const DECISIONS_PER_CHECK = 9;
/** One move in this many is random, so that positions of all kinds come up. */
const MOVES_PER_RANDOM_MOVE = 8;
const MAX_SETTINGS = 5;

interface Setting {
  readonly seats: number;
  readonly options: object;
}

function settingsOf(game: AnyGame): Setting[] {
  const { min, max } = game.seats;
  const optionSets = [{}, ...(TESTING[game.id].simulated ?? [])];
  const sizes = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  const all = optionSets.flatMap((options) => sizes.map((seats) => ({ seats, options })));
  return all.filter((_, at) => at % Math.ceil(all.length / MAX_SETTINGS) === 0);
}

const rounded = (value: number): string => value.toFixed(4);

/** Describes what is known beyond the next move: the candidates, a sampled state, its fit and its worth. */
function describeKnowledge(
  game: AnyGame,
  knowledge: AnyKnowledge,
  state: unknown,
  random: Random,
): string {
  const [seat] = game.turn(state);
  const named = (move: Move): string => JSON.stringify(wireMove(game.deck, move));
  const candidates = knowledge.candidates?.(state, seat, random).map(named) ?? [];
  const view: View = game.view(game.copy(state), seat);
  const drawn: unknown = knowledge.draws?.(view, random)() ?? game.redeal(view, random);
  const fit = knowledge.plausibility?.(drawn, view) ?? 1;
  return [...candidates, rounded(fit), ...knowledge.worth(drawn).map(rounded)].join();
}

function sumOf(game: AnyGame, { seats, options }: Setting): string {
  const random = quickRandom(seedFromNumber(seats));
  const knowledge = botOf(game).knowledge;
  const sum = createHash('sha256');
  let state = startGameOrThrow(game, options, seats);
  let [rounds, decisions] = [0, 0];
  while (rounds < ROUNDS) {
    const [seat] = game.turn(state);
    if (seat === DEALER) rounds++;
    if (seat === undefined) {
      sum.update(knowledge.worth(state).map(rounded).join());
      state = startGameOrThrow(game, options, seats);
      continue;
    }
    const isRandom = seat === DEALER || decisions % MOVES_PER_RANDOM_MOVE === 0;
    const legal = game.legal(state, seat);
    if (seat !== DEALER && decisions++ % DECISIONS_PER_CHECK === 0) {
      sum.update(describeKnowledge(game, knowledge, state, random));
    }
    const policyMove = seat === DEALER ? null : knowledge.policy(state, seat, random);
    if (policyMove) sum.update(JSON.stringify(wireMove(game.deck, policyMove)));
    game.apply(state, seat, isRandom || !policyMove ? randomMove(legal, random) : policyMove);
  }
  return `${decisions} decisions, ${sum.digest('hex').slice(0, 16)}`;
}

describe.each(GAMES.map((game) => ({ game: game as AnyGame, title: game.title })))(
  '$title',
  ({ game }) => {
    test('the checksums of all settings match the recorded ones', () => {
      const lines = settingsOf(game).map(
        (setting) => `${JSON.stringify(setting)}: ${sumOf(game, setting)}`,
      );
      expectRecorded(game.id, 'habits', `${lines.join('\n')}\n`);
    });
  },
);
