// Tests that every question is asked in the language of the terminal, and that every offer is understood when typed.
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import { TESTING } from '#games/testingCatalog.ts';
import { LANGUAGES, LOCALES, type Language } from '#words/languages.ts';
import { isQuestion, promptFor, readMove, type Prompt } from './prompt.ts';
import { ME, momentsOf } from './testMoments.ts';
import { loadLanguage } from '../texts/language.ts';

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
