// What a player's line means at a table: a move, or one of the words that always work.

import { hasTricks } from '#rules/tricks.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { cleanInput } from '../answers.ts';
import { wordCard } from '../cardFaces.ts';
import type { Naming } from '../naming.ts';
import { nearestWord } from '../suggestion.ts';
import { ui } from '../words/language.ts';
import { isQuestion, readMove, type Prompt } from './prompt.ts';

export const COMMANDS = ['hint', 'score', 'last', 'rules', 'help', 'save', 'quit'] as const;
export type TableCommand = (typeof COMMANDS)[number];

const LETTERS: Readonly<Record<string, TableCommand>> = { '?': 'help', h: 'help', q: 'quit' };

export type Meaning =
  | { type: 'move'; move: WireMove }
  | { type: 'command'; command: TableCommand }
  | { type: 'problem'; text: string };

export function meaningOf(typed: string, prompt: Prompt): Meaning {
  const text = cleanInput(typed);
  const word = text.toLowerCase();
  const command = COMMANDS.find((name) => name === word);
  if (command) return { type: 'command', command };
  const reading = readMove(text, prompt);
  if (reading) return reading;
  const short = LETTERS[word];
  return short ? { type: 'command', command: short } : notUnderstood(text, prompt);
}

function notUnderstood(text: string, prompt: Prompt): Meaning {
  const { offers, advice } = prompt;
  if (!isQuestion(prompt)) {
    return { type: 'problem', text: ui.ask.nothingToDecide };
  }
  const guess = nearestWord(text, [...offers.map(({ label }) => label), ...COMMANDS]);
  const complaint = text === '' ? ui.ask.nothingTyped : ui.ask.noMove(text.slice(0, 30));
  return {
    type: 'problem',
    text: `${complaint}${guess ? ` ${ui.ask.didYouMean(guess)}` : ''} ${advice}`,
  };
}

const CARD_HELP = [
  'A card is its name (QS, 10h, queen of spades) or its number in your hand.',
  'Several cards go in one line: QS AH KH.',
  'On a drawn table the arrow keys choose, Space marks several cards, Enter plays.',
  '',
  'hint   what a good player would do',
];
const PAGE_HELP = [
  'score  the score sheet',
  'last   the last trick',
  'rules  the rules of the game',
];
const COMPANY_HELP = [
  'who    who sits where',
  'say    say good luck: a line to everybody at the table',
];

export const LOCAL_HELP = [
  ...CARD_HELP,
  ...PAGE_HELP,
  'save   saves the game, also done when you quit',
  'quit   leaves the table; masa play --resume goes on',
];

export const ONLINE_HELP = [
  ...CARD_HELP,
  ...PAGE_HELP,
  ...COMPANY_HELP,
  'claim  the game, when the other side has been away too long',
  'resign the game: the other side wins, or a bot plays on for you',
  'kick   kick 3: as the owner, removes who let the time run out too often',
  'leave  gives up your seat: a bot has it from then on',
  'quit   goes away; masa join brings you back to your seat',
];

export const WATCHER_HELP = [...PAGE_HELP, ...COMPANY_HELP, 'quit   stops watching'];

/** The last complete trick of the hand. */
export function lastTrick(view: View, who: Naming): string[] {
  const last = hasTricks(view) ? view.tricks.at(-1) : undefined;
  if (!last) return [ui.ask.noTrick];
  const plays = last.plays.map(({ seat, card }) => `${who.names[seat]}: ${wordCard(card)}`);
  return last.winner === null ? plays : [...plays, ui.ask.takenBy(who.names[last.winner])];
}
