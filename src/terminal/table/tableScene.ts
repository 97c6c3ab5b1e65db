// A table that fills the window of a terminal, played with keys and clicks.

import { shownTable } from '#client/display.ts';
import type { CardArea } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';
import { hasTricks } from '#rules/tricks.ts';
import type { Key, Click } from '../screen/keyboard.ts';
import type { KeyHint } from '../screen/layout.ts';
import type { Look } from '../screen/look.ts';
import { ui } from '../texts/language.ts';
import { frameOf } from './frame.ts';
import { LineInput, type Typed } from './inputLine.ts';
import { withAdvice, type Input, type Live, type Screen, type Update } from './play.ts';
import { promptFor, type Prompt } from './prompt.ts';
import { type Naming, formatFacts } from './tableTexts.ts';
import { type Drawing, type Scene, type Stage, runScene } from '../screen/loop.ts';
import { PageScene } from '../screen/pageScene.ts';
import type { Target } from './handDrawing.ts';

const MAX_LOG_LINES = 200;
const PAUSE_MS = 450;
const TRICK_PAUSE_MS = 1500;
const SECOND_MS = 1000;
const THINKING_MS = 150;

export interface TableSceneOptions {
  /** Whether pauses are left out. */
  readonly isFast: boolean;
  readonly hasMouse?: boolean;
  readonly live?: Live;
}

/** A pause in which the player looks at something before the game continues. */
interface Wait {
  /** Whether it lasts until a line is typed or Enter is pressed. */
  readonly isForKey: boolean;
  end(): void;
}

export class TableScene implements Screen, Scene<null> {
  readonly canBeInterrupted = true;
  readonly left: Promise<null>;
  private goAway: () => void = () => {};
  private stage: Stage<null> | null = null;
  private readonly title: string;
  private readonly who: Naming;
  private readonly look: () => Look;
  private readonly isFast: boolean;
  private readonly live: Live | null;
  private readonly ticking: NodeJS.Timeout | undefined;
  private readonly input = new LineInput();
  private wait: Wait | null = null;
  private hasLeft = false;
  private view: View | null = null;
  private areas: readonly CardArea[] = [];
  private log: string[] = [];
  private advice: readonly string[] = [];
  private thinking: NodeJS.Timeout | undefined;
  private isThinking = false;
  private targets: readonly Target[] = [];

  constructor(title: string, who: Naming, look: () => Look, options: TableSceneOptions) {
    const { isFast, live, hasMouse = true } = options;
    this.title = title;
    this.who = who;
    this.look = look;
    this.isFast = isFast || live !== undefined;
    this.live = live ?? null;
    this.left = new Promise((resolve) => (this.goAway = () => resolve(null)));
    void runScene<null>(this, { look, hasMouse });
    if (live) this.ticking = setInterval(() => this.redraw(), SECOND_MS);
  }

  open(stage: Stage<null>): void {
    this.stage = stage;
  }

  private redraw(): void {
    this.stage?.redraw();
  }

  press(key: Key): null {
    if (key.name in WORD_KEYS) this.pressWord(WORD_KEYS[key.name]);
    else this.handle(this.input.type(key));
    return null;
  }

  leave(): null {
    this.hasLeft = true;
    this.goAway();
    this.wait?.end();
    this.input.leave();
    return null;
  }

  /** Handles a word. At a local table only the word for leaving works while others have a turn. */
  private pressWord(word: string): void {
    if (this.input.isOpen) this.input.answerWith(word);
    else if (word === 'quit') this.leave();
  }

  private handle(typed: Typed): void {
    if (typed === 'left') this.leave();
    if (typed === 'empty') {
      if (this.wait) this.wait.end();
      else this.input.confirm();
    }
    if (typed === 'line' && this.wait?.isForKey) this.wait.end();
    if (!this.hasLeft) this.restartThinking();
  }

  click({ column, row }: Click): null {
    const target = this.targets.find(
      ({ line, from, to }) => line === row && column >= from && column < to,
    );
    if (target && target.choice >= 0) this.handle(this.input.point(target.choice));
    return null;
  }

  begin(view: View): void {
    this.setView(view);
    this.areas = shownTable(view, []);
    this.redraw();
  }

  private setView(view: View): void {
    this.view = view;
    this.input.setPrompt(promptFor(view, this.who));
  }

  async show({ facts, notes = [], advice = [], view }: Update): Promise<void> {
    const told = [...notes, ...formatFacts(facts, this.who, view), ...advice];
    this.log = [...this.log, ...told].slice(-MAX_LOG_LINES);
    // Advice on a decision stays until the decision is made.
    if (advice.length > 0 || view.legal.length === 0) this.advice = advice;
    const isTaken = facts.some(({ type }) => type === 'trickTaken');
    if (view !== this.view) {
      this.input.clearMessage();
      this.areas = shownTable(view, facts);
    }
    const wasOpen = this.input.isOpen;
    this.setView(view);
    if (wasOpen) this.redraw();
    else if (facts.some(({ type }) => type === 'handScored')) await this.waitForKey();
    else await this.pause(isTaken ? TRICK_PAUSE_MS : PAUSE_MS);
    // At a table with others a trick stays until someone plays the next card.
    if (!this.live) this.areas = shownTable(view, []);
    this.restartThinking();
  }

