// Reads a local game from the query of its URL, and knows its only person.

import type { AnyGame } from '#rules/game.ts';
import type { OptionDeclaration, OptionDeclarations } from '#rules/options.ts';
import { tableSettings } from '#table/settings.ts';
import { BOT_LEVELS, type Person } from '#table/table.ts';
import { ownFace, useAuth } from '../state/auth.ts';
import type { OfflineGame } from './messages.ts';

/** Settings of a local table, where nobody waits: no clock, and the longest pause between rounds. */
export const OWN_TABLE = { turnSeconds: 0, handPause: 10_000 };

export function readOfflineGame(game: AnyGame, search: string): OfflineGame {
  const query = new URLSearchParams(search);
  const { min, max } = game.seats;
  const seats = Number(query.get('seats') ?? defaultSeats(game));
  return {
    game: game.id,
    options: readValues(game.options, query),
    settings: { ...OWN_TABLE, ...readValues(tableSettings, query) },
    seats: Math.min(max, Math.max(min, Number.isInteger(seats) ? seats : max)),
    level: BOT_LEVELS.find((level) => level === query.get('bots')) ?? 'normal',
    seed: query.has('seed') ? Number(query.get('seed')) || 0 : null,
    isAgain: query.has('again'),
    isLesson: false,
  };
}

/** Four seats, or fewer if the game allows only fewer. */
export function defaultSeats({ seats }: Pick<AnyGame, 'seats'>): number {
  return Math.min(seats.max, 4);
}

/** Reads the declared values that the query contains. */
export function readValues(
  declarations: OptionDeclarations,
  query: URLSearchParams,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(declarations).flatMap(([name, declaration]) => {
      const text = query.get(name);
      return text === null ? [] : [[name, readValue(declaration, text)]];
    }),
  );
}

function readValue({ type }: OptionDeclaration, text: string): unknown {
  if (type === 'flag') return text === 'true';
  return type === 'number' ? Number(text) : text;
}

const OFFLINE_PLAYER = 'me';

export function offlinePerson(): Person {
  const { name, avatar } = ownFace(useAuth.getState());
  return { id: OFFLINE_PLAYER, name: name.trim(), avatar };
}
