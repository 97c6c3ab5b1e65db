// The input line of a drawn table: the text, the selected choice and the marked cards. A line that answers a question
// is used at once; one that was typed too early is kept until the question comes, and never read as other cards.

import type { CardName } from '#cards/notation.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Key } from '../screen/keyboard.ts';
import { ui } from '../texts/language.ts';
import { namesInSentence } from './cards.ts';
import type { Input } from './play.ts';
import { isQuestion, type Prompt, type Offer } from './prompt.ts';

const ENTER: Key = { name: 'return', text: '', isControl: false };

/** The result of a key: Enter on an empty line, a line that is kept, or the wish to leave. */
export type Typed = 'nothing' | 'empty' | 'line' | 'left';

export class LineInput {
  selection: Selection = NOTHING_SELECTED;
  ahead: TypeAhead = NOTHING_AHEAD;
  private sentence = '';
  /** The choices now; while others have a turn, those for later. */
  prompt: Prompt = promptAhead([]);
  /** Resolves the open question, which stays open while others move. */
  private asking: ((input: Input) => void) | null = null;
  /** The hand when the line was begun. */
  private begunWith: Prompt['hand'] = [];
  /** Whether there is a decision to make now, so that the choices answer a question. */
  hasQuestion = false;
  /** Whether the line being answered was typed before its question. */
  private isServing = false;

  /** A sentence for the player, with what to do about lines that are held back. May be empty. */
  get message(): string {
    const held = this.ahead.isHeld ? [ui.table.held] : [];
    return [...(this.sentence === '' ? [] : [this.sentence]), ...held].join(' ');
  }

  set message(sentence: string) {
    this.sentence = sentence;
  }

  get isOpen(): boolean {
    return this.asking !== null;
  }

  get hasTyped(): boolean {
    return this.selection.typed !== '' || this.ahead.lines.length > 0;
  }

  ask(prompt: Prompt): Promise<Input> {
    return new Promise((resolve) => {
      this.asking = resolve;
      this.setPrompt(prompt);
    });
  }

  /** Updates the choices; the selection stays on the same thing, or on nothing. */
  setPrompt(prompt: Prompt): void {
    this.hasQuestion = this.asking !== null && isQuestion(prompt);
    this.usePrompt(this.hasQuestion ? prompt : promptAhead(prompt.hand));
    this.serve();
  }

  private usePrompt(prompt: Prompt): void {
    this.selection = carryOver(this.selection, this.prompt, prompt);
    this.prompt = prompt;
  }

  type(key: Key): Typed {
    this.message = '';
    const { typed } = this.selection;
    if (key.name === 'backspace' && typed === '') return this.takeBack();
    if (isLeaving(key, typed)) return 'left';
    if (isEnter(key)) return typed === '' ? this.choose() : this.finish(typed);
    this.selection = this.afterKey(key);
    if (typed === '') this.begunWith = this.prompt.hand;
    if (isClearing(key)) this.ahead = NOTHING_AHEAD;
    return 'nothing';
  }

  private afterKey({ name, text, isControl }: Key): Selection {
    const { selection, prompt } = this;
    const { typed, cursor } = selection;
    if (isClearing({ name, isControl })) return NOTHING_SELECTED;
    if (isControl) return selection;
    if (name in STEPS) return { ...selection, cursor: step(cursor, STEPS[name], prompt) };
    if (name === 'backspace') return { ...selection, typed: typed.slice(0, -1) };
    if (name === 'space' && typed === '' && prompt.cards) return mark(selection, prompt);
    return { ...selection, typed: (typed + text).slice(0, MAX_LINE_LENGTH) };
  }

  /** Handles a complete line. */
  private finish(line: string): Typed {
    if (line.trim() !== '') return this.keep(line);
    // Blanks have no meaning: a kept one would be a line that nobody can see.
    this.selection = { ...this.selection, typed: '' };
    return 'empty';
  }

