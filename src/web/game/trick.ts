// The trick as the player sees it: with the own card before the answer, after it was taken, and on its way to the
// winner's pile.

import type { CardName } from '#cards/notation.ts';
import { type CardArea, type TrickArea, trickOnTable } from '#rules/cardsOnTable.ts';
import type { Seat, View } from '#rules/game.ts';
import { poseTransform } from './motion.ts';
import type { Stage } from '../stage/shapes.ts';

/** Whether cards of a trick lie on the table, even if only for a moment more. */
export function isTrickSeen(areas: readonly CardArea[]): boolean {
  return (trickOnTable(areas)?.plays.length ?? 0) > 0;
}

/** Adds the player's own card as soon as it is tapped, without waiting for the answer. */
export function withOwnCard(
  table: readonly CardArea[],
  { seat }: View,
  card: CardName | null,
): readonly CardArea[] {
  if (seat === null || card === null) return table;
  return table.map((area) => {
    if (area.kind !== 'trick' || area.winner !== null) return area;
    const isThere = area.plays.some((play) => play.card === card);
    return isThere ? area : { ...area, plays: [...area.plays, { seat, card }] };
  });
}

export interface GatheredTrick {
  plays: TrickArea['plays'];
  winner: Seat;
}

/** Returns the trick that was swept between two states; null if it was not won or still lies there. */
export function sweptTrick(before: TrickArea, now: TrickArea): GatheredTrick | null {
  const { plays, winner } = before;
  if (winner === null || plays.length === 0) return null;
  return now.plays.some(({ card }) => card === plays[0].card) ? null : { plays, winner };
}

interface VisibleCard {
  seat: Seat;
  card: CardName;
  isGathered: boolean;
}

/** Gathered cards come first and in their old order, so that each keeps its element. */
export function visibleCards({ plays }: TrickArea, gathered: GatheredTrick | null): VisibleCard[] {
  const isLaid = (card: CardName): boolean => plays.some((play) => play.card === card);
  const leaving = gathered?.plays.filter(({ card }) => !isLaid(card)) ?? [];
  return [
    ...leaving.map((play) => ({ ...play, isGathered: true })),
    ...plays.map((play) => ({ ...play, isGathered: false })),
  ];
}

/** The parts of the flight after which the cards lie together, and show their backs. */
const TOGETHER_OFFSET = 0.33;
const TURNED_OFFSET = 0.8;

/** Keyframes from the place of one seat to the pile of another, both counted clockwise from the bottom. */
export function pileKeyframes(step: number, to: number, stage: Stage): Keyframe[] {
  const { trick, seats, pileWidth } = stage;
  const { pile } = seats[to];
  const winning = trick.slots[to];
  const together = { ...winning, turn: winning.turn + (step - to) * 2 };
  const away = {
    x: pile.x - trick.x,
    y: pile.y - trick.y,
    turn: 90,
    scale: pileWidth / trick.cardWidth,
  };
  return [
    { transform: poseTransform(trick.slots[step]), offset: 0 },
    { transform: poseTransform(together), offset: TOGETHER_OFFSET },
    { transform: poseTransform(away), offset: 1 },
  ];
}

/** Keeps a card face up until all lie together, turns it over, and keeps it so until it has arrived. */
export const TURN_DOWN_KEYFRAMES: Keyframe[] = [0, 0, 180, 180].map((turn, at) => ({
  transform: `perspective(900px) rotateY(${turn}deg)`,
  offset: [0, TOGETHER_OFFSET, TURNED_OFFSET, 1][at],
}));
