// The pace of animations: the speed chosen in the preferences, unless the system asks for reduced motion.

import { useSyncExternalStore } from 'react';
import { useAuth, usePreference } from './auth.ts';
import { paceOf, type Pace } from './game.ts';

/** Null while pages are prerendered, where there is no `matchMedia`. */
const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)') ?? null;

function subscribe(listener: () => void): () => void {
  reducedMotion?.addEventListener('change', listener);
  return () => reducedMotion?.removeEventListener('change', listener);
}

const prefersReducedMotion = (): boolean => reducedMotion?.matches ?? false;

export function usePace(): Pace {
  const isReduced = useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
  return paceOf(usePreference('speed'), isReduced);
}

export function currentPace(): Pace {
  return paceOf(useAuth.getState().preferences.speed, prefersReducedMotion());
}
