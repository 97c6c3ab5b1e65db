// Single-key shortcuts of games, replays and reviews. They work unless they are switched off or the player is typing.

import { useEffect, useRef } from 'react';
import { useAuth } from '../state/auth.ts';

interface GameKeys {
  onLastTrick: () => void;
  onScore: () => void;
  onHint: () => void;
  onSkip: () => void;
}

export function useGameKeys(keys: GameKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const action = gameActionOf(event.key, latest.current);
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea');
}

function gameActionOf(key: string, keys: GameKeys): (() => void) | undefined {
  const { preferences, prefer } = useAuth.getState();
  if (!preferences.shortcuts) return undefined;
  const actions: Readonly<Record<string, () => void>> = {
    l: keys.onLastTrick,
    s: keys.onScore,
    m: () => prefer({ sound: !preferences.sound }),
    h: () => focusFirst('[data-hand] button[tabindex="0"]'),
    c: () => focusFirst('[data-choices] button, [data-next]'),
    t: () => {
      focusFirst('[data-hints] ol button');
      keys.onHint();
    },
    Escape: keys.onSkip,
  };
  return actions[key.length === 1 ? key.toLowerCase() : key];
}

function focusFirst(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

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
      const act = replayActionOf(event.key, latest.current);
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

function replayActionOf(key: string, keys: ReplayKeys): (() => void) | undefined {
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