  ask(view: View, prompt: Prompt): Promise<Input> {
    this.view = view;
    if (this.hasLeft) return Promise.resolve(null);
    const input = this.input.ask(prompt);
    this.restartThinking();
    return input;
  }

  /** Says that someone is thinking, after a while. */
  private restartThinking(): void {
    clearTimeout(this.thinking);
    this.isThinking = false;
    this.redraw();
    if (this.input.hasQuestion || this.hasLeft) return;
    this.thinking = setTimeout(() => {
      this.isThinking = true;
      this.redraw();
    }, THINKING_MS);
  }

  say(text: string, advice?: string): void {
    this.input.say(withAdvice(text, advice));
    this.redraw();
  }

  keepForTurn(line: string): void {
    this.input.keepForTurn(line);
    this.redraw();
  }

  async showPage(title: string, lines: readonly string[]): Promise<void> {
    if (this.hasLeft) return;
    const end = await this.stage?.show(new PageScene(title, lines, this.look()));
    if (end === 'left') this.leave();
  }

  close(): void {
    clearInterval(this.ticking);
    clearTimeout(this.thinking);
    this.stage?.end(null);
  }

  /** Waits for a key, so that the score is seen before the next round. */
  private waitForKey(): Promise<void> {
    if (!this.isFast) this.input.message = ui.table.goOn;
    return this.pause(null);
  }

  /** Waits, if not for ever, unless Enter is pressed. */
  private pause(milliseconds: number | null): Promise<void> {
    this.redraw();
    if (this.hasLeft || this.isFast) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        this.wait = null;
        clearTimeout(timer);
        resolve();
      };
      const timer = milliseconds === null ? undefined : setTimeout(end, milliseconds);
      this.wait = { isForKey: milliseconds === null, end };
      this.redraw();
    });
  }

  draw(look: Look): Drawing {
    const { title, view, who, areas, log, advice, input } = this;
    if (!view) return { lines: [''] };
    const { hasQuestion, isOpen, prompt, hasTyped } = input;
    const frame = frameOf({
      title,
      view,
      who,
      look,
      areas,
      log,
      advice,
      message: input.message,
      prompt: hasQuestion ? prompt : null,
      ahead: prompt,
      waiting: input.ahead.lines,
      isThinking: this.isThinking,
      selection: input.selection,
      keys: tableKeys({
        prompt: hasQuestion ? prompt : null,
        hasTyped,
        hasTricks: hasTricks(view),
        canGoOn: this.wait !== null,
        isOpen,
      }),
      secondsLeft: this.live?.secondsLeft() ?? null,
    });
    this.targets = frame.targets;
    return frame;
  }
}

/** Keys that mean a word, whatever is being typed. */
const WORD_KEYS: Readonly<Record<string, string>> = {
  f1: 'help',
  f2: 'hint',
  f3: 'score',
  f4: 'last',
  f5: 'rules',
  f6: 'save',
  f10: 'quit',
};

const ARROWS = '←→';

interface KeyState {
  /** The question; null while others have a turn, and during a pause. */
  readonly prompt: Prompt | null;
  readonly hasTyped: boolean;
  /** Whether the game has a last trick to show. */
  readonly hasTricks: boolean;
  /** Whether Enter ends a pause. */
  readonly canGoOn?: boolean;
  /** Whether words are accepted. */
  readonly isOpen?: boolean;
}

/** Returns the keys that work now, the one for leaving last. */
export function tableKeys(now: KeyState): KeyHint[] {
  const { prompt, hasTyped, hasTricks, canGoOn = false, isOpen = true } = now;
  const { keys } = ui;
  const play = [{ key: 'Enter', does: keys.play }];
  const clear = [{ key: 'Esc', does: keys.clear }];
  const choose = [{ key: ARROWS, does: keys.choose }];
  const words = [
    { key: 'F1', does: keys.help },
    { key: 'F2', does: keys.hint },
    { key: 'F3', does: keys.score },
    ...(hasTricks ? [{ key: 'F4', does: keys.last }] : []),
    { key: 'F5', does: keys.rules },
  ];
  const quit = [{ key: 'F10', does: keys.quit }];
  if (prompt) {
    if (hasTyped) return [...play, ...clear, ...quit];
    const mark = prompt.cards ? [{ key: 'Space', does: keys.mark }] : [];
    return [...choose, ...mark, ...play, ...words, ...quit];
  }
  const goOn = canGoOn && !hasTyped ? [{ key: 'Enter', does: keys.goOn }] : [];
  return [...goOn, ...(hasTyped ? clear : choose), ...(isOpen ? words : []), ...quit];
}
