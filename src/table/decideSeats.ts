// Commands that create a table, take and leave seats, and those of its owner.

import { wrongSeats } from '#rules/commonRefusals.ts';
import type { AnyGame, Seat } from '#rules/game.ts';
import { parseOptions, type Options } from '#rules/options.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { requireSeat } from './assertions.ts';
import { nameProblem } from './chat.ts';
import type { CommandOf, Decision } from './commands.ts';
import { leaveGame } from './decidePlay.ts';
import type { EventPayload } from './events.ts';
import { evolve } from './evolve.ts';
import { findGame, gameOf } from './gameOf.ts';
import { poolFor, poolsOf, ratedAtStart } from './ratedGame.ts';
import { refuse } from './refusals.ts';
import { decideTakeOver, firstOwner, nextOwner, plainPerson, withOwnFace } from './seats.ts';
import { settingsFor, type TableSettings } from './settings.ts';
import { BOT_LEVELS, copyTable, isSeatFree, isWatching, seatOf, type Table } from './table.ts';

function inProgress(table: Table): Refusal | null {
  return table.status === 'open' ? null : refuse('inProgress');
}

export function decideSit(table: Table, { by, person, seat, adds }: CommandOf<'sit'>): Decision {
  if (seatOf(table, by) !== null) return refuse('seatedAlready');
  const running = inProgress(table);
  if (running) return running;
  const free = seat ?? table.places.findIndex(isSeatFree);
  if (seat === undefined && free < 0) return refuse('full');
  const taken = takenSeat(table, free);
  if (taken) return taken;
  const stopsWatching = isWatching(table, by);
  return withStart(table, [
    ...(stopsWatching ? [{ type: 'stoppedWatching', player: by } as const] : []),
    { type: 'sat', seat: free, person: withOwnFace(table, person), ...(adds && { adds }) },
    ...firstOwner(table, by),
  ]);
}

function takenSeat(table: Table, seat: Seat): Refusal | null {
  const place = table.places[seat];
  if (!place) return refuse('noSeat');
  return isSeatFree(place) ? null : refuse('seatTaken');
}

export function decideTakeSeat(table: Table, command: CommandOf<'takeSeat'>): Decision {
  const { by, seat, person } = command;
  const from = seatOf(table, by);
  if (from === null) {
    if (!person) return refuse('notSeated');
    return table.status === 'playing'
      ? decideTakeOver(table, { ...command, person })
      : decideSit(table, { ...command, type: 'sit', person });
  }
  const refusal = inProgress(table) ?? takenSeat(table, seat);
  return refusal ?? [{ type: 'changedSeat', from, to: seat }];
}

export function decideLeave(table: Table, { by }: CommandOf<'leave'>): Decision {
  const seat = requireSeat(table, by);
  if (table.status === 'playing') return leaveGame(table, seat, 'left');
  return [{ type: 'left', seat, because: 'left' }, ...nextOwner(table, by)];
}

export function decideReady(table: Table, command: CommandOf<'setReady'>): Decision {
  const { by, isReady, from } = command;
  const seat = requireSeat(table, by);
  const running = inProgress(table);
  const known = table.settings.rated && from !== undefined ? { from } : {};
  return running ?? withStart(table, [{ type: 'readied', seat, isReady, ...known }]);
}

export function decideAddBot(table: Table, { seat, level }: CommandOf<'addBot'>): Decision {
  const refusal = inProgress(table);
  if (refusal) return refusal;
  const free = seat ?? table.places.findIndex(isSeatFree);
  if (seat === undefined && free < 0) return refuse('full');
  const strength = level ?? 'normal';
  if (!BOT_LEVELS.includes(strength)) return refuse('noBot');
  // The bot of the seat plays at another level from now on.
  const isRelevelled = level !== undefined && (table.places[free]?.bot ?? level) !== level;
  if (isRelevelled) return withStart(table, [{ type: 'botSat', seat: free, level }]);
  return (
    takenSeat(table, free) ?? withStart(table, [{ type: 'botSat', seat: free, level: strength }])
  );
}

