// Adds the reasons in English to hints, for clients that do not know their keys.

import type { Advice } from '#bots/hint.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import { englishReasons } from './reasons.ts';
import { formatReason } from '../formatReason.ts';

export function inEnglish(game: string, advice: readonly Advice[]): Hint[] {
  return advice.map((one) => ({
    ...one,
    why: formatReason(englishReasons, game, one.reason) ?? one.reason.key,
  }));
}
