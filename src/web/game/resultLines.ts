// The result of a game in words, from the player's own view.

import type { Result, Seat, View } from '#rules/game.ts';
import { formatEnding, formatUnit } from '#words/gameText.ts';
import type { Words } from '../words/en.ts';
import { distanceOf, standingsOf, turningPoint } from './ranking.ts';
import { formatScore } from './ScoreSheet.tsx';
import { formatPointChange } from './tableTexts.ts';

export interface ResultLines {
  headline: string;
  reason: string;
  turningPoint: string | null;
}

/** The player's own result comes first; spectators read who won. */
export function resultLines(
  view: View,
  result: Result,
  words: Words,
  nameOf: (seat: Seat) => string,
): ResultLines {
  const { winners } = result;
  const ending = formatEnding(words, view.game, result);
  const winnersLine =
    winners.length === 0
      ? words.result.bankWins
      : words.result.wins(words.list(winners.map(nameOf)), winners.length);
  const standings = standingsOf(view, result.scores);
  const own = standings.find(({ seats }) => seats.some((seat) => seat === view.seat));
  if (!own) return { headline: winnersLine, reason: ending, turningPoint: null };
  const hasWon = own.seats.some((seat) => winners.includes(seat));
  const decisive = turningPoint(view, own.side, hasWon);
  return {
    headline: hasWon ? wonHeadline() : lostHeadline(),
    reason: hasWon ? ending : words.result.sentences(winnersLine, ending),
    turningPoint:
      decisive &&
      words.result.turningPoint(decisive.round, formatPointChange(decisive.change, String)),
  };

  function wonHeadline(): string {
    const isShared = winners.some((seat) => !own?.seats.includes(seat));
    return isShared ? words.result.youShare : words.result.youWin;
  }

  function lostHeadline(): string {
    if (!own || own.place === 1) return words.result.youLose;
    const by = distanceOf(standings, own.side);
    return words.result.finishedInPlace(own.place, `${by} ${formatUnit(words, view.game, by)}`);
  }
}

interface SharedResult {
  title: string;
  view: View;
  result: Result;
  nameOf: (seat: Seat) => string;
}

export function shareText({ title, view, result, nameOf }: SharedResult, words: Words): string {
  const scores = standingsOf(view, result.scores).map(
    ({ seats, total }) => `${words.list(seats.map(nameOf))} ${formatScore(total)}`,
  );
  return words.result.shareText(title, scores.join(', '));
}
