// Turns the choices of a seat into a question, and a typed line into a move or one of the words that always work.

import { SUITS } from '#cards/card.ts';
import { last } from '#cards/lists.ts';
import type { CardName } from '#cards/notation.ts';
import type { View } from '#rules/game.ts';
import { moveTraitOf } from '#rules/gameExtras.ts';
import type { Value } from '#rules/moves.ts';
import { hasTricks } from '#rules/tricks.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import { findGame } from '#table/gameOf.ts';
import { inColumns } from '../screen/layout.ts';
import { findLabel, findQuestion } from '#texts/gameText.ts';
import { folded, listed, capital, spaced, cleanInput, nearestWord } from '../texts/text.ts';
import { ui, words } from '../texts/language.ts';
import type { TableCommand } from '../texts/terminal.en.ts';
import { sortHand, formatCardName, readTypedCards } from './cards.ts';
import { type Naming, createTerminalFormatter } from './tableTexts.ts';

/** One choice that can be made as it is. */
export interface Offer {
  readonly label: string;
  /** The English name, which works in every language: “buy 3”. */
  readonly name: string;
  readonly move: WireMove;
}

export interface Prompt {
  /** A whole sentence, with its full stop or question mark. */
  readonly question: string;
  /** How to answer. */
  readonly advice: string;
  /** The hand in the order in which it is shown and numbered. */
  readonly hand: readonly CardName[];
  /** Moves that are a word or a number. */
  readonly offers: readonly Offer[];
  /** The choice of one card. */
  readonly card: CardChoice | null;
  /** The choice of several cards. */
  readonly cards: CardsChoice | null;
}

type CardChoice = Extract<WireChoice, { kind: 'card' | 'deck' }>;
type CardsChoice = Extract<WireChoice, { kind: 'cards' }>;

export function promptFor(view: View, who: Naming): Prompt {
  const card = view.legal.find((choice): choice is CardChoice => choice.kind === 'card') ?? null;
  const cards = view.legal.find((choice) => choice.kind === 'cards') ?? null;
  const offers = view.legal.flatMap((choice) => offersOf(choice, view));
  const parts = { hand: sortHand(view.hand), offers, card, cards };
  return { ...parts, question: questionFor(view, who), advice: adviceFor(parts) };
}

/** Whether there is anything to decide. */
export function isQuestion({ card, cards, offers }: Prompt): boolean {
  return card !== null || cards !== null || offers.length > 0;
}

function offersOf(choice: WireChoice, view: View): Offer[] {
  if (choice.kind === 'plain') {
    const name = capital(spaced(choice.type));
    return [{ label: findLabel(words, view, choice) ?? name, name, move: { type: choice.type } }];
  }
  if (choice.kind !== 'value') return [];
  const { type, field, from } = choice;
  return from.map((value) => ({
    label: findLabel(words, view, { type, value }) ?? wordOffer(type, value, view),
    name: `${spaced(type)} ${value ?? 'pass'}`,
    move: { type, [field]: value },
  }));
}

function wordOffer(type: string, value: Value, { game }: View): string {
  if (moveTraitOf(findGame(game) ?? {}, type).isNamedByValue) return wordValue(value);
  const caption = words.games[game]?.captions?.[type] ?? capital(spaced(type));
  return `${caption} ${wordValue(value)}`;
}

function wordValue(value: Value): string {
  if (value === null) return ui.ask.pass;
  if (typeof value === 'boolean') return value ? ui.ask.yes : ui.ask.no;
  const suit = SUITS.find((one) => one === value);
  return suit ? words.suitNames[suit] : capital(String(value));
}

function questionFor(view: View, who: Naming): string {
  const own = findQuestion(words, view, createTerminalFormatter(who, view));
  if (own !== null) return own;
  const { playCard, chooseCards, anyMove } = ui.ask;
  const [choice] = view.legal;
  if (choice?.kind === 'card') return playCard;
  return choice?.kind === 'cards' ? chooseCards(rangeOf(choice)) : anyMove;
}

function rangeOf({ min, max }: CardsChoice): string {
  return ui.ask.range(min, max);
}

function adviceFor({ hand, offers, card, cards }: Omit<Prompt, 'question' | 'advice'>): string {
  const ways: string[] = [];
  if (card) ways.push(ui.ask.aCard(card.from[0]));
  if (cards) {
    const example = hand.filter((one) => cards.from.includes(one)).slice(0, Math.max(cards.min, 2));
    const orNone = cards.min === 0 ? ui.ask.orNone : '';
    ways.push(ui.ask.someCards(rangeOf(cards), example.join(' ')) + orNone);
  }
  if (offers.length > 0) ways.push(listOffers(offers));
  return ui.ask.type(ways);
}

/** Lists offers: “Pass, 2, 3 or 4”; a long run of numbers by its ends. */
function listOffers(offers: readonly Offer[]): string {
  const labels = offers.map(({ label }) => label);
  const numbers = labels.filter((label) => /^\d+$/.test(label));
  if (numbers.length < LONG_RUN) return listed(labels, ui.ask.or);
  const others = labels.filter((label) => !numbers.includes(label));
  return listed([...others, ui.ask.aNumber(numbers[0], last(numbers))], ui.ask.or);
}

