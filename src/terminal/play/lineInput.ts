// What a player types and points at on a drawn table: answered at once when it was asked for, kept until
// then when it was not.

import { namesInSentence } from '../cards/cardFaces.ts';
import type { Key } from '../tty/keyboard.ts';
import { ui } from '../words/language.ts';
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

const ENTER: Key = { name: 'return', text: '', isControl: false };

/** What came of a key, for whoever shows it: Enter on an empty line, a line that is kept, a wish to leave. */
export type Typed = 'nothing' | 'empty' | 'line' | 'left';

export class LineInput {
  selection: Selection = NOTHING_SELECTED;
  ahead: TypeAhead = NOTHING_AHEAD;
  private sentence = '';
  /** What can be chosen now; while others are in turn, for later. */
  prompt: Prompt = promptAhead([]);
  /** The question that is open: it stays open while others move. */
  private asking: ((input: Input) => void) | null = null;
  /** The cards that were there when the line was begun. */
  private begunWith: Prompt['hand'] = [];
  /** Whether there is something to decide now: the choices are those of a question, and not for later. */
  isAsked = false;
  /** What is being answered had been typed before it was asked for. */
  private isServing = false;

  /** What to say to the player: a sentence, and what to do about lines that are held back. May be empty. */
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

  /** The choices as they are now; what the arrows stand on stays the same thing, or nothing. */
  see(prompt: Prompt): void {
    this.isAsked = this.asking !== null && isQuestion(prompt);
    this.usePrompt(this.isAsked ? prompt : promptAhead(prompt.hand));
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

  /** A line or a choice is complete. */
  private finish(input: Input): Typed {
    if (input === null) return 'left';
    if ('move' in input) {
      if (!this.isAsked) return this.keep(cardsOf(input.move));
      this.resolve(input);
      return 'nothing';
    }
    if (input.line.trim() !== '') return this.keep(input.line);
    // Blanks mean nothing: kept, they would be a line that nobody can see.
    this.selection = { ...this.selection, typed: '' };
    return 'empty';
  }

  /** A line waits until it can be answered; what is typed while others are held back goes before them. */
  private keep(text: string): Typed {
    this.selection = NOTHING_SELECTED;
    if (this.isAsked && this.ahead.isHeld) this.resolve({ line: text });
    else {
      this.ahead = keepLine(this.ahead, { text, hand: this.begunWith });
      this.serve();
    }
    return 'line';
  }

  /** What was answered with is no word that works at any time: it is a move for later. */
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

  /** Enter on an empty line: goes on with what is held back, or answers with nothing. */
  confirm(): void {
    if (this.ahead.isHeld) {
      this.ahead = { ...this.ahead, isHeld: false };
      this.serve();
    } else if (this.isAsked) this.resolve({ line: '' });
  }

  /** A word that leaves what is being typed as it is. */
  interject(word: string): void {
    this.resolve({ line: word }, this.selection);
  }

  leave(): void {
    this.asking?.(null);
  }

  /** Answers the open question with what was typed before it. */
  private serve(): void {
    if (!this.asking) return;
    const served = serveLine(this.ahead, this.prompt, this.isAsked);
    if (served.type === 'none') return;
    this.ahead = served.rest;
    if (served.type === 'stale') return this.lookAgain(served.line.text);
    this.begunWith = served.line.hand;
    this.isServing = true;
    this.resolve({ line: served.line.text }, this.selection);
  }

  /** The number means another card by now: it is not played without another Enter. */
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
    this.isAsked = false;
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

  /** Drops the sentence, because the game has moved on. Lines that are held stay held, and the message says so. */
  forget(): void {
    this.message = '';
    this.isServing = false;
  }

  /** A click chooses, a second one on the same confirms. */
  point(choice: number): Typed {
    if (choice === this.selection.cursor && !this.prompt.cards) return this.type(ENTER);
    this.selection = pointAt({ ...this.selection, typed: '' }, choice, this.prompt);
    return 'nothing';
  }
}

function isClearing({ name, isControl }: Key): boolean {
  return name === 'escape' || (isControl && name === 'u');
}

/** A choice of cards as a line that means the same at any time. */
function cardsOf({ card, cards }: WireMove): string {
  return Array.isArray(cards) ? cards.join(' ') : String(card ?? '');
}
