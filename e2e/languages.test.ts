// Whoever chose Turkish or Portuguese reads no English: rules, the form for a table, refusals.
import type { Browser, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import { comeIn } from './onlinePlayers.ts';
import { type OnlineSite, openOnlineSite } from './onlineSite.ts';
import { NO_PAUSES } from './webPlayer.ts';

const GAMES = ['hearts', 'nine', 'pitch', 'pontoon', 'sobesobe'];
/** Words that no sentence of English does without, and that neither of the others has. */
const ENGLISH =
  /(?<!\p{L})(the|and|of|you|your|is|are|may|who|with|this|that|it|be|has|have|not|or|one)(?!\p{L})/iu;

const SPOKEN = [
  {
    language: 'tr',
    locale: 'tr-TR',
    newTable: 'Yeni masa',
    atTheTable: 'Masada',
    seconds: 'Hamle süresi (saniye)',
    clause: /^Kural HE\d+$/,
  },
  {
    language: 'pt',
    locale: 'pt-PT',
    newTable: 'Nova mesa',
    atTheTable: 'À mesa',
    seconds: 'Segundos por jogada',
    clause: /^Regra HE\d+$/,
  },
];

let site: OnlineSite;
let browser: Browser;

withBrowser(openOnlineSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

async function englishOn(page: Page, part: string): Promise<string[]> {
  const text = await page.locator(part).evaluateAll((found) => {
    // Not run together across elements, as textContent would have it.
    const words = found.flatMap((element) => [...element.querySelectorAll('*'), element]);
    return words
      .flatMap((element) => [...element.childNodes])
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ nodeValue }) => nodeValue)
      .join('\n');
  });
  expect(text.length).toBeGreaterThan(20);
  return text.split('\n').filter((line) => ENGLISH.test(line));
}

describe.each(SPOKEN)('in $locale', ({ language, locale, ...spoken }) => {
  test('the rules of every game', async () => {
    const page = await comeIn(browser, site, { path: '/', locale });
    for (const game of GAMES) {
      await page.goto(`${site.url}/rules/${game}`);
      await page.locator(`article[lang=${language}] li`).last().waitFor();
      expect(await englishOn(page, 'main')).toEqual([]);
    }
  });

  test(
    'the form for a new table, for every game',
    async () => {
      const page = await comeIn(browser, site, { locale });
      await page.getByRole('button', { name: spoken.newTable }).click();
      const form = page.getByRole('dialog', { name: spoken.newTable });
      await form.getByText(spoken.atTheTable, { exact: true }).click();
      await form.getByLabel(spoken.seconds).waitFor();
      for (const game of await form.getByRole('radio').all()) {
        await game.check({ force: true });
        expect(await englishOn(page, 'dialog')).toEqual([]);
      }
      expect(await form.getByRole('radio').count()).toBe(GAMES.length);
    },
    MINUTES,
  );

  test('why a card is refused', async () => {
    const path = `/offline/hearts?seed=5&passing=false&${NO_PAUSES}`;
    const page = await comeIn(browser, site, { path, locale });
    await page.locator('[data-hand] button[aria-description]').first().click();
    await page.getByRole('alert').getByText(spoken.clause).waitFor();
    expect(await englishOn(page, '[role=alert]')).toEqual([]);
  });
});
