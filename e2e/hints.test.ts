// Tests hints at the table of the page: requested by mouse and keyboard, shown, announced and played, in every game.
import type { Browser, Locator, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { ensureWebBuilt } from '../scripts/lib/buildWeb.mjs';
import { openTestServer, QUICK, type TestServer } from '../src/server/testing/testServer.ts';
import { faultsNow } from './accessible.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { openPlayerPage, openPlayerPageAt } from './onlinePlayers.ts';
import { NO_PAUSES, ownCards, PHONE } from './webPlayer.ts';

const GAMES = [
  { title: 'Hearts', path: `/offline/hearts?seed=5&${NO_PAUSES}` },
  { title: 'Nine Tricks', path: `/offline/nine?seed=3&${NO_PAUSES}` },
  { title: 'Pitch', path: `/offline/pitch?seed=3&${NO_PAUSES}` },
  {
    title: 'Pontoon',
    path: `/offline/pontoon?seed=3&seats=3&stakes=true&maxStake=60&${NO_PAUSES}`,
  },
  { title: 'SobeSobe', path: `/offline/sobesobe?seed=3&seats=3&${NO_PAUSES}` },
];
const PLAYING = '/offline/hearts?seed=5&passing=false&bots=easy';
/** The corner of a card; the rest may lie under other cards. */
const AT_INDEX = { x: 8, y: 12 };
/** Words that nearly every English sentence has, and names of cards. */
const ENGLISH =
  /(?<!\p{L})(the|and|of|you|your|is|are|with|this|that|it|best|worse|hint|points?|spades?|hearts?|clubs?|diamonds?|\d\.\d)(?!\p{L})/iu;
const OTHERS = [
  { chosen: 'tr', ask: 'İpucu' },
  { chosen: 'pt', ask: 'Dica' },
];

let site: TestServer;
let browser: Browser;

withBrowser(openSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

async function openSite(): Promise<TestServer> {
  await ensureWebBuilt();
  return openTestServer();
}

function hintButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Hint', exact: true });
}

function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'What a good player would do' });
}

function rows(page: Page): Locator {
  return panel(page).getByRole('listitem').getByRole('button');
}

async function askForHint(page: Page): Promise<void> {
  await hintButton(page).click();
  await rows(page).first().waitFor();
}

/** Switches the page to each other language and returns the texts of the hint that are still English. */
async function englishForOthers(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const language = page.locator('dialog select').first();
  const texts: string[] = [];
  for (const { chosen, ask } of OTHERS) {
    await language.selectOption(chosen);
    texts.push((await page.getByText(new RegExp(`^${ask}: `)).textContent()) ?? '');
    texts.push(...(await page.locator('[data-hints] h2, [data-hints] span').allTextContents()));
  }
  await language.selectOption('en');
  await page.keyboard.press('Escape');
  await rows(page).first().waitFor();
  return texts.filter((text) => ENGLISH.test(text));
}

/** One game is enough: all share the panel, and `formatReason.test.ts` tests the reasons in every language. */
const IN_EVERY_LANGUAGE = 'Hearts';
/** This game has too many stakes for buttons. */
const WITH_SLIDER = 'Pontoon';

describe.each(GAMES)('$title', ({ title, path }) => {
  test(
    'has a hint at the first turn, and choosing it prepares a move that the table accepts',
    async () => {
      const page = await openPlayerPage(browser, site, { path });
      await askForHint(page);
      const texts = await rows(page).allTextContents();
      expect(texts[0]).toMatch(/Best.*\.$/);
      for (const text of texts.slice(1))
        expect(text).toMatch(/(As good|Too close to call|Worse).*\.$/);
      expect(texts.length).toBeLessThanOrEqual(3);
      await page.getByText(/^Hint: .+\. .+\.$/).waitFor({ state: 'attached' });
      if (title !== WITH_SLIDER)
        expect(await page.locator('main [data-advised]').count()).toBeGreaterThan(0);
      if (title === IN_EVERY_LANGUAGE) expect(await englishForOthers(page)).toEqual([]);

      // A second request shows figures.
      await hintButton(page).click();
      const figures = await rows(page).allTextContents();
      for (const text of figures) expect(text).toMatch(/expected (points|lead): -?[\d.]+.*\.$/);
      for (const text of figures.slice(1)) {
        expect(text).toMatch(/As good|Too close to call|[\d.]+ points? worse/);
      }
      await page
        .getByText(/: Best · [^.]+[\d.]+(\. .+: (As good|Too close to call|.+ worse) · .+)*$/)
        .waitFor({ state: 'attached' });

      if (title === WITH_SLIDER) await checkSlider(page);
      await rows(page).first().click();
      expect(await rows(page).first().getAttribute('aria-pressed')).toBe('true');
      const told = await page.locator('[data-announcement]').textContent();
      // Enter must make the move.
      const isReady = await page.evaluate(
        `document.activeElement.matches('[data-hand] [data-mood="selected"], [data-choices] button')`,
      );
      expect(isReady).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('[data-announcement]').textContent()).not.toBe(told);
      expect(await page.getByRole('alert').textContent()).toBe('');
      await panel(page).waitFor({ state: 'detached' });
    },
    MINUTES,
  );
});

