// Applies events to a table, in place: the only way in which a table changes. The caller must own the table.

import type { CardName } from '#cards/notation.ts';
import { DEALER, type Result, type Seat } from '#rules/game.ts';
import { playMove, startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { rulesRefusal, rulesVersionOf } from '#rules/rulesVersion.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireGame, requireNextDeal, requirePerson } from './assertions.ts';
import {
  clockAfterMove,
  clockAtStart,
  isTimeout,
  PROMISE_TIMEOUT,
  RECONNECT_TIME,
  REVEAL_TIMEOUT,
} from './clock.ts';
import { cardsDue } from './dealing.ts';
import type { Created, EventOf, Moved, TableEvent } from './events.ts';
import { DEAL_RULE, dealLabel, promiseOfSeat } from './fairness.ts';
import { gameOf } from './gameOf.ts';
import { addNews, newsAfter, newsBefore } from './news.ts';
import { applyWentOn, notePresence } from './pauses.ts';
import { noteAbsence, noteLeaving, ratedPlay, type RatedPlay } from './ratedGame.ts';
import { EventRejectedError, RulesChangedError } from './refusals.ts';
import { rememberPlayer } from './seats.ts';
import {
  botSeat,
  emptySeat,
  isPlayedByBot,
  isPresent,
  MAX_CHAT_LINES,
  MAX_KICKED,
  MAX_REMEMBERED_COMMANDS,
  type NextDeal,
  type Person,
  type PlayerId,
  type RunningGame,
  type SeatState,
  type Table,
  type Time,
  type Wins,
} from './table.ts';

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
    gameCount: 0,
    wins: [],
    chat: [],
    news: [],
    emptySince: event.at,
    quietSince: event.at,
    closedBecause: null,
    done: [],
  };
  countEvent(table, event);
  return table;
}

export function evolve(table: Table, event: TableEvent): void {
  const news = newsBefore(table, event);
  applyEvent(table, event.type, event);
  addNews(table, news ?? newsAfter(table, event));
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
  votedRematch(table, { seat, vote, at }) {
    const place = table.places[seat];
    place.rematch = vote;
    if (!vote) return;
    place.isCovered = false;
    requireGame(table).rematchAskedAt ??= at;
  },
  reopened(table) {
    table.status = 'open';
  },
  rulesChanged: changeRules,
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

/** Players keep their seats as far as there are any; bots give way to them. */
function changeRules(
  table: Table,
  { game, options, settings, seats, isPrivate = table.isPrivate }: EventOf<'rulesChanged'>,
): void {
  [table.game, table.options, table.settings] = [game, options, settings];
  table.isPrivate = isPrivate;
  table.status = 'open';
  table.play = null;
  const kept = Array.from({ length: seats }, (_, seat) => table.places[seat] ?? emptySeat());
  for (const place of table.places.slice(seats)) {
    const seat = kept.findIndex(({ person }) => person === null);
    if (place.person) kept[seat] = place;
  }
  table.places = kept.map((place) => ({
    ...place,
    isReady: place.bot !== null,
    isCovered: false,
    resigned: null,
    rematch: null,
  }));
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
  table.wins = table.wins.map((one) =>
    one.player === player ? { ...one, player: person.id } : one,
  );
}

function placeOf({ places }: Table, player: PlayerId): SeatState {
  const place = places.find(({ person }) => person?.id === player);
  if (!place) throw new Error('Nobody of that name sits here');
  return place;
}

/** Keeps the places that play, in the order of their seats; the others leave. */
export function start(
  table: Table,
  { seats, rules, rated, unrated, at }: EventOf<'started'>,
): void {
  const game = gameOf(table);
  const changed = rulesRefusal(game, rules);
  if (changed) throw new RulesChangedError(changed);
  table.places = seats.map((seat) => ({
    ...table.places[seat],
    infractions: 0,
    resigned: null,
    tookOver: false,
  }));
  const state = startGame(game, table.options, seats.length);
  if (isRefusal(state))
    throw new EventRejectedError(`The journal has a start that is refused: ${state.code}`, state);
  table.play = {
    number: ++table.gameCount,
    ...(rated !== undefined && { rated: ratedPlay(rated, table.places) }),
    ...(unrated !== undefined && { unrated }),
    startedAt: at,
    rules: rulesVersionOf(game),
    state,
    moves: 0,
    coming: null,
    dealt: null,
    shuffled: null,
    deadline: null,
    goneOn: [],
    formerPlayers: [],
    pausedSince: null,
    result: null,
    endedAt: null,
    rematchAskedAt: null,
  };
  table.status = 'playing';
  table.play.deadline = clockAtStart(table, at);
}

function makeMove(table: Table, event: EventOf<'moved'>): void {
  const play = requireGame(table);
  const game = gameOf(table);
  const before = game.turn(play.state);
  const due = event.seat === DEALER ? cardsDue(table) : [];
  const outcome = playMove(game, play.state, event.seat, event.move);
  if (isRefusal(outcome))
    throw new EventRejectedError(
      `The journal has a move that is refused: ${outcome.code}`,
      outcome,
    );
  if (event.seat === DEALER) recordDeal(table, event, due);
  play.goneOn = [];
  play.moves++;
  countTimeout(table, event);
  play.deadline = clockAfterMove(table, before, event.seat, event.at);
  const result = game.result(play.state);
  if (result) finish(table, { result, at: event.at });
}

/** Counts a timeout of a person; a bot's does not count. */
function countTimeout(table: Table, moved: Moved): void {
  const place = table.places[moved.seat];
  if (isTimeout(table, moved) && !isPlayedByBot(place)) place.infractions++;
}

function recordDeal(table: Table, { move, at }: EventOf<'moved'>, cards: CardName[]): void {
  const play = requireGame(table);
  const deal = requireNextDeal(table);
  const { rule, label, secret, steps, contributions } = deal;
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
    deck: deckOf(move),
  };
  if (cards.length > 0) play.shuffled = play.dealt;
  play.coming = null;
  updateContributionStatus(table, deal);
}

