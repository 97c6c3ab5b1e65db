// Brings the drawn faces: fetched when somebody is first seen, each put into the sprite once.

import { inSprite } from '../cardFaces/sprite.ts';

/** Where the face that an emoji stands for is; null where it is not drawn. */
export type Portraits = (emoji: string) => string | null;

export async function loadPortraits(): Promise<Portraits> {
  const { portraitOf } = await import('./drawing/portraits.ts');
  return (emoji) => {
    const portrait = portraitOf(emoji);
    return portrait === null ? null : inSprite(nameOf(emoji), () => portrait);
  };
}

function nameOf(emoji: string): string {
  return `face-${Array.from(emoji, (sign) => sign.codePointAt(0)?.toString(16)).join('-')}`;
}
