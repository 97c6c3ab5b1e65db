// A player's stream of what happens in a game of SobeSobe, whose turn it is, and what they were refused.

import type { Timestamp } from '@bufbuild/protobuf/wkt';
import type { GameEvent } from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { hasTrait } from '#table/eventTraits.ts';
import { requireGame } from '#table/assertions.ts';
import { isAllowed } from '#table/permissions.ts';
import { seatOf, type PlayerId, type Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { apiRefusal } from '../service/gameDetails.ts';
import type { GameService } from '../service/gameService.ts';
import type { Names } from '../readModels/names.ts';
import type { TableFeed } from '../tables/tableFeed.ts';
import type { TableEvent } from '#table/events.ts';
import type { Step } from '#table/step.ts';
import { abortRefusal, grpcError, throwIfEnded } from '../grpc/callContext.ts';
import { isSobe } from './sobesobeAnswers.ts';
import { interleave } from './sobesobeInterleave.ts';
import type { RefusalInbox, RefusalRelay } from './sobesobeRefusedActions.ts';
import {
  endEvent,
  errorEvent,
  eventsOf,
  isStepOf,
  seatsOf,
  turnEvents,
  type Moment,
  type Seats,
} from './sobesobeEvents.ts';

export interface SubscriptionDeps {
  readonly service: GameService;
  readonly refused: RefusalRelay;
}

const OTHER_GAME = refuse('useTables');
const NO_SUCH_EVENT = refuse('noEvent');
const CANCELLED = refuse('cancelled');
const NOT_THERE = refuse('notAtGame');
const STOPPING = refuse('streamStopping');

interface Wanted {
  readonly gameId: string;
  /** The time of the event after which to go on; null for from now on. */
  readonly last: Timestamp | null;
}

/** Ends with the game, and always with an event that says why. */
export async function* subscription(
  deps: SubscriptionDeps,
  account: Account,
  wanted: Wanted,
  signal: AbortSignal,
): AsyncGenerator<GameEvent> {
  const table = await deps.service.getTableAsPlayer(wanted.gameId, account, 'events');
  if (isRefusal(table)) throw grpcError(apiRefusal(table));
  if (!isSobe(table)) throw grpcError(OTHER_GAME);
  const inbox = deps.refused.listen(table.id, account.id);
  try {
    yield* new Subscription(deps, account.id, table, inbox).tell(wanted, signal);
  } finally {
    inbox.end();
  }
}

/** What one stream has told so far. */
class Subscription {
  private readonly deps: SubscriptionDeps;
  private readonly player: PlayerId;
  /** As it was when the player came. */
  private readonly start: Table;
  private readonly inbox: RefusalInbox;
  /** Of the last step that was told. */
  private moment: Moment;
  /** How many errors were told since. */
  private errors = 0;

  constructor(deps: SubscriptionDeps, player: PlayerId, start: Table, inbox: RefusalInbox) {
    this.deps = deps;
    this.player = player;
    this.start = start;
    this.inbox = inbox;
    this.moment = { at: start.createdAt, version: 0 };
  }

  async *tell({ last }: Wanted, signal: AbortSignal): AsyncGenerator<GameEvent> {
    const { service } = this.deps;
    if (!last && isOver(this.start)) {
      await this.moveTo(this.start);
      return yield* this.endOf(this.start);
    }
    const following = await service.feeds.follow(this.start.id, {
      after: last ? 0 : undefined,
      signal,
    });
    const table = following.table ?? this.start;
    if (!last) {
      await this.moveTo(table);
      if (isOver(table)) return yield* this.endOf(table);
      yield* this.turnOf(table);
    }
    let isFound = last === null;
    for await (const news of interleave(named(service, following, last), this.inbox)) {
      if ('aside' in news) {
        if (isFound) yield this.error(news.aside);
        continue;
      }
      const { step } = news.main;
      const isGoneOn = isFound || (last !== null && isStepOf(step, last));
      if (isGoneOn) yield* this.eventsAfter(news.main, isFound ? null : last);
      isFound = isGoneOn;
      if (step.table.version < this.start.version) continue;
      if (!isFound) throw grpcError(NO_SUCH_EVENT);
      const end = this.reasonToEnd(step.table);
      if (end) yield this.error(end);
      if (end || isOver(step.table)) return;
    }
    yield* this.cutOff(signal);
  }

  /** What is told of a step, or the rest of it; nothing of what happened before they came. */
  private async *eventsAfter(
    { step, before, names }: NamedStep,
    last: Timestamp | null,
  ): AsyncGenerator<GameEvent> {
    const { table, event } = step;
    this.moment = { at: event.at, version: table.version };
    this.errors = 0;
    if (!isAllowed(table, this.player, 'events') && !this.isOwnLeaving(step, before)) return;
    const isNew = ({ timestamp }: GameEvent) => !last || (timestamp?.nanos ?? 0) > last.nanos;
    yield* eventsOf(step, before, { player: this.player, names }).filter(isNew);
    if (event.type === 'moved' && !isOwnLook(event)) yield* this.turnOf(table).filter(isNew);
  }

  private isOwnLeaving({ table }: Step, before: Seats): boolean {
    return before.includes(this.player) && seatOf(table, this.player) === null;
  }

  /** Whose turn it is, unless that is over by now: what came after it says whose turn it is then. */
  private turnOf({ id, play }: Table): GameEvent[] {
    const { tables } = this.deps.service;
    const now = tables.peek(id);
    const isDue =
      now?.status === 'playing' &&
      requireGame(now).number === play?.number &&
      requireGame(now).moves === play.moves;
    return isDue ? turnEvents(now, tables.now(), this.moment) : [];
  }

  private error(refusal: Refusal): GameEvent {
    this.errors++;
    return errorEvent(this.start, refusal, this.moment, this.errors);
  }

  /** Why nothing more is told, where it is not that the game was played to its end. */
  private reasonToEnd(table: Table): Refusal | null {
    if (isCancelled(table)) return CANCELLED;
    const isLater = table.version > this.start.version;
    return isLater && !isAllowed(table, this.player, 'events') ? NOT_THERE : null;
  }

  /** For who comes after the end. */
  private *endOf(table: Table): Generator<GameEvent> {
    const result = table.play?.result;
    yield result ? endEvent(table, result, this.moment) : this.error(CANCELLED);
  }

  /** The steps have ended, but not the game: so that nobody takes the one for the other. */
  private *cutOff(signal: AbortSignal): Generator<GameEvent> {
    const ended = abortRefusal(signal) ?? (signal.aborted ? null : STOPPING);
    if (ended) yield this.error(ended);
    throwIfEnded(signal);
    if (ended) throw grpcError(ended);
  }

  private async moveTo(table: Table): Promise<void> {
    const newest = await this.deps.service.lastEventOf(table);
    if (newest) this.moment = { at: newest.at, version: table.version };
  }
}

/**
 * Whether a player looked at the cards before naming trump. The turn stays the same one, and with the single action of
 * the API it is over at once.
 */
function isOwnLook({ by, move }: TableEvent & { type: 'moved' }): boolean {
  return by === 'player' && move.type === 'look';
}

function isOver({ status }: Table): boolean {
  return status === 'finished' || status === 'closed';
}

function isCancelled({ status, play }: Table): boolean {
  return status === 'closed' && !play?.result;
}

interface NamedStep {
  readonly step: Step;
  /** Who sat where before it. */
  readonly before: Seats;
  readonly names: Names;
}

/** Each step with who sat where before it and how everybody is called. */
async function* named(
  service: GameService,
  { table, steps }: TableFeed,
  last: Timestamp | null,
): AsyncGenerator<NamedStep> {
  // Who goes on after an event starts with the first of all.
  const start = last ? null : table;
  let before: Seats = start ? seatsOf(start) : [];
  let names: Names = start ? await service.namesAt(start) : new Map();
  for await (const step of steps) {
    if (hasTrait(step.event, 'naming')) names = await service.namesAt(step.table);
    yield { step, before, names };
    before = seatsOf(step.table);
  }
}