  /** Handles Enter without a line: takes the selected choice, or the marked cards. */
  private choose(): Typed {
    const { prompt } = this;
    const { cursor, marked } = this.selection;
    const choice = choicesOf(prompt)[cursor];
    if (!choice) return this.finish('');
    if ('offer' in choice) return this.take(choice.offer.move);
    if (!prompt.cards) return this.take({ type: prompt.card?.type ?? 'play', card: choice.card });
    const { type, min, max } = prompt.cards;
    if (marked.length >= min && marked.length <= max)
      return this.take({ type, cards: [...marked] });
    this.message = ui.table.markCards(ui.ask.range(min, max), marked.length);
    return 'nothing';
  }

  private take(move: WireMove): Typed {
    if (!this.hasQuestion) return this.keep(cardsOf(move));
    this.resolve({ move });
    return 'nothing';
  }

  /** Keeps a line until it can be answered. While others are held back, it goes before them. */
  private keep(text: string): Typed {
    this.selection = NOTHING_SELECTED;
    if (this.hasQuestion && this.ahead.isHeld) this.resolve({ line: text });
    else {
      const line = { text, hand: this.begunWith };
      this.ahead = { ...this.ahead, lines: [...this.ahead.lines, line] };
      this.serve();
    }
    return 'line';
  }

  /** The answer was no word that works at any time: it is kept as a move for later. */
  keepForTurn(text: string): void {
    const line = { text, hand: this.begunWith, isMove: true };
    this.ahead = { ...this.ahead, lines: [line, ...this.ahead.lines] };
    this.isServing = false;
  }

  /** Takes the last line back, to be changed. */
  private takeBack(): Typed {
    const line = this.ahead.lines.at(-1);
    if (!line) return 'nothing';
    const lines = this.ahead.lines.slice(0, -1);
    this.ahead = lines.length === 0 ? NOTHING_AHEAD : { ...this.ahead, lines };
    this.selection = { ...NOTHING_SELECTED, typed: line.text };
    this.begunWith = line.hand;
    return 'nothing';
  }

  /** Handles Enter on an empty line: continues with lines that are held back, or answers with nothing. */
  confirm(): void {
    if (this.ahead.isHeld) {
      this.ahead = { ...this.ahead, isHeld: false };
      this.serve();
    } else if (this.hasQuestion) this.resolve({ line: '' });
  }

  /** Answers with a word and keeps the text being typed. */
  answerWith(word: string): void {
    this.resolve({ line: word }, this.selection);
  }

  leave(): void {
    this.asking?.(null);
  }

  /** Answers with the next line that was typed before the question, unless its number means another card now. */
  private serve(): void {
    const [line, ...lines] = this.ahead.lines;
    if (!this.asking || !line || this.ahead.isHeld || (line.isMove && !this.hasQuestion)) return;
    this.ahead = { lines, isHeld: false };
    const isSameHand = line.hand.join() === this.prompt.hand.join();
    if (this.hasQuestion && isByNumber(line) && !isSameHand) return this.lookAgain(line.text);
    this.begunWith = line.hand;
    this.isServing = true;
    this.resolve({ line: line.text }, this.selection);
  }

  /** Asks for another Enter, because the number now means another card. */
  private lookAgain(text: string): void {
    const { hand } = this.prompt;
    const card = hand[Number(text) - 1];
    this.selection = { ...NOTHING_SELECTED, typed: text };
    this.begunWith = hand;
    this.ahead = { ...this.ahead, isHeld: this.ahead.lines.length > 0 };
    this.message = ui.table.handChanged(text, card ? namesInSentence([card]) : null);
  }

  private resolve(input: Input, rest: Selection = NOTHING_SELECTED): void {
    const { asking } = this;
    this.asking = null;
    this.hasQuestion = false;
    this.selection = rest;
    this.usePrompt(promptAhead(this.prompt.hand));
    asking?.(input);
  }

  /** Says why an answer was refused. Lines that were typed after it are held until the player presses Enter. */
  say(text: string): void {
    const isHeld = (this.ahead.isHeld || this.isServing) && this.ahead.lines.length > 0;
    this.isServing = false;
    this.ahead = { ...this.ahead, isHeld };
    this.message = text;
  }

  /** Drops the sentence when the game moves on. Held lines stay held, and the message says so. */
  clearMessage(): void {
    this.message = '';
    this.isServing = false;
  }

