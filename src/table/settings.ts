// What a host may settle about a table, whatever game is played at it.

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
    words:
      'The game starts when every seat is taken, or when everybody has said that they are ready.',
  },
  turnSeconds: {
    type: 'number',
    min: 0,
    max: 600,
    default: 30,
    label: 'Seconds a turn',
    words: 'How long a player may think, from 5 seconds on; 0 for as long as they like.',
  },
  coverAfterSeconds: {
    type: 'number',
    min: 0,
    max: 600,
    default: 0,
    label: 'Bot for the absent',
    words: 'After how many seconds a bot plays for a player whose connection is lost.',
  },
  infractions: {
    type: 'number',
    min: 1,
    max: 20,
    default: 3,
    label: 'Time-outs',
    words: 'After so many time-outs in a game the owner may remove a player.',
  },
  removal: {
    type: 'choice',
    values: ['bot', 'forfeit'],
    default: 'bot',
    label: 'A player removed',
    words: 'A bot plays on for a player who was removed, or their side loses the game.',
  },
  absenceMinutes: {
    type: 'number',
    min: 1,
    max: 10,
    default: 3,
    label: 'Minutes of absence',
    words: 'After how long an absence the other side may claim the game.',
  },
  watchers: {
    type: 'choice',
    values: ['chat', 'silent', 'none'],
    default: 'silent',
    label: 'Watchers',
    words: 'Others may watch and chat, watch in silence, or not watch.',
  },
  hints: {
    type: 'choice',
    values: ['alone', 'all', 'none'],
    default: 'alone',
    label: 'Hints',
    words: 'Hints are for who plays against bots alone, for everybody here, or for nobody.',
  },
  handPause: {
    type: 'number',
    min: 0,
    max: 10_000,
    default: 8000,
    label: 'Pause between hands',
    words:
      'Milliseconds between a hand and the next, to look at the score; less when everybody has gone on.',
  },
  botPause: {
    type: 'number',
    min: 0,
    max: 5000,
    default: 700,
    label: 'Pause of bots',
    words: 'Milliseconds that a bot lets pass before it moves.',
  },
} as const;

export type TableSettings = OptionsOf<typeof tableSettings>;

const MIN_TURN_SECONDS = 5;

export function settingsFor(game: AnyGame, given: unknown): TableSettings | Refusal {
  const settings = parseOptions(tableSettings, given);
  if (isRefusal(settings)) return settings;
  const { coverAfterSeconds: wanted }: { coverAfterSeconds?: unknown } = Object(given);
  const isGiven = wanted !== undefined;
  const coverAfterSeconds = isGiven ? settings.coverAfterSeconds : (game.coverAfterSeconds ?? 0);
  return settingsRefusal(settings) ?? { ...settings, coverAfterSeconds };
}

function settingsRefusal({ turnSeconds }: TableSettings): Refusal | null {
  return turnSeconds > 0 && turnSeconds < MIN_TURN_SECONDS
    ? refuse('shortTurn', { shortest: MIN_TURN_SECONDS })
    : null;
}
