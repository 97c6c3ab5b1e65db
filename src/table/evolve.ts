// Applies events to a table, in place: the only way in which a table changes. The caller must own the table.

import type { Seat } from '#rules/game.ts';
import { REVEAL_TIMEOUT, RECONNECT_TIME } from './clock.ts';
import type { Created, EventOf, TableEvent } from './events.ts';
import {
  finish,
  makeMove,
  open,
  prepare,
  prepareByFirstRule,
  promise,
  start,
  waitAtLeastUntil,
} from './evolveGame.ts';
import { rememberPlayer } from './botSeats.ts';
import { notePresence } from './pausing.ts';
import { noteAbsence, noteLeaving } from './ratedGame.ts';
import { promiseOfSeat } from './fairness.ts';
import { requireNextDeal, requireGame, requirePerson } from './assertions.ts';
import {
  botSeat,
  MAX_CHAT_LINES,
  MAX_REMEMBERED_COMMANDS,
  emptySeat,
  MAX_KICKED,
  type Person,
  type SeatState,
  type PlayerId,
  type Table,
  type Time,
} from './table.ts';
import { applyWentOn } from './handPause.ts';

/** Events that do not count as activity at the table. */
const PASSIVE_EVENTS: ReadonlySet<TableEvent['type']> = new Set([
  'wentAway',
  'cameBack',
  'covered',
  'watched',
  'stoppedWatching',
  'introduced',
  'recognized',
  'resumed',
]);

/** Builds a table from all its events. */
export function rebuild(events: readonly TableEvent[]): Table {
  const [first, ...rest] = events;
  if (first?.type !== 'created') throw new Error('A table begins with its creation');
  const table = createTable(first);
  for (const event of rest) evolve(table, event);
  return table;
}

function createTable(event: Created & { at: Time; cause?: string }): Table {
  const table: Table = {
    id: event.id,
    version: 0,
    createdAt: event.at,
    name: event.name,
    game: event.game,
    options: event.options,
    settings: event.settings,
    isPrivate: event.isPrivate,
    createdBy: event.owner,
    owner: event.owner,
    status: 'open',
    places: Array.from({ length: event.seats }, emptySeat),
    watchers: [],
    invitation: event.invitation ?? null,
    kicked: [],
    play: null,
    chat: [],
    emptySince: event.at,
    quietSince: event.at,
    closedBecause: null,
    done: [],
  };
  countEvent(table, event);
  return table;
}

export function evolve(table: Table, event: TableEvent): void {
  applyEvent(table, event.type, event);
  if (!PASSIVE_EVENTS.has(event.type)) table.quietSince = event.at;
  notePresence(table, event.at);
  countEvent(table, event);
}

function countEvent(table: Table, { cause }: { cause?: string }): void {
  table.version++;
  if (cause === undefined) return;
  const { done, version } = table;
  table.done = [...done.slice(1 - MAX_REMEMBERED_COMMANDS), { key: cause, version }];
}

type Changes = {
  readonly [T in TableEvent['type']]: (table: Table, event: EventOf<T>) => void;
};

