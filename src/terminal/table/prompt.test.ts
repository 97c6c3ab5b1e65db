// Tests questions and typed lines: what is asked, what a line means, and how every game can be played by typing.
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { TESTING } from '#games/testings.ts';
import { DEALER, type View, type AnyGame } from '#rules/game.ts';
import { playMove, playRandomMove, startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { WireChoice } from '#rules/wireMoves.ts';
import { LANGUAGES, LOCALES, type Language } from '#texts/languages.ts';
import { loadLanguage, ui } from '../texts/language.ts';
import { folded } from '../texts/text.ts';
import { formatCardName } from './cards.ts';
import { choicesOf, LineInput, promptAhead } from './inputLine.ts';
import {
  parseLine,
  promptFor,
  readMove,
  type Prompt,
  lastTrick,
  isQuestion,
  tableHelp,
} from './prompt.ts';
import { nameSeats, type Naming } from './tableTexts.ts';
import { ME, momentsOf } from './testMoments.ts';

const WHO: Naming = { me: 0, names: ['You', 'North'] };

function promptWith(legal: WireChoice[], hand: string[] = []): Prompt {
  return promptFor(
    { game: 'unheard of', legal, sides: [], hand, seats: 2, seat: 0 } as unknown as View,
    WHO,
  );
}

function moveOf(text: string, prompt: Prompt): unknown {
  const reading = readMove(text, prompt);
  return reading?.type === 'move' ? reading.move : reading;
}

const HAND = ['2C', '9C', 'QH', 'AS'];
const ONE = promptWith([{ type: 'play', kind: 'card', from: ['2C', '9C'] }], HAND);
const BIDS = promptWith([
  { type: 'bid', kind: 'value', field: 'value', from: [null, 2, 3] },
  { type: 'doubleUp', kind: 'plain' },
  { type: 'raise', kind: 'value', field: 'by', from: [1, 2] },
]);
const TWIST = promptWith([{ type: 'twist', kind: 'plain' }]);

/** Asks for this many cards of the hand. */
function cards(min: number, max: number): Prompt {
  const type = min === 0 ? 'swap' : 'pass';
  return promptWith([{ type, kind: 'cards', from: HAND, min, max }], HAND);
}

function tooMany(count: string, wanted: string): object {
  return { type: 'problem', text: `You gave ${count}. Choose ${wanted}.` };
}

describe('a game without texts of its own', () => {
  test('asks for a card, for several, for a value or a word', () => {
    expect(ONE.question).toBe('Play a card.');
    expect(ONE.hand).toEqual(['AS', 'QH', '9C', '2C']);
    expect(cards(0, 2).question).toBe('Choose 0 to 2 cards.');
    const labels = BIDS.offers.map(({ label }) => label);
    expect(labels).toEqual(['Pass', '2', '3', 'Double up', 'Raise 1', 'Raise 2']);
    const two: WireChoice[] = [
      { type: 'twist', kind: 'plain' },
      { type: 'stick', kind: 'plain' },
    ];
    expect(promptWith(two).question).toBe('Your move?');
    const flag: WireChoice = { type: 'trump', kind: 'value', field: 'value', from: [true, false] };
    expect(promptWith([flag]).offers.map(({ label }) => label)).toEqual(['Yes', 'No']);
  });

  test.each<[typed: string, move: unknown, prompt?: Prompt]>([
    ['9c', { type: 'play', card: '9C' }, ONE],
    ['nine of clubs', { type: 'play', card: '9C' }, ONE],
    ['3', { type: 'play', card: '9C' }, ONE],
    ['5', null, ONE],
    ['AS', { type: 'play', card: 'AS' }, ONE],
    ['none', { type: 'swap', cards: [] }, cards(0, 2)],
    ['1 4', { type: 'swap', cards: ['AS', '2C'] }, cards(0, 2)],
    ['AS, 2C and AS', { type: 'swap', cards: ['AS', '2C'] }, cards(0, 2)],
    ['1 2 3', tooMany('3 cards', '0 to 2 cards'), cards(0, 2)],
    ['1', tooMany('1 card', '2 cards'), cards(2, 2)],
    ['none', tooMany('0 cards', '2 cards'), cards(2, 2)],
    ['nonsense', null, cards(2, 2)],
    ['1 9', null, cards(2, 2)],
    ['1, 2', { type: 'pass', cards: ['AS', 'QH'] }, cards(2, 2)],
    ['queen of hearts and AS', { type: 'pass', cards: ['QH', 'AS'] }, cards(2, 2)],
    ['pass', { type: 'bid', value: null }],
    ['p', { type: 'bid', value: null }],
    ['3', { type: 'bid', value: 3 }],
    ['d', { type: 'doubleUp' }],
    ['raise 2', { type: 'raise', by: 2 }],
    ['raise', null],
    ['', null, TWIST],
    ['t', { type: 'twist' }, TWIST],
  ])('reads “%s” as %j', (typed, move, prompt = BIDS) => {
    expect(moveOf(typed, prompt)).toEqual(move);
  });

  test('gives an example of several cards, and shortens a long run of numbers', () => {
    expect(cards(2, 2).advice).toBe('Type 2 cards such as AS QH.');
    expect(cards(0, 4).advice).toBe('Type 0 to 4 cards such as AS QH, or None.');
    expect(cards(3, 3).advice).toBe('Type 3 cards such as AS QH 9C.');
    const bids = (most: number): string => {
      const from = [null, ...Array.from({ length: most }, (_, at) => at + 1)];
      return promptWith([{ type: 'bid', kind: 'value', field: 'value', from }]).advice;
    };
    expect(bids(5)).toBe('Type Pass, 1, 2, 3, 4 or 5.');
    expect(bids(6)).toBe('Type Pass or a number from 1 to 6.');
  });
});

test.each([
  ['twits', 'twits', ' Did you mean Twist?'],
  ['x'.repeat(99), 'x'.repeat(30), ''],
])('answers “%s”, which is no move, with what can be typed', (typed, shown, guess) => {
  expect(parseLine(typed, TWIST)).toEqual({
    type: 'problem',
    text: `“${shown}” is not a move you can make now.${guess}`,
    advice: 'Type Twist.',
  });
});

test.each([
  ['  HELP ', 'help'],
  ['?', 'help'],
  ['q', 'quit'],
])('reads “%s” as the word %s', (typed, command) => {
  expect(parseLine(typed, TWIST)).toEqual({ type: 'command', command });
});

describe.each(GAMES.map((game) => ({ game, title: game.title })))('$title', ({ game }) => {
  test('can be played by typing and with the arrow keys, in every phase', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.integer({ min: game.seats.min, max: game.seats.max }),
        async (seed, seats) => {
          const random = randomFromNumber(seed);
          const state = startGame(game, {}, seats);
          for (let moves = 0; moves < 60 && game.turn(state).length > 0; moves++) {
            const [seat] = game.turn(state);
            if (seat === DEALER) {
              playRandomMove(game, state, random);
              continue;
            }
            const view: View = game.view(state, seat);
            const prompt = promptFor(view, { me: seat, names: nameSeats(seats, seat) });
            const [typed, chosen] = [byTyping(prompt, random), await byKeys(prompt)];
            expect(isRefusal(playMove(game, game.copy(state), seat, chosen))).toBe(false);
            expect(isRefusal(playMove(game, state, seat, typed))).toBe(false);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});

function byTyping(prompt: Prompt, random: (bound: number) => number): unknown {
  const choices = choicesOf(prompt);
  if (prompt.cards) {
    const few = prompt.cards.from.slice(0, prompt.cards.min);
    return moveOf(few.length === 0 ? 'none' : few.join(' '), prompt);
  }
  const choice = choices[random(choices.length)];
  return moveOf('card' in choice ? choice.card : choice.offer.label.toLowerCase(), prompt);
}

async function byKeys(prompt: Prompt): Promise<unknown> {
  const input = new LineInput();
  const asked = input.ask(prompt);
  const press = (name: string): unknown =>
    input.type({ name, text: name === 'space' ? ' ' : '', isControl: false });
  press('right');
  for (let marked = 0; marked < (prompt.cards?.min ?? 0); marked++) {
    press('space');
    press('right');
  }
  press('return');
  const answer = await asked;
  return answer && 'move' in answer ? answer.move : null;
}

const WORDS = ['hint', 'score', 'last', 'rules', 'help', 'save', 'quit'] as const;

afterEach(() => loadLanguage('en'));

describe.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => loadLanguage(language));

  test('reads every card by its name, and no cards by the word for it', () => {
    const one = promptWith([{ type: 'play', kind: 'card', from: HAND }], HAND);
    for (const card of HAND)
      expect(moveOf(formatCardName(card), one)).toEqual({ type: 'play', card });
    for (const none of [ui.ask.none, 'none'])
      expect(moveOf(none, cards(0, 2))).toEqual({ type: 'swap', cards: [] });
  });

  test.each(WORDS)(
    'reads “%s” as shown, without its accents, in capitals and in English',
    (word) => {
      const shown = ui.commands[word];
      for (const typed of [word, shown, folded(shown), shown.toLocaleUpperCase(language)])
        expect(parseLine(typed, promptAhead([]))).toEqual({ type: 'command', command: word });
    },
  );

  test('the help page lists the words with descriptions in one column', () => {
    const { commands, tableHelp: texts } = ui;
    for (const command of WORDS.filter((word) => word !== 'help')) {
      const line = tableHelp('quit').find((one) => one.startsWith(`${commands[command]} `));
      expect(line).toContain(texts.does[command]);
    }
    expect(tableHelp('quitOnline', [['xyz', 'abc']]).join('\n')).toMatch(/^xyz +abc$/m);
    expect(tableHelp('quitOnline').join('\n')).not.toContain(texts.does.save);
    const longest = 'x'.repeat(40);
    expect(tableHelp('quitWatching', [[longest, 'abc']])).toContain(`${longest}  abc`);
    expect(tableHelp('quitWatching').join('\n')).toContain(texts.does.quitWatching);
    expect(tableHelp('quitWatching').join('\n')).not.toContain(texts.cards[0]);
  });
});

test('describes the last trick card by card, with the player who took it', () => {
  const who = { me: 0, names: ['You', 'West'] };
  const plays = [
    { seat: 1, card: 'QS' },
    { seat: 0, card: '2C' },
  ];
  const told = (tricks: object[]): string[] => lastTrick({ trick: null, tricks } as never, who);
  const lines = ['West: Queen of Spades', 'You: 2 of Clubs'];
  expect(
    told([
      { plays: [], winner: 0 },
      { plays, winner: 1 },
    ]),
  ).toEqual([...lines, ui.ask.takenBy('West')]);
  expect(told([{ plays, winner: null }])).toEqual(lines);
  expect(told([])).toEqual([ui.ask.noTrick]);
  expect(lastTrick({} as never, who)).toEqual([ui.ask.noTrick]);
});

const SEEDS = [1, 2, 3];
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
/** Words that each English question needs, and English names of moves and suits. */
const ENGLISH =
  /(?<!\p{L})(the|of|or|your?|an?|to|from|its?|with|such|play|pass|bid|type|choose|card|cards|number|buy|for|hearts|spades|clubs|diamonds|yes|none)(?!\p{L})/iu;
/** English words that the language has, too. */
const ALIKE = { tr: null, pt: /(?<!\p{L})a(?!\p{L})/giu } as const;

/** Returns every question that random games ask a seat, in the language of the terminal. */
function questionsOf(game: AnyGame): Prompt[] {
  const settings = [{}, ...(TESTING[game.id].simulated ?? [])];
  return settings.flatMap((options) =>
    SEEDS.flatMap((seed) => momentsOf(game, seed, Math.min(4, game.seats.max), options))
      .filter(({ view }) => view.turn.includes(ME))
      .map(({ view, who }) => promptFor(view, who))
      .filter(isQuestion),
  );
}

function textOf({ question, advice, offers }: Prompt): string {
  return [question, advice, ...offers.map(({ label }) => label)].join(' ');
}

function inOwnWords(text: string, language: keyof typeof ALIKE): string {
  const alike = ALIKE[language];
  return alike ? text.replace(alike, '') : text;
}

describe.each(GAMES.map((game) => ({ title: game.title, game: game as AnyGame })))(
  '$title',
  ({ game }) => {
    test.each(OTHERS)('asks in %s, without English words', async (language) => {
      await loadLanguage(language);
      const texts = questionsOf(game).map(textOf);
      expect(texts.length).toBeGreaterThan(5);
      expect(new Set(texts.filter((text) => ENGLISH.test(inOwnWords(text, language))))).toEqual(
        new Set(),
      );
    });

    test('asks in English with those words, so the check would notice them', async () => {
      await loadLanguage('en');
      for (const prompt of questionsOf(game)) expect(textOf(prompt)).toMatch(ENGLISH);
    });

    test.each(LANGUAGES)(
      'understands its offers in %s, in lower and upper case',
      async (language) => {
        await loadLanguage(language);
        for (const prompt of questionsOf(game)) expect(notTaken(prompt, language)).toEqual([]);
      },
    );
  },
);

/** Returns the offers that are not understood as people type them. */
function notTaken(prompt: Prompt, language: Language): string[] {
  const locale = LOCALES[language];
  return prompt.offers.flatMap(({ label, name, move }) =>
    [label, label.toLocaleLowerCase(locale), label.toLocaleUpperCase(locale), name].filter(
      (typed) => JSON.stringify(readMove(typed, prompt)) !== JSON.stringify({ type: 'move', move }),
    ),
  );
}
