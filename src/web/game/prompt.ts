// The line above the hand: what the player has to do, or who the table is waiting for.

import { onlyMove } from '#client/onlyMove.ts';
import type { Seat, View } from '#rules/game.ts';
import { findQuestion } from '#words/gameText.ts';
import { createFormatter } from '#words/formatter.ts';
import type { Words } from '../words/en.ts';

export function promptOf(view: View, words: Words, nameOf: (seat: Seat) => string): string {
  const { table, moves } = words;
  if (view.result || onlyMove(view)) return '';
  const choice = view.legal.at(-1);
  if (choice) {
    const question = findQuestion(words, view, createFormatter(words, view, nameOf));
    if (question !== null) return question;
    return choice.kind === 'cards' ? moves.chooseCards(choice.min, choice.max) : table.yourTurn;
  }
  const seats = view.turn.filter((seat) => seat >= 0);
  if (seats.length === 0) return table.dealing;
  // In a replay it can be the player's turn without any choices.
  if (seats.length === 1 && seats[0] === view.seat) return table.yourTurn;
  return seats.length === 1
    ? table.turnOf(nameOf(seats[0]))
    : table.waitFor(words.list(seats.map(nameOf)));
}
