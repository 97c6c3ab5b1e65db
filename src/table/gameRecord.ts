// A game as its record, and as the events of a table again: what is saved, replayed and gone on with.

import { DEALER, type Result, type Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { dealProof } from './dealing.ts';
import type { EventPayload, TableEvent } from './events.ts';
import { findGame, gameOf } from './gameOf.ts';
import { EventRejectedError } from './eventErrors.ts';
import { refuse } from './refusals.ts';
import { settingsFor } from './settings.ts';
import { replaySteps, type Step } from './step.ts';
import { requireDealtHand, assertDefined } from './assertions.ts';
import type { Person, SeatState, RunningGame, Table, Time } from './table.ts';
import {
  GAME_FORMAT,
  type FinishedDeal,
  type FinishedGame,
  type RecordedPlayer,
} from './verifyGame.ts';

/** A game that may still be going on. */
export type RecordedGame = Omit<FinishedGame, 'endedAt' | 'result'> & {
  endedAt: Time | null;
  result: Result | null;
};

/** At one's own table nobody waits, and in a replay nothing is waited for. */
export const NO_WAITING = { turnSeconds: 0, handPause: 0, botPause: 0 };

/** Null when there is no such game. */
export function recordOf(events: readonly TableEvent[], number: number): RecordedGame | null {
  const moves: FinishedGame['moves'] = [];
  const deals: FinishedDeal[] = [];
  let record: RecordedGame | null = null;
  for (const { event, table } of replaySteps(events)) {
    if (table.play?.number !== number) continue;
    if (event.type === 'moved') {
      const { seat, move, by, at } = event;
      moves.push({ seat, move, by, at });
      if (seat === DEALER) deals.push(dealProof(requireDealtHand(table)));
    }
    const forfeited = event.type === 'forfeited';
    record = { ...frameOf(table, table.play), moves, deals, forfeited };
    if (record.result) break;
  }
  return record;
}

/** Null when there is no such game, or it is not over, or never came to a result. */
export function finishedGame(events: readonly TableEvent[], number: number): FinishedGame | null {
  const record = recordOf(events, number);
  return record && isOver(record) ? record : null;
}

export function isOver(record: RecordedGame): record is FinishedGame {
  return record.result !== null;
}

function frameOf(
  table: Table,
  play: RunningGame,
): Omit<RecordedGame, 'moves' | 'deals' | 'forfeited'> {
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

/** Who has no name has no face either. */
function playerAt({ person, bot }: SeatState): RecordedPlayer {
  return person?.name ? { name: person.name, bot, avatar: person.avatar } : { name: null, bot };
}

/** A record does not say whose table it was. */
const NOBODY = '';
const PLAIN_AVATAR = { emoji: '🙂', color: '#7d8790' };

/** Who sits there at the table of a record. */
export function personAt(seat: Seat, player?: RecordedPlayer): Person {
  const { name, avatar = PLAIN_AVATAR } = player ?? {};
  return { id: `seat-${seat}`, name: name ?? '', avatar };
}

/** The life of a table at which nothing but this game was played; what the players added to its deals is left out. */
export function eventsOf(record: RecordedGame): TableEvent[] {
  const { startedAt, endedAt, moves, deals, forfeited, result } = record;
  let dealt = 0;
  return [
    ...beginningOf(record).map((happening) => ({ ...happening, at: startedAt })),
    ...moves.flatMap(({ at, ...move }): TableEvent[] => {
      const prepared = move.seat === DEALER ? [{ ...preparationOf(deals[dealt++]), at }] : [];
      return [...prepared, { type: 'moved', ...move, at }];
    }),
    ...(forfeited && result
      ? [
          {
            type: 'forfeited',
            result,
            at: assertDefined(endedAt, 'end of a forfeited game'),
          } as const,
        ]
      : []),
  ];
}

function beginningOf(record: RecordedGame): EventPayload[] {
  const { table: id, game, rules, options, players } = record;
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

/** The game again, step by step; a record that the rules refuse is refused. */
export function replayRecord(record: RecordedGame): Step[] | Refusal {
  if (!findGame(record.game)) return refuse('noGame');
  try {
    return [...replaySteps(eventsOf(record))];
  } catch (error) {
    if (error instanceof EventRejectedError) return error.refusal;
    throw error;
  }
}
