// The tree that the sampled states of a search share: which moves were tried where, and what came of them.

import { CARD_SPACE } from '#cards/card.ts';
import { SUIT_COUNT } from '#cards/hands.ts';
import { cardMove, handOfChoice, type CardChoice, type Choice, type Move } from '#rules/moves.ts';
import { lowCard } from './masks.ts';

export interface Node {
  moves: Move[];
  /** By card: the place of its move in the lists; -1 for none. */
  places: Int8Array;
  children: (Node | null)[];
  visits: number[];
  /** How often the move could have been made here: not every sampled state allows it. */
  chances: number[];
  sums: number[];
}

export function newNode(moves: readonly Move[]): Node {
  const places = new Int8Array(CARD_SPACE).fill(-1);
  const node: Node = { moves: [], places, children: [], visits: [], chances: [], sums: [] };
  for (const move of moves) addMove(node, move);
  return node;
}

/** Which of the node's moves these cards allow; cards never seen here are added. */
export function branch(node: Node, choice: CardChoice): number[] {
  const available: number[] = [];
  const { places } = node;
  const hand = handOfChoice(choice);
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let rest = hand[suit]; rest !== 0; rest &= rest - 1) {
      const card = lowCard(suit, rest);
      if (places[card] < 0) places[card] = addMove(node, cardMove(choice.type, card));
      available.push(places[card]);
    }
  }
  return available;
}

/**
 * The tree grows along cards alone: a bid or an exchange rests on cards that are not the same in all of
 * the sampled states, and the rule of thumb looks at those.
 */
export function isCardChoice(choice: Choice): choice is CardChoice {
  return choice.kind === 'card' || choice.kind === 'suit';
}

/** The place of a move in the node's lists; -1 when it is not there. */
export function placeOf({ moves }: Node, move: Move): number {
  const text = JSON.stringify(move);
  return moves.findIndex((other) => JSON.stringify(other) === text);
}

export function meanOf({ sums, visits }: Node, at: number): number {
  return sums[at] / visits[at];
}

function addMove(node: Node, move: Move): number {
  node.children.push(null);
  node.visits.push(0);
  node.chances.push(0);
  node.sums.push(0);
  return node.moves.push(move) - 1;
}
