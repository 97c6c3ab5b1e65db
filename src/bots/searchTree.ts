// The tree that all sampled states of a search share, with the visits and results of its moves.

import { CARD_SPACE } from '#cards/card.ts';
import { SUIT_COUNT } from '#cards/hands.ts';
import { cardMove, handOfChoice, type CardChoice, type Choice, type Move } from '#rules/moves.ts';
import { lowCard } from './masks.ts';

export interface Node {
  moves: Move[];
  /** By card: the index of its move, or -1. */
  indexByCard: Int8Array;
  children: (Node | null)[];
  visits: number[];
  /** How often the move was legal here, because not every sampled state allows it. */
  timesLegal: number[];
  sums: number[];
}

export function newNode(moves: readonly Move[]): Node {
  const indexByCard = new Int8Array(CARD_SPACE).fill(-1);
  const node: Node = {
    moves: [],
    indexByCard,
    children: [],
    visits: [],
    timesLegal: [],
    sums: [],
  };
  for (const move of moves) addMove(node, move);
  return node;
}

/** Returns the indices of the moves that a choice allows, and adds those that are new to the node. */
export function legalMoves(node: Node, choice: CardChoice): number[] {
  const indices: number[] = [];
  const { indexByCard } = node;
  const hand = handOfChoice(choice);
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let rest = hand[suit]; rest !== 0; rest &= rest - 1) {
      const card = lowCard(suit, rest);
      if (indexByCard[card] < 0) indexByCard[card] = addMove(node, cardMove(choice.type, card));
      indices.push(indexByCard[card]);
    }
  }
  return indices;
}

/**
 * The tree branches on cards only: a bid or an exchange depends on a hand that differs between the sampled
 * states, and the policy takes that hand into account.
 */
export function isCardChoice(choice: Choice): choice is CardChoice {
  return choice.kind === 'card' || choice.kind === 'suit';
}

/** Returns the index of a move in a node, or -1. */
export function indexOfMove({ moves }: Node, move: Move): number {
  const text = JSON.stringify(move);
  return moves.findIndex((other) => JSON.stringify(other) === text);
}

export function meanOf({ sums, visits }: Node, at: number): number {
  return sums[at] / visits[at];
}

function addMove(node: Node, move: Move): number {
  node.children.push(null);
  node.visits.push(0);
  node.timesLegal.push(0);
  node.sums.push(0);
  return node.moves.push(move) - 1;
}
