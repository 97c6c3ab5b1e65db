// Avatars: the colours on offer, the emoji of new players, and what counts as one emoji.

import { RANDOM_FACES } from '#table/seats.ts';

export const AVATAR_COLORS = [
  { name: 'sage', hex: '#8fae8b' },
  { name: 'moss', hex: '#6f8f5f' },
  { name: 'sea', hex: '#5f9ea0' },
  { name: 'sky', hex: '#7fa8c9' },
  { name: 'dusk', hex: '#6c7fa8' },
  { name: 'lavender', hex: '#9a8fbf' },
  { name: 'plum', hex: '#8f6f8f' },
  { name: 'rose', hex: '#c08497' },
  { name: 'clay', hex: '#b97a57' },
  { name: 'sand', hex: '#c2a878' },
  { name: 'honey', hex: '#c99b3f' },
  { name: 'slate', hex: '#7d8790' },
] as const;

/** New players get one of these. */
export const AVATAR_EMOJI = RANDOM_FACES;

/** Players may choose these as well, but new players never get one. */
export const PEOPLE_EMOJI: readonly string[] = '🙂 🧑 👩 👨 🧔 👵 👴 🧕 👧 👱 👳 🧑‍🦱 🐱 🐧 🐰'.split(
  ' ',
);

const ONE_EMOJI = /^\p{RGI_Emoji}$/v;

export function isEmoji(text: string): boolean {
  return ONE_EMOJI.test(text);
}

export function isAvatarColor(hex: string): boolean {
  return AVATAR_COLORS.some((color) => color.hex === hex);
}
