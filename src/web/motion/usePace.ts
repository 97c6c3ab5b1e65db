// The pace of this browser: the speed that was chosen, unless the system asks for less motion.

import { useSyncExternalStore } from 'react';
import { useAuth, usePreference } from '../stores/auth.ts';
import { paceOf, type Pace } from '../preferences/pace.ts';

/** Null where pages are drawn beforehand. */
const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)') ?? null;

function onChange(tell: () => void): () => void {
  reduced?.addEventListener('change', tell);
  return () => reduced?.removeEventListener('change', tell);
}

const isReducedNow = (): boolean => reduced?.matches ?? false;

export function usePace(): Pace {
  const isReduced = useSyncExternalStore(onChange, isReducedNow, () => false);
  return paceOf(usePreference('speed'), isReduced);
}

export function currentPace(): Pace {
  return paceOf(useAuth.getState().preferences.speed, isReducedNow());
}
