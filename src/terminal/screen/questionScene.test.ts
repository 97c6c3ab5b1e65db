// Tests the line of text that is asked for in the whole window: typed, corrected, cleared, accepted or left.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestTerminal } from '../testTerminal.ts';
import { lookOf } from './look.ts';
import { runScene } from './loop.ts';
import { QuestionScene } from './questionScene.ts';

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
  ['ended by Return', `elma${RETURN}`, 'elma'],
  ['ended by Line Feed', `elma${LINE_FEED}`, 'elma'],
  ['without blanks around it', ` elma ${RETURN}`, 'elma'],
  ['corrected', `elmas${BACKSPACE}${RETURN}`, 'elma'],
  ['cleared and typed again', `armut${CONTROL_U}elma${RETURN}`, 'elma'],
  ['empty', RETURN, ''],
  ['abandoned', `elma${CONTROL_C}`, null],
])('reads a line %s', async (_, keys, line) => {
  const look = () => lookOf(process.stdout, {});
  const answer = runScene(new QuestionScene('Join', 'Which table?'), { look });
  expect(terminal.screen.join('\n')).toContain('Which table?');
  for (const key of keys) terminal.type(key);
  expect(await answer).toBe(line);
});