const CHANGES: Changes = {
  created() {
    throw new Error('A table is created once');
  },
  sat(table, { seat, person, adds }) {
    unban(table, person.id);
    table.places[seat] = { ...emptySeat(), person, adding: adds ? 'yes' : 'no' };
  },
  changedSeat({ places }, { from, to }) {
    places[to] = { ...places[from], isReady: places[from].bot !== null };
    places[from] = emptySeat();
  },
  left(table, { seat, because }) {
    if (because === 'kicked') ban(table, seat);
    table.places[seat] = emptySeat();
  },
  botLeft({ places }, { seat }) {
    places[seat] = emptySeat();
  },
  readied({ places }, { seat, isReady, from }) {
    places[seat].isReady = isReady;
    if (from !== undefined) places[seat].from = from;
  },
  botSat({ places }, { seat, level }) {
    places[seat] = botSeat(level);
  },
  ownerChanged(table, { owner }) {
    table.owner = owner;
  },
  started: start,
  prepared: prepare,
  promised: promise,
  promisesClosed(table, { at }) {
    requireNextDeal(table).steps.push({ type: 'closed' });
    requireNextDeal(table).openBy = at + REVEAL_TIMEOUT;
  },
  opened: open,
  committed: prepareByFirstRule,
  contributed(table, { seat, bytes }) {
    requireNextDeal(table).contributions[seat] = bytes;
  },
  moved: makeMove,
  wentAway(table, { player, at }) {
    placeOf(table, player).awaySince = at;
  },
  cameBack(table, { player, at }) {
    const place = placeOf(table, player);
    noteAbsence(table, at, [table.places.indexOf(place)]);
    place.awaySince = null;
    place.isCovered = false;
  },
  wentOn: applyWentOn,
  covered({ places }, { seat }) {
    places[seat].isCovered = true;
  },
  replaced(table, { seat, because }) {
    if (because === 'kicked') ban(table, seat);
    giveUpSeat(table, seat);
    table.places[seat] = { ...botSeat('normal'), resigned: table.places[seat].resigned };
  },
  tookSeat(table, { seat, person, adds }) {
    unban(table, person.id);
    table.places[seat] = { ...emptySeat(), person, adding: adds ? 'yes' : 'no', tookOver: true };
  },
  resigned(table, { seat }) {
    const { places } = table;
    places[seat].resigned = places[seat].person;
    noteLeaving(requireGame(table), [seat]);
  },
  forfeited(table, { result, by, at }) {
    if (by !== undefined) noteLeaving(requireGame(table), [by]);
    finish(table, { result, at });
  },
  votedRematch({ places }, { seat, vote }) {
    places[seat].rematch = vote;
  },
  reopened(table) {
    table.status = 'open';
  },
  invitationRenewed(table, { invitation }) {
    table.invitation = invitation;
  },
  watched(table, { person }) {
    unban(table, person.id);
    table.watchers = [...table.watchers, person];
  },
  stoppedWatching(table, { player }) {
    table.watchers = table.watchers.filter(({ id }) => id !== player);
  },
  said(table, { at, from, name, text }) {
    table.chat = [...table.chat.slice(1 - MAX_CHAT_LINES), { at, from, name, text }];
  },
  introduced(table, { person }) {
    rename(table, person.id, person);
  },
  recognized(table, { player, person }) {
    if (table.createdBy === player) table.createdBy = person.id;
    if (table.owner === player) table.owner = person.id;
    rename(table, player, person);
  },
  resumed(table, { deadline, at }) {
    requireGame(table).deadline = deadline;
    waitAtLeastUntil(requireGame(table).coming, at + RECONNECT_TIME);
  },
  closed(table, { because }) {
    table.status = 'closed';
    table.closedBecause = because;
  },
};

function applyEvent<T extends TableEvent['type']>(table: Table, type: T, event: EventOf<T>): void {
  if (!Object.hasOwn(CHANGES, type)) {
    throw new Error(`The journal has an event that is not known: ${type}`);
  }
  CHANGES[type](table, event);
}

function giveUpSeat(table: Table, seat: Seat): void {
  rememberPlayer(table, seat, requirePerson(table, seat).id);
  const play = requireGame(table);
  if (!play.result) noteLeaving(play, [seat]);
  const { coming } = play;
  if (coming && promiseOfSeat(coming.steps, seat) !== null) coming.abandoned.push(seat);
}

/** Revokes the invitation too, because the removed player may have kept it. */
function ban(table: Table, seat: Seat): void {
  table.kicked = [...(table.kicked ?? []), requirePerson(table, seat).id].slice(-MAX_KICKED);
  table.invitation = null;
}

/** A removed player who gets in again had a new invitation. */
function unban(table: Table, player: PlayerId): void {
  table.kicked = table.kicked?.filter((id) => id !== player) ?? [];
}

function rename(table: Table, player: PlayerId, person: Person): void {
  for (const place of table.places) {
    if (place.person?.id === player) place.person = person;
    if (place.resigned?.id === player) place.resigned = person;
  }
  table.watchers = table.watchers.map((one) => (one.id === player ? person : one));
  table.kicked = table.kicked?.map((id) => (id === player ? person.id : id)) ?? [];
  for (const former of table.play?.formerPlayers ?? []) {
    if (former.player === player) former.player = person.id;
  }
  for (const seat of table.play?.rated?.seats ?? []) {
    if (seat.person === player) seat.person = person.id;
  }
}

function placeOf({ places }: Table, player: PlayerId): SeatState {
  const place = places.find(({ person }) => person?.id === player);
  if (!place) throw new Error('Nobody of that name sits here');
  return place;
}
