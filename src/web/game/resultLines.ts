// The result of a game in words, from the player's own view.

import type { Result, Seat, View } from '#rules/game.ts';
import { formatEnding } from '#texts/gameText.ts';
import type { Texts } from '../texts/page.en.ts';
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
  texts: Texts,
  nameOf: (seat: Seat) => string,
): ResultLines {
  const { winners } = result;
  const ending = formatEnding(texts, view.game, result);
  const winnersLine =
    winners.length === 0
      ? texts.result.bankWins
      : texts.result.wins(texts.list(winners.map(nameOf)), winners.length);
  const standings = standingsOf(view, result.scores);
  const own = standings.find(({ seats }) => seats.some((seat) => seat === view.seat));
  if (!own) return { headline: winnersLine, reason: ending, turningPoint: null };
  const hasWon = own.seats.some((seat) => winners.includes(seat));
  const decisive = turningPoint(view, own.side, hasWon);
  return {
    headline: hasWon ? wonHeadline() : lostHeadline(),
    reason: hasWon ? ending : texts.result.sentences(winnersLine, ending),
    turningPoint:
      decisive &&
      texts.result.turningPoint(decisive.round, formatPointChange(decisive.change, String)),
  };

  function wonHeadline(): string {
    const isShared = winners.some((seat) => !own?.seats.includes(seat));
    return isShared ? texts.result.youShare : texts.result.youWin;
  }

  function lostHeadline(): string {
    if (!own || own.place === 1) return texts.result.youLose;
    const by = distanceOf(standings, own.side);
    return texts.result.finishedInPlace(own.place, `${by} ${texts.points(by)}`);
  }
}

interface SharedResult {
  title: string;
  view: View;
  result: Result;
  nameOf: (seat: Seat) => string;
}

export function shareText({ title, view, result, nameOf }: SharedResult, texts: Texts): string {
  const scores = standingsOf(view, result.scores).map(
    ({ seats, total }) => `${texts.list(seats.map(nameOf))} ${formatScore(total)}`,
  );
  return texts.result.shareText(title, scores.join(', '));
}