/** Checks that the suggested stake is set and that its button has the focus. */
async function checkSlider(page: Page): Promise<void> {
  const row = rows(page).last();
  const name = (await row.locator('strong').textContent()) ?? '';
  const stake = /^Stake: (\d+)$/.exec(name)![1];
  await row.click();
  const shown = () => page.getByRole('slider').getAttribute('aria-valuetext');
  await expect.poll(shown).toBe(stake);
  expect(await page.evaluate('document.activeElement.textContent')).toBe(stake);
}

test('the keyboard is enough: T asks and moves the focus, Enter selects and plays, Esc closes the hint', async () => {
  const page = await openPlayerPage(browser, site, { path: `${PLAYING}&botPause=0` });
  await page.locator('[data-hand] button[data-mood="playable"]').first().waitFor();
  await page.keyboard.press('t');
  await rows(page).first().waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await page.keyboard.press('t');
  await rows(page).first().waitFor();
  await page.keyboard.press('t');
  await rows(page)
    .filter({ hasText: /expected points/ })
    .first()
    .waitFor();
  const advised = page.locator('[data-hand] [data-advised]');
  const card = (await advised.getAttribute('aria-label')) ?? '';
  expect(await advised.getAttribute('aria-description')).toContain('suggested');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe(card);
  expect(await ownCards(page).count()).toBe(13);
  await page.keyboard.press('Enter');
  await expect.poll(() => ownCards(page).count()).toBe(12);
  await page.getByRole('button', { name: card }).waitFor({ state: 'detached' });

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).getByText('Show a hint').waitFor();
});

test('the hint closes when the clock makes the move, and is offered only in the player’s turn', async () => {
  const path = `${PLAYING}&botPause=5000&turnSeconds=10`;
  const page = await openPlayerPage(browser, site, { path });
  await ownCards(page).nth(12).waitFor();
  await askForHint(page);
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => ownCards(page).count()).toBe(12);
  await expect.poll(() => page.locator('main [data-advised]').count()).toBe(0);
  await expect.poll(() => hintButton(page).isEnabled()).toBe(false);
  await page.keyboard.press('t');
  expect(await panel(page).count()).toBe(0);
});

test('on a phone thirteen cards stay within reach below the hint; a suggested pass is selected but not made, and each card can be deselected', async () => {
  const page = await openPlayerPage(browser, site, { path: GAMES[0].path, viewport: PHONE });
  await ownCards(page).nth(12).waitFor();
  await ownCards(page).first().click({ position: AT_INDEX });
  await askForHint(page);
  const shown = (await panel(page).boundingBox())!;
  const hand = (await page.getByRole('group', { name: 'Your hand' }).boundingBox())!;
  const trick = (await page.getByRole('region', { name: 'The trick' }).boundingBox())!;
  expect(shown.y).toBeGreaterThanOrEqual(trick.y + trick.height - 1);
  expect(shown.y + shown.height).toBeLessThan(hand.y);
  expect(hand.y + hand.height).toBeLessThanOrEqual(PHONE.height);
  expect(shown.x).toBeGreaterThanOrEqual(0);
  expect(shown.x + shown.width).toBeLessThanOrEqual(PHONE.width);
  await rows(page).last().click();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsNow(page)).toEqual([]);
  const chosen = page.locator('[data-hand] [aria-pressed="true"]');
  expect(await chosen.count()).toBe(3);
  expect(await ownCards(page).count()).toBe(13);
  for (const left of [2, 1, 0]) {
    await chosen.first().click({ position: AT_INDEX });
    expect(await chosen.count()).toBe(left);
  }
  expect(await rows(page).count()).toBe(3);
  for (const nth of [0, 6, 12]) await ownCards(page).nth(nth).click({ position: AT_INDEX });
  await page.getByRole('button', { name: 'Pass 3 cards to the left' }).click();
  await panel(page).waitFor({ state: 'detached' });
});

test(
  'at a table of the server players get hints and spectators do not',
  async () => {
    const owner = site.connect();
    const settings = { ...QUICK, hints: 'all' } as const;
    const { tableId } = await owner.requestOrFail('createTable', { playerName: 'Owner', settings });
    for (let bots = 0; bots < 2; bots++) await owner.requestOrFail('addBot', {});
    const player = await openPlayerPageAt(browser, site, tableId, 'Asker');
    await askForHint(player);
    expect(await rows(player).first().textContent()).toMatch(/Best.*\.$/);
    const watcher = await openPlayerPage(browser, site, {
      name: 'Onlooker',
      path: `/table/${tableId}`,
    });
    await watcher.getByRole('button', { name: 'Watch' }).click();
    await watcher.getByRole('heading', { name: 'Hearts', level: 1 }).waitFor({ state: 'attached' });
    expect(await hintButton(watcher).count()).toBe(0);
    expect(await faultsNow(player)).toEqual([]);
    await rows(player).first().click();
    await player.keyboard.press('Enter');
    await panel(player).waitFor({ state: 'detached' });
  },
  2 * MINUTES,
);

test('there is no hint button between two people at a table without hints for all', async () => {
  const owner = site.connect();
  const settings = { ...QUICK, hints: 'alone' } as const;
  const { tableId } = await owner.requestOrFail('createTable', { playerName: 'Owner', settings });
  for (let bots = 0; bots < 2; bots++) await owner.requestOrFail('addBot', {});
  const player = await openPlayerPageAt(browser, site, tableId, 'Asker');
  await ownCards(player).nth(12).waitFor();
  expect(await hintButton(player).count()).toBe(0);
});
