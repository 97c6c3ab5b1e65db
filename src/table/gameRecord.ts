// Converts a game from events to a record and back, to save, replay and resume it.

import { type AnyGame, DEALER, type Result, type Seat } from '#rules/game.ts';
import { LEARNER, type Lesson, lessonDeal } from '#rules/lessons.ts';
import { parseOptions } from '#rules/options.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { rulesVersionOf } from '#rules/rulesVersion.ts';
import { requireDealtHand } from './assertions.ts';
import { dealProof } from './dealing.ts';
import type { EventPayload, TableEvent } from './events.ts';
import { commitmentOf, dealLabel } from './fairness.ts';
import { findGame, gameOf } from './gameOf.ts';
import { EventRejectedError, refuse } from './refusals.ts';
import { settingsFor } from './settings.ts';
import { replaySteps, type Step } from './step.ts';
import type { BotLevel, Person, RunningGame, SeatState, Table, Time } from './table.ts';
import {
  type FinishedDeal,
  type FinishedGame,
  GAME_FORMAT,
  type RecordedPlayer,
  type SeatChange,
} from './verifyGame.ts';

/** A game that may still be in progress. */
export type RecordedGame = Omit<FinishedGame, 'endedAt' | 'result'> & {
  endedAt: Time | null;
  result: Result | null;
};

/** Settings of local tables and replays, where nobody has to be waited for. */
export const NO_WAITING = { turnSeconds: 0, handPause: 0, botPause: 0 };

/** Returns null if there is no such game. */
export function recordOf(events: readonly TableEvent[], number: number): RecordedGame | null {
  const moves: FinishedGame['moves'] = [];
  const deals: FinishedDeal[] = [];
  const seatChanges: SeatChange[] = [];
  let record: RecordedGame | null = null;
  let before: Table | null = null;
  for (const { event, table } of replaySteps(events)) {
    const from = before;
    before = table;
    if (table.play?.number !== number) continue;
    if (event.type === 'moved') {
      const { seat, move, by, at } = event;
      moves.push({ seat, move, by, at });
      if (seat === DEALER) deals.push(dealProof(requireDealtHand(table)));
    }
    if (from && (event.type === 'replaced' || event.type === 'tookSeat')) {
      const [one, other] = [from, table].map(({ places }) => playerAt(places[event.seat]));
      seatChanges.push({ move: moves.length, seat: event.seat, from: one, to: other });
    }
    const forfeited = event.type === 'forfeited';
    const header = headerOf(table, table.play);
    const changes = seatChanges.length > 0 ? { seatChanges } : {};
    record = { ...header, ...changes, moves, deals, forfeited };
    if (record.result) break;
  }
  return record;
}

/** Returns null if there is no such game, or if it has no result. */
export function finishedGame(events: readonly TableEvent[], number: number): FinishedGame | null {
  const record = recordOf(events, number);
  return record && isOver(record) ? record : null;
}

export function isOver(record: RecordedGame): record is FinishedGame {
  return record.result !== null;
}

function headerOf(
  table: Table,
  play: RunningGame,
): Omit<RecordedGame, 'moves' | 'deals' | 'forfeited' | 'seatChanges'> {
  return {
    format: GAME_FORMAT,
    table: table.id,
    number: play.number,
    game: table.game,
    rules: play.rules,
    options: table.options,
    players: table.places.map(playerAt),
    startedAt: play.startedAt,
    endedAt: play.endedAt,
    result: play.result,
  };
}

/** A player without a name has no avatar either. */
function playerAt({ person, bot }: SeatState): RecordedPlayer {
  return person?.name ? { name: person.name, bot, avatar: person.avatar } : { name: null, bot };
}

/** The owner of a replayed table, because a record does not name one. */
const NOBODY = '';
const PLAIN_AVATAR = { emoji: '🙂', color: '#7d8790' };

/** Returns the person at a seat of a replayed table. */
export function personAt(seat: Seat, player?: RecordedPlayer): Person {
  const { name, avatar = PLAIN_AVATAR } = player ?? {};
  return { id: `seat-${seat}`, name: name ?? '', avatar };
}

