// What a game says, found by its id and by key. Each game's facts and views are its own: here they are
// handed to the words of just that game.

import type { AnyFact } from '#rules/catalog.ts';
import type { CommonFact } from '#rules/facts.ts';
import type { Result, Seat, View } from '#rules/game.ts';
import type { Value } from '#rules/moves.ts';
import type { AnyGameWords, Note, TextFormatter } from '#rules/words.ts';
import type { SharedWords } from './sharedWords.ts';

/** Null for a fact that is not worth telling, or that these words are too old to know. */
export function formatFact(
  words: SharedWords,
  game: string,
  fact: AnyFact | CommonFact,
  say: TextFormatter,
): string | null {
  const shared: AnyGameWords['facts'] = words.facts;
  const tell = words.games[game]?.facts[fact.type] ?? shared[fact.type];
  return tell?.(fact, say) ?? null;
}

/** What a game is called; one that is not known here, by its id. */
export function formatTitle({ games }: SharedWords, game: string): string {
  return games[game]?.title ?? game;
}

/** A line of a game's score sheet. */
export function formatScoreLine({ games }: SharedWords, game: string, what: string): string {
  return games[game]?.lines[what] ?? what;
}

/** What a game counts of its hands. */
export function formatCounted({ games }: SharedWords, game: string, name: string): string {
  return games[game]?.counted?.[name] ?? name;
}

/** What a score of this many is a score of: “points”. */
export function formatUnit(words: SharedWords, game: string, count: number): string {
  return (words.games[game]?.unit ?? words.points)(count);
}

/** A name or a note of cards that lie in a row. */
export function formatRowName({ games }: SharedWords, game: string, key: string): string {
  return games[game]?.rows?.[key] ?? key;
}

/** Why a game is over; in English where that was not kept by key. */
export function formatEnding(
  { endings, games }: SharedWords,
  game: string,
  { ending, reason }: Result,
): string {
  const all: AnyGameWords['endings'] = { ...endings, ...games[game]?.endings };
  return (ending && all[ending.key]?.(ending)) ?? reason;
}

export function tableNotes({ games }: SharedWords, view: View, say: TextFormatter): Note[] {
  return games[view.game]?.notes?.table(view, say) ?? [];
}

/** Of a game that has none of its own: how many tricks the seat has taken. */
export function seatNotes(words: SharedWords, view: View, seat: Seat, say: TextFormatter): Note[] {
  const { notes } = words.games[view.game] ?? {};
  if (notes) return notes.seat(view, seat, say);
  const { tricksTaken }: { tricksTaken?: unknown } = Object(view);
  if (!Array.isArray(tricksTaken)) return [];
  return [{ label: words.tricksTaken, value: String(tricksTaken[seat]), sign: 'tricks' }];
}

/** What to ask a seat for; null where its choices speak for themselves. */
export function findQuestion(
  { games }: SharedWords,
  view: View,
  say: TextFormatter,
): string | null {
  const questions = games[view.game]?.questions ?? {};
  const type = view.legal.map((choice) => choice.type).find((one) => one in questions);
  return type === undefined ? null : questions[type](view, say);
}

/** What a button says: for a value, a number of cards, or a move alone; null where any words will do. */
export function findLabel(
  { games, suitNames }: SharedWords,
  view: View,
  { type, value = null }: { type: string; value?: Value },
): string | null {
  const say: Pick<TextFormatter, 'suit'> = { suit: (suit) => suitNames[suit] };
  return games[view.game]?.values?.[type]?.(value, view, say) ?? null;
}
