// Collects what a player types and clicks at a drawn table. A line that answers a question is used at once;
// one that was typed too early is kept until the question comes.

import { namesInSentence } from '../cards/cardFaces.ts';
import type { Key } from '../tty/keyboard.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { isQuestion, type Prompt } from './prompt.ts';
import type { Input } from './screen.ts';
import { carryOver, NOTHING_SELECTED, pointAt, press, type Selection } from './selection.ts';
import {
  keepLine,
  NOTHING_AHEAD,
  promptAhead,
  serveLine,
  takeBack,
  type TypeAhead,
} from './typeAhead.ts';
import { ui } from '../texts/language.ts';

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
      this.see(prompt);
    });
  }

  /** Updates the choices; the selection stays on the same thing, or on nothing. */
  see(prompt: Prompt): void {
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
    if (key.name === 'backspace' && this.selection.typed === '') return this.takeBack();
    const before = this.selection.typed;
    const pressed = press(this.selection, key, this.prompt);
    if (pressed.type === 'done') return this.finish(pressed.input);
    if (pressed.type === 'problem') this.message = pressed.text;
    else {
      this.selection = pressed.selection;
      if (before === '') this.begunWith = this.prompt.hand;
      if (isClearing(key)) this.ahead = NOTHING_AHEAD;
    }
    return 'nothing';
  }

  /** Handles a complete line or choice. */
  private finish(input: Input): Typed {
    if (input === null) return 'left';
    if ('move' in input) {
      if (!this.hasQuestion) return this.keep(cardsOf(input.move));
      this.resolve(input);
      return 'nothing';
    }
    if (input.line.trim() !== '') return this.keep(input.line);
    // Blanks have no meaning: a kept one would be a line that nobody can see.
    this.selection = { ...this.selection, typed: '' };
    return 'empty';
  }

  /** Keeps a line until it can be answered. While others are held back, it goes before them. */
  private keep(text: string): Typed {
    this.selection = NOTHING_SELECTED;
    if (this.hasQuestion && this.ahead.isHeld) this.resolve({ line: text });
    else {
      this.ahead = keepLine(this.ahead, { text, hand: this.begunWith });
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

  private takeBack(): Typed {
    const taken = takeBack(this.ahead);
    if (!taken) return 'nothing';
    this.ahead = taken.rest.lines.length === 0 ? NOTHING_AHEAD : taken.rest;
    this.selection = { ...NOTHING_SELECTED, typed: taken.line.text };
    this.begunWith = taken.line.hand;
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
  interject(word: string): void {
    this.resolve({ line: word }, this.selection);
  }

  leave(): void {
    this.asking?.(null);
  }

  /** Answers the open question with a line that was typed before it. */
  private serve(): void {
    if (!this.asking) return;
    const served = serveLine(this.ahead, this.prompt, this.hasQuestion);
    if (served.type === 'none') return;
    this.ahead = served.rest;
    if (served.type === 'stale') return this.lookAgain(served.line.text);
    this.begunWith = served.line.hand;
    this.isServing = true;
    this.resolve({ line: served.line.text }, this.selection);
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
  forget(): void {
    this.message = '';
    this.isServing = false;
  }

  /** Handles a click: the first one selects, a second one on the same choice confirms. */
  point(choice: number): Typed {
    if (choice === this.selection.cursor && !this.prompt.cards) return this.type(ENTER);
    this.selection = pointAt({ ...this.selection, typed: '' }, choice, this.prompt);
    return 'nothing';
  }
}

function isClearing({ name, isControl }: Key): boolean {
  return name === 'escape' || (isControl && name === 'u');
}

/** Writes a choice of cards as a line that means the same at any time. */
function cardsOf({ card, cards }: WireMove): string {
  return Array.isArray(cards) ? cards.join(' ') : String(card ?? '');
}
