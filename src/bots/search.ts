// The search that all games share: it samples whole states that fit the view and plays them to the end of
// the round again and again. A tree shared by all states chooses the first moves, the policy the rest.

import { CARD_SPACE } from '#cards/card.ts';
import { SUIT_COUNT } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import type { AnyKnowledge, Evaluation } from '#rules/botKnowledge.ts';
import { type AnyGame, DEALER, type Seat, type View } from '#rules/game.ts';
import {
  type CardChoice,
  cardIn,
  cardMove,
  type Choice,
  handOfChoice,
  listChoices,
  type Move,
} from '#rules/moves.ts';
import { listMoves, randomMove } from '#rules/possibleMoves.ts';
import { ownSeat } from '#rules/seats.ts';
import { lowCard } from './cardKnowledge.ts';
import { sampleWorlds, Worlds } from './worlds.ts';

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

export interface Budget {
  /** The maximum number of sampled states. */
  worlds: number;
  /** The number of simulations, each to the end of the round. */
  runs: number;
  /** The weight of exploration in the tree, in standard deviations of the outcome. */
  exploration: number;
  /** The maximum depth of the tree in moves. */
  depth: number;
  /** Whether passes, bids and exchanges are searched too, or left to the policy. */
  plans: boolean;
  /** Whether the moves of the others decide how likely a sampled state is. */
  infers: boolean;
  /** Whether the exact values are computed if the game's knowledge can do so. */
  solves: boolean;
}

/** How much better than the policy's a move must be, in standard errors. */
const CAUTION = 0.5;

interface PathStep {
  node: Node;
  pick: number;
  side: number;
}

/** Returns the searched moves with their values, the best first. */
export function evaluateMoves(
  game: AnyGame,
  knowledge: AnyKnowledge,
  view: View,
  budget: Budget,
  random: Random,
): Evaluation[] {
  if (budget.solves && knowledge.solve) return knowledge.solve(view);
  return new Search(game, knowledge, view, budget, random).run();
}

export class Search {
  private readonly game: AnyGame;
  private readonly knowledge: AnyKnowledge;
  private readonly view: View;
  private readonly budget: Budget;
  private readonly random: Random;
  private readonly seat: Seat;
  private readonly sideOf: number[] = [];
  private readonly outcomes = new RunningDeviation();
  /** The moves of the current simulation within the tree. */
  private readonly path: PathStep[] = [];

  constructor(game: AnyGame, knowledge: AnyKnowledge, view: View, budget: Budget, random: Random) {
    this.game = game;
    this.knowledge = knowledge;
    this.view = view;
    this.budget = budget;
    this.random = random;
    this.seat = ownSeat(view);
    view.sides.forEach((seats, side) => seats.forEach((seat) => (this.sideOf[seat] = side)));
  }

  run(): Evaluation[] {
    const { game, knowledge, view, budget, random } = this;
    const state = game.redeal(view, random);
    const root = newNode(this.rootMoves(state));
    if (root.moves.length === 1) return [{ move: root.moves[0], value: 0, runs: 0 }];
    const policyMove = knowledge.policy(state, this.seat, random);
    // A game without tricks or without knowledge of its own is always searched.
    const isBeforePlay = knowledge.beforePlay !== undefined && !('card' in policyMove);
    if (isBeforePlay && !budget.plans) return [{ move: policyMove, value: 0, runs: 0 }];
    const preferred = indexOfMove(root, policyMove);
    return this.rank(root, preferred, this.worlds()).map((at) => ({
      move: root.moves[at],
      value: meanOf(root, at),
      runs: root.visits[at],
    }));
  }

  /** Returns a source of states that fit the view. */
  worlds(): Worlds {
    const { game, knowledge, view, budget, random } = this;
    const { infers } = budget;
    return new Worlds(budget.worlds, (count) =>
      sampleWorlds(game, knowledge, view, { count, infers }, random),
    );
  }

  /**
   * Ranks moves by sequential halving: each round tries all remaining moves on the same states, and
   * drops the worse half. The same states mean that chance does not blur the comparison. The preferred
   * move, the policy's, stays to the end, and yields only to one that is better beyond chance.
   */
  rank(root: Node, preferred: number, worlds: Worlds): number[] {
    const dropped: number[] = [];
    const remaining = this.narrow(root, { preferred, keep: 1, dropped }, worlds);
    return [...this.withPreference(root, remaining, preferred), ...dropped];
  }

  /** Halves the moves until `keep` remain or one more, the best first. */
  narrow(
    root: Node,
    { preferred, keep, dropped = [] }: { preferred: number; keep: number; dropped?: number[] },
    worlds: Worlds,
  ): number[] {
    let remaining = [...root.moves.keys()];
    const rounds = Math.ceil(Math.log2(remaining.length / keep));
    for (let round = 0; round < rounds; round++) {
      const tries = Math.max(1, Math.floor(this.budget.runs / (rounds * remaining.length)));
      for (let once = 0; once < tries; once++) {
        const state = worlds.next();
        for (const at of remaining) this.descend(root, at, this.game.copy(state));
      }
      remaining = remaining.toSorted((one, other) => meanOf(root, other) - meanOf(root, one));
      const worse = remaining.splice(Math.max(keep, Math.ceil(remaining.length / 2)));
      if (worse.includes(preferred)) {
        remaining.push(...worse.splice(worse.indexOf(preferred), 1));
      }
      dropped.unshift(...worse);
    }
    return remaining;
  }

