// A table that fills the window of a terminal, played with keys.

import { shownTable } from '#client/shownTable.ts';
import type { CardArea } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';
import { openFullScreen, type FullScreen } from '../fullScreen.ts';
import { openKeyboard, type Key, type Keyboard } from '../keyboard.ts';
import { wrap } from '../layout.ts';
import type { Look } from '../look.ts';
import type { Naming } from '../naming.ts';
import { paint, widthOf } from '../paint.ts';
import { drawFrame } from './frame.ts';
import { isQuestion, promptFor, type Prompt } from './prompt.ts';
import type { Input, Live, Screen } from './screen.ts';
import type { Update } from './seatedTable.ts';
import { NOTHING_SELECTED, press, type Selection } from './selection.ts';
import { tellFacts } from './sentences.ts';

const LOG_KEPT = 50;
const PAUSE_MS = 450;
const TRICK_PAUSE_MS = 1500;
const SECOND_MS = 1000;
const GO_ON = 'Press any key to go on.';

export interface DrawnOptions {
  /** No pauses. */
  readonly isFast: boolean;
  readonly live?: Live;
}

export class DrawnScreen implements Screen {
  readonly canBeInterrupted = true;
  readonly left: Promise<null>;
  private leave: () => void = () => {};
  private readonly title: string;
  private readonly who: Naming;
  private readonly look: () => Look;
  private readonly isFast: boolean;
  private readonly live: Live | null;
  private readonly ticking: NodeJS.Timeout | undefined;
  private readonly keyboard: Keyboard;
  private readonly window: FullScreen;
  /** Something to look at that the next key ends: a pause, a page. */
  private interlude: (() => void) | null = null;
  /** The question that is open: it stays open while others move. */
  private asking: ((input: Input) => void) | null = null;
  private hasLeft = false;
  private page: { title: string; lines: string[]; top: number } | null = null;
  private view: View | null = null;
  private areas: readonly CardArea[] = [];
  private log: string[] = [];
  private message = '';
  private prompt: Prompt | null = null;
  private selection: Selection = NOTHING_SELECTED;

  constructor(title: string, who: Naming, look: () => Look, { isFast, live }: DrawnOptions) {
    this.title = title;
    this.who = who;
    this.look = look;
    this.isFast = isFast || live !== undefined;
    this.live = live ?? null;
    this.left = new Promise((resolve) => (this.leave = () => resolve(null)));
    this.keyboard = openKeyboard((key) => this.press(key));
    this.window = openFullScreen(() => this.draw());
    if (live) this.ticking = setInterval(() => this.draw(), SECOND_MS);
  }

  private press(key: Key): void {
    if (key.isControl && key.name === 'c') {
      this.hasLeft = true;
      this.leave();
    }
    if (this.interlude) this.interlude();
    else if (this.asking && this.prompt) this.answer(key, this.prompt, this.asking);
  }

  begin(view: View): void {
    this.view = view;
    this.areas = shownTable(view, []);
    this.draw();
  }

  async show({ facts, notes = [], view }: Update): Promise<void> {
    this.log = [...this.log, ...notes, ...tellFacts(facts, this.who, view)].slice(-LOG_KEPT);
    const isTaken = facts.some(({ type }) => type === 'trickTaken');
    if (view !== this.view) {
      this.message = '';
      this.areas = shownTable(view, facts);
    }
    this.view = view;
    if (this.asking) {
      this.prompt = promptFor(view, this.who);
      this.draw();
    } else if (facts.some(({ type }) => type === 'handScored')) await this.waitForKey(GO_ON);
    else await this.pause(isTaken ? TRICK_PAUSE_MS : PAUSE_MS);
    // Among others a trick lies there until somebody plays on.
    if (!this.live) this.areas = shownTable(view, []);
  }

  ask(view: View, prompt: Prompt): Promise<Input> {
    this.view = view;
    this.prompt = prompt;
    this.selection = NOTHING_SELECTED;
    this.draw();
    if (this.hasLeft) return Promise.resolve(null);
    return new Promise((resolve) => (this.asking = resolve));
  }

  private answer(key: Key, prompt: Prompt, resolve: (input: Input) => void): void {
    this.message = '';
    const pressed = press(this.selection, key, prompt);
    if (pressed.type === 'done') {
      this.asking = null;
      this.prompt = null;
      resolve(pressed.input);
      return;
    }
    if (pressed.type === 'changed') this.selection = pressed.selection;
    else this.message = pressed.text;
    this.draw();
  }

  say(text: string): void {
    this.message = text;
    this.draw();
  }

  async showPage(title: string, lines: readonly string[]): Promise<void> {
    const look = this.look();
    const wrapped = lines.flatMap((line) =>
      widthOf(line) + 1 < look.columns ? [` ${line}`] : wrap(line, look, ' '),
    );
    this.page = { title, lines: wrapped, top: 0 };
    while (this.page.top < this.page.lines.length && !this.hasLeft) {
      await this.waitForKey('');
      this.page.top += this.pageHeight();
    }
    this.page = null;
    this.draw();
  }

  private pageHeight(): number {
    return Math.max(1, this.look().rows - 4);
  }

  close(): void {
    clearInterval(this.ticking);
    this.keyboard.close();
    this.window.close();
  }

  private waitForKey(message: string): Promise<void> {
    this.message = message;
    this.draw();
    if (this.hasLeft || (this.isFast && !this.page)) return Promise.resolve();
    return new Promise((resolve) => {
      this.interlude = () => {
        this.interlude = null;
        resolve();
      };
    });
  }

  /** Any key ends it early. */
  private pause(milliseconds: number): Promise<void> {
    this.draw();
    if (this.hasLeft || this.isFast) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        this.interlude = null;
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.interlude = end;
    });
  }

  private draw(): void {
    this.window.draw(this.page ? this.pageLines(this.page) : this.tableLines());
  }

  private tableLines(): string[] {
    const { title, view, who, areas, log, message, selection } = this;
    if (!view) return [''];
    const look = this.look();
    const prompt = this.prompt && isQuestion(this.prompt) ? this.prompt : null;
    const secondsLeft = this.live?.secondsLeft() ?? null;
    return drawFrame({
      title,
      view,
      who,
      look,
      areas,
      log,
      message,
      prompt,
      selection,
      secondsLeft,
    });
  }

  private pageLines({
    title,
    lines,
    top,
  }: {
    title: string;
    lines: string[];
    top: number;
  }): string[] {
    const look = this.look();
    const shown = lines.slice(top, top + this.pageHeight());
    const isLast = top + shown.length >= lines.length;
    return [
      ` ${paint(look, 'accent', title)}`,
      '',
      ...shown,
      '',
      ` ${isLast ? GO_ON : 'Press any key for more.'}`,
    ];
  }
}
