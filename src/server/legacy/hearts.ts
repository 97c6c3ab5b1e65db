// What Hearts' own wire adds to the doors for any game: its state, and the passing of cards.

import { DECK_52 } from '#cards/deck.ts';
import { shortCards } from '#protocol/gameUpdate.ts';
import { nameAt } from '#protocol/playerViews.ts';
import type { Seat } from '#rules/game.ts';
import type { HeartsFact } from '#games/hearts/facts.ts';
import type { HeartsView } from '#games/hearts/view.ts';
import { requireGame } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table } from '#table/table.ts';
import type { LegacyGameApi } from '../service/legacyGameApi.ts';
import { deferredCardMove } from '../service/legacyGameApi.ts';
import type { TableMessage } from '../service/legacyGameApi.ts';
import { heartsState } from './heartsState.ts';

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
