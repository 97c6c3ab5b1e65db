// Formats what the cards of a game were worth: round by round, then the sum.

import type { Luck } from '#bots/review/luck.ts';
import type { AnyGame } from '#rules/game.ts';
import { formatLuck } from '#words/reviewWords.ts';
import { formatTitle } from '#words/gameText.ts';
import { heading, wrap } from '../tty/layout.ts';
import type { Look } from '../tty/look.ts';
import { words } from '../texts/language.ts';

export function luckLines(game: AnyGame, luck: Luck, look: Look): string[] {
  const { review, reasons } = words;
  const { figure } = reasons.speech;
  const title = formatTitle(words, game.id);
  if (luck.hands.length === 0) return [review.nothing(title)];
  return [
    heading(review.title(title), look),
    ...luck.hands.flatMap(({ round, made, worth, error }) =>
      wrap(
        `${review.hand(round)}: ${review.luck(figure(made), figure(worth), figure(error))}.`,
        look,
      ),
    ),
    ...wrap(formatLuck(words, luck), look),
  ];
}
