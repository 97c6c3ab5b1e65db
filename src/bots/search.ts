// The search that all games share: whole states that fit the view are sampled and played to the end of
// the hand again and again, the first moves by a tree that all of them share, the rest by rule of thumb.

import { ownSeat } from '#rules/seats.ts';
import type { Random } from '#cards/random.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import { listChoices, type Choice, type Move, cardIn } from '#rules/moves.ts';
import { listMoves, randomMove } from '#rules/possibleMoves.ts';
import type { AnyKnowledge, Evaluation } from './knowledge.ts';
import { branch, isCardChoice, meanOf, newNode, placeOf, type Node } from './searchTree.ts';
import { sampleWorlds, Worlds } from './worlds.ts';

export interface Budget {
  /** How many states are sampled at most. */
  worlds: number;
  /** How many hands are played to the end. */
  runs: number;
  /** How much the tree tries what does not look best, in standard deviations of the outcome. */
  exploration: number;
  /** How many moves deep the tree may grow. */
  depth: number;
  /** Whether passes, bids and exchanges are thought about too, or left to the rule of thumb. */
  plans: boolean;
  /** Whether what the others have done is held against the sampled states. */
  infers: boolean;
  /** Whether the exact answer is computed where the game's knowledge can. */
  solves: boolean;
}

/** In standard errors: by so much a move must be better than the rule of thumb's. */
const CAUTION = 0.5;

interface PathStep {
  node: Node;
  pick: number;
  side: number;
}

/** Every move worth a thought, the best first. */
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
  private readonly outcomes = new Spread();
  /** The moves of the run that is being made, as far as the tree goes. */
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
    const soundMove = knowledge.policy(state, this.seat, random);
    // A game without a play of cards, or one that nothing is known of, is thought about all the same.
    const isBeforePlay = knowledge.beforePlay !== undefined && !('card' in soundMove);
    if (isBeforePlay && !budget.plans) return [{ move: soundMove, value: 0, runs: 0 }];
    const sound = placeOf(root, soundMove);
    return this.rank(root, sound, this.worlds()).map((at) => ({
      move: root.moves[at],
      value: meanOf(root, at),
      runs: root.visits[at],
    }));
  }

  /** States that fit the view. */
  worlds(): Worlds {
    const { game, knowledge, view, budget, random } = this;
    const { infers } = budget;
    return new Worlds(budget.worlds, (count) =>
      sampleWorlds(game, knowledge, view, { count, infers }, random),
    );
  }

  /**
   * In rounds: all moves that are left are tried on the same states, then the worse half drops out.
   * What chance dealt is alike for all of them and so does not blur the comparison. One move, the
   * rule of thumb's own, stays to the end, and gives way only to one that is better beyond chance.
   */
  rank(root: Node, sound: number, worlds: Worlds): number[] {
    let left = [...root.moves.keys()];
    const out: number[] = [];
    const rounds = Math.ceil(Math.log2(left.length));
    for (let round = 0; round < rounds; round++) {
      const tries = Math.max(1, Math.floor(this.budget.runs / (rounds * left.length)));
      for (let once = 0; once < tries; once++) {
        const state = worlds.next();
        for (const at of left) this.descend(root, at, this.game.copy(state));
      }
      left = left.toSorted((one, other) => meanOf(root, other) - meanOf(root, one));
      const dropped = left.splice(Math.ceil(left.length / 2));
      if (dropped.includes(sound)) left.push(...dropped.splice(dropped.indexOf(sound), 1));
      out.unshift(...dropped);
    }
    return [...this.preferSound(root, left, sound), ...out];
  }

  private preferSound(root: Node, left: readonly number[], sound: number): readonly number[] {
    const [best] = left;
    if (!left.includes(sound)) return left;
    const chance = this.outcomes.deviation() * Math.sqrt(2 / root.visits[best]);
    const isBeyondChance = meanOf(root, best) - meanOf(root, sound) > CAUTION * chance;
    return isBeyondChance ? left : [sound, ...left.filter((at) => at !== sound)];
  }

  /** The moves worth a thought, each once. */
  rootMoves(state: unknown): Move[] {
    const { game, knowledge, seat, random } = this;
    if (!knowledge.candidates) return [...listMoves(game.legal(state, seat))];
    const moves = knowledge.candidates(state, seat, random);
    const texts = moves.map((move) => JSON.stringify(move));
    return moves.filter((_, at) => texts.indexOf(texts[at]) === at);
  }

  /**
   * One run: this move, down the tree, one node further, to the end of the hand, and back. The state
   * is the caller's, and is left as the hand ended; what that is worth to the seat's side is answered.
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
      pick = this.choose(node, branch(node, choice), state, seat);
    }
    this.playOut(state);
    return this.learn(this.knowledge.worth(state));
  }

  private choose(node: Node, among: readonly number[], state: unknown, seat: Seat): number {
    const { visits, sums, chances } = node;
    const curiosity = this.budget.exploration * this.outcomes.deviation();
    let untried = 0;
    let best = among[0];
    let bestValue = -Infinity;
    for (let index = 0; index < among.length; index++) {
      const at = among[index];
      chances[at]++;
      if (visits[at] === 0) untried++;
      const value =
        visits[at] === 0
          ? Infinity
          : sums[at] / visits[at] + curiosity * Math.sqrt(Math.log(chances[at]) / visits[at]);
      if (value > bestValue) {
        best = at;
        bestValue = value;
      }
    }
    return untried === among.length ? this.soundMove(node, state, seat) : best;
  }

  /** Where nothing was tried yet, the rule of thumb's own move comes first. */
  private soundMove(node: Node, state: unknown, seat: Seat): number {
    return node.places[cardIn(this.knowledge.policy(state, seat, this.random))];
  }

  private playOut(state: unknown): void {
    const { game, knowledge, random } = this;
    for (;;) {
      const turn = game.turn(state);
      if (turn.length === 0) return;
      const seat = turn[0];
      if (seat !== DEALER) {
        game.apply(state, seat, knowledge.policy(state, seat, random));
      } else {
        const choices = listChoices(game.legal(state, DEALER));
        if (isNewHand(game, choices)) return;
        game.apply(state, DEALER, randomMove(choices, random));
      }
    }
  }

  private learn(worth: readonly number[]): number {
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

/** How widely numbers are spread that come one by one. */
class Spread {
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

/** A deal of some of the cards goes on with the hand; one of all, or of none, begins the next. */
export function isNewHand(game: AnyGame, choices: readonly Choice[]): boolean {
  return choices.every(
    (choice) =>
      choice.kind !== 'deck' ||
      choice.from.length === 0 ||
      choice.from.length === game.deck.cards.length,
  );
}