export function decideRemoveBot(table: Table, { seat }: CommandOf<'removeBot'>): Decision {
  const refusal = inProgress(table);
  if (refusal) return refusal;
  return table.places[seat]?.bot ? [{ type: 'botLeft', seat }] : refuse('noBotThere');
}

/** Starts the game for the owner, who need not wait for seats that the game can do without. */
export function decideStart(table: Table): Decision {
  if (table.status !== 'open') return refuse('started');
  const seats = takenSeats(table);
  const { min } = gameOf(table).seats;
  return seats.length < min
    ? refuse('tooFew', { min })
    : [...fillGaps(seats), startOf(table, seats, [...seats.keys()])];
}

/** `taken` are the seats of the players now, `seats` those when the game starts. */
function startOf(table: Table, taken: readonly Seat[], seats: Seat[]): EventPayload {
  const places = taken.map((seat) => table.places[seat]);
  return { type: 'started', seats, ...ratedAtStart(table, places) };
}

/** Moves players up to the free seats between them, with an event for each, so that clients know the new seats. */
function fillGaps(seats: readonly Seat[]): EventPayload[] {
  return seats.flatMap((from, to) => (from === to ? [] : [{ type: 'changedSeat', from, to }]));
}

function takenSeats({ places }: Table): Seat[] {
  return places.flatMap((place, seat) => (isSeatFree(place) ? [] : [seat]));
}

/** Adds the start if nothing else is missing after these events. `seatsOf` says which place gets which seat. */
export function withStart(
  table: Table,
  payloads: EventPayload[],
  seatsOf: (after: Table) => Seat[] = takenSeats,
): EventPayload[] {
  const after = copyTable(table);
  for (const payload of payloads) evolve(after, { ...payload, at: 0 });
  const isFull = after.places.every((place) => !isSeatFree(place));
  const isReady = after.settings.start === 'auto' || after.places.every((place) => place.isReady);
  if (!isFull || !isReady) return payloads;
  const seats = seatsOf(after);
  return [...payloads, startOf(after, seats, seats)];
}

/**
 * Returns the seats for a rematch: among friends everybody moves on by one, so that somebody else deals first while
 * neighbours and partners stay the same. Bots have their names by their seats, so with bots everybody stays.
 */
export function seatsOfRematch(table: Table): Seat[] {
  const seats = takenSeats(table);
  const areFriends = table.isPrivate && seats.every((seat) => table.places[seat].person !== null);
  return areFriends ? [...seats.slice(1), ...seats.slice(0, 1)] : seats;
}

const MAX_NAME_LENGTH = 40;

const startAlone: EventPayload = { type: 'started', seats: [0] };

/** The game of a table and its rules. */
interface TableRules {
  game: string;
  options: Options;
  settings: TableSettings;
  seats: number;
}

/** Fills in defaults, and refuses what does not fit together. */
export function readRules(
  wanted: Pick<CommandOf<'create'>, 'game' | 'options' | 'settings' | 'seats' | 'isPrivate'>,
): TableRules | Refusal {
  const game = findGame(wanted.game);
  if (!game) return refuse('noGame');
  const options = parseOptions(game.options, wanted.options);
  if (isRefusal(options)) return options;
  const settings = settingsFor(game, wanted.settings, { isPrivate: wanted.isPrivate ?? false });
  if (isRefusal(settings)) return settings;
  const { min, max } = game.seats;
  const seats = wanted.seats ?? max;
  if (!Number.isInteger(seats) || seats < min || seats > max) return wrongSeats(game);
  const optionsRefusal = game.optionsRefusal?.(options, seats);
  if (optionsRefusal) return optionsRefusal;
  if (settings.rated && !poolFor(game, options, seats)) return notRated(game);
  return { game: game.id, options, settings, seats };
}

