// The only way a table changes: one event at a time, in place, on a table that the caller owns.

import type { CardName } from '#cards/notation.ts';
import { DEALER, type Result, type Seat } from '#rules/game.ts';
import { playMove, startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { clockAfterMove, clockAtStart } from './clock.ts';
import { cardsDue } from './dealing.ts';
import type { Created, Moved, TableEvent } from './events.ts';
import { gameOf } from './gameOf.ts';
import {
  CHAT_KEPT,
  COMMANDS_REMEMBERED,
  KICKED_KEPT,
  freePlace,
  isPresent,
  type Person,
  type Place,
  type PlayerId,
  type RunningGame,
  type Table,
  type Time,
} from './table.ts';

/** A table from all its events. */
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
    owner: event.owner,
    status: 'open',
    places: Array.from({ length: event.seats }, freePlace),
    watchers: [],
    invitation: event.invitation ?? null,
    kicked: [],
    play: null,
    chat: [],
    emptySince: event.at,
    closedBecause: null,
    done: [],
  };
  count(table, event);
  return table;
}

export function evolve(table: Table, event: TableEvent): void {
  change(table, event);
  notePresence(table, event.at);
  count(table, event);
}

function count(table: Table, { cause }: { cause?: string }): void {
  table.version++;
  if (cause === undefined) return;
  table.done.push({ key: cause, version: table.version });
  if (table.done.length > COMMANDS_REMEMBERED) table.done.shift();
}

function change(table: Table, event: TableEvent): void {
  const { places } = table;
  switch (event.type) {
    case 'created':
      throw new Error('A table is created once');
    case 'sat':
      forgive(table, event.person.id);
      places[event.seat] = { ...freePlace(), person: event.person };
      return;
    case 'changedSeat':
      places[event.to] = { ...places[event.from], isReady: false };
      places[event.from] = freePlace();
      return;
    case 'left':
      if (event.because === 'kicked') lockOut(table, event.seat);
      places[event.seat] = freePlace();
      return;
    case 'botLeft':
      places[event.seat] = freePlace();
      return;
    case 'readied':
      places[event.seat].isReady = event.isReady;
      return;
    case 'botSat':
      places[event.seat] = { ...freePlace(), bot: event.level, isReady: true };
      return;
    case 'ownerChanged':
      table.owner = event.owner;
      return;
    case 'started':
      return start(table, event.seats, event.at);
    case 'committed':
      playOf(table).fairness = { secret: event.secret, contributions: places.map(() => null) };
      return;
    case 'contributed':
      playOf(table).fairness!.contributions[event.seat] = event.bytes;
      return;
    case 'moved':
      return makeMove(table, event);
    case 'wentAway':
      placeOf(table, event.player).awaySince = event.at;
      return;
    case 'cameBack':
      return comeBack(placeOf(table, event.player));
    case 'covered':
      places[event.seat].isCovered = true;
      return;
    case 'replaced':
      if (event.because === 'kicked') lockOut(table, event.seat);
      places[event.seat] = { ...freePlace(), bot: 'normal', isReady: true };
      return;
    case 'forfeited':
      return finish(table, event.result, event.at);
    case 'votedRematch':
      places[event.seat].rematch = event.vote;
      return;
    case 'reopened':
      table.status = 'open';
      return;
    case 'invitationRenewed':
      table.invitation = event.invitation;
      return;
    case 'watched':
      forgive(table, event.person.id);
      table.watchers.push(event.person);
      return;
    case 'stoppedWatching':
      table.watchers = table.watchers.filter(({ id }) => id !== event.player);
      return;
    case 'said':
      table.chat.push({ at: event.at, from: event.from, name: event.name, text: event.text });
      if (table.chat.length > CHAT_KEPT) table.chat.shift();
      return;
    case 'introduced':
      return rename(table, event.person.id, event.person);
    case 'recognized':
      if (table.owner === event.player) table.owner = event.person.id;
      return rename(table, event.player, event.person);
    case 'resumed':
      playOf(table).deadline = event.deadline;
      return;
    case 'closed':
      table.status = 'closed';
      table.closedBecause = event.because;
      return;
  }
}

