// Tests questions and typed lines: what is asked, what a line means, and how every game can be played by typing.
import * as fc from 'fast-check';
import { afterAll, describe, expect, test, afterEach } from 'vitest';
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
import { choicesOf, NOTHING_SELECTED, press, promptAhead } from './inputLine.ts';
import {
  parseLine,
  promptFor,
  readMove,
  type Prompt,
  lastTrick,
  localHelp,
  onlineHelp,
  watcherHelp,
  isQuestion,
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

describe('a game without texts of its own', () => {
  const hand = ['2C', '9C', 'QH', 'AS'];

  test('asks for a card by name or by its number in the hand', () => {
    const prompt = promptWith([{ type: 'play', kind: 'card', from: ['2C', '9C'] }], hand);
    expect(prompt.question).toBe('Play a card.');
    expect(prompt.hand).toEqual(['AS', 'QH', '9C', '2C']);
    expect(moveOf('9c', prompt)).toEqual({ type: 'play', card: '9C' });
    expect(moveOf('nine of clubs', prompt)).toEqual({ type: 'play', card: '9C' });
    expect(moveOf('3', prompt)).toEqual({ type: 'play', card: '9C' });
    expect(moveOf('5', prompt)).toBeNull();
    expect(moveOf('AS', prompt)).toEqual({ type: 'play', card: 'AS' });
  });

  test('asks for several cards, or for none if that is allowed', () => {
    const prompt = promptWith([{ type: 'swap', kind: 'cards', from: hand, min: 0, max: 2 }], hand);
    expect(prompt.question).toBe('Choose 0 to 2 cards.');
    expect(moveOf('none', prompt)).toEqual({ type: 'swap', cards: [] });
    expect(moveOf('1 4', prompt)).toEqual({ type: 'swap', cards: ['AS', '2C'] });
    expect(moveOf('AS, 2C and AS', prompt)).toEqual({ type: 'swap', cards: ['AS', '2C'] });
    expect(moveOf('1 2 3', prompt)).toEqual({
      type: 'problem',
      text: 'You gave 3 cards. Choose 0 to 2 cards.',
    });
  });

  test('asks for a value or a word, by any unambiguous beginning', () => {
    const prompt = promptWith([
      { type: 'bid', kind: 'value', field: 'value', from: [null, 2, 3] },
      { type: 'doubleUp', kind: 'plain' },
      { type: 'raise', kind: 'value', field: 'by', from: [1, 2] },
    ]);
    expect(prompt.offers.map(({ label }) => label)).toEqual([
      'Pass',
      '2',
      '3',
      'Double up',
      'Raise 1',
      'Raise 2',
    ]);
    expect(moveOf('pass', prompt)).toEqual({ type: 'bid', value: null });
    expect(moveOf('p', prompt)).toEqual({ type: 'bid', value: null });
    expect(moveOf('3', prompt)).toEqual({ type: 'bid', value: 3 });
    expect(moveOf('d', prompt)).toEqual({ type: 'doubleUp' });
    expect(moveOf('raise 2', prompt)).toEqual({ type: 'raise', by: 2 });
    expect(moveOf('raise', prompt)).toBeNull();
  });
});

test('answers a line that is no move with what can be typed', () => {
  const prompt = promptWith([{ type: 'twist', kind: 'plain' }]);
  expect(parseLine('twits', prompt)).toEqual({
    type: 'problem',
    text: '“twits” is not a move you can make now. Did you mean Twist?',
    advice: 'Type Twist.',
  });
  const complaint = {
    type: 'problem',
    text: `“${'x'.repeat(30)}” is not a move you can make now.`,
    advice: 'Type Twist.',
  };
  expect(parseLine('x'.repeat(99), prompt)).toEqual(complaint);
  expect(parseLine('  HELP ', prompt)).toEqual({ type: 'command', command: 'help' });
  expect(parseLine('?', prompt)).toEqual({ type: 'command', command: 'help' });
  expect(parseLine('q', prompt)).toEqual({ type: 'command', command: 'quit' });
});

describe.each(GAMES.map((game) => ({ game, title: game.title })))('$title', ({ game }) => {
  test('can be played by typing and with the arrow keys, in every phase', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: game.seats.min, max: game.seats.max }),
        (seed, seats) => {
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
            const [typed, chosen] = [byTyping(prompt, random), byKeys(prompt)];
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
    const cards = prompt.cards.from.slice(0, prompt.cards.min);
    return moveOf(cards.length === 0 ? 'none' : cards.join(' '), prompt);
  }
  const choice = choices[random(choices.length)];
  return moveOf('card' in choice ? choice.card : choice.offer.label.toLowerCase(), prompt);
}

function byKeys(prompt: Prompt): unknown {
  const key = (name: string) => ({ name, text: name === 'space' ? ' ' : '', isControl: false });
  let selection = NOTHING_SELECTED;
  const take = (name: string): unknown => {
    const pressed = press(selection, key(name), prompt);
    if (pressed.type === 'changed') selection = pressed.selection;
    return pressed.type === 'done' && pressed.input && 'move' in pressed.input
      ? pressed.input.move
      : null;
  };
  take('right');
  for (let marked = 0; marked < (prompt.cards?.min ?? 0); marked++) {
    take('space');
    take('right');
  }
  return take('return');
}

describe('several cards', () => {
  const hand = ['2C', '9C', 'QH', 'AS'];
  const prompt = promptWith([{ type: 'pass', kind: 'cards', from: hand, min: 2, max: 2 }], hand);

  test('are refused with the right number, and are none if nothing is named', () => {
    const problem = (count: string) => ({
      type: 'problem',
      text: `You gave ${count}. Choose 2 cards.`,
    });
    expect(readMove('1', prompt)).toEqual(problem('1 card'));
    expect(readMove('none', prompt)).toEqual(problem('0 cards'));
    expect(readMove('1 2 3', prompt)).toEqual(problem('3 cards'));
    expect(readMove('nonsense', prompt)).toBeNull();
    expect(readMove('1 9', prompt)).toBeNull();
    expect(moveOf('1, 2', prompt)).toEqual({ type: 'pass', cards: ['AS', 'QH'] });
    expect(moveOf('queen of hearts and AS', prompt)).toEqual({ type: 'pass', cards: ['QH', 'AS'] });
  });

  test('are asked for with an example, and with the word for none', () => {
    expect(prompt.advice).toBe('Type 2 cards such as AS QH.');
    const any = promptWith([{ type: 'swap', kind: 'cards', from: hand, min: 0, max: 4 }], hand);
    expect(any.advice).toBe('Type 0 to 4 cards such as AS QH, or None.');
    const three = promptWith([{ type: 'pass', kind: 'cards', from: hand, min: 3, max: 3 }], hand);
    expect(three.advice).toBe('Type 3 cards such as AS QH 9C.');
  });
});

test('shortens a long run of numbers to its ends, beside other words', () => {
  const bids = (most: number): string =>
    promptWith([
      {
        type: 'bid',
        kind: 'value',
        field: 'value',
        from: [null, ...Array.from({ length: most }, (_, at) => at + 1)],
      },
    ]).advice;
  expect(bids(5)).toBe('Type Pass, 1, 2, 3, 4 or 5.');
  expect(bids(6)).toBe('Type Pass or a number from 1 to 6.');
});

test('offers a choice without a text by its name', () => {
  const [call] = promptWith([{ type: 'callTrump', kind: 'plain' }]).offers;
  expect(call.label).toBe('Call trump');
  const two: WireChoice[] = [
    { type: 'twist', kind: 'plain' },
    { type: 'stick', kind: 'plain' },
  ];
  expect(promptWith(two).question).toBe('Your move?');
  const flags = promptWith([{ type: 'trump', kind: 'value', field: 'value', from: [true, false] }]);
  expect(flags.offers.map(({ label }) => label)).toEqual(['Yes', 'No']);
});

test('an empty line is no move, however few there are', () => {
  const prompt = promptWith([{ type: 'twist', kind: 'plain' }]);
  expect(moveOf('', prompt)).toBeNull();
  expect(moveOf('t', prompt)).toEqual({ type: 'twist' });
});

describe.each(LANGUAGES)('in %s', (language) => {
  afterAll(() => loadLanguage('en'));

  test('reads every card by its name, and no cards by the word for it', async () => {
    await loadLanguage(language);
    const hand = ['2C', '10D', 'QH', 'AS'];
    const one = promptWith([{ type: 'play', kind: 'card', from: hand }], hand);
    for (const card of hand)
      expect(moveOf(formatCardName(card), one)).toEqual({ type: 'play', card });
    const some = promptWith([{ type: 'swap', kind: 'cards', from: hand, min: 0, max: 2 }], hand);
    expect(moveOf(ui.ask.none, some)).toEqual({ type: 'swap', cards: [] });
    expect(moveOf('none', some)).toEqual({ type: 'swap', cards: [] });
  });
});

const COMMANDS = ['hint', 'score', 'last', 'rules', 'help', 'save', 'quit'] as const;

afterEach(() => loadLanguage('en'));

test.each(LANGUAGES)('%s: work as shown and in English', async (language) => {
  await loadLanguage(language);
  for (const command of COMMANDS) {
    const word = ui.commands[command];
    for (const typed of [command, word, folded(word), word.toLocaleUpperCase(language)]) {
      expect(parseLine(typed, promptAhead([]))).toEqual({ type: 'command', command });
    }
  }
});

test.each(LANGUAGES)('%s: the help page lists them with descriptions', async (language) => {
  await loadLanguage(language);
  const { commands, tableHelp } = ui;
  for (const command of ['hint', 'score', 'last', 'rules', 'save', 'quit'] as const) {
    const line = localHelp().find((one) => one.startsWith(`${commands[command]} `));
    expect(line).toContain(tableHelp.does[command]);
  }
  expect(onlineHelp([['xyz', 'abc']]).join('\n')).toMatch(/^xyz +abc$/m);
  // The longest word has one space behind it, and all descriptions begin in one column.
  expect(localHelp().filter((line) => /^\S+ \S/.test(line)).length).toBeGreaterThan(0);
  const longest = `${'x'.repeat(40)}`;
  expect(watcherHelp([[longest, 'abc']])).toContain(`${longest} abc`);
  expect(watcherHelp([]).join('\n')).toContain(tableHelp.does.quitWatching);
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

afterAll(() => loadLanguage('en'));

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
