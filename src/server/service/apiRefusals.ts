// Refusals of tables and rules in the words of the API.

import type { Refusal } from '#rules/refusal.ts';

const API_CODES: Readonly<Record<string, string>> = {
  TABLE_NOT_FOUND: 'GAME_NOT_FOUND',
  TABLE_FULL: 'GAME_FULL',
  GAME_IN_PROGRESS: 'GAME_ALREADY_STARTED',
  INVALID_SEATS: 'INVALID_MAX_PLAYERS',
  NOT_SEATED: 'FORBIDDEN',
};

export function apiRefusal(refusal: Refusal): Refusal {
  return { ...refusal, code: API_CODES[refusal.code] ?? refusal.code };
}
