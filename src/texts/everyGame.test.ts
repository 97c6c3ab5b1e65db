// Every text of random games exists in every language and contains no other language.

import { loadTexts } from './loadTexts.ts';
import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES, type AnyFact } from '#games/registry.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import type { OptionDeclaration, OptionValue } from '#rules/options.ts';
import { startGame } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { plural, type TextFormatter } from '#rules/texts.ts';
import { gameOf } from '#table/gameOf.ts';
import { TABLE_ENDINGS, endedBy, type TableEnding } from '#table/endings.ts';
import { formatCard, createFormatter } from './formatter.ts';
import {
  findLabel,
  findQuestion,
  formatEnding,
  formatScoreLine,
  formatSheetNote,
  formatTitle,
  formatFact,
} from './gameText.ts';
import { seatNotes, tableNotes } from './notes.ts';
import type { SharedTexts } from './sharedTexts.ts';
import { signed } from './signed.ts';
const portuguese = await loadTexts('pt');
const turkish = await loadTexts('tr');

const english = await loadTexts('en');

const LANGUAGES: readonly [string, SharedTexts][] = [
  ['English', english],
  ['Turkish', turkish],
  ['Portuguese', portuguese],
];
const NAMES = ['Ada', 'Bora', 'Ceren', 'Deniz', 'Ece'];
const BROKEN = /undefined|NaN|null|\[object|function|=>|\$\{| {2}|^\s|\s$/;
const ENGLISH =
  /\b(the|of|you|your|tricks?|rounds?|cards?|plays?|bids?|trump|with|and|total is|wins?)\b/i;
const MAX_MOVES = 300;

/** The defaults, and every value of a choice or flag once. */
function settings(game: AnyGame): Record<string, OptionValue>[] {
  const others = Object.entries(game.options).flatMap(([name, declaration]) =>
    valuesOf(declaration).map((value) => ({ [name]: value })),
  );
  return [{}, ...others];
}

function valuesOf(declaration: OptionDeclaration): readonly OptionValue[] {
  if (declaration.type === 'flag') return [!declaration.default];
  return declaration.type === 'choice' ? declaration.values : [];
}

interface Moment {
  game: AnyGame;
  /** As the viewer sees it. */
  view: View;
  facts: readonly AnyFact[];
}

/** Yields every step of a random game, as seen by a seat and by a spectator. */
function* momentsOf(
  game: AnyGame,
  options: object,
  seats: number,
  seed: number,
): Generator<Moment> {
  const random = randomFromNumber(seed);
  const state = startGame(game, options, seats);
  if (isRefusal(state)) return;
  for (let count = 0; count < MAX_MOVES; count++) {
    const turn = game.turn(state);
    if (turn.length === 0) return;
    const seat = turn[random(turn.length)];
    const before = game.copy(state);
    const move = randomMove(game.legal(state, seat), random);
    game.apply(state, seat, move);
    const facts = game.facts(before, seat, move, state);
    const [next = DEALER] = game.turn(state);
    const viewers = new Set<Seat | null>([null, next === DEALER ? 0 : next]);
    for (const viewer of viewers) {
      const visible = facts.filter(({ only }) => only === undefined || only === viewer);
      yield { game, view: game.view(state, viewer), facts: visible };
    }
  }
}

function formatterFor(words: SharedTexts, view: View): TextFormatter {
  return createFormatter(words, view, (seat) => NAMES[seat]);
}

/** Lists all texts of a moment, each with its subject. */
function textsOf(words: SharedTexts, { view, facts }: Moment): [subject: string, text: string][] {
  const say = formatterFor(words, view);
  const texts: [string, string][] = [];
  for (const fact of facts) {
    const sentence = formatFact(words, view.game, fact, say);
    if (sentence !== null) texts.push([`fact ${fact.type}`, sentence]);
  }
  for (const { lines } of view.sheet.slice(-1)) {
    for (const { what } of lines)
      texts.push([`line ${what}`, formatScoreLine(words, view.game, what)]);
  }
  const { sheetNote } = gameOf(view);
  for (const row of view.sheet.slice(-1)) {
    for (const side of view.sides.keys()) {
      const note = sheetNote?.(view, row, side);
      if (note) texts.push([`sheet note ${note.key}`, formatSheetNote(words, view.game, note)]);
    }
  }
  const notes = [
    ...tableNotes(words, view, say),
    ...Array.from({ length: view.seats }, (_, seat) => seatNotes(words, view, seat, say)).flat(),
  ];
  for (const { label, value } of notes) texts.push([`note ${label}`, `${label} ${value}`.trim()]);
  const question = findQuestion(words, view, say);
  if (question !== null) texts.push(['question', question]);
  for (const choice of view.legal) {
    const values =
      choice.kind === 'value' ? choice.from : choice.kind === 'cards' ? [0, 1, 3] : [null];
    for (const value of values) {
      const label = findLabel(words, view, { type: choice.type, value });
      if (label !== null) texts.push([`label ${choice.type}`, label]);
    }
  }
  if (view.result) texts.push(['ending', formatEnding(words, view.game, view.result)]);
  return texts;
}

function isWellFormed(subject: string, text: string): boolean {
  const isSentence = subject.startsWith('fact') || subject === 'ending' || subject === 'question';
  return text !== '' && !BROKEN.test(text) && (!isSentence || /[.!?]$/.test(text));
}

test('every language names each game, and the English names are those of the API', () => {
  const titles = LANGUAGES.map(([, words]) => GAMES.map(({ id }) => formatTitle(words, id)));
  expect(titles[0]).toEqual(GAMES.map(({ title }) => title));
  for (const one of titles) expect(new Set(one).size).toBe(GAMES.length);
  expect(titles.map((one) => one[GAMES.findIndex(({ id }) => id === 'hearts')])).toEqual([
    'Hearts',
    'Kalpler',
    'Copas',
  ]);
  expect(formatTitle(english, 'new')).toBe('new');
});

describe.each(GAMES)('$title', (game) => {
  test.each(LANGUAGES)('every text of the game is well-formed in %s', (_language, words) => {
    // A game without texts in a language is shown in English.
    const mayBeEnglish = words.games[game.id] === english.games[game.id];
    const subjects = new Set<string>();
    const wrong = new Set<string>();
    for (const [at, options] of settings(game).entries()) {
      for (const seats of new Set([game.seats.min, game.seats.max])) {
        for (const moment of momentsOf(game, options, seats, at)) {
          for (const [subject, text] of textsOf(words, moment)) {
            subjects.add(subject);
            if (!isWellFormed(subject, text) || (!mayBeEnglish && ENGLISH.test(text)))
              wrong.add(`${subject}: ${text}`);
          }
        }
      }
    }
    expect([...wrong]).toEqual([]);
    const { questions, values } = words.games[game.id];
    const kinds = new Set([...subjects].map((subject) => subject.split(' ')[0]));
    expect(kinds).toContain('fact');
    expect(kinds).toContain('line');
    expect(kinds.has('question')).toBe(questions !== undefined);
    expect(kinds.has('label')).toBe(values !== undefined);
  });

  test('every line of the score sheet and every ending has a key', () => {
    for (const { view } of momentsOf(game, {}, game.seats.min, 1)) {
      const { lines, endings } = english.games[game.id];
      for (const { what } of view.sheet.flatMap((row) => row.lines)) {
        expect(lines).toHaveProperty(what);
        expect(formatScoreLine(english, game.id, what)).toBe(lines[what]);
      }
      if (!view.result) continue;
      expect(endings).toHaveProperty(view.result.ending!.key);
      expect(formatEnding(english, game.id, view.result)).toBe(view.result.reason);
    }
  });
});

test('every language formats the endings of a table', () => {
  for (const key of Object.keys(TABLE_ENDINGS) as TableEnding['key'][]) {
    const result = endedBy(key, [0], { scores: [1, 2] });
    const texts = LANGUAGES.map(([, words]) => formatEnding(words, 'hearts', result));
    expect(texts[0]).toBe(result.reason);
    expect(new Set(texts).size).toBe(3);
  }
});

test('an unknown game uses the texts that all games share', () => {
  const view = { game: 'highest', sides: [[0], [1]], seat: 0 };
  const say = createFormatter(turkish, view, (seat) => ['Sen', 'Bora'][seat]);
  const result = { winners: [1], scores: [0, 5], reason: 'Someone reached the target.' };
  expect(formatFact(turkish, 'highest', { type: 'played', seat: 1, card: 'QS' }, say)).toBe(
    'Bora: maça kızı.',
  );
  expect(formatFact(turkish, 'highest', { type: 'trickTaken', seat: 0, trick: 1 }, say)).toBe(
    'Sen eli aldın.',
  );
  expect(formatScoreLine(turkish, 'highest', 'Highest card')).toBe('Highest card');
  expect(formatEnding(turkish, 'highest', result)).toBe(result.reason);
  expect(
    formatFact(english, 'highest', { type: 'gameOver', result }, { ...say, verb: (_, you) => you }),
  ).toBe('The game is over. Bora win. Someone reached the target.');
});

test('plurals are regular, and the queen of spades has a name in each language', () => {
  expect([1, 3].map((count) => plural(count, 'card', 'cards'))).toEqual(['1 card', '3 cards']);
  expect(LANGUAGES.map(([, words]) => formatCard(words, 'QS'))).toEqual([
    'Queen of spades',
    'Maça kızı',
    'Dama de espadas',
  ]);
});

test('only positive points get a plus sign', () => {
  expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '-2']);
});

test.each(GAMES)('the presets of $title have a name in every language', ({ id, presets = {} }) => {
  for (const [, { games }] of LANGUAGES) {
    expect(Object.keys(games[id]?.presets ?? {})).toEqual(Object.keys(presets));
  }
});
