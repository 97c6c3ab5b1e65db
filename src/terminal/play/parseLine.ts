// Reads a player’s line at a table: a move, or one of the words that always work.

import { hasTricks } from '#rules/tricks.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { cleanInput, folded } from '../text/answers.ts';
import { formatCardName } from '../cards/cardFaces.ts';
import type { Naming } from '../cards/naming.ts';
import { nearestWord } from '../text/suggestion.ts';
import { isQuestion, readMove, type Prompt } from './prompt.ts';
import { ui } from '../texts/language.ts';
import type { TableCommand } from '../texts/terminal.en.ts';

const COMMANDS = ['hint', 'score', 'last', 'rules', 'help', 'save', 'quit'] as const;

const LETTERS: Readonly<Record<string, TableCommand>> = { '?': 'help', h: 'help', q: 'quit' };

export type ParsedLine =
  | { type: 'move'; move: WireMove }
  | { type: 'command'; command: TableCommand }
  | { type: 'problem'; text: string; advice?: string };

export function parseLine(typed: string, prompt: Prompt): ParsedLine {
  const text = cleanInput(typed);
  const word = folded(text);
  const command = COMMANDS.find((name) => name === word || folded(ui.commands[name]) === word);
  if (command) return { type: 'command', command };
  const reading = readMove(text, prompt);
  if (reading) return reading;
  const short = LETTERS[word];
  return short ? { type: 'command', command: short } : notUnderstood(text, prompt);
}

function spoken(command: TableCommand): string {
  return ui.commands[command];
}

function notUnderstood(text: string, prompt: Prompt): ParsedLine {
  const { offers, advice } = prompt;
  if (!isQuestion(prompt)) {
    return { type: 'problem', text: ui.ask.nothingToDecide };
  }
  const guess = nearestWord(text, [...offers.map(({ label }) => label), ...COMMANDS.map(spoken)]);
  const complaint = text === '' ? ui.ask.nothingTyped : ui.ask.noMove(text.slice(0, 30));
  return {
    type: 'problem',
    text: `${complaint}${guess ? ` ${ui.ask.didYouMean(guess)}` : ''}`,
    advice,
  };
}

/** The lines of the help page: a word with its description. */
export type HelpLines = readonly (readonly [word: string, does: string])[];

const PAGES = ['score', 'last', 'rules'] as const;

export function localHelp(): string[] {
  const { tableHelp } = ui;
  return [...tableHelp.cards, '', ...inColumns(ownLines(['hint', ...PAGES, 'save', 'quit']))];
}

/** Formats the help of an online table. `company` has the commands for talking to others. */
export function onlineHelp(company: HelpLines): string[] {
  const { tableHelp, commands } = ui;
  const quit = [commands.quit, tableHelp.does.quitOnline] as const;
  return [
    ...tableHelp.cards,
    '',
    ...inColumns([...ownLines(['hint', ...PAGES]), ...company, quit]),
  ];
}

export function watcherHelp(company: HelpLines): string[] {
  const quit = [ui.commands.quit, ui.tableHelp.does.quitWatching] as const;
  return inColumns([...ownLines(PAGES), ...company, quit]);
}

function ownLines(names: readonly TableCommand[]): HelpLines {
  return names.map((name) => [ui.commands[name], ui.tableHelp.does[name]] as const);
}

function inColumns(lines: HelpLines): string[] {
  const width = Math.max(...lines.map(([word]) => word.length)) + 1;
  return lines.map(([word, does]) => `${word.padEnd(width)}${does}`);
}

/** Describes the last complete trick of the round. */
export function lastTrick(view: View, who: Naming): string[] {
  const last = hasTricks(view) ? view.tricks.at(-1) : undefined;
  if (!last) return [ui.ask.noTrick];
  const plays = last.plays.map(({ seat, card }) => `${who.names[seat]}: ${formatCardName(card)}`);
  return last.winner === null ? plays : [...plays, ui.ask.takenBy(who.names[last.winner])];
}
