// Tests frames of every game: some of each phase against golden files, and all in any window for their required parts.
import * as fc from 'fast-check';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { shownTable } from '#client/display.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import { hasTricks } from '#rules/tricks.ts';
import type { Look } from '../screen/look.ts';
import { widthOf } from '../screen/paint.ts';
import { loadLanguage } from '../texts/language.ts';
import { frameOf, type FrameState, fitLog } from './frame.ts';
import { NOTHING_SELECTED } from './inputLine.ts';
import { promptFor } from './prompt.ts';
import { tableKeys } from './tableScene.ts';
import { ME, momentsOf, type Moment } from './testMoments.ts';

const BASE: Look = { columns: 80, rows: 24, isPlain: false, hasColor: false, isAscii: false };
/** One look after the other, for one phase after the other. */
const LOOKS: readonly Look[] = [
  BASE,
  { ...BASE, columns: 44, rows: 18, isAscii: true },
  { ...BASE, columns: 124, rows: 40 },
  { ...BASE, columns: 60, rows: 30, isAscii: true },
  { ...BASE, columns: 110, rows: 36, isAscii: true },
];

function sightOf({ view, facts, log, who }: Moment, look: Look): FrameState {
  const prompt = promptFor(view, who);
  const hasQuestion = view.turn.includes(ME);
  return {
    title: 'A game',
    view,
    who,
    look,
    areas: shownTable(view, facts),
    log,
    message: '',
    prompt: hasQuestion ? prompt : null,
    ahead: prompt,
    selection: {
      ...NOTHING_SELECTED,
      cursor: hasQuestion ? 1 : -1,
      typed: hasQuestion ? '' : 'AS',
    },
    keys: tableKeys({
      prompt: hasQuestion ? prompt : null,
      hasTyped: false,
      hasTricks: hasTricks(view),
    }),
    secondsLeft: hasQuestion ? 12 : null,
  };
}

function written(moment: Moment, look: Look): string {
  const { lines, cursorLine } = frameOf(sightOf(moment, look));
  const size = `${look.columns} × ${look.rows}`;
  const shown = lines.map((line, at) => `${at === cursorLine ? '→' : '|'}${line}`.trimEnd());
  return [`${moment.phase} (${size})`, ...shown, ''].join('\n');
}

/** Takes the middle moment of each phase, when cards lie on the table. */
function oneOfEach(moments: readonly Moment[]): Moment[] {
  const byPhase = Object.groupBy(moments, ({ phase }) => phase);
  return Object.values(byPhase).map((some = []) => some[Math.floor(some.length / 2)]);
}

afterAll(() => loadLanguage('en'));

