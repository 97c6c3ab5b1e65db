// English for the terminal.

import { count } from '../phrases.ts';
import type { TerminalWords } from './terminalWords.ts';

export const terminalWords: TerminalWords = {
  table: {
    you: 'You',
    round: (round) => `round ${round}`,
    secondsLeft: (seconds) => `${seconds} s left`,
    points: (points) => `${points} pts`,
    dealer: 'dealer',
    total: (value) => `total ${value}`,
    showing: (value) => `showing ${value}`,
    stake: (points) => `stake ${points}`,
    wins: 'wins',
    loses: 'loses',
    goOn: 'Enter goes on.',
    waitingFor: (names) => `Waiting for ${names}.`,
    thinking: (name) => `${name} is thinking …`,
    working: 'Thinking …',
    handChanged: (typed, card) =>
      card === null
        ? `Your cards have changed since you typed ${typed}: look again.`
        : `Your cards have changed since you typed ${typed}: Enter plays the ${card}.`,
    held: 'What you typed after that is kept: Enter goes on with it, Esc drops it.',
    kept: (line) => `Kept for your turn: ${line}`,
    adviceCards: 'Names or numbers, or arrows and Space.',
    adviceCard: 'Number, name or arrows; help for more.',
    adviceOffers: 'Type it or use the arrows; help for more.',
    markCards: (wanted, marked) => `Mark ${wanted} with Space; ${marked} so far.`,
    step: (at, of) => `Step ${at} of ${of}: right and left to go, q to leave.`,
  },
  keys: {
    choose: 'choose',
    play: 'play',
    mark: 'mark',
    answer: 'answer',
    goOn: 'go on',
    help: 'help',
    hint: 'hint',
    score: 'score',
    last: 'last trick',
    rules: 'rules',
    save: 'save',
    quit: 'quit',
    back: 'back',
    close: 'close',
    next: 'on',
    clear: 'clear',
    start: 'start',
    end: 'end',
  },
};

/** “3 cards”, “1 to 3 cards”. */
export function rangeWords(min: number, max: number): string {
  return min === max ? count(min, 'card') : `${min} to ${count(max, 'card')}`;
}
