// Answers the questions of a terminal: by keys on a drawn table, from the text on a plain one.
import type { TerminalWindow } from './terminalWindow.ts';

export const RIGHT = '\x1b[C';
/** Ctrl-U: removes what an earlier, late answer has typed or marked. */
export const CLEAR = '\x15';
const ESCAPE = '\x1b';
const ANSWER_AGAIN_MS = 1000;
const STUCK_MS = 60_000;

/** Answers the question with the first choice that the arrows reach. */
function answerByKeys(window: TerminalWindow, screen: string): void {
  if (/Pass three cards to [A-Z]|Select 3 cards/.test(screen)) {
    window.type(`${CLEAR}${RIGHT} ${RIGHT} ${RIGHT} \r`);
  } else if (/(Replace|Exchange) up to \d/.test(screen)) window.enter(`${CLEAR}none`);
  else window.type(`${CLEAR}${RIGHT}\r`);
}

/** Plays until the program ends or `isOver` accepts the screen. */
export async function playByKeys(
  window: TerminalWindow,
  isOver: (screen: string) => boolean = () => false,
): Promise<void> {
  let last = '';
  let since = 0;
  const seen = new Set<string>();
  let newsAt = Date.now();
  while (window.exitCode === null) {
    const screen = window.text();
    if (isOver(screen)) return;
    if (!seen.has(screen)) newsAt = Date.now();
    else if (Date.now() - newsAt > STUCK_MS)
      throw new Error(`The screen stays the same:\n${screen}`);
    seen.add(screen);
    // If the screen stays the same for long, it is another question that looks like the last one.
    const isNew = screen !== last || Date.now() - since > ANSWER_AGAIN_MS;
    const hasQuestion = screen.includes('arrows') || Date.now() - since > ANSWER_AGAIN_MS;
    // Lines that an early answer left behind are discarded first.
    const isHeld = /Esc\s+to\s+discard/.test(screen);
    if (isNew && (isHeld || (hasQuestion && /^ > *$/m.test(screen)))) {
      last = screen;
      since = Date.now();
      if (isHeld) window.type(ESCAPE);
      else answerByKeys(window, screen);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await window.ended();
}

/** Matches a text that ends with a question, but not the first line of a game, which also says what can be typed. */
export const ASKED = /Type (?!help for the commands)[^\n]*\.\n$/;

/** Returns an answer to the last question, read from the text alone. */
export function answerFromText(text: string): string {
  const advice = /Type ([^\n]*)\.\n$/.exec(text)![1];
  const several = /cards? such as ((?:\w+ ?)+?)(?:, or None)?$/.exec(advice);
  if (advice.endsWith(', or None')) return 'none';
  if (advice.startsWith('a card such as')) return firstCard(text);
  if (several) return several[1];
  return /^a number from (\d+)/.exec(advice)?.[1] ?? advice.split(/, | or /)[0];
}

function firstCard(text: string): string {
  const hands = [...text.matchAll(/(?:You may play|Your hand): (\w+) (\w+)(?: \((\d+)\))?/g)];
  const [, suit, rank, number] = hands.at(-1)!;
  // Half of the cards are named by number, so that both ways are tested.
  return number !== undefined && Number(number) % 2 === 1 ? number : `${rank} of ${suit}`;
}
