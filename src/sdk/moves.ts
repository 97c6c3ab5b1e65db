// Builds moves from the choices in `legal` of a view.

import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import type { Legal } from './game.ts';

/** Returns a number from 0 up to but not including 1, as `Math.random` does. */
export type Chance = () => number;

/** Chooses a random legal move: first one of the choices, then its card, cards or value. */
export function randomMove<M = WireMove>(legal: Legal<M>, chance: Chance = Math.random): M {
  if (legal.length === 0) throw new RangeError('There is nothing to choose from.');
  return moveOf(pick(legal, chance), chance) as M;
}

function moveOf(choice: WireChoice, chance: Chance): WireMove {
  switch (choice.kind) {
    case 'plain':
      return { type: choice.type };
    case 'card':
      return { type: choice.type, card: pick(choice.from, chance) };
    case 'value':
      return { type: choice.type, [choice.field]: pick(choice.from, chance) };
    case 'cards': {
      const { min, max, from } = choice;
      const count = min + Math.floor(chance() * (Math.min(max, from.length) - min + 1));
      return { type: choice.type, cards: draw(from, count, chance) };
    }
    case 'deck':
      return { type: choice.type, deck: draw(choice.from, choice.from.length, chance) };
  }
}

/** Yields every legal move. A choice of several cards may give hundreds. */
export function* listMoves<M = WireMove>(legal: Legal<M>): Generator<M, void, undefined> {
  for (const choice of legal) yield* movesOf(choice) as Iterable<M>;
}

function* movesOf(choice: WireChoice): Generator<WireMove, void, undefined> {
  const { type } = choice;
  if (choice.kind === 'plain') yield { type };
  else if (choice.kind === 'card') for (const card of choice.from) yield { type, card };
  else if (choice.kind === 'value') {
    for (const value of choice.from) yield { type, [choice.field]: value };
  } else if (choice.kind === 'cards') {
    for (let size = choice.min; size <= Math.min(choice.max, choice.from.length); size++) {
      for (const cards of subsets(choice.from, size)) yield { type, cards };
    }
  }
}

function* subsets<T>(from: readonly T[], size: number): Generator<T[], void, undefined> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = 0; first <= from.length - size; first++) {
    for (const rest of subsets(from.slice(first + 1), size - 1)) yield [from[first], ...rest];
  }
}

function pick<T>(from: readonly T[], chance: Chance): T {
  return from[Math.floor(chance() * from.length)];
}

function draw<T>(from: readonly T[], count: number, chance: Chance): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1)[0]);
}
