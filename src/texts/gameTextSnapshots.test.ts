// Hashes of all texts in random games, in every language. After a deliberate change of a text, delete
// the section `sayings` of `recorded.txt`.

import { loadTexts } from './loadTexts.ts';
import { botOf } from '#games/bots.ts';
import { createHash } from 'node:crypto';
import { test } from 'vitest';
import { reasonFor } from '#bots/reasonFor.ts';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { TESTING } from '#games/testings.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { findLabel, findQuestion, formatFact } from './gameText.ts';
import { seatNotes, tableNotes } from './notes.ts';
import { formatReason } from './formatReason.ts';
import type { SharedTexts } from './sharedTexts.ts';
import { createFormatter } from './formatter.ts';
import { expectRecorded } from '../../scripts/lib/expectRecorded.ts';
const portuguese = await loadTexts('pt');
const turkish = await loadTexts('tr');

const english = await loadTexts('en');

const MOVES = 500;

/** All texts of a view. */
function textsOf(words: SharedTexts, view: View): unknown[] {
  const say = createFormatter(words, view, (seat) => (seat === view.seat ? 'You' : `Seat ${seat}`));
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  const labels = view.legal.flatMap((choice) => {
    const values = choice.kind === 'value' ? choice.from : [undefined, 0, 1, 2];
    return values.map((value) =>
      findLabel(words, view, { type: choice.type, value: value ?? null }),
    );
  });
  return [
    tableNotes(words, view, say),
    seats.map((seat) => seatNotes(words, view, seat, say)),
    findQuestion(words, view, say),
    labels,
  ];
}

/** Returns a hash of all texts in each language. The games are played once, because finding the reasons takes long. */
function hashesOf(game: AnyGame, languages: readonly SharedTexts[]): string[] {
  const hashes = languages.map(() => createHash('sha256'));
  const add = (textsIn: (words: SharedTexts) => unknown): void =>
    languages.forEach((words, at) => hashes[at].update(JSON.stringify(textsIn(words))));
  const settings = [{}, ...(TESTING[game.id].simulated ?? [])];
  for (const [at, options] of settings.entries()) {
    const random = randomFromNumber(at + 1);
    const seats = Math.min(4, game.seats.max);
    let state = startGameOrThrow(game, options, seats);
    for (let count = 0; count < MOVES; count++) {
      const [seat] = game.turn(state);
      if (seat === undefined) state = startGameOrThrow(game, options, seats);
      if (seat === undefined) continue;
      const before = game.copy(state);
      const move: Move = randomMove(game.legal(state, seat), random);
      const decision: View | null = seat === DEALER ? null : game.view(before, seat);
      if (decision) {
        const reason = reasonFor(botOf(game), decision, wireMove(game.deck, move), 'best');
        add((words) => [textsOf(words, decision), formatReason(words.reasons, game.id, reason)]);
      }
      game.apply(state, seat, move);
      const view: View = game.view(game.copy(state), count % 3 === 0 ? null : 0);
      const facts = game.facts(before, seat, move, state);
      add((words) => {
        const say = createFormatter(words, view, (one) => `Seat ${one}`);
        return [facts.map((fact) => formatFact(words, game.id, fact, say)), textsOf(words, view)];
      });
    }
  }
  return hashes.map((hash) => hash.digest('hex').slice(0, 16));
}

test.each(GAMES.map((game) => ({ game: game as AnyGame, title: game.title })))(
  'the texts of $title have not changed in any language',
  ({ game }) => {
    const hashes = hashesOf(game, [english, turkish, portuguese]);
    const lines = ['english', 'turkish', 'portuguese'].map((name, at) => `${name}: ${hashes[at]}`);
    expectRecorded(game.id, 'sayings', `${lines.join('\n')}\n`);
  },
);
