// The older API of Hearts on the socket transport: its state, and the passing of cards.

import { DECK_52 } from '#cards/deck.ts';
import type { HeartsFact, HeartsView } from '#games/hearts/view.ts';
import { shortCard, shortCards } from '#protocol/gameUpdate.ts';
import type { HeartsWireState } from '#protocol/legacyApis.ts';
import { nameAt } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { requireGame } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table } from '#table/table.ts';
import {
  deferredCardMove,
  type LegacyGameApi,
  type TableMessage,
} from '../service/legacyGameApi.ts';

export const heartsLegacyApi: LegacyGameApi = {
  game: 'hearts',
  socket: {
    requests: {
      submitPass: ({ cards }) =>
        deferredCardMove(cards, (names) => ({ type: 'pass', cards: names })),
    },
    stateOf: heartsState,
    promptOf: passingPhase,
    factMessages: (table, fact) => (fact.type === 'received' ? receivedMessages(table, fact) : []),
  },
};

function viewOf(table: Table, seat: Seat | null): HeartsView {
  return gameOf(table).view(requireGame(table).state, seat);
}

function passingPhase(table: Table): TableMessage<'passingPhase'> | null {
  const { phase, passDirection: direction } = viewOf(table, null);
  if (phase !== 'passing') return null;
  const payload = { direction, timeoutAt: requireGame(table).deadline };
  return { to: 'table', event: 'passingPhase', payload };
}

type Received = Extract<HeartsFact, { type: 'received' }>;

/** After the exchange the play begins, and only now is it known with whom. */
function receivedMessages(table: Table, { only, from, cards }: Received): TableMessage[] {
  const { hand, turn } = viewOf(table, only);
  const received = {
    cards: shortCards(DECK_52, cards),
    from: nameAt(table, from),
    fromSeat: from,
  };
  const start = { hand: shortCards(DECK_52, hand), startingPlayer: turn[0] };
  return [
    { to: only, event: 'cardsReceived', payload: received },
    { to: only, event: 'startGame', payload: start },
  ];
}

export function heartsState({ status }: Table, view: HeartsView): HeartsWireState {
  const isOver = status === 'finished';
  return {
    phase: isOver ? 'gameEnd' : heartsPhase(view),
    roundNumber: view.round,
    hand: shortCards(DECK_52, view.hand),
    currentTrick: (view.trick?.plays ?? []).map(({ seat, card }) => ({
      seat,
      card: shortCard(DECK_52, card),
    })),
    currentPlayer: view.phase === 'playing' && !isOver ? (view.turn[0] ?? null) : null,
    heartsBroken: view.heartsBroken,
    scores: view.phase === 'dealing' || isOver ? lastChange(view) : view.points,
    cumulativeScores: view.scores,
    tricksTaken: view.tricksTaken,
    passDirection: view.phase === 'passing' ? view.passDirection : null,
    passSubmitted: view.seat !== null && view.phase === 'passing' && view.passSubmitted[view.seat],
  };
}

/** The first deal belongs to what follows it: its protocol has no phase for a game without cards. */
function heartsPhase({ phase, round, options }: HeartsView): HeartsWireState['phase'] {
  if (phase === 'over') return 'gameEnd';
  if (phase !== 'dealing') return phase;
  if (round > 0) return 'roundEnd';
  return options.passing ? 'passing' : 'playing';
}

function lastChange({ sheet, points }: HeartsView): number[] {
  return sheet.at(-1)?.change ?? points;
}
