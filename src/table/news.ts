// The news of a table: what happened there apart from the game, for people who were not looking and for those who come
// later. They are derived from the events, so a table that is loaded again has the same news.

import type { OptionValue } from '#rules/options.ts';
import type { TableEvent } from './events.ts';
import { isTimeout } from './clock.ts';
import { isPlayedByBot, type PlayerId, type Table, type Time } from './table.ts';

export const MAX_NEWS = 50;

/**
 * `joined`, `left`, `removed`: before or after a game. `lost`: the connection broke. `steppedAway`: a bot plays until the
 * player is back. `botTookOver`: the player left the game, and a bot plays on. `tookSeat`: a person plays on for a bot.
 */
export type NewsType =
  | 'joined'
  | 'left'
  | 'removed'
  | 'lost'
  | 'back'
  | 'steppedAway'
  | 'botTookOver'
  | 'tookSeat'
  | 'timedOut'
  | 'resigned'
  | 'newHost'
  | 'rulesChanged'
  | 'started'
  | 'ended';

/** One thing that happened at a table. */
export interface NewsLine {
  at: Time;
  type: NewsType;
  /** The people it is about: none for the table itself, the host for changed rules, several for the winners of a game. */
  players: { id: PlayerId; name: string }[];
  /** Only for `rulesChanged`: the game that is played from now on, if it is another one. */
  game?: string;
  /** Only for `rulesChanged` within the same game. */
  changes?: RuleChange[];
}

/** An option of the game, or a setting of the table, that has another value now. */
export interface RuleChange {
  kind: 'option' | 'setting' | 'seats' | 'private';
  name: string;
  from: OptionValue;
  to: OptionValue;
}

type News = Omit<NewsLine, 'at'>;

export function addNews(table: Table, news: NewsLine | null): void {
  if (news) table.news = [...table.news.slice(1 - MAX_NEWS), news];
}

/** Returns the news of an event that takes somebody away, or changes what is compared: they need the table before it. */
export function newsBefore(table: Table, event: TableEvent): NewsLine | null {
  const news = beforeEvent(table, event);
  return news && { at: event.at, ...news };
}

function beforeEvent(table: Table, event: TableEvent): News | null {
  switch (event.type) {
    case 'left':
      return atSeat(table, event.seat, LEAVING[event.because]);
    case 'replaced':
      return atSeat(table, event.seat, event.because === 'kicked' ? 'removed' : 'botTookOver');
    case 'moved':
      return event.by === 'clock' &&
        isTimeout(table, event) &&
        !isPlayedByBot(table.places[event.seat])
        ? atSeat(table, event.seat, 'timedOut')
        : null;
    case 'rulesChanged':
      return {
        ...(ofPlayer(table, table.owner, 'rulesChanged') ?? { type: 'rulesChanged', players: [] }),
        ...differences(table, event),
      };
    default:
      return null;
  }
}

const LEAVING = {
  left: 'left',
  'no rematch': 'left',
  lost: 'lost',
  kicked: 'removed',
} as const satisfies Record<string, NewsType>;

/** Returns the news of an event that is best told by the table after it. */
export function newsAfter(table: Table, event: TableEvent): NewsLine | null {
  const news = afterEvent(table, event);
  return news && { at: event.at, ...news };
}

function afterEvent(table: Table, event: TableEvent): News | null {
  switch (event.type) {
    case 'sat':
      return atSeat(table, event.seat, 'joined');
    case 'tookSeat':
      return atSeat(table, event.seat, 'tookSeat');
    case 'resigned':
      return atSeat(table, event.seat, 'resigned');
    case 'wentAway':
      return ofPlayer(table, event.player, 'lost');
    case 'cameBack':
      return ofPlayer(table, event.player, 'back');
    case 'covered':
      return table.places[event.seat].awaySince === null
        ? atSeat(table, event.seat, 'steppedAway')
        : null;
    case 'ownerChanged':
      return ofPlayer(table, event.owner, 'newHost');
    case 'started':
      return { type: 'started', players: [] };
    case 'forfeited':
    case 'moved':
      return ending(table);
    default:
      return null;
  }
}

function ending({ status, play, places }: Table): News | null {
  if (status !== 'finished' || !play?.result) return null;
  const players = play.result.winners.flatMap((seat) => places[seat].person ?? []);
  return { type: 'ended', players: players.map(({ id, name }) => ({ id, name })) };
}

function atSeat({ places }: Table, seat: number, type: NewsType): News | null {
  const person = places[seat]?.person;
  return person ? { type, players: [{ id: person.id, name: person.name }] } : null;
}

function ofPlayer(table: Table, player: PlayerId, type: NewsType): News | null {
  return atSeat(
    table,
    table.places.findIndex(({ person }) => person?.id === player),
    type,
  );
}

type RulesChanged = TableEvent & { type: 'rulesChanged' };

function differences(
  table: Table,
  { game, options, settings, seats, isPrivate = table.isPrivate }: RulesChanged,
): Pick<NewsLine, 'game' | 'changes'> {
  const ofSettings = [
    ...compare('setting', table.settings, settings),
    ...compare('private', { private: table.isPrivate }, { private: isPrivate }),
  ];
  if (game !== table.game) return { game, changes: ofSettings };
  const ofSeats = compare('seats', { seats: table.places.length }, { seats });
  return { changes: [...compare('option', table.options, options), ...ofSettings, ...ofSeats] };
}

function compare(
  kind: RuleChange['kind'],
  before: Readonly<Record<string, OptionValue>>,
  after: Readonly<Record<string, OptionValue>>,
): RuleChange[] {
  return Object.keys(after)
    .filter((name) => before[name] !== after[name] && before[name] !== undefined)
    .map((name) => ({ kind, name, from: before[name], to: after[name] }));
}
