// Inputs for the contract suite: well-formed moves of every type, most of them illegal; values that
// are not moves; and option values out of range.

import type { Card } from '#cards/card.ts';
import { cardsOfHand, holdsCard } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { AnyGame } from '#rules/game.ts';
import {
  listChoices,
  mayChoose,
  type Choices,
  type Move,
  type Value,
  cardMove,
  cardsMove,
  moveWith,
  type Choice,
} from '#rules/moves.ts';
import type { OptionDeclaration } from '#rules/options.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';

/** Returns whether a move is among the choices, independently of the games' own checks. */
export function isAmong(choices: Choices, move: Move): boolean {
  const moveArguments: Arguments = { ...move };
  return listChoices(choices).some(
    (choice) => choice.type === move.type && covers(choice, moveArguments),
  );
}

interface Arguments {
  card?: Card;
  cards?: readonly Card[];
  deck?: readonly Card[];
  [field: string]: Value | readonly Card[] | undefined;
}

function covers(choice: Choice, moveArguments: Arguments): boolean {
  const { card = -1, cards = [], deck = [] } = moveArguments;
  switch (choice.kind) {
    case 'plain':
      return true;
    case 'card':
    case 'suit':
      return mayChoose(choice, card);
    case 'value':
      return choice.from.some((value) => value === moveArguments[choice.field]);
    case 'cards':
      return (
        cards.length >= choice.min &&
        cards.length <= choice.max &&
        new Set(cards).size === cards.length &&
        cards.every((one) => holdsCard(choice.from, 0, one))
      );
    case 'deck':
      return deck.toSorted().join() === choice.from.toSorted().join();
  }
}

const VALUES: readonly Value[] = [
  null,
  -1,
  0,
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  9,
  10,
  11,
  100,
  1.5,
  true,
  false,
  '',
  '3',
  'clubs',
  'diamonds',
  'hearts',
  'spades',
  'stars',
];

/** Returns well-formed moves of every type, most of them illegal. */
export function candidates(game: AnyGame, choices: Choices, random: Random): Move[] {
  const offered = listChoices(choices).flatMap((choice) =>
    choice.kind === 'cards' ? cardsOfHand(choice.from) : [],
  );
  return Object.entries(game.moves).flatMap(([type, field]): Move[] => {
    if (field === null) return [{ type }];
    if (field === 'card') return game.deck.cards.map((card) => cardMove(type, card));
    if (field === 'deck') {
      const whole = shuffled(game.deck.cards, random);
      return [whole, whole.slice(1), [...whole.slice(1), whole[1]], []].map((deck) =>
        moveWith(type, field, deck),
      );
    }
    if (field === 'cards') {
      return Array.from({ length: 12 }, () => {
        const pool = offered.length > 0 && random(3) > 0 ? offered : game.deck.cards;
        const cards = shuffled(pool, random).slice(0, random(8));
        const isDoubled = cards.length > 1 && random(4) === 0;
        return cardsMove(type, isDoubled ? [...cards.slice(1), cards[1]] : cards);
      });
    }
    return VALUES.map((value) => moveWith(type, field, value));
  });
}

/** Returns values that are not moves of the game. */
export function malformedMoves(game: AnyGame): unknown[] {
  const broken = Object.entries(game.moves).flatMap(([type, field]) => {
    const argument = field ?? 'card';
    return [
      { type, [argument]: {} },
      { type, [argument]: [['QS']] },
      { type, [argument]: 'XX' },
      { type, [argument]: ['QS', 'XX'] },
      { type, other: 1 },
      { type, [argument]: Array.from({ length: 10_000 }, () => 'QS') },
      ...(field === null ? [] : [{ type }]),
    ];
  });
  return [
    undefined,
    null,
    7,
    'play',
    [],
    {},
    { type: 7 },
    { type: 'constructor' },
    { type: 'no such move' },
    ...broken,
  ];
}

export function wrongValues(declaration: OptionDeclaration): unknown[] {
  switch (declaration.type) {
    case 'flag':
      return ['true', 1];
    case 'choice':
      return ['no such value', 0, true];
    case 'number':
      return [
        declaration.min - 1,
        declaration.max + 1,
        declaration.min + 0.5,
        String(declaration.min),
        NaN,
      ];
  }
}

/** Returns a move as text for failure messages. */
export function describeMove(game: AnyGame, move: Move): string {
  return JSON.stringify(wireMove(game.deck, move));
}

/** Returns the move with every card name mapped. */
export function mapCards(move: WireMove, map: (name: string) => string): WireMove {
  if (typeof move.card === 'string') return { ...move, card: map(move.card) };
  if (Array.isArray(move.cards)) return { ...move, cards: move.cards.map(map) };
  return Array.isArray(move.deck) ? { ...move, deck: move.deck.map(map) } : move;
}
