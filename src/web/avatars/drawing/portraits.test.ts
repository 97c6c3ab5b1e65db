// The faces of people and bots: every one that the wire can name is drawn.
import { describe, expect, test } from 'vitest';
import { AVATAR_EMOJI, isEmoji, PEOPLE_EMOJI } from '#protocol/avatars.ts';
import { BOT_NAMES, botAvatar } from '#protocol/playerViews.ts';
import { BOT_LEVELS } from '#table/table.ts';
import { portraitOf } from './portraits.ts';

const OFFERED = [...AVATAR_EMOJI, ...PEOPLE_EMOJI];

describe('faces', () => {
  test('everything that one may choose is an emoji to the server, and is drawn, each in its own way', () => {
    expect(new Set(OFFERED).size).toBe(OFFERED.length);
    const drawn = OFFERED.map((emoji) => {
      expect(isEmoji(emoji), emoji).toBe(true);
      const portrait = portraitOf(emoji);
      expect(portrait, emoji).not.toBeNull();
      expect(portrait).not.toMatch(/NaN|undefined|href|url\(/);
      return portrait;
    });
    expect(new Set(drawn).size).toBe(OFFERED.length);
  });

  test('every bot has a face that no other bot at the table has, and shows its level', () => {
    const seats = BOT_NAMES.map((_, seat) => seat);
    for (const level of BOT_LEVELS) {
      const faces = seats.map((seat) => portraitOf(botAvatar(seat, level).emoji));
      expect(faces).not.toContain(null);
      expect(new Set(faces).size).toBe(seats.length);
    }
    expect(new Set(BOT_LEVELS.map((level) => botAvatar(0, level).color)).size).toBe(3);
  });

  test('what nobody drew is left to the letters', () => {
    expect(portraitOf('🦖')).toBeNull();
  });
});