/** Whoever was removed may have kept the invitation: it is good no more. */
function lockOut(table: Table, seat: Seat): void {
  table.kicked = [...(table.kicked ?? []), table.places[seat].person!.id].slice(-KICKED_KEPT);
  table.invitation = null;
}

/** Who was removed and is let in was invited again. */
function forgive(table: Table, player: PlayerId): void {
  table.kicked = table.kicked?.filter((id) => id !== player) ?? [];
}

function rename(table: Table, player: PlayerId, person: Person): void {
  for (const place of table.places) if (place.person?.id === player) place.person = person;
  table.watchers = table.watchers.map((one) => (one.id === player ? person : one));
  table.kicked = table.kicked?.map((id) => (id === player ? person.id : id)) ?? [];
}

function playOf({ play }: Table): RunningGame {
  if (!play) throw new Error('No game is running');
  return play;
}

function placeOf({ places }: Table, player: PlayerId): Place {
  const place = places.find(({ person }) => person?.id === player);
  if (!place) throw new Error('Nobody of that name sits here');
  return place;
}

/** The places that play move together, in the order of their seats, and the others stand up. */
function start(table: Table, seats: readonly Seat[], at: Time): void {
  table.places = seats.map((seat) => ({ ...table.places[seat], infractions: 0 }));
  const game = gameOf(table);
  table.play = {
    number: (table.play?.number ?? 0) + 1,
    startedAt: at,
    state: startGame(game, table.options, seats.length),
    moves: 0,
    fairness: null,
    dealt: null,
    shuffled: null,
    deadline: null,
    pausedSince: null,
    result: null,
    endedAt: null,
  };
  table.status = 'playing';
  table.play.deadline = clockAtStart(table, at);
}

function makeMove(table: Table, event: Moved & { at: Time }): void {
  const play = playOf(table);
  const game = gameOf(table);
  const before = game.turn(play.state);
  const due = event.seat === DEALER ? cardsDue(table) : [];
  const outcome = playMove(game, play.state, event.seat, event.move);
  if (isRefusal(outcome))
    throw new Error(`The journal has a move that is refused: ${outcome.code}`);
  if (event.seat === DEALER) noteDeal(table, event, due);
  play.moves++;
  if (event.by === 'clock') table.places[event.seat].infractions++;
  if (game.turn(play.state)[0] === DEALER) play.fairness = null;
  play.deadline = clockAfterMove(table, before, event.seat, event.at);
  const result = game.result(play.state);
  if (result) finish(table, result, event.at);
}

function noteDeal(table: Table, { move, at }: Moved & { at: Time }, cards: CardName[]): void {
  const play = playOf(table);
  play.dealt = {
    ...play.fairness!,
    at,
    move: play.moves,
    dealer: gameOf(table).view(play.state, null).dealer,
    cards,
    deck: move.deck as CardName[],
  };
  if (cards.length > 0) play.shuffled = play.dealt;
}

function finish(table: Table, result: Result, at: Time): void {
  const play = playOf(table);
  play.result = result;
  play.endedAt = at;
  play.deadline = null;
  table.status = 'finished';
  for (const place of table.places) place.rematch = null;
}

function comeBack(place: Place): void {
  place.awaySince = null;
  place.isCovered = false;
}

/** Who sits there decides whether the table counts as empty and whether the clock runs. */
function notePresence(table: Table, at: Time): void {
  const isAnybodyHere = table.places.some(isPresent);
  if (isAnybodyHere) table.emptySince = null;
  else table.emptySince ??= at;
  if (table.status === 'playing') pauseOrResume(playOf(table), { isAnybodyHere, at });
}

function pauseOrResume(
  play: RunningGame,
  { isAnybodyHere, at }: { isAnybodyHere: boolean; at: Time },
): void {
  if (!isAnybodyHere) {
    play.pausedSince ??= at;
  } else if (play.pausedSince !== null) {
    if (play.deadline !== null) play.deadline += at - play.pausedSince;
    play.pausedSince = null;
  }
}
