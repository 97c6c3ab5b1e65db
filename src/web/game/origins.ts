// Remembers where the last tapped card was, so that it flies to the trick from there.

import type { CardName } from '#cards/notation.ts';

const origins = new Map<CardName, DOMRect>();

export function noteOrigin(card: CardName, element: Element): void {
  origins.clear();
  origins.set(card, element.getBoundingClientRect());
}

export function originOf(card: CardName): DOMRect | undefined {
  return origins.get(card);
}
