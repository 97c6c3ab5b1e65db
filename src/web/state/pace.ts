// How long updates are shown, depending on the chosen speed.

import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { Speed } from './preferences.ts';

/** A factor for the duration of animations; 0 turns them off. */
export type Pace = number;

const PACES: Readonly<Record<Speed, Pace>> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };

const TRICK_MS = 1100;
const TRICK_MS_WITHOUT_MOTION = 500;
const DEAL_MS = 900;
const CARD_MS = 320;
const OTHER_FACT_MS = 260;
/** With this many updates waiting they are shown faster, to catch up. */
const HURRY_FROM = 4;

export function paceOf(speed: Speed, isReduced: boolean): Pace {
  return isReduced ? 0 : PACES[speed];
}

/** Returns the milliseconds until the next update may be shown. */
export function pauseAfter({ facts }: GameUpdate, pace: Pace, waiting: number): number {
  const types = facts.map(({ type }) => type);
  const factor = waiting >= HURRY_FROM ? 0.5 : 1;
  if (types.includes('trickTaken')) {
    return (pace === 0 ? TRICK_MS_WITHOUT_MOTION : TRICK_MS * pace) * factor;
  }
  if (types.includes('handStarted')) return DEAL_MS * pace * factor;
  if (types.includes('played')) return CARD_MS * pace * factor;
  return facts.length > 0 ? OTHER_FACT_MS * pace * factor : 0;
}
