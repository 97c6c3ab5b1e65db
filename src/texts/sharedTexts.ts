// The texts of a language that page, terminal and server share.

import type { CommonFact } from '#rules/facts.ts';
import type { TextsByGame } from '#games/registry.ts';
import { renderMessage, type Details } from '#rules/refusal.ts';
import type { EndingTexts, FactTexts } from '#rules/texts.ts';
import type { TableEnding } from '#table/endings.ts';
import type { CardTexts } from './cardTexts.ts';
import type { MoveTexts } from './formatMove.ts';
import type { ReasonTexts } from './formatReason.ts';
import type { RatingTexts } from './ratingTexts.ts';
import type { RefusalTexts } from './refusals.ts';
import type { ReviewTexts } from './reviewTexts.ts';

/** Texts that are the same in all games. */
export interface SharedFactTexts {
  readonly facts: FactTexts<CommonFact>;
  /** Why a game ended before it was played out. */
  readonly endings: EndingTexts<TableEnding>;
  /** The label of the number of tricks that a seat has taken. */
  readonly tricksTaken: string;
  /** The unit of scores, unless the game has its own. */
  readonly points: (count: number) => string;
}

export interface SharedTexts extends CardTexts, SharedFactTexts {
  /** By game id. */
  readonly games: TextsByGame;
  /** Why a move is good. */
  readonly reasons: ReasonTexts;
  /** Names of moves. */
  readonly moveNames: MoveTexts;
  readonly review: ReviewTexts;
  readonly ratingChanges: RatingTexts;
  readonly refusals: RefusalTexts;
}

/** The texts of a language without those of the games. */
export interface LanguageTexts extends Omit<SharedTexts, 'games' | 'reasons'> {
  readonly reasons: Omit<ReasonTexts, 'games'>;
}

/** Adds the texts of the games, or replaces them. */
export function withGames<T extends LanguageTexts>(texts: T, games: TextsByGame): T & SharedTexts {
  const { rules } = texts.refusals;
  return {
    ...texts,
    games,
    reasons: { ...texts.reasons, games: partOf(games, 'reasons') },
    refusals: {
      ...texts.refusals,
      ...(rules && { rules: withTitles(rules, games) }),
      ...partOf(games, 'refusals'),
    },
  };
}

/** Returns one part of the texts of each game that has it. */
function partOf<K extends 'reasons' | 'refusals'>(games: TextsByGame, part: K) {
  return Object.fromEntries(Object.entries(games).map(([id, texts]) => [id, texts[part] ?? {}]));
}

/** The details of a refusal have the English title of the game. */
function withTitles(rules: RefusalTexts[string], games: TextsByGame): RefusalTexts[string] {
  const wrongSeats = (details: Details): string => {
    const title = games[String(details.game)]?.title ?? details.title;
    return renderMessage(rules.wrongSeats, { ...details, title });
  };
  return { ...rules, wrongSeats };
}
