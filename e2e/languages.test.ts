// Checks that a player who chose Turkish or Portuguese sees no English: in the rules, the form for a table, refusals.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import { openPlayerPage, createTableByClient } from './onlinePlayers.ts';
import { type OnlineSite, openOnlineSite } from './onlineSite.ts';
import { navigateTo, NO_PAUSES } from './webPlayer.ts';

/** Words that nearly every English sentence has, and that Turkish and Portuguese do not have. */
const ENGLISH =
  /(?<!\p{L})(the|and|of|you|your|is|are|may|who|with|this|that|it|be|has|have|not|or|one)(?!\p{L})/iu;

const TURKISH = {
  language: 'tr',
  games: {
    hearts: 'Kalpler',
    nine: 'Dokuz El',
    pitch: 'Pitch',
    pontoon: 'Pontoon',
    sobesobe: 'SobeSobe',
  },
  newTable: 'Yeni masa',
  atTheTable: 'Masa ayarları',
  seconds: 'Hamle süresi',
  hand: 'Elindeki kâğıtlar',
  card: /^(Sinek|Karo|Kupa|Maça) /,
  clause: /^Kural HE\d+$/,
};
const PORTUGUESE: typeof TURKISH = {
  language: 'pt',
  games: { ...TURKISH.games, hearts: 'Copas', nine: 'Nove Vazas' },
  newTable: 'Nova mesa',
  atTheTable: 'Definições da mesa',
  seconds: 'Tempo por jogada',
  hand: 'As suas cartas',
  card: / de (copas|espadas|ouros|paus)$/,
  clause: /^Regra HE\d+$/,
};

let site: OnlineSite;
let browser: Browser;

withBrowser(openOnlineSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

/** The text of this page as the server sends it, before any script runs. */
const PRERENDERED = `fetch(location.href, {
  headers: { accept: 'text/html', 'accept-language': document.documentElement.lang },
})
  .then((answer) => answer.text())
  .then((page) => new DOMParser().parseFromString(page, 'text/html'))
  .then((drawn) => drawn.querySelector('main')?.textContent)`;

async function englishOn(page: Page, part: string): Promise<string[]> {
  const text = await page.locator(part).evaluateAll((found) => {
    // Element by element, because textContent joins the words of neighbours.
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

test(
  'the form for a table, the rules before and after scripts, and the table are in the browser’s language, or in the one that is chosen',
  async () => {
    const page = await openPlayerPage(browser, site, { locale: 'tr-TR' });
    await checkForm(page, TURKISH);
    await checkRules(page, TURKISH);
    await checkTable(page, TURKISH);

    await page.getByRole('button', { name: 'Ayarlar' }).click();
    await page.getByRole('combobox', { name: 'Dil', exact: true }).selectOption('pt');
    await page.getByRole('combobox', { name: 'Língua' }).waitFor();
    await page.keyboard.press('Escape');
    await checkTable(page, PORTUGUESE);
    await checkRules(page, PORTUGUESE);
    await navigateTo(page, '/lobby');
    await checkForm(page, PORTUGUESE);
  },
  MINUTES,
);

async function checkForm(page: Page, spoken: typeof TURKISH): Promise<void> {
  await page.getByRole('button', { name: spoken.newTable }).click();
  const form = page.getByRole('dialog', { name: spoken.newTable });
  await form.getByText(spoken.atTheTable, { exact: true }).click();
  await form.getByLabel(spoken.seconds).waitFor();
  const games = form.getByRole('group').first().getByRole('radio');
  for (const game of await games.all()) {
    await game.check({ force: true });
    expect(await englishOn(page, 'dialog')).toEqual([]);
  }
  expect(await games.count()).toBe(Object.keys(spoken.games).length);
}

async function checkRules(page: Page, { language, games }: typeof TURKISH): Promise<void> {
  for (const [game, name] of Object.entries(games)) {
    await navigateTo(page, `/rules/${game}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.locator(`article[lang=${language}] li`).last().waitFor();
    expect(await englishOn(page, 'main')).toEqual([]);
    expect(await page.evaluate(PRERENDERED)).toBe(await page.locator('main').textContent());
  }
}

/** Checks the table and the reason for refusing a card. */
async function checkTable(page: Page, spoken: typeof TURKISH): Promise<void> {
  await navigateTo(page, `/offline/hearts?seed=5&passing=false&${NO_PAUSES}`);
  const hand = page.getByRole('group', { name: spoken.hand });
  await hand.getByRole('button', { name: spoken.card }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(spoken.language);
  await hand.locator('button[aria-description]').first().click();
  await page.getByRole('alert').getByText(spoken.clause).waitFor();
  expect(await englishOn(page, '[role=alert]')).toEqual([]);
}

test('the preview of a table link is in the reader’s language', async () => {
  const { tableId } = await createTableByClient(site, { playerName: 'Ada', game: 'hearts' });
  for (const { language, games } of [TURKISH, PORTUGUESE]) {
    const headers = { accept: 'text/html', 'accept-language': language };
    const answer = await fetch(`${site.url}/table/${encodeURIComponent(tableId)}`, { headers });
    const [, title, description] =
      /og:title" content="([^"]*)"[^]*og:description"\s+content="([^"]*)"/.exec(
        await answer.text(),
      )!;
    expect(title).toContain(games.hearts);
    expect(title).toContain('Ada');
    expect(`${title} ${description}`).not.toMatch(ENGLISH);
  }
});
