// The four actions of a round of SobeSobe, for REST and gRPC.

import { DECK_40 } from '#cards/deck.ts';
import { nameCard, parseCardObject, type CardName } from '#cards/notation.ts';
import type { SobeFact, SobeView } from '#games/sobesobe/view.ts';
import type { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import type { ResponseOf, BodyOf } from '#protocol/api/endpoint.ts';
import { longSuit, shortSuit } from '#protocol/api/schemas.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { findFact } from '#rules/facts.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireGame, assertDefined } from '#table/assertions.ts';
import { NOT_STARTED } from '#table/decidePlay.ts';
import { gameIdOf } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import type { CommandResult } from '#table/step.ts';
import type { Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { sessionId, type GameService } from '../service/gameService.ts';
import type { DeferredMove } from '../service/legacyGameApi.ts';
import {
  toSobeRefusal,
  isSobe,
  longCard,
  roundId,
  scoresOf,
  sobeView,
  userAt,
  sobeFacts,
} from './sobesobeAnswers.ts';

/** The player, the game, and the key of the command. */
export interface Actor {
  readonly account: Account;
  readonly gameId: string;
  readonly commandId: string | undefined;
}

type Actions = typeof ACTION_ENDPOINTS;
type Action<N extends keyof Actions> = (
  actor: Actor,
  body: BodyOf<Actions[N]>,
) => Promise<ResponseOf<Actions[N]> | Refusal>;

export interface SobeActions {
  selectTrump: Action<'selectTrump'>;
  decide: Action<'decide'>;
  exchangeCards: Action<'exchangeCards'>;
  playCard: Action<'playCard'>;
}

interface Round {
  readonly table: Table;
  readonly view: SobeView;
}

const OTHER_GAME = refuse('useMoves');
const NO_ROUND = refuse('noRoundYet');
const ONLY_HEARTS = refuse('onlyHearts', { allowed: ['Hearts'] });
const TOO_LATE = refuse('dealtAlready');

/** The outcome of a move at a SobeSobe table. */
interface SobeDone extends CommandResult {
  readonly facts: readonly SobeFact[];
}

export function sobeActions(service: GameService): SobeActions {
  return {
    selectTrump: (actor, body) => selectTrump(service, actor, body),
    decide: (actor, body) => decide(service, actor, body),
    exchangeCards: (actor, { cardsToExchange }) =>
      move(
        service,
        actor,
        { type: 'exchange', cards: cardsToExchange.map(shortName) },
        ({ table, facts }) => {
          const drew = factOf(facts, 'drew');
          return {
            roundId: roundId(table),
            newCards: drew.cards.map(longCard),
            hand: drew.hand.map(longCard),
          };
        },
      ),
    playCard: (actor, { card }) =>
      move(service, actor, { type: 'play', card: shortName(card) }, (done) =>
        playAnswer(service, done),
      ),
  };
}

/** Why there is no round to act in. */
function roundRefusal(table: Table): Refusal | null {
  if (!isSobe(table)) return OTHER_GAME;
  if (table.status === 'open') return NOT_STARTED;
  return sobeView(table).round === 0 ? NO_ROUND : null;
}

/** The round that is being played, as who acts may see it. */
async function roundOf(service: GameService, { gameId, account }: Actor): Promise<Round | Refusal> {
  const table = await service.getTableAsPlayer(gameId, account, 'play', 'deal');
  if (isRefusal(table)) return table;
  const refusal = roundRefusal(table);
  return refusal ?? { table, view: sobeView(table, account.id) };
}

async function move<T>(
  service: GameService,
  { account, gameId, commandId }: Actor,
  wire: WireMove,
  answer: (done: SobeDone) => T | Promise<T>,
): Promise<T | Refusal> {
  const moveAt: DeferredMove = (table) => roundRefusal(table) ?? wire;
  const command = { type: 'move', by: account.id, move: moveAt, commandId } as const;
  const outcome = await service.executeCommand(gameId, command, (done) =>
    answer({ ...done, facts: sobeFacts(done.facts) }),
  );
  return isRefusal(outcome) ? toSobeRefusal(outcome) : outcome;
}

async function selectTrump(
  service: GameService,
  actor: Actor,
  { trumpSuit, selectedBeforeDealing }: BodyOf<Actions['selectTrump']>,
): Promise<ResponseOf<Actions['selectTrump']> | Refusal> {
  const round = await roundOf(service, actor);
  if (isRefusal(round)) return round;
  const { view, table } = round;
  const mayChoose = view.phase === 'trump' && view.seat !== null && view.turn[0] === view.seat;
  const read = (done: CommandResult) => trumpAnswer(done.table, actor.account);
  if (selectedBeforeDealing) {
    if (mayChoose && trumpSuit !== 'Hearts') return ONLY_HEARTS;
    if (mayChoose && view.looked) return TOO_LATE;
    return move(service, actor, { type: 'trump', suit: 'hearts' }, read);
  }
  // The first two cards were dealt already: they are answered again.
  if (trumpSuit === undefined && mayChoose && view.looked) return trumpAnswer(table, actor.account);
  if (!view.looked || trumpSuit === undefined) {
    const { commandId } = actor;
    const looking = { ...actor, commandId: commandId && `${commandId}/look` };
    const looked = await move(service, looking, { type: 'look' }, read);
    if (isRefusal(looked) || trumpSuit === undefined) return looked;
  }
  return move(service, actor, { type: 'trump', suit: shortSuit(trumpSuit) }, read);
}

/** Accepts `willPlay: true` of players who must play: it is true already. */
async function decide(
  service: GameService,
  actor: Actor,
  { willPlay }: BodyOf<Actions['decide']>,
): Promise<ResponseOf<Actions['decide']> | Refusal> {
  const round = await roundOf(service, actor);
  if (isRefusal(round)) return round;
  if (willPlay && isBound(round.view))
    return decisionAnswer(round.table, actor, { willPlay, roundsOut: 0 });
  return move(service, actor, { type: 'stay', playing: willPlay }, ({ table, facts }) =>
    decisionAnswer(table, actor, {
      willPlay,
      roundsOut: factOf(facts, 'decided').roundsOut,
    }),
  );
}

/** Until the exchange is over: nobody who must play is asked, so the decisions may be over at once. */
function isBound({ seat, phase, bound }: SobeView): boolean {
  const isTime = phase === 'decision' || phase === 'exchange';
  return isTime && seat !== null && bound[seat] !== null;
}

function decisionAnswer(
  table: Table,
  { account }: Actor,
  { willPlay, roundsOut }: { willPlay: boolean; roundsOut: number },
): ResponseOf<Actions['decide']> {
  return {
    roundId: roundId(table),
    playerSessionId: sessionId(gameIdOf(table), account.id),
    willPlay,
    consecutiveRoundsOut: roundsOut,
  };
}

function trumpAnswer(table: Table, { id }: Account): ResponseOf<Actions['selectTrump']> {
  const view = sobeView(table, id);
  return {
    roundId: roundId(table),
    trumpSuit: view.trump && longSuit(view.trump),
    trumpSelectedBeforeDealing: view.blind,
    trickValue: view.trickValue,
    hand: view.hand.map(longCard),
  };
}

async function playAnswer(
  service: GameService,
  { table, facts }: SobeDone,
): Promise<ResponseOf<Actions['playCard']>> {
  const played = factOf(facts, 'played');
  const taken = findFact(facts, 'trickTaken');
  const start = {
    roundId: roundId(table),
    trickNumber: played.trick,
    card: longCard(played.card),
    trickCompleted: taken !== undefined,
  };
  if (!taken) {
    const [next] = gameOf(table).turn(requireGame(table).state);
    return { ...start, nextPlayerPosition: next };
  }
  const scored = findFact(facts, 'handScored');
  return {
    ...start,
    winner: userAt(table, await service.namesAt(table), taken.seat),
    ...(taken.nextLeader !== null && { nextTrickLeader: taken.nextLeader }),
    roundCompleted: scored !== undefined,
    ...(scored && {
      scores: scoresOf(scored.row),
      gameCompleted: facts.some(({ type }) => type === 'gameOver'),
    }),
  };
}

function factOf<T extends SobeFact['type']>(
  facts: readonly SobeFact[],
  type: T,
): Extract<SobeFact, { type: T }> {
  const found = findFact(facts, type);
  if (!found) throw new Error(`The move produced no “${type}”`);
  return found;
}

type Card = BodyOf<Actions['playCard']>['card'];

function shortName(card: Card): CardName {
  return nameCard(DECK_40, assertDefined(parseCardObject(DECK_40, card), 'such card'));
}
