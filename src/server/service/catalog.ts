// The games and their options and settings, for programs.

import { GAMES } from '#games/registry.ts';
import type { OptionDeclaration, OptionDeclarations } from '#rules/options.ts';
import { tableSettings } from '#table/settings.ts';

export const CATALOG = {
  games: GAMES.map(({ id, title, summary, seats, options, moves }) => ({
    id,
    title,
    summary,
    seats: { ...seats },
    options: declared(options),
    moves: Object.fromEntries(Object.entries(moves).filter(([type]) => type !== 'deal')),
  })),
  settings: declared(tableSettings),
};

function declared(options: OptionDeclarations): Record<string, OptionDeclaration> {
  return Object.fromEntries(Object.entries(options).map(([name, one]) => [name, { ...one }]));
}
