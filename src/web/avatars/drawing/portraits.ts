// Every face that is drawn, by the emoji that stands for it on the wire.

import { ANIMALS } from './animals.ts';
import { FOLK } from './folk.ts';
import { THINGS } from './things.ts';

const PORTRAITS: Readonly<Record<string, string>> = { ...ANIMALS, ...FOLK, ...THINGS };

export function portraitOf(emoji: string): string | null {
  return PORTRAITS[emoji] ?? null;
}
