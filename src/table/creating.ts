// Creating a table.

import { wrongSeats } from '#rules/commonRefusals.ts';
import { parseOptions } from '#rules/options.ts';
import type { AnyGame } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import type { EventPayload } from './events.ts';
import { plainPerson } from './faces.ts';
import { findGame } from './gameOf.ts';
import { poolFor, poolsOf } from './ratedGame.ts';
import { refuse } from './refusals.ts';
import { settingsFor } from './settings.ts';
import { nameProblem } from './text.ts';

const MAX_NAME_LENGTH = 40;

const startAlone: EventPayload = { type: 'started', seats: [0] };

export function decideCreate(command: CommandOf<'create'>): Decision {
  const game = findGame(command.game);
  if (!game) return refuse('noGame');
  const options = parseOptions(game.options, command.options);
  if (isRefusal(options)) return options;
  const settings = settingsFor(game, command.settings);
  if (isRefusal(settings)) return settings;
  const { min, max } = game.seats;
  const seats = command.seats ?? max;
  if (!Number.isInteger(seats) || seats < min || seats > max) return wrongSeats(game);
  const optionsRefusal = game.optionsRefusal?.(options, seats);
  if (optionsRefusal) return optionsRefusal;
  if (settings.rated && !poolFor(game, options, seats)) return notRated(game);
  const name = (command.name ?? '').replace(/\p{Cc}/gu, '').trim();
  if (Array.from(name).length > MAX_NAME_LENGTH)
    return refuse('longName', { max: MAX_NAME_LENGTH });
  if (nameProblem(name)) return refuse('deceptiveName');
  return [
    {
      type: 'created',
      id: command.id,
      name: name || command.id,
      game: game.id,
      options,
      settings,
      isPrivate: command.isPrivate ?? false,
      seats,
      owner: command.by,
      ...(command.invitation !== undefined && { invitation: command.invitation }),
    },
    {
      type: 'sat',
      seat: 0,
      person: plainPerson(command.person),
      ...(command.adds && { adds: true }),
    },
    ...(seats === 1 && settings.start === 'auto' ? [startAlone] : []),
  ];
}

function notRated(game: AnyGame): Refusal {
  const [pool] = poolsOf(game);
  return pool ? refuse('otherRules', { seats: pool.seats }) : refuse('neverRated');
}
