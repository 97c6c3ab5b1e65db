// What has happened, in words: for the live region, so that a game can be followed by ear.

import type { CardName } from '#cards/notation.ts';
import { onlyMove } from '#client/onlyMove.ts';
import type { SuitName } from '#cards/card.ts';
import type { Fact, ScoreRow, Seat, View } from '#rules/game.ts';
import { sayCard } from '../words/useWords.ts';
import type { Words } from '../words/en.ts';

export interface Teller {
  words: Words;
  nameOf: (seat: Seat) => string;
  view: View;
}

export function tellFacts(facts: readonly Fact[], teller: Teller): string[] {
  return [...facts.flatMap((fact) => tellFact(fact, teller)), ...tellTurn(teller)];
}

function tellTurn({ view, words, nameOf }: Teller): string[] {
  if (onlyMove(view)) return [];
  if (view.legal.length > 0) return [words.tell.yourTurn];
  const [seat] = view.turn;
  return view.turn.length === 1 && seat >= 0 ? [words.tell.turnOf(nameOf(seat))] : [];
}

type Tell = (fact: Fact, teller: Teller) => string;

const TELL: Readonly<Record<string, Tell>> = {
  played: (fact, { words, nameOf }) =>
    words.tell.played(nameOf(fact.seat as Seat), sayCard(words, fact.card as CardName)),
  trickTaken: (fact, { words, nameOf }) => words.tell.trickTaken(nameOf(fact.seat as Seat)),
  bid: (fact, { words, nameOf }) =>
    fact.value === null
      ? words.tell.bidPass(nameOf(fact.seat as Seat))
      : words.tell.bid(nameOf(fact.seat as Seat), fact.value as number),
  trump: (fact, { words }) => words.tell.trump(fact.suit as SuitName),
  handStarted: (fact, { words }) => words.tell.handStarted(fact.round as number),
  passed: (fact, { words, nameOf }) => words.tell.passed(nameOf(fact.seat as Seat)),
  received: (fact, { words, nameOf }) =>
    words.tell.received(sayCards(fact.cards as CardName[], words), nameOf(fact.from as Seat)),
  drew: (fact, { words }) => {
    const cards = fact.cards as CardName[];
    return cards.length > 0 ? words.tell.drew(sayCards(cards, words)) : '';
  },
  replaced: tellReplaced,
  exchanged: tellReplaced,
  decided: (fact, { words, nameOf }) =>
    fact.playing
      ? words.tell.stays(nameOf(fact.seat as Seat))
      : words.tell.sitsOut(nameOf(fact.seat as Seat)),
  heartsBroken: (_, { words }) => words.tell.heartsBroken,
  stuck: (fact, { words, nameOf }) =>
    words.tell.stuck(nameOf(fact.seat as Seat), fact.total as number),
  twisted: tellCard,
  bought: tellCard,
  bankerRevealed: tellBank,
  bankerTwisted: tellBank,
  handScored: (fact, teller) => tellRow(fact.row as ScoreRow, teller),
};

function tellFact(fact: Fact, teller: Teller): string[] {
  const sentence = TELL[fact.type]?.(fact, teller);
  return sentence ? [sentence] : [];
}

function tellReplaced(fact: Fact, { words, nameOf }: Teller): string {
  return words.tell.replaced(nameOf(fact.seat as Seat), fact.count as number);
}

function tellCard(fact: Fact, { words, nameOf }: Teller): string {
  const card = sayCard(words, fact.card as CardName);
  return words.tell.card(nameOf(fact.seat as Seat), card, fact.total as number);
}

function tellBank(fact: Fact, { words }: Teller): string {
  const card = sayCard(words, fact.card as CardName);
  return words.tell.card(words.notes.bank, card, fact.total as number);
}

function tellRow({ change, total }: ScoreRow, { words, nameOf, view }: Teller): string {
  const lines = view.sides.map((side, at) =>
    words.tell.points(words.list(side.map(nameOf)), change[at], total[at]),
  );
  return words.tell.scored(lines.join('; '));
}

function sayCards(cards: readonly CardName[], words: Words): string {
  return words.list(cards.map((card) => sayCard(words, card)));
}
