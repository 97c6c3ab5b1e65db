// The screen loop: a scene has the whole window, the keys and the clicks until it ends. The loop alone deals with the
// terminal: its size, Ctrl-C, Ctrl-Z, the end of the input, and the former content of the window.

import { type Click, type Key, MOUSE_OFF, MOUSE_ON, openKeyboard, stopJob } from './keyboard.ts';
import type { Look } from './look.ts';
import { widthOf } from './paint.ts';

export interface Drawing {
  /** At most as many lines as fit. */
  readonly lines: readonly string[];
  /** The index of the line that has the cursor behind it; the last one if there is none. */
  readonly cursorLine?: number;
}

/** The result with which a scene ends; null if it continues. */
export type Outcome<Result> = { readonly result: Result } | null;

export interface Scene<Result> {
  draw(look: Look): Drawing;
  press(key: Key, look: Look): Outcome<Result>;
  /** Scenes without it have no mouse. */
  click?(click: Click, look: Look): Outcome<Result>;
  /** The player leaves: by Ctrl-C, the end of the input or a signal. */
  leave(): Outcome<Result>;
  /** Called at the beginning, for scenes that change without a key. */
  open?(stage: Stage<Result>): void;
}

/** The loop as a scene sees it. */
export interface Stage<Result> {
  redraw(): void;
  end(result: Result): void;
  /** Shows another scene in front of this one until it ends. */
  show<Other>(scene: Scene<Other>): Promise<Other>;
}

export interface ScreenOptions {
  /** Called at each drawing, because the window may have another size by now. */
  look(): Look;
  readonly hasMouse?: boolean;
}

/** Returns the result of the scene. */
export function runScene<Result>(scene: Scene<Result>, options: ScreenOptions): Promise<Result> {
  const hasMouse = options.hasMouse === true && scene.click !== undefined;
  return new ScreenLoop(options.look, hasMouse).show(scene);
}

const ENTER = '\x1b[?1049h';
const LEAVE = '\x1b[?1049l';
const HOME = '\x1b[H';
const CLEAR_REST_OF_LINE = '\x1b[K';
const CLEAR_BELOW = '\x1b[J';

/** A scene and how it ends. */
interface Shown {
  readonly scene: Scene<unknown>;
  end(result: unknown): void;
}

class ScreenLoop {
  /** The last one has the window. */
  private readonly scenes: Shown[] = [];
  private readonly look: () => Look;
  private readonly hasMouse: boolean;
  private readonly keyboard = openKeyboard(
    (key) => this.press(key),
    (click) => this.handle(({ scene }) => scene.click?.(click, this.look()) ?? null),
  );
  private readonly redraw = (): void => this.draw();
  private readonly giveBack = (): void => {
    process.stdout.write((this.hasMouse ? MOUSE_OFF : '') + LEAVE);
  };

  constructor(look: () => Look, hasMouse: boolean) {
    this.look = look;
    this.hasMouse = hasMouse;
    this.take();
    process.stdout.on('resize', this.redraw);
    process.once('exit', this.giveBack);
  }

  private take(): void {
    process.stdout.write(ENTER + (this.hasMouse ? MOUSE_ON : ''));
  }

  show<Result>(scene: Scene<Result>): Promise<Result> {
    return new Promise((resolve) => {
      const end = (result: Result): void => {
        const at = this.scenes.indexOf(shown);
        if (at < 0) return;
        this.scenes.splice(at, 1);
        if (this.scenes.length === 0) this.close();
        else this.draw();
        resolve(result);
      };
      const shown: Shown = { scene, end };
      this.scenes.push(shown);
      scene.open?.({ redraw: this.redraw, end, show: (other) => this.show(other) });
      this.draw();
    });
  }

  private press(key: Key): void {
    if (key.isControl && key.name === 'z') this.suspend();
    else if (key.isControl && key.name === 'c') this.handle(({ scene }) => scene.leave());
    else this.handle(({ scene }) => scene.press(key, this.look()));
  }

  private handle(input: (shown: Shown) => Outcome<unknown>): void {
    const shown = this.scenes.at(-1);
    if (!shown) return;
    const outcome = input(shown);
    if (outcome) shown.end(outcome.result);
    else this.draw();
  }

  /** Lets the shell have the window until it continues the program. */
  private suspend(): void {
    stopJob({
      pause: () => {
        this.keyboard.pause();
        this.giveBack();
      },
      resume: () => {
        this.keyboard.resume();
        this.take();
        this.draw();
      },
    });
  }

  private draw(): void {
    const shown = this.scenes.at(-1);
    if (!shown) return;
    const { lines, cursorLine = lines.length - 1 } = shown.scene.draw(this.look());
    const cursor = `\x1b[${cursorLine + 1};${widthOf(lines[cursorLine] ?? '') + 1}H`;
    const text = lines.map((line) => line + CLEAR_REST_OF_LINE).join('\r\n');
    process.stdout.write(HOME + text + CLEAR_BELOW + cursor);
  }

  private close(): void {
    this.keyboard.close();
    process.stdout.off('resize', this.redraw);
    process.off('exit', this.giveBack);
    this.giveBack();
  }
}