  /** Handles a click: the first one selects, a second one on the same choice confirms. */
  point(choice: number): Typed {
    if (choice === this.selection.cursor && !this.prompt.cards) return this.type(ENTER);
    const pointed = { ...this.selection, typed: '', cursor: choice };
    this.selection = this.prompt.cards ? mark(pointed, this.prompt) : pointed;
    return 'nothing';
  }
}

function isClearing({ name, isControl }: Pick<Key, 'name' | 'isControl'>): boolean {
  return name === 'escape' || (isControl && name === 'u');
}

function isLeaving({ name, isControl }: Key, typed: string): boolean {
  return isControl && (name === 'c' || (name === 'd' && typed === ''));
}

function isEnter({ name, isControl }: Key): boolean {
  return !isControl && (name === 'return' || name === 'enter');
}

/** Writes a choice of cards as a line that means the same at any time. */
function cardsOf({ card, cards }: WireMove): string {
  return Array.isArray(cards) ? cards.join(' ') : String(card ?? '');
}

export interface Line {
  readonly text: string;
  /** The hand on the screen when the line was begun. */
  readonly hand: readonly CardName[];
  /** Whether the line waits for the player’s turn; words that work at any time do not. */
  readonly isMove?: boolean;
}

interface TypeAhead {
  readonly lines: readonly Line[];
  /** After a refusal the next lines wait for Enter, because they were meant for a later state. */
  readonly isHeld: boolean;
}

const NOTHING_AHEAD: TypeAhead = { lines: [], isHeld: false };

/** Whether the line has numbers, which mean other cards when the hand changes; names do not. */
function isByNumber({ text }: Line): boolean {
  return /^[\d\s,]+$/.test(text);
}

/** Returns the choices while others have a turn: any card of the hand, for later. */
export function promptAhead(hand: readonly CardName[]): Prompt {
  const card: Prompt['card'] =
    hand.length === 0 ? null : { type: 'play', kind: 'card', from: [...hand] };
  return { question: '', advice: '', hand, offers: [], card, cards: null };
}

export interface Selection {
  readonly typed: string;
  /** The index of the selected choice; −1 before an arrow was pressed. */
  readonly cursor: number;
  readonly marked: readonly CardName[];
}

export const NOTHING_SELECTED: Selection = { typed: '', cursor: -1, marked: [] };

type Choice = { card: CardName } | { offer: Offer };

/** Returns the choices that the arrows step through, in the order on the screen. */
export function choicesOf({ hand, card, cards, offers }: Prompt): Choice[] {
  const from = card?.from ?? cards?.from ?? [];
  return [
    ...hand.filter((one) => from.includes(one)).map((one) => ({ card: one })),
    ...offers.map((offer) => ({ offer })),
  ];
}

/** Keeps the selection on the same thing after the choices have changed, or on nothing if it is gone. */
function carryOver(selection: Selection, before: Prompt, after: Prompt): Selection {
  const chosen = choicesOf(before)[selection.cursor];
  const key = chosen && keyOf(chosen);
  const cursor = key === undefined ? -1 : choicesOf(after).findIndex((one) => keyOf(one) === key);
  const marked = selection.marked.filter((card) => after.hand.includes(card));
  return { ...selection, cursor, marked };
}

function keyOf(choice: Choice): string {
  return 'card' in choice ? choice.card : JSON.stringify(choice.offer.move);
}

const MAX_LINE_LENGTH = 120;
const STEPS: Readonly<Record<string, number>> = { left: -1, up: -1, right: 1, down: 1 };

function step(cursor: number, by: number, prompt: Prompt): number {
  const { length } = choicesOf(prompt);
  if (length === 0) return -1;
  if (cursor < 0) return by > 0 ? 0 : length - 1;
  return (cursor + by + length) % length;
}

function mark(selection: Selection, prompt: Prompt): Selection {
  const choice = choicesOf(prompt)[selection.cursor];
  if (!choice || !('card' in choice)) return selection;
  const { marked } = selection;
  const isMarked = marked.includes(choice.card);
  return {
    ...selection,
    marked: isMarked ? marked.filter((card) => card !== choice.card) : [...marked, choice.card],
  };
}
