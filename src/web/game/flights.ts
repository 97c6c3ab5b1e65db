// Card animations: they change transform and opacity only, depend on the chosen pace, and end early on a tap.

import type { Pace } from '../state/pace.ts';

export const TRAVEL_EASING = 'cubic-bezier(0.3, 0.7, 0.15, 1)';
export const SETTLE_EASING = 'cubic-bezier(0.34, 1.4, 0.5, 1)';

interface Timing {
  pace: Pace;
  /** At the normal pace, like the delay. */
  durationMs: number;
  delayMs?: number;
  easing?: string;
}

/** Starts a flight; returns null without an element or with motion switched off. */
export function fly(
  element: Element | null | undefined,
  keyframes: Keyframe[],
  { pace, durationMs, delayMs = 0, easing = TRAVEL_EASING }: Timing,
): Animation | null {
  if (!element || pace === 0) return null;
  return element.animate(keyframes, {
    duration: durationMs * pace,
    delay: delayMs * pace,
    easing,
    fill: 'both',
  });
}

/** Flies an element to where its styles put it, and removes the animation when it has landed. */
export function flyIn(...flight: Parameters<typeof fly>): Animation | null {
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

/** A single transform, which browsers can animate off the main thread. */
export function poseTransform({ x, y, turn = 0, scale = 1 }: Pose): string {
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${turn.toFixed(2)}deg) scale(${scale.toFixed(3)})`;
}

/** Finishes all animations in the hand, in the trick and in fans of cards, so that the cards arrive at once. */
export function finishMotion(): void {
  for (const part of document.querySelectorAll('[data-hand], [data-trick], [data-fan]')) {
    for (const animation of part.getAnimations({ subtree: true })) animation.finish();
  }
}
