// The picture of a player: reading a chosen one and drawing one for a newcomer.
import { randomInt } from 'node:crypto';
import { AVATAR_COLORS, AVATAR_EMOJI, isAvatarColor, isEmoji } from '#protocol/avatars.ts';
import { refuse } from '#protocol/accountRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Avatar } from '#table/table.ts';

export function readAvatar({ emoji, color }: Avatar): Avatar | Refusal {
  if (!isEmoji(emoji)) return refuse('noEmoji', { avatar: 'EMOJI' });
  if (!isAvatarColor(color)) {
    return refuse('noColor', {
      avatar: 'COLOR',
      colors: AVATAR_COLORS.map(({ hex }) => hex),
    });
  }
  return { emoji, color };
}

export function randomAvatar(): Avatar {
  return {
    emoji: AVATAR_EMOJI[randomInt(AVATAR_EMOJI.length)],
    color: AVATAR_COLORS[randomInt(AVATAR_COLORS.length)].hex,
  };
}
