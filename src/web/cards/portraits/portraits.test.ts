// Avatar drawings: every emoji that players and bots can have is drawn.
import { describe, expect, test } from 'vitest';
import { AVATAR_EMOJI, isEmoji, PEOPLE_EMOJI } from '#protocol/avatars.ts';
import { BOT_NAMES, botAvatar } from '#protocol/playerViews.ts';
import { BOT_LEVELS } from '#table/table.ts';
import { portraitOf } from './portraits.ts';

const OFFERED = [...AVATAR_EMOJI, ...PEOPLE_EMOJI];

describe('avatar drawings', () => {
  test('every emoji on offer is valid for the server and has a drawing of its own', () => {
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

  test('bots at one table have different faces, and each level has its own colour', () => {
    const seats = BOT_NAMES.map((_, seat) => seat);
    for (const level of BOT_LEVELS) {
      const faces = seats.map((seat) => portraitOf(botAvatar(seat, level).emoji));
      expect(faces).not.toContain(null);
      expect(new Set(faces).size).toBe(seats.length);
    }
    expect(new Set(BOT_LEVELS.map((level) => botAvatar(0, level).color)).size).toBe(3);
  });

  test('an emoji without a drawing has no portrait', () => {
    expect(portraitOf('🦖')).toBeNull();
  });
});