  private withPreference(
    root: Node,
    ranked: readonly number[],
    preferred: number,
  ): readonly number[] {
    const [best] = ranked;
    if (!ranked.includes(preferred)) return ranked;
    const chance = this.outcomes.deviation() * Math.sqrt(2 / root.visits[best]);
    const isBeyondChance = meanOf(root, best) - meanOf(root, preferred) > CAUTION * chance;
    return isBeyondChance ? ranked : [preferred, ...ranked.filter((at) => at !== preferred)];
  }

  /** Returns the moves to search, each once. */
  rootMoves(state: unknown): Move[] {
    const { game, knowledge, seat, random } = this;
    if (!knowledge.candidates) return [...listMoves(game.legal(state, seat))];
    const moves = knowledge.candidates(state, seat, random);
    const texts = moves.map((move) => JSON.stringify(move));
    return moves.filter((_, at) => texts.indexOf(texts[at]) === at);
  }

  /**
   * Runs one simulation: the first move, down the tree, one node further, and to the end of the round.
   * Changes the state in place, and returns the worth of its end for the seat's side.
   */
  descend(root: Node, first: number, state: unknown): number {
    const { game, budget, path } = this;
    path.length = 0;
    let node = root;
    let seat = this.seat;
    let pick = first;
    for (;;) {
      path.push({ node, pick, side: this.sideOf[seat] });
      game.apply(state, seat, node.moves[pick]);
      const turn = game.turn(state);
      const isNew = node.visits[pick] === 0;
      if (isNew || path.length === budget.depth || turn.length !== 1 || turn[0] === DEALER) break;
      seat = turn[0];
      const choices = listChoices(game.legal(state, seat));
      const choice = choices[0];
      if (choices.length > 1 || !isCardChoice(choice)) break;
      node = node.children[pick] ??= newNode([]);
      pick = this.selectMove(node, legalMoves(node, choice), state, seat);
    }
    this.rollOut(state);
    return this.backpropagate(this.knowledge.worth(state));
  }

  /** Selects a move by its upper confidence bound, counted over the states in which it was legal. */
  private selectMove(node: Node, legal: readonly number[], state: unknown, seat: Seat): number {
    const { visits, sums, timesLegal } = node;
    const exploration = this.budget.exploration * this.outcomes.deviation();
    let untried = 0;
    let best = legal[0];
    let bestValue = -Infinity;
    for (let index = 0; index < legal.length; index++) {
      const at = legal[index];
      timesLegal[at]++;
      if (visits[at] === 0) untried++;
      const value =
        visits[at] === 0
          ? Infinity
          : sums[at] / visits[at] + exploration * Math.sqrt(Math.log(timesLegal[at]) / visits[at]);
      if (value > bestValue) {
        best = at;
        bestValue = value;
      }
    }
    return untried === legal.length ? this.policyMove(node, state, seat) : best;
  }

  /** Returns the policy's move, which is tried first in a node without visits. */
  private policyMove(node: Node, state: unknown, seat: Seat): number {
    return node.indexByCard[cardIn(this.knowledge.policy(state, seat, this.random))];
  }

  /** Plays to the end of the round by the policy. */
  private rollOut(state: unknown): void {
    const { game, knowledge, random } = this;
    for (;;) {
      const turn = game.turn(state);
      if (turn.length === 0) return;
      const seat = turn[0];
      if (seat !== DEALER) {
        game.apply(state, seat, knowledge.policy(state, seat, random));
      } else {
        const choices = listChoices(game.legal(state, DEALER));
        if (isNewRound(game, choices)) return;
        game.apply(state, DEALER, randomMove(choices, random));
      }
    }
  }

  private backpropagate(worth: readonly number[]): number {
    for (let step = 0; step < this.path.length; step++) {
      const { node, pick, side } = this.path[step];
      node.visits[pick]++;
      node.sums[pick] += worth[side];
    }
    const own = worth[this.sideOf[this.seat]];
    this.outcomes.add(own);
    return own;
  }
}

/** The standard deviation of numbers that are added one by one. */
class RunningDeviation {
  private count = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }

  deviation(): number {
    const mean = this.sum / this.count;
    return Math.sqrt(Math.max(0, this.squares / this.count - mean * mean));
  }
}

/** Returns whether a deal begins a round: it deals all cards, or none if the old deck continues. */
export function isNewRound(game: AnyGame, choices: readonly Choice[]): boolean {
  return choices.every(
    (choice) =>
      choice.kind !== 'deck' ||
      choice.from.length === 0 ||
      choice.from.length === game.deck.cards.length,
  );
}
