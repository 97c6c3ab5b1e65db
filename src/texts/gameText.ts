// Texts of a game, found by its id and a key. Facts and views are passed to the texts of the same game, which
// know their types.

import type { AnyFact } from '#games/registry.ts';
import type { CommonFact } from '#rules/facts.ts';
import type { Result, View } from '#rules/game.ts';
import type { SheetNote } from '#rules/gameExtras.ts';
import type { Value } from '#rules/moves.ts';
import type { AnyGameTexts, TextFormatter } from '#rules/texts.ts';
import type { SharedTexts } from './sharedTexts.ts';

/** Returns null for a fact without a text, such as one of a newer server. */
export function formatFact(
  words: SharedTexts,
  game: string,
  fact: AnyFact | CommonFact,
  say: TextFormatter,
): string | null {
  const shared: AnyGameTexts['facts'] = words.facts;
  const format = words.games[game]?.facts[fact.type] ?? shared[fact.type];
  return format?.(fact, say) ?? null;
}

/** Returns the title of a game, or the id of an unknown one. */
export function formatTitle({ games }: SharedTexts, game: string): string {
  return games[game]?.title ?? game;
}

/** Formats the name of a pool of ratings: the title of its game, with the points of a round if there are several. */
export function formatPool(words: SharedTexts, game: string, pool: string): string {
  const title = formatTitle(words, game);
  const [, points] = /-(\d+)-point$/.exec(pool) ?? [];
  return points === undefined ? title : `${title} (${points} ${words.points(Number(points))})`;
}

/** Formats a line of a game's score sheet. */
export function formatScoreLine({ games }: SharedTexts, game: string, what: string): string {
  return games[game]?.lines[what] ?? what;
}

/** Formats a note on a game's score sheet. */
export function formatSheetNote({ games }: SharedTexts, game: string, note: SheetNote): string {
  return games[game]?.sheetNotes?.[note.key]?.(note) ?? note.short ?? '';
}

/** Formats the name of something that a game counts in its rounds. */
export function formatCounted({ games }: SharedTexts, game: string, name: string): string {
  return games[game]?.counted?.[name] ?? name;
}

/** Formats the unit of a score, such as “points”. */
export function formatUnit(words: SharedTexts, game: string, count: number): string {
  return (words.games[game]?.unit ?? words.points)(count);
}

/** Formats the name or the note of a row of cards. */
export function formatRowName({ games }: SharedTexts, game: string, key: string): string {
  return games[game]?.rows?.[key] ?? key;
}

/** Formats why a game is over; in English if the result has no key. */
export function formatEnding(
  { endings, games }: SharedTexts,
  game: string,
  { ending, reason }: Result,
): string {
  const all: AnyGameTexts['endings'] = { ...endings, ...games[game]?.endings };
  return (ending && all[ending.key]?.(ending)) ?? reason;
}

/** Returns the question to a seat; null if its choices need none. */
export function findQuestion(
  { games }: SharedTexts,
  view: View,
  say: TextFormatter,
): string | null {
  const questions = games[view.game]?.questions ?? {};
  const type = view.legal.map((choice) => choice.type).find((one) => one in questions);
  return type === undefined ? null : questions[type](view, say);
}

/** Returns the label of a button for a value, a number of cards, or a plain move; null if the game has none. */
export function findLabel(
  { games, suitNames }: SharedTexts,
  view: View,
  { type, value = null }: { type: string; value?: Value },
): string | null {
  const say: Pick<TextFormatter, 'suit'> = { suit: (suit) => suitNames[suit] };
  return games[view.game]?.values?.[type]?.(value, view, say) ?? null;
}
