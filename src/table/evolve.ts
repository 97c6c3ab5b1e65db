// The only way a table changes: one event at a time, in place, on a table that the caller owns.

import type { CardName } from '#cards/notation.ts';
import { DEALER, type Result, type Seat } from '#rules/game.ts';
import { playMove, startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { rulesRefusal, rulesVersionOf } from '#rules/rulesVersion.ts';
import { clockAfterMove, clockAtStart, OPENING_TIME, PROMISE_TIME, RETURN_TIME } from './clock.ts';
import { cardsDue } from './dealing.ts';
import type { Created, Moved, Started, TableEvent } from './events.ts';
import { DEAL_RULE, dealLabel, promisedBy } from './fairness.ts';
import { gameOf } from './gameOf.ts';
import { notePresence } from './pausing.ts';
import { RefusedEvent, RulesChanged } from './refusedEvent.ts';
import {
  CHAT_KEPT,
  type ChatLine,
  COMMANDS_REMEMBERED,
  KICKED_KEPT,
  botPlace,
  freePlace,
  isPlayedByBot,
  isPresent,
  type Fairness,
  type Person,
  type Place,
  type PlayerId,
  type Preparation,
  type RunningGame,
  type Table,
  type Time,
} from './table.ts';

/** What happens without anybody doing something at the table. */
const NOT_DOING: ReadonlySet<TableEvent['type']> = new Set([
  'wentAway',
  'cameBack',
  'covered',
  'watched',
  'stoppedWatching',
  'introduced',
  'recognized',
  'resumed',
]);

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
    createdBy: event.owner,
    owner: event.owner,
    status: 'open',
    places: Array.from({ length: event.seats }, freePlace),
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
  count(table, event);
  return table;
}

export function evolve(table: Table, event: TableEvent): void {
  change(table, event);
  if (!NOT_DOING.has(event.type)) table.quietSince = event.at;
  notePresence(table, event.at);
  count(table, event);
}

function count(table: Table, { cause }: { cause?: string }): void {
  table.version++;
  if (cause === undefined) return;
  const { done, version } = table;
  table.done = [...done.slice(1 - COMMANDS_REMEMBERED), { key: cause, version }];
}

function change(table: Table, event: TableEvent): void {
  const { places } = table;
  switch (event.type) {
    case 'created':
      throw new Error('A table is created once');
    case 'sat':
      forgive(table, event.person.id);
      places[event.seat] = {
        ...freePlace(),
        person: event.person,
        adding: event.adds ? 'yes' : 'no',
      };
      return;
    case 'changedSeat':
      places[event.to] = { ...places[event.from], isReady: places[event.from].bot !== null };
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
      places[event.seat] = botPlace(event.level);
      return;
    case 'ownerChanged':
      table.owner = event.owner;
      return;
    case 'started':
      return start(table, event);
    case 'prepared':
      return prepare(table, event.secret, event.at);
    case 'promised':
      return promise(table, event.seat, event.hash);
    case 'promisesClosed':
      comingOf(table).steps.push({ type: 'closed' });
      comingOf(table).openBy = event.at + OPENING_TIME;
      return;
    case 'opened':
      return open(table, event.seat, event.bytes);
    case 'committed':
      return prepareByFirstRule(table, event.secret, event.at);
    case 'contributed':
      comingOf(table).contributions[event.seat] = event.bytes;
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
      places[event.seat] = { ...botPlace('normal'), resigned: places[event.seat].resigned };
      return;
    case 'resigned':
      places[event.seat].resigned = places[event.seat].person;
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
      table.watchers = [...table.watchers, event.person];
      return;
    case 'stoppedWatching':
      table.watchers = table.watchers.filter(({ id }) => id !== event.player);
      return;
    case 'said':
      table.chat = [...table.chat.slice(1 - CHAT_KEPT), lineOf(event)];
      return;
    case 'introduced':
      return rename(table, event.person.id, event.person);
    case 'recognized':
      if (table.createdBy === event.player) table.createdBy = event.person.id;
      if (table.owner === event.player) table.owner = event.person.id;
      return rename(table, event.player, event.person);
    case 'resumed':
      playOf(table).deadline = event.deadline;
      return waitAtLeastUntil(playOf(table).coming, event.at + RETURN_TIME);
    case 'closed':
      table.status = 'closed';
      table.closedBecause = event.because;
      return;
    default:
      throw new Error(`The journal has an event that is not known: ${(event as TableEvent).type}`);
  }
}

