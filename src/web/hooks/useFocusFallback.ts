// Keeps the keyboard focus: when the focused element disappears, focus moves to the cards, the choices or the table.

import { useEffect, useRef } from 'react';

const FALLBACKS = [
  '[data-hand] button[tabindex="0"]',
  '[data-choices] button:enabled',
  '[data-next]',
  '#result',
  'main[tabindex]',
];

export function useFocusFallback(table: { readonly current: HTMLElement | null }): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = table.current;
    const remember = (): void => {
      isInside.current = true;
    };
    // A click beside all controls gives up the focus; on a control, `focusin` follows.
    const forget = (): void => {
      isInside.current = false;
    };
    element?.addEventListener('focusin', remember);
    element?.addEventListener('pointerdown', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('pointerdown', forget);
    };
  }, [table]);

  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) focusFallback();
  });
}

export function focusFallback(): void {
  const found = FALLBACKS.map((selector) => document.querySelector<HTMLElement>(selector));
  found.find(Boolean)?.focus();
}
