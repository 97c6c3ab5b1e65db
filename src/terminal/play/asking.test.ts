// Whatever a game asks for is asked in the language that is spoken, and what is offered is understood when it is typed.
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import type { AnyGame } from '#rules/game.ts';
import { TESTING } from '#rules/testingCatalog.ts';
import { LANGUAGES, LOCALES, type Language } from '#words/languages.ts';
import { loadLanguage } from '../words/language.ts';
import { isQuestion, promptFor, readMove, type Prompt } from './prompt.ts';
import { ME, momentsOf } from './testMoments.ts';

const SEEDS = [1, 2, 3];
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
/** Words that English cannot ask for anything without, and names of moves and suits. */
const ENGLISH =
  /(?<!\p{L})(the|of|or|your?|an?|to|from|its?|with|such|play|pass|bid|type|choose|card|cards|number|buy|for|hearts|spades|clubs|diamonds|yes|none)(?!\p{L})/iu;
/** Also words of the language itself. */
const ALIKE = { tr: null, pt: /(?<!\p{L})a(?!\p{L})/giu } as const;

afterAll(() => loadLanguage('en'));

/** Every question that random games put to a seat, in the language that is spoken. */
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
    test.each(OTHERS)('asks in %s, and in no word of English', async (language) => {
      await loadLanguage(language);
      const texts = questionsOf(game).map(textOf);
      expect(texts.length).toBeGreaterThan(5);
      expect(new Set(texts.filter((text) => ENGLISH.test(inOwnWords(text, language))))).toEqual(
        new Set(),
      );
    });

    test('asks in English with such words, so that they would be noticed', async () => {
      await loadLanguage('en');
      for (const prompt of questionsOf(game)) expect(textOf(prompt)).toMatch(ENGLISH);
    });

    test.each(LANGUAGES)(
      'takes what it offers in %s, in small letters and in capitals',
      async (language) => {
        await loadLanguage(language);
        for (const prompt of questionsOf(game)) expect(notTaken(prompt, language)).toEqual([]);
      },
    );
  },
);

/** Offers that are not understood as themselves, as people type them. */
function notTaken(prompt: Prompt, language: Language): string[] {
  const locale = LOCALES[language];
  return prompt.offers.flatMap(({ label, name, move }) =>
    [label, label.toLocaleLowerCase(locale), label.toLocaleUpperCase(locale), name].filter(
      (typed) => JSON.stringify(readMove(typed, prompt)) !== JSON.stringify({ type: 'move', move }),
    ),
  );
}
