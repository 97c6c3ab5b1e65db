// A trick that was taken: which cards are seen of it meanwhile, and their way under the winning one to the winner's pile.

import type { CardName } from '#cards/notation.ts';
import type { TrickArea } from '#rules/cardsOnTable.ts';
import type { Seat } from '#rules/game.ts';
import { poseTransform } from '../motion/flights.ts';
import type { Stage } from '../stage/stageTypes.ts';

export interface Gathered {
  plays: TrickArea['plays'];
  winner: Seat;
}

/** What was swept from the table between the two, if it was won; null where it lies there still. */
export function sweptBetween(before: TrickArea, now: TrickArea): Gathered | null {
  const { plays, winner } = before;
  if (winner === null || plays.length === 0) return null;
  return now.plays.some(({ card }) => card === plays[0].card) ? null : { plays, winner };
}

export interface SeenCard {
  seat: Seat;
  card: CardName;
  isGathered: boolean;
}

/** Those on their way lie where they lay, before what comes later: each stays the element that it was. */
export function cardsSeen({ plays }: TrickArea, gathered: Gathered | null): SeenCard[] {
  const isLaid = (card: CardName): boolean => plays.some((play) => play.card === card);
  const leaving = gathered?.plays.filter(({ card }) => !isLaid(card)) ?? [];
  return [
    ...leaving.map((play) => ({ ...play, isGathered: true })),
    ...plays.map((play) => ({ ...play, isGathered: false })),
  ];
}

/** Of the whole way: how far when all are together, and when a card shows its back. */
const TOGETHER = 0.33;
const TURNED = 0.8;

/** From the place of one seat to the pile of another, both counted clockwise from below. */
export function wayToPile(step: number, to: number, stage: Stage): Keyframe[] {
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
    { transform: poseTransform(together), offset: TOGETHER },
    { transform: poseTransform(away), offset: 1 },
  ];
}

/** Face up until all are together, then over to the back. */
export const TURNED_DOWN: Keyframe[] = [0, 0, 180].map((turn, at) => ({
  transform: `perspective(900px) rotateY(${turn}deg)`,
  offset: [0, TOGETHER, TURNED][at],
}));