const LONG_RUN = 6;

export type Reading = { type: 'move'; move: WireMove } | { type: 'problem'; text: string };

/** Reads a clean line. A move that is understood but not allowed is left for the rules to refuse. */
export function readMove(text: string, prompt: Prompt): Reading | null {
  const offer = findOffer(text, prompt.offers);
  if (offer) return { type: 'move', move: offer.move };
  if (prompt.cards) return readCardsMove(text, prompt, prompt.cards);
  const cards = readCardList(text, prompt.hand);
  if (prompt.card && cards?.length === 1) {
    return { type: 'move', move: { type: prompt.card.type, card: cards[0] } };
  }
  return null;
}

/** Finds an offer by its whole label, its English name, or a beginning of the label that no other offer shares. */
function findOffer(text: string, offers: readonly Offer[]): Offer | null {
  const typed = folded(text);
  const whole =
    offers.find(({ label }) => folded(label) === typed) ??
    offers.find(({ name }) => folded(name) === typed);
  if (whole || typed === '') return whole ?? null;
  const starting = offers.filter(({ label }) => folded(label).startsWith(typed));
  return starting.length === 1 ? starting[0] : null;
}

function readCardsMove(text: string, { hand }: Prompt, choice: CardsChoice): Reading | null {
  const isNone = /^(none|nothing|no cards?)$/i.test(text) || isSame(text, ui.ask.none);
  const cards = isNone ? [] : readCardList(text, hand);
  if (!cards) return null;
  const different = [...new Set(cards)];
  if (different.length >= choice.min && different.length <= choice.max) {
    return { type: 'move', move: { type: choice.type, cards: different } };
  }
  return {
    type: 'problem',
    text: ui.ask.aNumberOfCards(different.length, rangeOf(choice)),
  };
}

function isSame(typed: string, word: string): boolean {
  return folded(typed) === folded(word);
}

/** Reads cards by name or by their numbers in the hand. */
function readCardList(text: string, hand: readonly CardName[]): CardName[] | null {
  const named = hand.find((card) => isSame(text, formatCardName(card)));
  if (named) return [named];
  if (!/^[\d\s,]+$/.test(text)) return readTypedCards(text);
  const places = text.split(/[\s,]+/).filter((part) => part !== '');
  const cards = places.map((place) => hand[Number(place) - 1] ?? null);
  return cards.every((card) => card !== null) ? cards : null;
}

const COMMANDS = ['hint', 'score', 'last', 'rules', 'help', 'save', 'quit'] as const;

const LETTERS: Readonly<Record<string, TableCommand>> = { '?': 'help', h: 'help', q: 'quit' };

type ParsedLine =
  | { type: 'move'; move: WireMove }
  | { type: 'command'; command: TableCommand }
  | { type: 'problem'; text: string; advice?: string };

export function parseLine(typed: string, prompt: Prompt): ParsedLine {
  const text = cleanInput(typed);
  const word = folded(text);
  const command = COMMANDS.find((name) => name === word || folded(ui.commands[name]) === word);
  if (command) return { type: 'command', command };
  const reading = readMove(text, prompt);
  if (reading) return reading;
  const short = LETTERS[word];
  return short ? { type: 'command', command: short } : notUnderstood(text, prompt);
}

function notUnderstood(text: string, prompt: Prompt): ParsedLine {
  const { offers, advice } = prompt;
  if (!isQuestion(prompt)) return { type: 'problem', text: ui.ask.nothingToDecide };
  const commands = COMMANDS.map((name) => ui.commands[name]);
  const guess = nearestWord(text, [...offers.map(({ label }) => label), ...commands]);
  const complaint = text === '' ? ui.ask.nothingTyped : ui.ask.noMove(text.slice(0, 30));
  return {
    type: 'problem',
    text: `${complaint}${guess ? ` ${ui.ask.didYouMean(guess)}` : ''}`,
    advice,
  };
}

/** The lines of the help page: a word with its description. */
export type HelpLines = readonly (readonly [word: string, does: string])[];

const PAGES = ['score', 'last', 'rules'] as const;

/** Returns the help page of a local table, one with others, or one that is watched, by how it is left. */
export function tableHelp(
  quit: 'quit' | 'quitOnline' | 'quitWatching',
  company: HelpLines = [],
): string[] {
  const { cards, does } = ui.tableHelp;
  const isWatched = quit === 'quitWatching';
  const names: TableCommand[] = isWatched ? [...PAGES] : ['hint', ...PAGES];
  if (quit === 'quit') names.push('save');
  const own = names.map((name) => [ui.commands[name], does[name]] as const);
  return [
    ...(isWatched ? [] : [...cards, '']),
    ...inColumns([...own, ...company, [ui.commands.quit, does[quit]]]),
  ];
}

/** Describes the last complete trick of the round. */
export function lastTrick(view: View, who: Naming): string[] {
  const last = hasTricks(view) ? view.tricks.at(-1) : undefined;
  if (!last) return [ui.ask.noTrick];
  const plays = last.plays.map(({ seat, card }) => `${who.names[seat]}: ${formatCardName(card)}`);
  return last.winner === null ? plays : [...plays, ui.ask.takenBy(who.names[last.winner])];
}
