// Keys of replays and reviews: left and right for a step, up and down for a mark, Home and End, and the space bar.

import { useEffect, useRef } from 'react';

interface ReplayKeys {
  onStep: (by: 1 | -1) => void;
  onMark: (by: 1 | -1) => void;
  onEnd: (end: 'first' | 'last') => void;
  onToggle: () => void;
}

export function useReplayKeys(keys: ReplayKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || handlesKeyItself(event)) return;
      if (document.querySelector('dialog[open]')) return;
      const act = actionOf(event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Fields need the arrow keys themselves, buttons and links the space bar. */
function handlesKeyItself({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.matches('input, select, textarea') || (key === ' ' && target.matches('button, a'));
}

function actionOf(key: string, keys: ReplayKeys): (() => void) | undefined {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowRight: () => keys.onStep(1),
    ArrowLeft: () => keys.onStep(-1),
    ArrowDown: () => keys.onMark(1),
    ArrowUp: () => keys.onMark(-1),
    Home: () => keys.onEnd('first'),
    End: () => keys.onEnd('last'),
    ' ': keys.onToggle,
  };
  return actions[key];
}
