// Choices as they cross the wire: with cards by name.

import type { Deck } from '#cards/deck.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { nameCards } from '#cards/notation.ts';
import { handOfChoice, listChoices, type Choice, type Choices, type WireChoice } from './moves.ts';

export function wireChoice(deck: Deck, choice: Choice): WireChoice {
  switch (choice.kind) {
    case 'plain':
      return { type: choice.type, kind: 'plain' };
    case 'value':
      return choice;
    case 'card':
    case 'suit':
      return {
        type: choice.type,
        kind: 'card',
        from: nameCards(deck, cardsOfHand(handOfChoice(choice))),
      };
    case 'cards':
      return { ...choice, from: nameCards(deck, cardsOfHand(choice.from)) };
    case 'deck':
      return { type: choice.type, kind: 'deck', from: nameCards(deck, choice.from) };
  }
}

export function wireChoices(deck: Deck, choices: Choices): WireChoice[] {
  return listChoices(choices).map((choice) => wireChoice(deck, choice));
}
