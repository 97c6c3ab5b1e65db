// What a good player would do here, in a sentence.

import { randomBytes } from 'node:crypto';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { sayReason } from '#words/sayReason.ts';
import { wordCard, wordCards } from '../cardFaces.ts';
import { capital, spaced } from '../phrases.ts';
import type { Naming } from '../naming.ts';
import { language, ui, words } from '../words/language.ts';
import { promptFor } from './prompt.ts';
import { advise } from './thinking.ts';

const SEED_BYTES = 32;

export async function hintSentence(view: View, who: Naming): Promise<string> {
  const [best] = await advise(view, randomBytes(SEED_BYTES));
  const reason = sayReason(words.reasons, view.game, best.reason);
  return ui.ask.hint(wordMove(best.move, view, who), reason ?? '');
}

/** The move as the player would say it. */
function wordMove(move: WireMove, view: View, who: Naming): string {
  if (typeof move.card === 'string') return (language === 'en' ? 'the ' : '') + wordCard(move.card);
  if (Array.isArray(move.cards))
    return move.cards.length === 0 ? ui.ask.none.toLowerCase() : wordCards(move.cards);
  const said = JSON.stringify(move);
  const offer = promptFor(view, who).offers.find((one) => JSON.stringify(one.move) === said);
  return offer?.label ?? capital(spaced(move.type));
}
