// A line of text asked for in the whole window: typed, mended, wiped, answered by either key, or left.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestTerminal } from '../testTerminal.ts';
import { askForLine } from './window.ts';

const RETURN = '\r';
const LINE_FEED = '\n';
const BACKSPACE = '\x7f';
const CONTROL_U = '\x15';
const CONTROL_C = '\x03';

let terminal: TestTerminal;
beforeEach(() => {
  terminal = new TestTerminal();
});
afterEach(() => terminal.close());

test.each([
  ['as it is, by one key for the end', `elma${RETURN}`, 'elma'],
  ['and by the other', `elma${LINE_FEED}`, 'elma'],
  ['without blanks around it', ` elma ${RETURN}`, 'elma'],
  ['mended', `elmas${BACKSPACE}${RETURN}`, 'elma'],
  ['wiped and typed anew', `armut${CONTROL_U}elma${RETURN}`, 'elma'],
  ['empty', RETURN, ''],
  ['and left', `elma${CONTROL_C}`, null],
])('a line is read %s', async (_, keys, line) => {
  const answer = askForLine('Join', 'Which table?');
  expect(terminal.screen.join('\n')).toContain('Which table?');
  for (const key of keys) terminal.type(key);
  expect(await answer).toBe(line);
});