function lineOf({ at, from, name, text }: TableEvent & { type: 'said' }): ChatLine {
  return { at, from, name, text };
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
  for (const place of table.places) {
    if (place.person?.id === player) place.person = person;
    if (place.resigned?.id === player) place.resigned = person;
  }
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
function start(table: Table, { seats, rules, at }: Started & { at: Time }): void {
  const game = gameOf(table);
  const changed = rulesRefusal(game, rules);
  if (changed) throw new RulesChanged(changed);
  table.places = seats.map((seat) => ({ ...table.places[seat], infractions: 0, resigned: null }));
  const state = startGame(game, table.options, seats.length);
  if (isRefusal(state))
    throw new RefusedEvent(`The journal has a start that is refused: ${state.code}`, state);
  table.play = {
    number: (table.play?.number ?? 0) + 1,
    startedAt: at,
    rules: rulesVersionOf(game),
    state,
    moves: 0,
    coming: null,
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
    throw new RefusedEvent(`The journal has a move that is refused: ${outcome.code}`, outcome);
  if (event.seat === DEALER) noteDeal(table, event, due);
  play.moves++;
  noteTimeOut(table, event);
  play.deadline = clockAfterMove(table, before, event.seat, event.at);
  const result = game.result(play.state);
  if (result) finish(table, result, event.at);
}

/** What a bot does not do in time is nobody's fault. */
function noteTimeOut({ places }: Table, { by, seat }: Moved): void {
  if (by === 'clock' && !isPlayedByBot(places[seat])) places[seat].infractions++;
}

function noteDeal(table: Table, { move, at }: Moved & { at: Time }, cards: CardName[]): void {
  const play = playOf(table);
  const { rule, label, secret, steps, contributions } = comingOf(table);
  play.dealt = {
    rule,
    label,
    secret,
    steps,
    contributions,
    at,
    move: play.moves,
    dealer: gameOf(table).view(play.state, null).dealer,
    cards,
    deck: move.deck as CardName[],
  };
  if (cards.length > 0) play.shuffled = play.dealt;
  play.coming = null;
  noteAdding(table, play.dealt);
}

/** Who did not do what the deal waited for is not waited for again, until they do it once more. */
function noteAdding({ places }: Table, { steps, contributions }: Fairness): void {
  for (const [seat, place] of places.entries()) {
    const hasPromised = promisedBy(steps, seat) !== null;
    if (hasPromised && contributions[seat] === null) place.adding = 'withheld';
    if (!hasPromised && isPresent(place) && place.adding === 'yes') place.adding = 'no';
  }
}

function comingOf(table: Table): Preparation {
  const { coming } = playOf(table);
  if (!coming) throw new Error('No deal is being prepared');
  return coming;
}

/** A deal can end the game: then there is none to prepare. */
function prepare(table: Table, secret: string, at: Time): void {
  const play = playOf(table);
  if (table.status !== 'playing') return;
  const since = play.dealt ? play.dealt.move + 1 : 0;
  play.coming = {
    rule: DEAL_RULE,
    label: dealLabel(table.id, play.number, since),
    secret,
    steps: [],
    contributions: table.places.map(() => null),
    promiseBy: at + PROMISE_TIME,
    openBy: null,
  };
}

/** Bytes were added from the start, and nothing was promised. */
function prepareByFirstRule(table: Table, secret: string, at: Time): void {
  const play = playOf(table);
  play.coming = {
    rule: 1,
    label: dealLabel(table.id, play.number, play.moves),
    secret,
    steps: [],
    contributions: table.places.map(() => null),
    promiseBy: at,
    openBy: at,
  };
}

function promise(table: Table, seat: Seat, hash: string): void {
  const place = table.places[seat];
  comingOf(table).steps.push({ type: 'promised', seat, name: place.person!.name, hash });
  if (place.adding === 'no') place.adding = 'yes';
}

function open(table: Table, seat: Seat, bytes: string): void {
  const coming = comingOf(table);
  coming.steps.push({ type: 'opened', seat, bytes });
  coming.contributions[seat] = bytes;
  table.places[seat].adding = 'yes';
}

function waitAtLeastUntil(coming: Preparation | null, time: Time): void {
  if (!coming) return;
  coming.promiseBy = Math.max(coming.promiseBy, time);
  if (coming.openBy !== null) coming.openBy = Math.max(coming.openBy, time);
}

function finish(table: Table, result: Result, at: Time): void {
  const play = playOf(table);
  play.result = result;
  play.endedAt = at;
  play.deadline = null;
  play.coming = null;
  table.status = 'finished';
  for (const place of table.places) place.rematch = null;
}

function comeBack(place: Place): void {
  place.awaySince = null;
  place.isCovered = false;
}
