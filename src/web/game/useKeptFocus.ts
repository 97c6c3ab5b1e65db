// Focus is never lost: when what had it is gone, it goes to one's cards, choices, or the table itself.

import { useEffect, useRef } from 'react';

const NEXT_BEST = [
  '[data-hand] button[tabindex="0"]',
  '[data-choices] button:enabled',
  '[data-next]',
  '#result',
  'main[tabindex]',
];

export function useKeptFocus(table: { readonly current: HTMLElement | null }): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = table.current;
    const note = (): void => {
      isInside.current = true;
    };
    // Whoever clicks beside everything has let the focus go.
    const forget = (): void => {
      isInside.current = false;
    };
    element?.addEventListener('focusin', note);
    element?.addEventListener('pointerdown', forget);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('pointerdown', forget);
    };
  }, [table]);

  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) focusNextBest();
  });
}

export function focusNextBest(): void {
  const found = NEXT_BEST.map((selector) => document.querySelector<HTMLElement>(selector));
  found.find(Boolean)?.focus();
}
