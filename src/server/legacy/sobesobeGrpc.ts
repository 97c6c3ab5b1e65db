// The service `sobesobe.game.GameEvents`: actions of a round, and a stream of what happens in a game.

import { create, fromJson } from '@bufbuild/protobuf';
import { type Timestamp, timestampNow, TimestampSchema } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import type { BodyOf, Endpoint } from '#protocol/api/endpoint.ts';
import {
  type GameEvent,
  GameEvents,
  HeartbeatResponseSchema,
  type PlayerAction,
  PlayerAction_ActionType as ActionType,
} from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { requireGame } from '#table/assertions.ts';
import { hasTrait } from '#table/eventTraits.ts';
import type { TableEvent } from '#table/events.ts';
import { parseGameId } from '#table/parseGameId.ts';
import { isAllowed } from '#table/permissions.ts';
import type { Step } from '#table/step.ts';
import { type PlayerId, seatOf, type Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import {
  abortRefusal,
  callerOf,
  type GrpcDeps,
  grpcError,
  type GrpcService,
  orThrow,
  signalUntilTokenEnds,
  throwIfEnded,
} from '../grpc/callers.ts';
import { withBackpressure } from '../grpc/grpcStreams.ts';
import { commandIdOf, parseWithSchema } from '../guard/requestParsing.ts';
import type { Names } from '../readModels/names.ts';
import { apiRefusal } from '../service/gameDetails.ts';
import type { GameService } from '../service/gameService.ts';
import type { TableFeed } from '../tables/tableFeed.ts';
import { type Actor, sobeActions, type SobeActions } from './sobesobeActions.ts';
import { isSobe } from './sobesobeAnswers.ts';
import {
  endEvent,
  errorEvent,
  eventsOf,
  isStepOf,
  type Moment,
  type Seats,
  seatsOf,
  turnEvents,
} from './sobesobeEvents.ts';

const NO_ACTION = refuse('noAction');
const OTHER_ACTION = refuse('otherAction');

export const sobeGrpc: GrpcService = {
  service: GameEvents,
  add: (router, deps) => void router.service(GameEvents, gameEvents(deps)),
};

function gameEvents(deps: GrpcDeps): ServiceImpl<typeof GameEvents> {
  const { guard, service } = deps;
  const actions = sobeActions(service);
  const refused = createRefusalRelay();
  return {
    async *subscribe({ gameId, accessToken }, context) {
      const account = await callerOf(guard, context, accessToken);
      const last = readAfter(context.requestHeader.get('after'));
      const signal = await signalUntilTokenEnds(guard, context, accessToken);
      const stream = subscription({ ...deps, refused }, account, { gameId, last }, signal);
      yield* withBackpressure(deps, { player: account.id, tableId: gameId }, context, stream);
    },
    async sendAction(message, context) {
      const account = await callerOf(guard, context, message.accessToken);
      const key = context.requestHeader.get('idempotency-key') ?? undefined;
      const commandId = orThrow(commandIdOf(message.action.case ?? '', key));
      const actor = { account, gameId: message.gameId, commandId };
      const outcome = await act(actions, actor, message);
      if (!isRefusal(outcome)) return { success: true };
      const refusal = apiRefusal(outcome);
      refused.tell(parseGameId(message.gameId).tableId, account.id, refusal);
      return { success: false, errorCode: refusal.code, errorMessage: refusal.message };
    },
    async heartbeat({ gameId }, context) {
      if (context.requestHeader.has('authorization')) {
        const { id } = await callerOf(guard, context);
        await service.markPresent(gameId, id);
      }
      return create(HeartbeatResponseSchema, { serverTime: timestampNow() });
    },
  };
}

const TYPES: Readonly<Record<NonNullable<PlayerAction['action']['case']>, ActionType>> = {
  selectTrump: ActionType.SELECT_TRUMP,
  playDecision: ActionType.PLAY_DECISION,
  exchangeCards: ActionType.EXCHANGE_CARDS,
  playCard: ActionType.PLAY_CARD,
};

/** The first type equals a missing one, so it contradicts nothing. */
function isContradicted({ actionType, action }: PlayerAction): boolean {
  if (actionType === ActionType.SELECT_TRUMP) return false;
  return action.case === undefined || actionType !== TYPES[action.case];
}

async function act(
  actions: SobeActions,
  actor: Actor,
  message: PlayerAction,
): Promise<object | Refusal> {
  const { case: type, value } = message.action;
  if (type !== undefined && isContradicted(message)) return OTHER_ACTION;
  switch (type) {
    case 'selectTrump': {
      const { trumpSuit, selectedBeforeDealing } = value;
      const body = { selectedBeforeDealing, ...(trumpSuit !== '' && { trumpSuit }) };
      return checked(ACTION_ENDPOINTS.selectTrump, body, (read) =>
        actions.selectTrump(actor, read),
      );
    }
    case 'playDecision':
      return actions.decide(actor, { willPlay: value.willPlay });
    case 'exchangeCards':
      return checked(ACTION_ENDPOINTS.exchangeCards, value, (read) =>
        actions.exchangeCards(actor, read),
      );
    case 'playCard':
      return checked(ACTION_ENDPOINTS.playCard, value, (read) => actions.playCard(actor, read));
    case undefined:
      return NO_ACTION;
  }
}

/** Checks a value by the schema of the endpoint that does the same. */
async function checked<E extends Endpoint>(
  { body, codeByField }: E,
  value: unknown,
  work: (read: BodyOf<E>) => Promise<object | Refusal>,
): Promise<object | Refusal> {
  const read = parseWithSchema(body, value, codeByField);
  return isRefusal(read) ? read : work(read as BodyOf<E>);
}

function readAfter(text: string | null): Timestamp | null {
  if (text === null) return null;
  try {
    return fromJson(TimestampSchema, text);
  } catch {
    throw grpcError(refuse('noTime'));
  }
}

interface SubscriptionDeps {
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
  /** The time of the event after which to continue; null to start now. */
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

/** The state of one stream: the events it has sent so far. */
class Subscription {
  private readonly deps: SubscriptionDeps;
  private readonly player: PlayerId;
  /** The table when the player came. */
  private readonly start: Table;
  private readonly inbox: RefusalInbox;
  /** The moment of the last step that was sent. */
  private moment: Moment;
  /** Errors sent since then. */
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

  /** Yields the events of a step, or the rest of them, without those from before the player came. */
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

  /** Says whose turn it is, unless the table has moved on: the next step says it then. */
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

  /** The reason why the stream ends before the end of the game. */
  private reasonToEnd(table: Table): Refusal | null {
    if (isCancelled(table)) return CANCELLED;
    const isLater = table.version > this.start.version;
    return isLater && !isAllowed(table, this.player, 'events') ? NOT_THERE : null;
  }

  /** Yields the end of the game to a player who comes after it. */
  private *endOf(table: Table): Generator<GameEvent> {
    const result = table.play?.result;
    yield result ? endEvent(table, result, this.moment) : this.error(CANCELLED);
  }

  /** Says why the steps end before the game. */
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
  /** The seats before it. */
  readonly before: Seats;
  readonly names: Names;
}

/** Each step with who sat where before it and how everybody is called. */
async function* named(
  service: GameService,
  { table, steps }: TableFeed,
  last: Timestamp | null,
): AsyncGenerator<NamedStep> {
  // A stream that continues after an event starts with the first step.
  const start = last ? null : table;
  let before: Seats = start ? seatsOf(start) : [];
  let names: Names = start ? await service.namesAt(start) : new Map();
  for await (const step of steps) {
    if (hasTrait(step.event, 'naming')) names = await service.namesAt(step.table);
    yield { step, before, names };
    before = seatsOf(step.table);
  }
}

interface RefusalRelay {
  tell(tableId: string, player: PlayerId, refusal: Refusal): void;
  /** Collects refusals until the inbox is ended. */
  listen(tableId: string, player: PlayerId): RefusalInbox;
}

/** Refusals that a stream has not sent yet. */
export interface RefusalInbox {
  /** Resolves when there is something to take. */
  arrival(): Promise<void>;
  take(): Refusal[];
  end(): void;
}

/** Refusals kept for a stream that is not read. The answers to the actions had all of them. */
const MAX_QUEUED = 16;

export function createRefusalRelay(): RefusalRelay {
  const inboxes = new Map<string, Set<(refusal: Refusal) => void>>();
  return {
    tell(tableId, player, refusal) {
      for (const put of inboxes.get(keyOf(tableId, player)) ?? []) put(refusal);
    },
    listen(tableId, player) {
      const key = keyOf(tableId, player);
      const others = inboxes.get(key) ?? new Set();
      let waiting: Refusal[] = [];
      let wake = (): void => {};
      const put = (refusal: Refusal): void => {
        waiting = [...waiting, refusal].slice(-MAX_QUEUED);
        wake();
      };
      inboxes.set(key, others.add(put));
      return {
        arrival: () =>
          new Promise((resolve) => {
            wake = resolve;
            if (waiting.length > 0) resolve();
          }),
        take() {
          const taken = waiting;
          waiting = [];
          return taken;
        },
        end() {
          others.delete(put);
          if (others.size === 0 && inboxes.get(key) === others) inboxes.delete(key);
        },
      };
    },
  };
}

function keyOf(tableId: string, player: PlayerId): string {
  return JSON.stringify([tableId, player]);
}

/** The second source, which is read only while the first has nothing. */
interface SecondarySource<A> {
  arrival(): Promise<void>;
  take(): A[];
}

type Interleaved<T, A> = { readonly main: T } | { readonly aside: A };

/** Ends with the first source. */
export async function* interleave<T, A>(
  source: AsyncGenerator<T>,
  asides: SecondarySource<A>,
): AsyncGenerator<Interleaved<T, A>> {
  let next = nextOf(source);
  try {
    for (;;) {
      const first = await Promise.race([next, asides.arrival()]);
      if (first) {
        if (first.done) return;
        yield { main: first.value };
        next = nextOf(source);
      } else {
        for (const aside of asides.take()) yield { aside };
      }
    }
  } finally {
    // Not awaited, because the source may wait for ever.
    void source.return(undefined).catch(() => {});
  }
}

/** Keeps an error after the end from being unhandled. */
function nextOf<T>(source: AsyncGenerator<T>): Promise<IteratorResult<T>> {
  const next = source.next();
  next.catch(() => {});
  return next;
}
