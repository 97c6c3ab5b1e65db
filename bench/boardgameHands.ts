// Plays the same Hearts on boardgame.io, as its documentation teaches: with phases, moves and a local client.
import { createRequire } from 'node:module';
import { randomFromNumber } from '#cards/random.ts';
import type { HandWork } from './stopwatch.ts';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { INVALID_MOVE, TurnOrder, Stage } = require('boardgame.io/core');

interface Card {
  suit: number;
  rank: number;
}

export interface Hand {
  hands: Card[][];
  passes: (number[] | null)[];
  trick: { seat: number; card: Card }[];
  leader: number;
  heartsBroken: boolean;
  tricks: number;
  points: number[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- boardgame.io's context, untyped here
type Context = any;

const HEARTS = 2;
const SPADES = 3;
const QUEEN = 10;
const SEATS = 4;

function isPoint(card: Card): boolean {
  return card.suit === HEARTS || (card.suit === SPADES && card.rank === QUEEN);
}

export function legalCards(G: Hand, seat: number): number[] {
  const hand = G.hands[seat];
  const all = hand.map((_, index) => index);
  const prefer = (keep: (card: Card) => boolean): number[] => {
    const kept = all.filter((index) => keep(hand[index]));
    return kept.length > 0 ? kept : all;
  };
  if (G.trick.length === 0) {
    if (G.tricks === 0) return prefer((card) => card.suit === 0 && card.rank === 0);
    return G.heartsBroken ? all : prefer((card) => card.suit !== HEARTS);
  }
  const led = G.trick[0].card.suit;
  const following = all.filter((index) => hand[index].suit === led);
  if (following.length > 0) return following;
  return G.tricks === 0 ? prefer((card) => !isPoint(card)) : all;
}

function setup({ random }: Context): Hand {
  const deck: Card[] = random.Shuffle(
    Array.from({ length: 52 }, (_, card) => ({ suit: Math.floor(card / 13), rank: card % 13 })),
  );
  return {
    hands: [0, 1, 2, 3].map((seat) => deck.filter((_, at) => at % SEATS === seat)),
    passes: [null, null, null, null],
    trick: [],
    leader: 0,
    heartsBroken: false,
    tricks: 0,
    points: [0, 0, 0, 0],
  };
}

function pass({ G, playerID, events }: Context, cards: number[]): unknown {
  const seat = Number(playerID);
  if (G.passes[seat] !== null || new Set(cards).size !== 3) return INVALID_MOVE;
  G.passes[seat] = cards;
  if (G.passes.includes(null)) return undefined;
  const given = G.passes.map((chosen: number[], giver: number) =>
    chosen.map((index) => G.hands[giver][index]),
  );
  G.hands = G.hands.map((hand: Card[], seat: number) => [
    ...hand.filter((_, index) => !G.passes[seat].includes(index)),
    ...given[(seat + 3) % SEATS],
  ]);
  G.leader = G.hands.findIndex((hand: Card[]) =>
    hand.some((card) => card.suit === 0 && card.rank === 0),
  );
  events.setPhase('play');
  return undefined;
}

function playCard({ G, playerID, events }: Context, index: number): unknown {
  const seat = Number(playerID);
  if (!legalCards(G, seat).includes(index)) return INVALID_MOVE;
  const [card] = G.hands[seat].splice(index, 1);
  if (card.suit === HEARTS && G.trick.length > 0) G.heartsBroken = true;
  G.trick.push({ seat, card });
  if (G.trick.length < SEATS) {
    events.endTurn({ next: String((seat + 1) % SEATS) });
    return undefined;
  }
  const led = G.trick[0].card.suit;
  const best = G.trick.reduce((high: Hand['trick'][0], play: Hand['trick'][0]) =>
    play.card.suit === led && play.card.rank > high.card.rank ? play : high,
  );
  for (const { card } of G.trick)
    if (isPoint(card)) G.points[best.seat] += card.suit === HEARTS ? 1 : 13;
  G.trick = [];
  G.tricks++;
  G.leader = best.seat;
  if (G.tricks === 13) events.endGame([...G.points]);
  else events.endTurn({ next: String(best.seat) });
  return undefined;
}

export const hearts = {
  name: 'hearts',
  setup,
  phases: {
    pass: {
      start: true,
      moves: { pass },
      turn: { activePlayers: { all: Stage.NULL } },
    },
    play: {
      moves: { playCard },
      turn: { order: { ...TurnOrder.DEFAULT, first: ({ G }: Context) => G.leader } },
    },
  },
};

export function boardgameHands(): HandWork {
  const random = randomFromNumber(1);
  let seed = 0;

  function playHand(): number {
    const client = Client({ game: { ...hearts, seed: seed++ }, numPlayers: SEATS, debug: false });
    client.start();
    for (let seat = 0; seat < SEATS; seat++) {
      client.updatePlayerID(String(seat));
      const first = random(11);
      client.moves.pass([first, first + 1, first + 2]);
    }
    let moves = SEATS;
    for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
      const seat = Number(state.ctx.currentPlayer);
      client.updatePlayerID(String(seat));
      const cards = legalCards(state.G, seat);
      client.moves.playCard(cards[random(cards.length)]);
      moves++;
    }
    client.stop();
    return moves;
  }

  return { playHand };
}
