// The list of games, what each says in a language, and the types that follow from the list.

import type { AnyGame, FactOf } from '#rules/game.ts';
import type { AnyGameTexts } from '#rules/texts.ts';
import * as all from './all.ts';

export const GAMES: readonly AnyGame[] = Object.values(all);

/** The games by their id. */
export type Games = typeof all;

/** A fact of any game. */
export type AnyFact = FactOf<Games[keyof Games]>;

/** The texts of the games in one language, by the id of the game. */
export type TextsByGame = Readonly<Record<string, AnyGameTexts>>;

export const ENGLISH_TEXTS: TextsByGame = Object.fromEntries(
  GAMES.map(({ id, texts }) => [id, texts]),
);

/** Falls back to English for a game without the language. */
export async function loadGameTexts(language: string): Promise<TextsByGame> {
  const loaded = GAMES.map(async ({ id, texts, translations }) => {
    const translation = await translations?.[language]?.();
    return [id, translation?.texts ?? texts] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}
