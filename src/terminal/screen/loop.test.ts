// Tests the screen loop: the window is taken, redrawn, lent to the shell and given back, whatever the scene is.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestTerminal } from '../testTerminal.ts';
import { MOUSE_OFF, MOUSE_ON, type Key } from './keyboard.ts';
import { ListScene } from './listScene.ts';
import { runScene, type Drawing, type Outcome, type Scene, type Stage } from './loop.ts';
import { lookOf, type Look } from './look.ts';
import { PageScene } from './pageScene.ts';
import { QuestionScene } from './questionScene.ts';

const [ENTER, LEAVE] = ['\x1b[?1049h', '\x1b[?1049l'];
const [CONTROL_C, CONTROL_Z] = ['\x03', '\x1a'];

const look = (): Look => lookOf(process.stdout, {});

/** Draws the keys so far, and ends with them at Return. */
class Typing implements Scene<string> {
  drawing: Drawing = { lines: [''] };
  stage: Stage<string> | null = null;
  private keys = '';

  open(stage: Stage<string>): void {
    this.stage = stage;
  }

  draw({ columns }: Look): Drawing {
    return this.drawing.lines[0] === '' ? { lines: [`${columns}`, this.keys] } : this.drawing;
  }

  press({ name, text }: Key): Outcome<string> {
    this.keys += text;
    return name === 'return' ? { result: this.keys } : null;
  }

  leave(): Outcome<string> {
    return { result: 'left' };
  }
}

/** Adds a mouse. */
class Clicking extends Typing {
  click({ column }: { column: number }): Outcome<string> {
    return { result: `column ${column}` };
  }
}

let terminal: TestTerminal;
beforeEach(() => {
  terminal = new TestTerminal();
});
afterEach(() => {
  vi.restoreAllMocks();
  terminal.close();
});

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function press(keys: string): Promise<void> {
  terminal.type(keys);
  await settle();
}

test('draws line by line from the top, with the cursor behind the last line or the named one', async () => {
  const scene = new Typing();
  const end = runScene(scene, { look });
  for (const [drawing, bytes] of [
    [
      { lines: ['ab', '\x1b[1mcde\x1b[22m'] },
      '\x1b[Hab\x1b[K\r\n\x1b[1mcde\x1b[22m\x1b[K\x1b[J\x1b[2;4H',
    ],
    [{ lines: ['ab', 'cde'], cursorLine: 0 }, '\x1b[Hab\x1b[K\r\ncde\x1b[K\x1b[J\x1b[1;3H'],
  ] as const) {
    terminal.forget();
    scene.drawing = drawing;
    scene.stage?.redraw();
    expect(terminal.raw).toBe(bytes);
  }
  await press('\r');
  await end;
});

test('takes the window, draws after each key and in each size, and restores everything at the end', async () => {
  const exits = process.listenerCount('exit');
  const end = runScene(new Typing(), { look });
  expect(terminal.raw.startsWith(ENTER)).toBe(true);
  expect([terminal.isRaw, process.listenerCount('exit')]).toEqual([true, exits + 1]);
  await press('ab');
  expect(terminal.screen).toEqual(['80', 'ab']);
  terminal.resize(70, 20);
  expect(terminal.screen[0]).toBe('70');
  terminal.forget();
  await press('\r');
  expect(await end).toBe('ab');
  expect([terminal.raw, terminal.isRaw]).toEqual([LEAVE, false]);
  expect(process.listenerCount('exit')).toBe(exits);
  terminal.resize(60, 20);
  expect(terminal.raw).toBe(LEAVE);
});

test('only a scene that takes clicks has a mouse, and only if the player wants one', async () => {
  for (const [scene, hasMouse, isOn] of [
    [new Clicking(), true, true],
    [new Clicking(), false, false],
    [new Typing(), true, false],
  ] as const) {
    terminal.forget();
    const end = runScene<string>(scene, { look, hasMouse });
    expect(terminal.raw.includes(MOUSE_ON)).toBe(isOn);
    await press(isOn ? '\x1b[<0;8;2M' : '\r');
    expect(await end).toBe(isOn ? 'column 7' : '');
    expect(terminal.raw.includes(MOUSE_OFF)).toBe(isOn);
  }
});

test('a scene can end by itself; what happens to it afterwards changes nothing', async () => {
  const scene = new Typing();
  const end = runScene(scene, { look });
  scene.stage?.end('enough');
  terminal.forget();
  scene.stage?.end('again');
  scene.stage?.redraw();
  await press('x');
  expect([await end, terminal.raw]).toEqual(['enough', '']);
});

test('another scene in front takes the keys until it ends', async () => {
  const scene = new Typing();
  const end = runScene(scene, { look });
  const page = scene.stage!.show(new PageScene('Rules', ['one'], look()));
  expect(terminal.screen[0]).toBe(' Rules');
  scene.stage?.redraw();
  expect(terminal.screen[0]).toBe(' Rules');
  await press('q');
  expect([await page, terminal.screen]).toEqual(['read', ['80', '']]);
  await press('x\r');
  expect(await end).toBe('x');
});

const SCENES: readonly (readonly [string, () => Scene<unknown>, unknown])[] = [
  ['a list', () => new ListScene({ title: 'Which?', items: [{ label: 'one' }] }), null],
  ['a question', () => new QuestionScene('Join', 'Which table?'), null],
  ['a page', () => new PageScene('Rules', ['one'], look()), 'left'],
];

describe.each(SCENES)('%s', (_, create, left) => {
  test.each(['Ctrl-C', 'the end of the input', 'SIGTERM', 'SIGHUP'])(
    'is left by %s',
    async (way) => {
      const end = runScene(create(), { look });
      if (way === 'Ctrl-C') terminal.type(CONTROL_C);
      else if (way.startsWith('SIG')) process.emit(way as 'SIGTERM');
      else terminal.end();
      expect(await end).toBe(left);
    },
  );

  test('Ctrl-Z gives window and keyboard to the shell, and fg brings both back', async () => {
    const calls: unknown[] = [];
    vi.spyOn(process, 'kill').mockImplementation((...call) => {
      calls.push(call, terminal.raw, terminal.isRaw);
      return true;
    });
    const end = runScene(create(), { look });
    const before = terminal.screen;
    terminal.forget();
    await press(CONTROL_Z);
    expect(calls).toEqual([[0, 'SIGTSTP'], LEAVE, false]);
    terminal.forget();
    process.emit('SIGCONT');
    expect([terminal.raw.startsWith(ENTER), terminal.isRaw]).toEqual([true, true]);
    expect(terminal.screen).toEqual(before);
    await press(CONTROL_C);
    expect(await end).toBe(left);
  });
});
