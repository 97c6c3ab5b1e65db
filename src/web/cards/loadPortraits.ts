// Loads the avatar drawings when the first avatar is shown, and adds each to the sprite once.

import { addToSprite } from './sprite.ts';

/** Returns the href of an emoji's drawing in the sprite; null if there is no drawing. */
export type Portraits = (emoji: string) => string | null;

export async function loadPortraits(): Promise<Portraits> {
  const { portraitOf } = await import('./portraits/portraits.ts');
  return (emoji) => {
    const portrait = portraitOf(emoji);
    return portrait === null ? null : addToSprite(idOf(emoji), () => portrait);
  };
}

function idOf(emoji: string): string {
  return `face-${Array.from(emoji, (character) => character.codePointAt(0)?.toString(16)).join('-')}`;
}
