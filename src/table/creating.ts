// Opening a table.

import { parseOptions } from '#rules/options.ts';
import { isRefusal, refuse } from '#rules/refusal.ts';
import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import type { Happening } from './events.ts';
import { findGame } from './gameOf.ts';
import { settingsFor } from './settings.ts';

const LONGEST_NAME = 40;

const startAlone: Happening = { type: 'started', seats: [0] };

export function decideCreate(command: CommandOf<'create'>): Decision {
  const game = findGame(command.game);
  if (!game) return refuse('INVALID_GAME', 'There is no such game.');
  const options = parseOptions(game.options, command.options);
  if (isRefusal(options)) return options;
  const settings = settingsFor(game.id, command.settings);
  if (isRefusal(settings)) return settings;
  const { min, max } = game.seats;
  const seats = command.seats ?? max;
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    return refuse('INVALID_SEATS', `${game.title} is for ${min} to ${max} players.`);
  }
  const misfit = game.optionsRefusal?.(options, seats);
  if (misfit) return misfit;
  return [
    {
      type: 'created',
      id: command.id,
      name: tidyName(command.name) || command.id,
      game: game.id,
      options,
      settings,
      isPrivate: command.isPrivate ?? false,
      seats,
      owner: command.by,
    },
    { type: 'sat', seat: 0, person: command.person, ...(command.adds && { adds: true }) },
    ...(seats === 1 && settings.start === 'auto' ? [startAlone] : []),
  ];
}

function tidyName(name = ''): string {
  return name.replace(/\p{C}/gu, '').trim().slice(0, LONGEST_NAME);
}
