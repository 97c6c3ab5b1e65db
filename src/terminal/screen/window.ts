// Asks in the whole window: for an item of a list, or for a line of text.

import { settingOf } from '../settings/settings.ts';
import { ui } from '../texts/language.ts';
import { drawList, itemAtRow, pressInList, type List } from './choosing.ts';
import { openFullScreen } from './fullScreen.ts';
import { openKeyboard, type Key } from './keyboard.ts';
import { drawKeyBar } from './layout.ts';
import { lookOf, type Look, lookOptions } from './look.ts';
import { clip, paint } from './paint.ts';
import { isSuspend, suspend } from './suspend.ts';

function currentLook(): Look {
  const nothing = { operands: [], options: {}, repeated: {} };
  return lookOf(process.stdout, process.env, lookOptions(nothing));
}

/** Returns the index of the item; null if the player goes back. */
export function chooseFrom(list: List, start = 0): Promise<number | null> {
  return new Promise((resolve) => {
    let at = start;
    const draw = (): void => window.draw(drawList(list, at, currentLook()));
    const end = (chosen: number | null): void => {
      keyboard.close();
      window.close();
      resolve(chosen);
    };
    const take = (key: Key): void => {
      if (isSuspend(key)) return suspend(window, keyboard);
      const pressed = pressInList(at, key, list);
      if (pressed.type === 'back') return end(null);
      at = pressed.at;
      if (pressed.type === 'chosen') end(at);
      else draw();
    };
    const keyboard = openKeyboard(take, ({ row }) => {
      const item = itemAtRow(row, at, list, currentLook());
      if (item !== null) end(item);
    });
    const window = openFullScreen(draw, { hasMouse: settingOf('mouse') === 'on' });
    draw();
  });
}

/** Returns the line; null if the player goes back. */
export function askForLine(title: string, question: string): Promise<string | null> {
  return new Promise((resolve) => {
    let typed = '';
    const draw = (): void => window.draw(drawQuestion(title, question, typed), 3);
    const end = (line: string | null): void => {
      keyboard.close();
      window.close();
      resolve(line);
    };
    const take = ({ name, text, isControl }: Key): void => {
      if (name === 'escape' || (isControl && name !== 'u')) return end(null);
      if (name === 'return' || name === 'enter') return end(typed.trim());
      typed = isControl ? '' : name === 'backspace' ? typed.slice(0, -1) : typed + text;
      draw();
    };
    const keyboard = openKeyboard(take);
    const window = openFullScreen(draw);
    draw();
  });
}

function drawQuestion(title: string, question: string, typed: string): string[] {
  const look = currentLook();
  const { keys } = ui;
  const bar = drawKeyBar(
    [
      { key: 'Enter', does: keys.next },
      { key: 'Esc', does: keys.back },
    ],
    look,
  );
  const lines = [` ${paint(look, 'strong', title)}`, '', ` ${question}`, ` > ${typed}`, '', bar];
  return lines.map((line) => clip(line, look.columns - 1));
}
