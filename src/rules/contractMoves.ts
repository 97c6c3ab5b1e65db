// Moves for the contract suite to try: well-formed ones of every type, most of them out of place,
// things that are no moves at all, and option values that are out of range.

import type { Card } from '#cards/card.ts';
import { cardsOfHand, holdsCard } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { AnyGame } from './game.ts';
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
} from './moves.ts';
import type { OptionDeclaration } from './options.ts';
import { wireMove, type WireMove } from './wireMoves.ts';

/** Whether the choices stand for this move: the suite's own judgement. */
export function isAmong(choices: Choices, move: Move): boolean {
  const given: Arguments = { ...move };
  return listChoices(choices).some(
    (choice) => choice.type === move.type && standsFor(choice, given),
  );
}

interface Arguments {
  card?: Card;
  cards?: readonly Card[];
  deck?: readonly Card[];
  [field: string]: Value | readonly Card[] | undefined;
}

function standsFor(choice: Choice, given: Arguments): boolean {
  const { card = -1, cards = [], deck = [] } = given;
  switch (choice.kind) {
    case 'plain':
      return true;
    case 'card':
    case 'suit':
      return mayChoose(choice, card);
    case 'value':
      return choice.from.some((value) => value === given[choice.field]);
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

/** Well-formed moves of every type, most of them out of place. */
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

/** Things that are no moves at all. */
export function malformedMoves(game: AnyGame): unknown[] {
  const spoiled = Object.entries(game.moves).flatMap(([type, field]) => {
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
    ...spoiled,
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

/** For whoever reads what has failed. */
export function describeMove(game: AnyGame, move: Move): string {
  return JSON.stringify(wireMove(game.deck, move));
}

/** The move with other cards in the place of its own. */
export function mapCards(move: WireMove, map: (name: string) => string): WireMove {
  if (typeof move.card === 'string') return { ...move, card: map(move.card) };
  if (Array.isArray(move.cards)) return { ...move, cards: move.cards.map(map) };
  return Array.isArray(move.deck) ? { ...move, deck: move.deck.map(map) } : move;
}