export function decideCreate(command: CommandOf<'create'>): Decision {
  const rules = readRules(command);
  if (isRefusal(rules)) return rules;
  const name = (command.name ?? '').replace(/\p{Cc}/gu, '').trim();
  if (Array.from(name).length > MAX_NAME_LENGTH)
    return refuse('longName', { max: MAX_NAME_LENGTH });
  if (nameProblem(name)) return refuse('deceptiveName');
  return [
    {
      type: 'created',
      id: command.id,
      name: name || command.id,
      ...rules,
      isPrivate: command.isPrivate ?? false,
      owner: command.by,
      ...(command.invitation !== undefined && { invitation: command.invitation }),
    },
    {
      type: 'sat',
      seat: 0,
      person: plainPerson(command.person),
      ...(command.adds && { adds: true }),
    },
    ...(rules.seats === 1 && rules.settings.start === 'auto' ? [startAlone] : []),
  ];
}

function notRated(game: AnyGame): Refusal {
  const [pool] = poolsOf(game);
  return pool ? refuse('otherRules', { seats: pool.seats }) : refuse('neverRated');
}

export function decideClose(table: Table): Decision {
  return table.status === 'playing'
    ? refuse('cannotClose')
    : [{ type: 'closed', because: 'owner' }];
}

/**
 * Before the game any player may be removed, during it only one with too many timeouts. A new invitation keeps them
 * out.
 */
export function decideKick(table: Table, { by, seat, invitation }: CommandOf<'kick'>): Decision {
  const place = table.places[seat];
  if (!place?.person || place.person.id === by) return refuse('nobodyToRemove');
  const renewed: EventPayload[] =
    invitation === undefined ? [] : [{ type: 'invitationRenewed', invitation }];
  if (table.status !== 'playing') return [{ type: 'left', seat, because: 'kicked' }, ...renewed];
  const { infractions } = table.settings;
  if (place.infractions >= infractions) return [...leaveGame(table, seat, 'kicked'), ...renewed];
  return refuse('mayNotRemove', { infractions: place.infractions, needed: infractions });
}

export function decideHandOver(table: Table, { by, seat }: CommandOf<'handOver'>): Decision {
  const person = table.places[seat]?.person;
  if (!person || person.id === by) return refuse('nobodyThere');
  return [{ type: 'ownerChanged', owner: person.id }];
}

/** Everybody keeps their seat, sees what changed, and says anew that they are ready. */
export function decideChangeRules(table: Table, command: CommandOf<'changeRules'>): Decision {
  if (table.status === 'playing') return refuse('inProgress');
  const isSameGame = command.game === undefined || command.game === table.game;
  const wanted = {
    game: command.game ?? table.game,
    options: command.options ?? (isSameGame ? table.options : undefined),
    settings: command.settings ?? table.settings,
    isPrivate: command.isPrivate ?? table.isPrivate,
  };
  const seats = command.seats ?? (isSameGame ? table.places.length : undefined);
  const rules = readRules({ ...wanted, ...(seats !== undefined && { seats }) });
  if (isRefusal(rules)) return rules;
  const people = table.places.filter(({ person }) => person !== null).length;
  if (people > rules.seats) return refuse('tooManyPlayers', { seats: rules.seats });
  const { isPrivate } = wanted;
  return [{ type: 'rulesChanged', ...rules, ...(isPrivate !== table.isPrivate && { isPrivate }) }];
}

/** Revokes a link that has come to the wrong people. */
export function decideRenewInvitation(
  _: Table,
  { invitation }: CommandOf<'renewInvitation'>,
): Decision {
  return invitation === undefined ? [] : [{ type: 'invitationRenewed', invitation }];
}

/** Gives an invitation to a table from before there were any. */
export function decideInvite(table: Table, { invitation }: CommandOf<'invite'>): Decision {
  return table.invitation ? [] : [{ type: 'invitationRenewed', invitation }];
}
