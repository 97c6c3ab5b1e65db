// Refusals that all games share.

import { SUITS, type Card, type Suit, type SuitName } from '#cards/card.ts';
import type { Deck } from '#cards/deck.ts';
import { cardsOfHand, handOfSuit, suitMask, type Hands } from '#cards/hands.ts';
import { nameCard, nameCards } from '#cards/notation.ts';
import { DEALER, type AnyGame, type Seat } from './game.ts';
import { createRefuse, type Refusal, type Refusals } from './refusal.ts';

interface PlayerRange {
  /** The game's id, for languages in which the title differs. */
  readonly game: string;
  readonly title: string;
  readonly min: number;
  readonly max: number;
}

export const rulesRefusals = {
  gameOver: ['WRONG_GAME_PHASE', 'The game is over.'],
  wrongPhase: [
    'WRONG_ROUND_PHASE',
    ({ type }: { type: string }) => `“${type}” is not possible in this phase.`,
  ],
  notYourTurn: ['NOT_YOUR_TURN', 'It is not your turn.'],
  wrongDeck: ['INVALID_DECK', 'A deal must list every card that is to be dealt exactly once.'],
  notInHand: ['CARD_NOT_IN_HAND', 'That card is not in your hand.'],
  mustFollow: [
    'MUST_FOLLOW_SUIT',
    ({ requiredSuit }: { requiredSuit: SuitName }) =>
      `You must follow suit: play one of your ${requiredSuit}.`,
  ],
  noCard: ['INVALID_CARD', 'There is no such card in this deck.'],
  noMove: ['INVALID_MOVE', 'A move must be an object with a “type”.'],
  moveType: [
    'INVALID_MOVE',
    ({ types }: { types: readonly string[] }) =>
      `The type of a move must be one of: ${types.join(', ')}.`,
  ],
  plainMove: [
    'INVALID_MOVE',
    ({ type }: { type: string }) => `The move “${type}” takes no other fields.`,
  ],
  moveField: [
    'INVALID_MOVE',
    ({ type, field }: { type: string; field: string }) =>
      `The move “${type}” takes “${field}” and no other fields.`,
  ],
  cardList: [
    'INVALID_MOVE',
    ({ field, most }: { field: string; most: number }) =>
      `“${field}” must be a list of at most ${most} cards.`,
  ],
  plainValue: [
    'INVALID_MOVE',
    ({ field }: { field: string }) => `“${field}” must be a single value, not a list or an object.`,
  ],
  noOptions: ['INVALID_OPTIONS', 'Options must be an object of names and values.'],
  unknownOption: ['INVALID_OPTIONS', 'This game has no such option.'],
  flagOption: [
    'INVALID_OPTIONS',
    ({ option }: { option: string }) => `“${option}” must be true or false.`,
  ],
  choiceOption: [
    'INVALID_OPTIONS',
    ({ option, values }: { option: string; values: readonly string[] }) =>
      `“${option}” must be one of ${values.join(', ')}.`,
  ],
  numberOption: [
    'INVALID_OPTIONS',
    ({ option, min, max }: { option: string; min: number; max: number }) =>
      `“${option}” must be a whole number from ${min} to ${max}.`,
  ],
  wrongSeats: [
    'INVALID_SEATS',
    ({ title, min, max }: PlayerRange) =>
      `${title} is for ${min === max ? min : `${min} to ${max}`} players.`,
  ],
  rulesChanged: [
    'RULES_CHANGED',
    ({ recorded, current }: { recorded: number; current: number }) =>
      `This game was played with version ${recorded} of the rules and cannot be replayed with version ${current}.`,
  ],
} as const satisfies Refusals;

export const refuse = createRefuse('rules', rulesRefusals);

export const GAME_OVER = refuse('gameOver');

export function wrongPhase(phase: string, type: string): Refusal {
  return phase === 'over' ? GAME_OVER : refuse('wrongPhase', { phase, type });
}

export function notYourTurn(turn: readonly Seat[], clause: string | null): Refusal {
  return refuse('notYourTurn', { turn: turn.filter((seat) => seat !== DEALER) }, clause);
}

export function notInHand(deck: Deck, card: Card, clause: string): Refusal {
  return refuse('notInHand', { card: nameCard(deck, card) }, clause);
}

/** Refuses a card of another suit from a player who could follow suit. */
export function mustFollow(
  deck: Deck,
  { hands, seat, led }: { hands: Hands; seat: Seat; led: Suit },
  card: Card,
  clause: string,
): Refusal {
  const following = cardsOfHand(handOfSuit(led, suitMask(hands, seat, led)));
  const details = {
    requiredSuit: SUITS[led],
    playedCard: nameCard(deck, card),
    cardsInHandOfRequiredSuit: nameCards(deck, following),
  };
  return refuse('mustFollow', details, clause);
}

/** Returns whether `deck` holds exactly these cards, in any order. */
export function isWholeDeck(deck: readonly Card[], cards: readonly Card[]): boolean {
  const distinct = new Set(deck);
  return (
    deck.length === cards.length &&
    distinct.size === cards.length &&
    cards.every((card) => distinct.has(card))
  );
}

export function noCard(value: unknown): Refusal {
  return refuse('noCard', typeof value === 'string' ? { card: value.slice(0, 8) } : {});
}

export function wrongSeats({ id, title, seats }: Pick<AnyGame, 'id' | 'title' | 'seats'>): Refusal {
  return refuse('wrongSeats', { game: id, title, ...seats });
}

export function wrongDeck(clause: string): Refusal {
  return refuse('wrongDeck', {}, clause);
}