describe.each(GAMES.map((game) => ({ game: game as AnyGame, title: game.title })))(
  '$title',
  ({ game }) => {
    const { min, max } = game.seats;

    test('every phase matches its golden frame', async () => {
      const seats = Math.min(4, max);
      const frames = oneOfEach(momentsOf(game, 7, seats)).map((moment, at) =>
        written(moment, LOOKS[at % LOOKS.length]),
      );
      await expect(frames.join('\n')).toMatchFileSnapshot(`./frames/${game.id}.golden.txt`);
    });

    test('each line has its golden place in windows of every height', async () => {
      const asked = momentsOf(game, 7, Math.min(4, max)).filter(({ view }) =>
        view.turn.includes(ME),
      );
      const moment = asked[Math.floor(asked.length / 2)];
      const advice = ['Step 3 of 5.', 'Here is your trick: nobody can beat it.'];
      const heights = Array.from({ length: 30 }, (_, more) => 12 + more);
      const drawn = heights.flatMap((rows) =>
        [[], advice].map((told) => {
          const look = { ...BASE, columns: 64, rows };
          const log = [...moment.log, ...told];
          const sight = { ...sightOf({ ...moment, log }, look), advice: told };
          const { lines, cursorLine } = frameOf(sight);
          const short = lines.map((line) => stripVTControlCharacters(line).trim().slice(0, 7));
          return `${rows}, ${cursorLine}: ${short.join('|')}`;
        }),
      );
      await expect(`${drawn.join('\n')}\n`).toMatchFileSnapshot(
        `./frames/${game.id}.heights.golden.txt`,
      );
    });

    test('the head has its line in any window before anything has happened', () => {
      const [moment] = momentsOf(game, 7, Math.min(4, max));
      const under = [10, 12, 14, 24].flatMap((rows) => {
        const { lines } = frameOf(sightOf({ ...moment, log: [] }, { ...BASE, columns: 40, rows }));
        const at = lines.findIndex((line) => line.includes('A game'));
        return at < 0 ? [] : lines[at + 1];
      });
      expect(under).toContain('─'.repeat(39));
      expect(new Set(under).size).toBe(1);
    });

    test('the last event has a line in the smallest window', () => {
      for (const moment of momentsOf(game, 7, Math.min(4, max))) {
        const { lines } = frameOf(sightOf(moment, { ...BASE, columns: 40, rows: 15 }));
        const last = moment.log.at(-1) ?? '';
        expect(lines.length).toBeLessThanOrEqual(15);
        // A question that takes half of the window leaves no line for anything else.
        if (promptFor(moment.view, moment.who).question.length < 60)
          expect(lines.join('\n')).toContain(last.slice(0, 20));
      }
    });

    test('the coach’s advice is readable in any window, under the table or in place of the question', () => {
      const advice = [
        'Step 3 of 5.',
        'Here is your trick: nobody can beat it.',
        'Do it: Ace (rule NT10).',
      ];
      const asked = momentsOf(game, 7, Math.min(4, max)).filter(({ view }) =>
        view.turn.includes(ME),
      );
      for (const [columns, rows] of [
        [40, 15],
        [80, 24],
        [60, 18],
        [124, 40],
      ]) {
        for (const moment of asked) {
          const log = [...moment.log, ...advice];
          const look = { ...BASE, columns, rows };
          const { lines } = frameOf({ ...sightOf({ ...moment, log }, look), advice });
          const text = lines
            .map((one) => stripVTControlCharacters(one).replace(/^.*│/, '').trim())
            .join(' ');
          expect(lines.length).toBeLessThanOrEqual(rows);
          expect(text).toContain(advice.slice(1).join(' '));
        }
      }
    });

    test('a large window leaves out nothing that the seat sees', () => {
      const sizes = fc.record({
        columns: fc.integer({ min: 80, max: 140 }),
        rows: fc.integer({ min: 30, max: 50 }),
        isAscii: fc.boolean(),
        hasColor: fc.boolean(),
      });
      const games = fc.record({ seed: fc.nat(), seats: fc.integer({ min, max }) });
      fc.assert(
        fc.property(games, sizes, fc.nat(), ({ seed, seats }, size, pick) => {
          const moments = momentsOf(game, seed, seats).slice(0, 80);
          const moment = moments[pick % moments.length];
          expectWhole(moment, { ...BASE, ...size });
        }),
        { numRuns: 60 },
      );
    });
  },
);

const SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

function short(card: string, { isAscii }: Look): string {
  const suit = card.slice(-1);
  return card.slice(0, -1) + (isAscii ? suit.toLowerCase() : SIGNS[suit]);
}

function expectWhole(moment: Moment, look: Look): void {
  const { view, who } = moment;
  const sight = sightOf(moment, look);
  const lines = frameOf(sight).lines.map((line) => stripVTControlCharacters(line));
  const text = lines.join('\n');
  expect(lines.length).toBeLessThanOrEqual(look.rows);
  for (const line of lines) expect(widthOf(line)).toBeLessThan(look.columns);
  const mark = look.isAscii ? '> ' : '▸ ';
  for (const [seat, name] of who.names.entries()) {
    expect(text).toContain(name);
    expect(text.includes(mark + name)).toBe(view.turn.includes(seat));
  }
  const isLarge = look.columns >= 100 && look.rows >= 36;
  for (const card of view.hand) {
    if (isLarge) expect(text).toContain(card.slice(0, -1));
    else if (!sight.areas.some((area) => area.kind === 'row' && area.isHand === true))
      expect(lines.filter((line) => ` ${line} `.includes(` ${short(card, look)} `))).toHaveLength(
        1,
      );
  }
}

const sentence = fc
  .array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 20 })
  .map((words) => words.join(' '));

test('the newest sentence is shown from its beginning, within the width and height', () => {
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 30, max: 100 }),
      fc.integer({ min: 1, max: 8 }),
      (log, columns, room) => {
        const look: Look = { columns, rows: 24, isPlain: false, hasColor: false, isAscii: false };
        const lines = fitLog({ log }, look, room);
        const newest = log[log.length - 1];
        const shown = lines.join('').replace(/ …$/, '').trim();
        const isCut = lines[room - 1].endsWith(' …');
        const text = shown.replace(/\s+/g, ' ');
        expect(lines).toHaveLength(room);
        expect(lines.filter((line) => widthOf(line) >= columns)).toEqual([]);
        expect(isCut ? newest.startsWith(text) : text.endsWith(newest)).toBe(true);
      },
    ),
  );
});
