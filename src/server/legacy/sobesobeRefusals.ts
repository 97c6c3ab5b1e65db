// Refusals in the words of SobeSobe's wire.

import { SUITS } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { makeLongCard, parseCard } from '#cards/notation.ts';
import { longSuit } from '#protocol/api/gameSchemas.ts';
import type { Refusal } from '#rules/refusal.ts';
import { apiRefusal } from '../service/gameDetails.ts';

/** With cards and suits in the details as this API writes them. */
export function toSobeRefusal(refusal: Refusal): Refusal {
  return { ...apiRefusal(refusal), details: longFields(refusal.details) };
}

function longFields(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, longWords(one)]));
}

function longWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(longWords);
  if (typeof value === 'object' && value !== null) return longFields(value);
  const card = parseCard(DECK_40, value);
  if (card !== undefined) return makeLongCard(DECK_40, card);
  const suit = SUITS.find((one) => one === value);
  return suit ? longSuit(suit) : value;
}
