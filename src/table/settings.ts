// The settings of a table, which are the same for all games.

import type { AnyGame } from '#rules/game.ts';
import { parseOptions, type OptionsOf } from '#rules/options.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { refuse } from './refusals.ts';

export const tableSettings = {
  start: {
    type: 'choice',
    values: ['auto', 'ready'],
    default: 'auto',
    label: 'Start',
    words: 'The game starts when every seat is taken, or when everyone is ready.',
  },
  turnSeconds: {
    type: 'number',
    min: 0,
    max: 600,
    default: 30,
    label: 'Time per turn',
    words: 'How many seconds a player has for each turn: at least 5, or 0 for no limit.',
  },
  coverAfterSeconds: {
    type: 'number',
    min: 0,
    max: 600,
    default: 0,
    label: 'Bot takes over after',
    words: 'How many seconds until a bot takes over for a player who lost connection.',
  },
  infractions: {
    type: 'number',
    min: 1,
    max: 20,
    default: 3,
    label: 'Timeouts before removal',
    words: 'How many timeouts in a game before the host may remove a player.',
  },
  removal: {
    type: 'choice',
    values: ['bot', 'forfeit'],
    default: 'bot',
    label: 'When a player leaves',
    words:
      'When a player leaves or is removed during a game, a bot takes over or their side loses.',
  },
  absenceMinutes: {
    type: 'number',
    min: 1,
    max: 10,
    default: 3,
    label: 'Claim a win after',
    words: 'How many minutes a player must be away before the other side may claim the win.',
  },
  watchers: {
    type: 'choice',
    values: ['chat', 'silent', 'none'],
    default: 'silent',
    label: 'Spectators',
    words: 'Others can watch and chat, only watch, or not watch at all.',
  },
  hints: {
    type: 'choice',
    values: ['alone', 'all', 'none'],
    default: 'alone',
    label: 'Hints',
    words: 'Hints are for a player alone against bots, for everyone at the table, or for nobody.',
  },
  rated: {
    type: 'flag',
    default: false,
    label: 'Rated',
    words: 'Games count for ratings. They start when everyone is ready, and there are no hints.',
  },
  joinDuringGame: {
    type: 'flag',
    default: true,
    label: 'Joining during a game',
    words: 'At a private table, invited people can take a bot’s seat during a game.',
  },
  keepHours: {
    type: 'number',
    min: 0,
    max: 168,
    default: 0,
    label: 'Kept open',
    words:
      'How many hours a table stays open after the last player has gone, with everyone’s seat kept. Private tables: one day.',
  },
  handPause: {
    type: 'number',
    min: 0,
    max: 10_000,
    default: 8000,
    label: 'Pause between rounds',
    words:
      'Milliseconds between rounds, to look at the score; shorter when everyone has continued.',
  },
  botPause: {
    type: 'number',
    min: 0,
    max: 5000,
    default: 700,
    label: 'Bot delay',
    words: 'Milliseconds a bot waits before it moves.',
  },
} as const;

export type TableSettings = OptionsOf<typeof tableSettings>;

const MIN_TURN_SECONDS = 5;
/** To be ready at a rated table is to agree. */
const RATED_SETTINGS = { start: 'ready', hints: 'none' } as const;

/** Friends at a private table find it again on the next day. */
const PRIVATE_KEEP_HOURS = 24;

export function settingsFor(
  game: AnyGame,
  given: unknown,
  { isPrivate }: { isPrivate: boolean } = { isPrivate: false },
): TableSettings | Refusal {
  const settings = parseOptions(tableSettings, given);
  if (isRefusal(settings)) return settings;
  const wanted: { coverAfterSeconds?: unknown; keepHours?: unknown } = Object(given);
  const coverAfterSeconds =
    wanted.coverAfterSeconds === undefined
      ? (game.coverAfterSeconds ?? 0)
      : settings.coverAfterSeconds;
  const keepHours =
    wanted.keepHours === undefined && isPrivate ? PRIVATE_KEEP_HOURS : settings.keepHours;
  const rated = settings.rated ? RATED_SETTINGS : {};
  return settingsRefusal(settings) ?? { ...settings, coverAfterSeconds, keepHours, ...rated };
}

function settingsRefusal({ turnSeconds }: TableSettings): Refusal | null {
  return turnSeconds > 0 && turnSeconds < MIN_TURN_SECONDS
    ? refuse('shortTurn', { shortest: MIN_TURN_SECONDS })
    : null;
}
