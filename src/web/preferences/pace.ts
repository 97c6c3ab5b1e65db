// How long things take to be seen, by the speed that was chosen.

import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { Speed } from './preferences.ts';

/** Times the usual duration of a movement; 0: nothing moves. */
export type Pace = number;

const PACES: Readonly<Record<Speed, Pace>> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };

const TRICK_STAYS = 1100;
const TRICK_STAYS_UNMOVED = 500;
const DEAL_TAKES = 900;
const CARD_TAKES = 320;
const WORD_TAKES = 260;
/** With so many updates waiting they are shown faster, to catch up. */
const MANY = 4;

export function paceOf(speed: Speed, isReduced: boolean): Pace {
  return isReduced ? 0 : PACES[speed];
}

/** Milliseconds until the next update may be shown. */
export function pauseAfter({ facts }: GameUpdate, pace: Pace, waiting: number): number {
  const types = facts.map(({ type }) => type);
  const hurry = waiting >= MANY ? 0.5 : 1;
  if (types.includes('trickTaken')) {
    return (pace === 0 ? TRICK_STAYS_UNMOVED : TRICK_STAYS * pace) * hurry;
  }
  if (types.includes('handStarted')) return DEAL_TAKES * pace * hurry;
  if (types.includes('played')) return CARD_TAKES * pace * hurry;
  return facts.length > 0 ? WORD_TAKES * pace * hurry : 0;
}