function deckOf({ deck }: WireMove): CardName[] {
  if (!Array.isArray(deck)) throw new Error('A deal has no deck');
  return deck;
}

/** Deals no longer wait for a player who did not promise or reveal, until the player does so again. */
function updateContributionStatus(
  { places }: Table,
  { steps, contributions, abandoned }: NextDeal,
): void {
  for (const [seat, place] of places.entries()) {
    if (abandoned.includes(seat)) continue;
    const hasPromised = promiseOfSeat(steps, seat) !== null;
    if (hasPromised && contributions[seat] === null) place.adding = 'withheld';
    if (!hasPromised && isPresent(place) && place.adding === 'yes') place.adding = 'no';
  }
}

/** Does nothing if the deal before it has ended the game. */
export function prepare(table: Table, { secret, at }: EventOf<'prepared'>): void {
  const play = requireGame(table);
  if (table.status !== 'playing') return;
  const firstMove = play.dealt ? play.dealt.move + 1 : 0;
  play.coming = {
    rule: DEAL_RULE,
    label: dealLabel(table.id, play.number, firstMove),
    secret,
    steps: [],
    contributions: table.places.map(() => null),
    promiseBy: at + PROMISE_TIMEOUT,
    openBy: null,
    abandoned: [],
  };
}

/** By the first deal rule players added bytes at any time, without promises. */
function prepareByFirstRule(table: Table, { secret, at }: EventOf<'committed'>): void {
  const play = requireGame(table);
  play.coming = {
    rule: 1,
    label: dealLabel(table.id, play.number, play.moves),
    secret,
    steps: [],
    contributions: table.places.map(() => null),
    promiseBy: at,
    openBy: at,
    abandoned: [],
  };
}

export function promise(table: Table, { seat, hash }: EventOf<'promised'>): void {
  const place = table.places[seat];
  const { name } = requirePerson(table, seat);
  requireNextDeal(table).steps.push({ type: 'promised', seat, name, hash });
  if (place.adding === 'no') place.adding = 'yes';
}

export function open(table: Table, { seat, bytes }: EventOf<'opened'>): void {
  const nextDeal = requireNextDeal(table);
  nextDeal.steps.push({ type: 'opened', seat, bytes });
  nextDeal.contributions[seat] = bytes;
  table.places[seat].adding = 'yes';
}

function waitAtLeastUntil(deal: NextDeal | null, time: Time): void {
  if (!deal) return;
  deal.promiseBy = Math.max(deal.promiseBy, time);
  if (deal.openBy !== null) deal.openBy = Math.max(deal.openBy, time);
}

export function finish(table: Table, { result, at }: { result: Result; at: Time }): void {
  const play = requireGame(table);
  noteAbsence(table, at);
  play.result = result;
  play.endedAt = at;
  play.deadline = null;
  play.coming = null;
  table.status = 'finished';
  for (const place of table.places) place.rematch = null;
  table.wins = withWins(table.wins, winnersOf(table, result));
}

/** Returns the people of the winning seats; a bot that plays for somebody wins for them. */
function winnersOf({ places }: Table, { winners }: Result): PlayerId[] {
  return winners.flatMap((seat) => places[seat].person?.id ?? []);
}

function withWins(wins: readonly Wins[], winners: readonly PlayerId[]): Wins[] {
  const counts = new Map(wins.map((one) => [one.player, one.wins]));
  for (const player of winners) counts.set(player, (counts.get(player) ?? 0) + 1);
  return [...counts].map(([player, count]) => ({ player, wins: count }));
}

/** Returns the table after an event; the table before stays unchanged. */
export function tableAfter(table: Table, event: TableEvent): Table {
  const after = fork(table);
  evolve(after, event);
  return after;
}

/** Copies only what events change in place: places and the running game. The rest is shared. */
function fork(table: Table): Table {
  const places = table.places.map((place) => ({ ...place }));
  return { ...table, places, play: table.play && forkPlay(table, table.play) };
}

function forkDeal(deal: NextDeal | null): NextDeal | null {
  if (!deal) return null;
  const { steps, contributions, abandoned } = deal;
  return {
    ...deal,
    steps: [...steps],
    contributions: [...contributions],
    abandoned: [...abandoned],
  };
}

function forkRated({ pool, seats }: RatedPlay): RatedPlay {
  return { pool, seats: seats.map((seat) => ({ ...seat })) };
}

function forkPlay(table: Table, play: RunningGame): RunningGame {
  return {
    ...play,
    state: gameOf(table).copy(play.state),
    ...(play.rated && { rated: forkRated(play.rated) }),
    coming: forkDeal(play.coming),
    formerPlayers: play.formerPlayers.map((former) => ({ ...former })),
  };
}
