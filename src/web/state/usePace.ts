// The pace of animations: the speed chosen in the preferences, unless the system asks for reduced motion.

import { createContext, useContext, useSyncExternalStore } from 'react';
import { useAuth, usePreference } from './auth.ts';
import { paceOf, useGame } from './game.ts';
import type { Pace } from './timeline.ts';

/** Null while pages are prerendered, where there is no `matchMedia`. */
const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)') ?? null;

function subscribe(listener: () => void): () => void {
  reducedMotion?.addEventListener('change', listener);
  return () => reducedMotion?.removeEventListener('change', listener);
}

const prefersReducedMotion = (): boolean => reducedMotion?.matches ?? false;

/** A factor for the pace of a part of the page, such as a replay; null for that of the game that is played. */
export const PaceFactor = createContext<number | null>(null);

/** The pace of the moment, which is faster while the page catches up and 0 for what the player has skipped. */
export function usePace(): Pace {
  const isReduced = useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
  const hurry = useGame((state) => state.hurry);
  const factor = useContext(PaceFactor) ?? hurry;
  return paceOf(usePreference('speed'), isReduced) * factor;
}

export function currentPace(): Pace {
  return paceOf(useAuth.getState().preferences.speed, prefersReducedMotion());
}
