// The texts of a table in a terminal: names of seats, facts, scores and rules.

import { readFileSync } from 'node:fs';
import type { AnyFact } from '#games/registry.ts';
import type { CommonFact } from '#rules/facts.ts';
import type { BySeat, Seat, View, Result, AnyGame } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { parseRules, rulesInForce } from '#rules/rulesText.ts';
import type { Note, TextFormatter } from '#rules/texts.ts';
import { createFormatter } from '#texts/formatter.ts';
import { formatFact } from '#texts/gameText.ts';
import type { Language } from '#texts/languages.ts';
import { signed } from '#texts/signed.ts';
import { ui, words, language } from '../texts/language.ts';
import { safeText } from '../texts/text.ts';
import { namesInSentence, sortHand, formatHand } from './cards.ts';

export interface Naming {
  /** The seat of the reader; null for a spectator. */
  readonly me: Seat | null;
  readonly names: BySeat<string>;
}

/** Names the others by compass points as seen from the player, who is South; seats go clockwise. */
export function nameSeats(seats: number, me: Seat): BySeat<string> {
  const others =
    ui.places[seats - 2] ?? Array.from({ length: seats - 1 }, (_, at) => ui.bot(at + 1));
  return Array.from({ length: seats }, (_, seat) =>
    seat === me ? ui.table.you : others[(seat - me + seats - 1) % seats],
  );
}

/** Names the seats of a saved game: by the saved names, the others by compass points. */
export function nameRecorded(
  players: readonly { readonly name: string | null }[],
  me: Seat | null,
): BySeat<string> {
  const places = nameSeats(players.length, me ?? 0);
  return players.map(({ name }, seat) =>
    seat === me ? ui.table.you : safeText(name ?? '') || places[seat],
  );
}

export function createTerminalFormatter(
  { me, names }: Naming,
  view: Pick<View, 'game' | 'sides'>,
): TextFormatter {
  return {
    ...createFormatter(words, { ...view, seat: me }, (seat) => names[seat]),
    card: (card) => namesInSentence([card]),
    cards: namesInSentence,
    hand: (cards) => formatHand(sortHand(cards)),
  };
}

/** “Trump Hearts”. */
export function showNote({ label, value }: Note): string {
  return label === '' ? value : `${label} ${value}`;
}

export function formatFacts(
  facts: readonly (AnyFact | CommonFact)[],
  who: Naming,
  view: View,
): string[] {
  const say = createTerminalFormatter(who, view);
  return facts
    .map((fact) => formatFact(words, view.game, fact, say))
    .filter((sentence) => sentence !== null);
}

function formatSide(side: readonly Seat[], who: Naming): string {
  return words.list(side.map((seat) => who.names[seat]));
}

export function formatResult(result: Result, who: Naming, view: View): string {
  return formatFacts([{ type: 'gameOver', result }], who, view)[0];
}

const FIRST_COLUMN = 7;
const MIN_COLUMN_WIDTH = 8;

export function scoreSheet(view: View, who: Naming): string[] {
  const heads = view.sides.map((side) => formatSide(side, who));
  const widths = heads.map((head) => Math.max(head.length + 2, MIN_COLUMN_WIDTH));
  const row = (first: string, cells: readonly string[]): string =>
    first.padEnd(FIRST_COLUMN) + cells.map((cell, at) => cell.padStart(widths[at])).join('');
  return [
    row(ui.ask.roundColumn, heads),
    ...view.sheet.map(({ round, change }) => row(String(round), change.map(signed))),
    row(ui.ask.totalColumn, view.scores.map(String)),
  ];
}

/** Formats the scores for plain output: “Scores: You 3, West 5.” */
export function scoreSentence(view: View, who: Naming): string {
  const sums = view.sides.map((side, at) => `${formatSide(side, who)} ${view.scores[at]}`);
  return `${ui.ask.scores}: ${sums.join(', ')}.`;
}

/** The folders of the games, or the folder beside the bundled program. */
const FOLDER = import.meta.url.endsWith('.ts') ? '../../games/' : './rules/';

export function rulesPage(game: AnyGame, options: Options): string[] {
  const rules = parseRules(readRules(game.id));
  const { title, summary, sections } = rulesInForce(rules, game.options, options);
  return [
    title,
    '',
    ...summary.map((line) => `${line.name}: ${line.text}`),
    ...sections.flatMap((section) => [
      '',
      section.title,
      '',
      ...section.clauses.map((clause) => `${clause.text} (${clause.name})`),
    ]),
  ];
}

/** Reads the rules in the terminal’s language, or in English if the game has no others. */
export function readRules(game: string): string {
  return readPage(game, language) ?? readPage(game, 'en') ?? '';
}

function readPage(game: string, wanted: Language): string | null {
  const name = wanted === 'en' ? 'RULES.md' : `RULES.${wanted}.md`;
  try {
    return readFileSync(new URL(`${FOLDER}${game}/${name}`, import.meta.url), 'utf8');
  } catch {
    return null;
  }
}
