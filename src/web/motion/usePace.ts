// The pace of this browser: the speed that was chosen, unless the system asks for less motion.

import { useSyncExternalStore } from 'react';
import { useAuth, usePreference } from '../stores/auth.ts';
import { paceOf, type Pace } from './pace.ts';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

function onChange(tell: () => void): () => void {
  reduced.addEventListener('change', tell);
  return () => reduced.removeEventListener('change', tell);
}

export function usePace(): Pace {
  const isReduced = useSyncExternalStore(onChange, () => reduced.matches);
  return paceOf(usePreference('speed'), isReduced);
}

export function currentPace(): Pace {
  return paceOf(useAuth.getState().preferences.speed, reduced.matches);
}
