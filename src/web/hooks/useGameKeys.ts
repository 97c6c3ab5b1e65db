// Single-key shortcuts that work anywhere in a game, unless they are switched off or the player is typing.

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
      const action = actionOf(event.key, latest.current);
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

function actionOf(key: string, keys: GameKeys): (() => void) | undefined {
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
