// All avatar drawings by emoji.

import { ANIMALS } from './animals.ts';
import { PEOPLE } from './people.ts';
import { THINGS } from './things.ts';

const PORTRAITS: Readonly<Record<string, string>> = { ...ANIMALS, ...PEOPLE, ...THINGS };

export function portraitOf(emoji: string): string | null {
  return PORTRAITS[emoji] ?? null;
}
