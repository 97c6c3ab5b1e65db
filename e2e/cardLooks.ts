// Reads how a card of the hand looks: its computed style, and how far it is raised.
import type { Locator } from '@playwright/test';

export function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.evaluate(
    (element, name) =>
      String(Reflect.get(Reflect.get(globalThis, 'getComputedStyle')(element), name)),
    property,
  );
}

/** Returns by how many pixels a card is raised out of the hand. */
export async function raisedBy(card: Locator): Promise<number> {
  const [, y = '0'] = (await styleOf(card, 'translate')).split(' ');
  return -parseFloat(y);
}
