// Moves for the contract suite to try: well-formed ones of every type, most of them out of place,
// things that are no moves at all, and option values that are out of range.

import type { Card } from '#cards/card.ts';
import { cardsOfHand, holdsCard } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { AnyGame } from './game.ts';
import { listChoices, mayChoose, type Choices, type Move, type Value } from './moves.ts';
import type { OptionDeclaration } from './options.ts';

/** Whether the choices stand for this move: the suite's own judgement. */
export function isAmong(choices: Choices, move: Move): boolean {
  const argument = move as unknown as Record<string, unknown>;
  return listChoices(choices).some((choice) => {
    if (choice.type !== move.type) return false;
    switch (choice.kind) {
      case 'plain':
        return true;
      case 'card':
      case 'suit':
        return mayChoose(choice, argument.card as Card);
      case 'value':
        return choice.from.includes(argument[choice.field] as Value);
      case 'cards': {
        const cards = argument.cards as Card[];
        return (
          cards.length >= choice.min &&
          cards.length <= choice.max &&
          new Set(cards).size === cards.length &&
          cards.every((card) => holdsCard(choice.from, 0, card))
        );
      }
      case 'deck': {
        const deck = argument.deck as Card[];
        return deck.toSorted().join() === choice.from.toSorted().join();
      }
    }
  });
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
    if (field === 'card') return game.deck.cards.map((card) => ({ type, card }) as Move);
    if (field === 'deck') {
      const whole = shuffled(game.deck.cards, random);
      return [whole, whole.slice(1), [...whole.slice(1), whole[1]], []].map(
        (deck) => ({ type, deck }) as Move,
      );
    }
    if (field === 'cards') {
      return Array.from({ length: 12 }, () => {
        const pool = offered.length > 0 && random(3) > 0 ? offered : game.deck.cards;
        const cards = shuffled(pool, random).slice(0, random(8));
        const isDoubled = cards.length > 1 && random(4) === 0;
        return { type, cards: isDoubled ? [...cards.slice(1), cards[1]] : cards } as Move;
      });
    }
    return VALUES.map((value) => ({ type, [field]: value }) as Move);
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
