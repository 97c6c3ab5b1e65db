// Counts, lists and draws the moves of choices.

import { CARD_SPACE, CLUBS, DIAMONDS, HEARTS, SPADES, type Card } from '#cards/card.ts';
import { cardInMask, cardsOfHand, countHand, countMask, drawCards } from '#cards/hands.ts';
import { pick, type Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import {
  cardMove,
  cardsMove,
  dealOf,
  handOfChoice,
  listChoices,
  type CardChoice,
  type CardsChoice,
  type Choice,
  type Choices,
  type HandChoice,
  type Move,
  type SuitChoice,
  type Value,
  type ValueChoice,
} from './moves.ts';

/** Returns the number of different moves of a choice. */
export function countMoves(choice: Choice): number {
  switch (choice.kind) {
    case 'plain':
      return 1;
    case 'card':
    case 'suit':
      return countHand(handOfChoice(choice), 0);
    case 'value':
      return choice.from.length;
    case 'cards': {
      const available = countHand(choice.from, 0);
      let count = 0;
      for (let size = choice.min; size <= choice.max; size++) {
        count += COMBINATIONS[available][size];
      }
      return count;
    }
    case 'deck': {
      let count = 1;
      for (let cards = 2; cards <= choice.from.length; cards++) count *= cards;
      return count;
    }
  }
}

/** Pascal's triangle: the number of sets of `size` cards out of `available`. */
const COMBINATIONS: number[][] = [];
for (let available = 0; available < CARD_SPACE; available++) {
  const above = COMBINATIONS[available - 1];
  COMBINATIONS.push(
    Array.from({ length: CARD_SPACE }, (_, size) =>
      size === 0 ? 1 : (above?.[size - 1] ?? 0) + (above?.[size] ?? 0),
    ),
  );
}

/** Yields every move of the choices except deals, which have too many orders. */
export function* listMoves(choices: Choices): Generator<Move> {
  for (const choice of listChoices(choices)) {
    switch (choice.kind) {
      case 'plain':
        yield { type: choice.type };
        break;
      case 'card':
      case 'suit':
        for (const card of cardsOfHand(handOfChoice(choice))) yield cardMove(choice.type, card);
        break;
      case 'value':
        for (const value of choice.from) yield valueMove(choice, value);
        break;
      case 'cards':
        for (let size = choice.min; size <= choice.max; size++) {
          for (const cards of subsets(cardsOfHand(choice.from), size)) {
            yield cardsMove(choice.type, cards);
          }
        }
        break;
      case 'deck':
        break;
    }
  }
}

function* subsets(cards: readonly Card[], size: number, start = 0): Generator<Card[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = start; first <= cards.length - size; first++) {
    for (const rest of subsets(cards, size - 1, first + 1)) yield [cards[first], ...rest];
  }
}

/** Draws one of all moves, each equally likely. */
export function randomMove(choices: Choices, random: Random): Move {
  return Array.isArray(choices) ? randomOfSeveral(choices, random) : randomMoveOf(choices, random);
}

function randomOfSeveral(choices: readonly Choice[], random: Random): Move {
  if (choices.length === 1) return randomMoveOf(choices[0], random);
  let ticket = random(choices.reduce((sum, choice) => sum + countMoves(choice), 0));
  for (const choice of choices) {
    ticket -= countMoves(choice);
    if (ticket < 0) return randomMoveOf(choice, random);
  }
  throw new RangeError('No move to choose from');
}

function randomMoveOf(choice: Choice, random: Random): Move {
  switch (choice.kind) {
    case 'suit':
      return cardMove(choice.type, drawFromSuit(choice, random));
    case 'card':
      return cardMove(choice.type, drawFromSuits(choice, random));
    default:
      return randomOtherMove(choice, random);
  }
}

/** Kept apart from playing a card, the most common move, so that engines inline that into its callers. */
function randomOtherMove(choice: Exclude<Choice, CardChoice>, random: Random): Move {
  switch (choice.kind) {
    case 'plain':
      return { type: choice.type };
    case 'value':
      return valueMove(choice, pick(choice.from, random));
    case 'cards':
      return cardsMove(choice.type, drawCards(choice.from, randomSize(choice, random), random));
    case 'deck':
      return dealOf(shuffled(choice.from, random));
  }
}

/**
 * Writes out the shared field names and assigns a game's own. A computed key in the literal is several
 * times slower, and so is an assignment that sees more than one name.
 */
function valueMove(
  { type, field }: ValueChoice,
  value: Value,
): { type: string; [field: string]: Value } {
  if (field === 'value') return { type, value };
  if (field === 'suit') return { type, suit: value };
  const move: { type: string; [field: string]: Value } = { type };
  move[field] = value;
  return move;
}

/** Draws a size in proportion to its number of subsets. */
function randomSize(choice: CardsChoice, random: Random): number {
  if (choice.min === choice.max) return choice.min;
  const subsets = COMBINATIONS[countHand(choice.from, 0)];
  let ticket = random(countMoves(choice)) - subsets[choice.min];
  let size = choice.min;
  while (ticket >= 0) ticket -= subsets[++size];
  return size;
}

function drawFromSuit({ suit, mask }: SuitChoice, random: Random): Card {
  return cardInMask(suit, mask, random(countMask(mask)));
}

function drawFromSuits(choice: HandChoice, random: Random): Card {
  const clubs = countMask(choice.clubs);
  const diamonds = countMask(choice.diamonds);
  const hearts = countMask(choice.hearts);
  let place = random(clubs + diamonds + hearts + countMask(choice.spades));
  if (place < clubs) return cardInMask(CLUBS, choice.clubs, place);
  place -= clubs;
  if (place < diamonds) return cardInMask(DIAMONDS, choice.diamonds, place);
  place -= diamonds;
  if (place < hearts) return cardInMask(HEARTS, choice.hearts, place);
  return cardInMask(SPADES, choice.spades, place - hearts);
}
