// How cards fly: by transforms alone, for as long as the pace says, ended at once by whoever taps.

import type { Pace } from '../preferences/pace.ts';

export const TRAVEL = 'cubic-bezier(0.3, 0.7, 0.15, 1)';
export const SETTLE = 'cubic-bezier(0.34, 1.4, 0.5, 1)';

interface Timing {
  pace: Pace;
  /** Milliseconds at the usual pace. */
  takes: number;
  waits?: number;
  easing?: string;
}

/** Starts a flight; answers null where nothing moves. */
export function fly(
  element: Element | null | undefined,
  keyframes: Keyframe[],
  { pace, takes, waits = 0, easing = TRAVEL }: Timing,
): Animation | null {
  if (!element || pace === 0) return null;
  return element.animate(keyframes, {
    duration: takes * pace,
    delay: waits * pace,
    easing,
    fill: 'both',
  });
}

/** A flight that leaves no trace when it has landed. */
export function flyHome(...flight: Parameters<typeof fly>): Animation | null {
  const animation = fly(...flight);
  animation?.addEventListener('finish', () => animation.cancel());
  return animation;
}

export interface Pose {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
}

/** As one string, which browsers move without the help of scripts. */
export function posed({ x, y, turn = 0, scale = 1 }: Pose): string {
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${turn.toFixed(2)}deg) scale(${scale.toFixed(3)})`;
}
