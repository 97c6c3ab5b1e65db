// The address of a game without a server: what is played is written in its query.

import type { AnyGame } from '#rules/game.ts';
import type { OptionDeclaration, OptionDeclarations } from '#rules/options.ts';
import { tableSettings } from '#table/settings.ts';
import { BOT_LEVELS } from '#table/table.ts';
import type { OfflineGame } from './messages.ts';

/** At one's own table nobody waits: no clock, and all the time there is between hands. */
export const OWN_TABLE = { turnSeconds: 0, handPause: 10_000 };

export function readOfflineGame(game: AnyGame, query: string): OfflineGame {
  const given = new URLSearchParams(query);
  const { min, max } = game.seats;
  const seats = Number(given.get('seats') ?? defaultSeats(game));
  return {
    game: game.id,
    options: readValues(game.options, given),
    settings: { ...OWN_TABLE, ...readValues(tableSettings, given) },
    seats: Math.min(max, Math.max(min, Number.isInteger(seats) ? seats : max)),
    level: BOT_LEVELS.find((level) => level === given.get('bots')) ?? 'normal',
    seed: given.has('seed') ? Number(given.get('seed')) || 0 : null,
    isAgain: given.has('again'),
    isLesson: false,
  };
}

/** A table of four where the game is for more. */
export function defaultSeats({ seats }: Pick<AnyGame, 'seats'>): number {
  return Math.min(seats.max, 4);
}

/** Of what was given as text, by its declaration. */
export function readValues(
  declared: OptionDeclarations,
  given: URLSearchParams,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(declared).flatMap(([name, declaration]) => {
      const text = given.get(name);
      return text === null ? [] : [[name, readValue(declaration, text)]];
    }),
  );
}

function readValue({ type }: OptionDeclaration, text: string): unknown {
  if (type === 'flag') return text === 'true';
  return type === 'number' ? Number(text) : text;
}