/** Returns the events of a table that played only this game. The players' contributions to its deals are left out. */
export function eventsOf(record: RecordedGame): TableEvent[] {
  const { startedAt, endedAt, moves, deals, forfeited, result, seatChanges = [] } = record;
  const changesBefore = (move: number): EventPayload[] =>
    seatChanges.filter((change) => change.move === move).map(eventOfChange);
  const lastAt = endedAt ?? moves.at(-1)?.at ?? startedAt;
  let dealt = 0;
  return [
    ...startOf(record).map((payload) => ({ ...payload, at: startedAt })),
    ...moves.flatMap(({ at, ...move }, index): TableEvent[] => {
      const prepared = move.seat === DEALER ? [preparationOf(deals[dealt++])] : [];
      const payloads: EventPayload[] = [
        ...changesBefore(index),
        ...prepared,
        { type: 'moved', ...move },
      ];
      return payloads.map((payload) => ({ ...payload, at }));
    }),
    ...changesBefore(moves.length).map((payload) => ({ ...payload, at: lastAt })),
    ...(forfeited && result ? [{ type: 'forfeited', result, at: lastAt } as const] : []),
  ];
}

function eventOfChange({ seat, to }: SeatChange): EventPayload {
  return to.bot === null
    ? { type: 'tookSeat', seat, person: personAt(seat, to) }
    : { type: 'replaced', seat, because: 'left' };
}

/** Returns the players at the start of the game. */
function firstPlayers({ players, seatChanges = [] }: RecordedGame): RecordedPlayer[] {
  return players.map(
    (player, seat) => seatChanges.find((change) => change.seat === seat)?.from ?? player,
  );
}

function startOf(record: RecordedGame): EventPayload[] {
  const { table: id, game, rules, options } = record;
  const players = firstPlayers(record);
  const settings = settingsFor(gameOf(record), NO_WAITING);
  if (isRefusal(settings)) throw new EventRejectedError(settings.message, settings);
  const seats = players.length;
  const table = { id, name: id, game, options, settings, isPrivate: false, seats, owner: NOBODY };
  return [
    { type: 'created', ...table },
    ...players.map((player, seat): EventPayload =>
      player.bot === null
        ? { type: 'sat', seat, person: personAt(seat, player) }
        : { type: 'botSat', seat, level: player.bot },
    ),
    { type: 'started', seats: [...players.keys()], ...(rules !== undefined && { rules }) },
  ];
}

function preparationOf({ rule = 1, secret }: FinishedDeal): EventPayload {
  return { type: rule === 1 ? 'committed' : 'prepared', secret };
}

/** Replays a game step by step; refuses a record that the rules refuse. */
export function replayRecord(record: RecordedGame): Step[] | Refusal {
  if (!findGame(record.game)) return refuse('noGame');
  try {
    return [...replaySteps(eventsOf(record))];
  } catch (error) {
    if (error instanceof EventRejectedError) return error.refusal;
    throw error;
  }
}

/** Need not be secret, because a lesson has the same cards for everyone. */
const SECRET = '00'.repeat(32);
const LESSON_TABLE = 'lesson';

export function lessonRecord(game: AnyGame, lesson: Lesson, level: BotLevel): RecordedGame {
  const options = parseOptions(game.options, lesson.options ?? {});
  if (isRefusal(options)) throw new Error(`The lesson of ${game.id}: ${options.message}`);
  return {
    format: GAME_FORMAT,
    table: LESSON_TABLE,
    number: 1,
    game: game.id,
    rules: rulesVersionOf(game),
    options,
    players: Array.from({ length: lesson.seats }, (_, seat) => ({
      name: null,
      bot: seat === LEARNER ? null : level,
    })),
    startedAt: 0,
    endedAt: null,
    moves: [{ seat: DEALER, move: lessonDeal(game, lesson), by: 'dealer', at: 0 }],
    deals: [
      {
        commitment: commitmentOf(SECRET),
        secret: SECRET,
        contributions: [],
        label: dealLabel(LESSON_TABLE, 1, 1),
      },
    ],
    forfeited: false,
    result: null,
  };
}
