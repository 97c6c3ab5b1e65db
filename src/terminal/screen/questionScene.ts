// Asks for a line of text in the whole window.

import { ui } from '../texts/language.ts';
import type { Key } from './keyboard.ts';
import { drawKeyBar } from './layout.ts';
import type { Look } from './look.ts';
import type { Drawing, Outcome, Scene } from './loop.ts';
import { clip, paint } from './paint.ts';

const INPUT_LINE = 3;

/** Results in the line; null if the player goes back. */
export class QuestionScene implements Scene<string | null> {
  private readonly title: string;
  private readonly question: string;
  private typed = '';

  constructor(title: string, question: string) {
    this.title = title;
    this.question = question;
  }

  draw(look: Look): Drawing {
    const { keys } = ui;
    const bar = [
      { key: 'Enter', does: keys.next },
      { key: 'Esc', does: keys.back },
    ];
    const lines = [
      ` ${paint(look, 'strong', this.title)}`,
      '',
      ` ${this.question}`,
      ` > ${this.typed}`,
      '',
      drawKeyBar(bar, look),
    ];
    return { lines: lines.map((line) => clip(line, look.columns - 1)), cursorLine: INPUT_LINE };
  }

  press({ name, text, isControl }: Key): Outcome<string | null> {
    if (name === 'escape' || (isControl && name !== 'u')) return this.leave();
    if (name === 'return' || name === 'enter') return { result: this.typed.trim() };
    if (isControl) this.typed = '';
    else this.typed = name === 'backspace' ? this.typed.slice(0, -1) : this.typed + text;
    return null;
  }

  leave(): Outcome<null> {
    return { result: null };
  }
}
