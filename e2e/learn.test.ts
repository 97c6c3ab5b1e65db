// Plays the lesson of every game by keyboard alone.
import type { Browser, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/games/registry.ts';
import { faultsNow } from './accessible.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { NO_ANIMATIONS, openPage, ownCards, PHONE } from './webPlayer.ts';
import { serveSite, type Site } from './webSite.ts';

let site: Site;
let browser: Browser;

withBrowser(serveSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

/** More tab stops than any page has. */
const MAX_TABS = 80;

/** Returns how many tab stops the element is away, negative for backwards, and whether it has the focus. */
const wayTo = (selector: string): string => `(() => {
  const meant = document.querySelector(${JSON.stringify(selector)});
  const stops = [...document.querySelectorAll('a[href], button, input, select, [tabindex]')].filter(
    (one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility(),
  );
  const way = stops.indexOf(meant) - stops.indexOf(document.activeElement);
  return { way, isThere: document.activeElement === meant };
})()`;

/** Presses Tab until the element has the focus. Checks only from where it is expected, to save round trips. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const { way } = await page.evaluate<Way>(wayTo(selector));
  const key = way < 0 ? 'Shift+Tab' : 'Tab';
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    const isDue = tabs >= Math.abs(way);
    if (isDue && (await page.evaluate<Way>(wayTo(selector))).isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${selector} cannot be reached by keyboard.`);
}

interface Way {
  way: number;
  isThere: boolean;
}

/** One game is enough for axe: all share the coach, and `webAccess` checks their tables. */
const LOOKED_AT = 'hearts';

describe.each(GAMES.flatMap(({ id, lesson }) => (lesson ? [{ id, lesson }] : [])))(
  'the first hand of $id',
  ({ id, lesson }) => {
    test(
      'is played by keyboard alone, step by step, to its end',
      async () => {
        const page = await openPage(browser, site, `/learn/${id}?botPause=0`, {
          preferences: NO_ANIMATIONS,
          viewport: PHONE,
        });
        const coach = page.getByRole('region', { name: 'Coach' }).first();
        for (const [at, { key }] of lesson.steps.entries()) {
          const step = page.locator(`[data-step="${key}"]`);
          const told = coach.getByText(`Step ${at + 1} of ${lesson.steps.length}`);
          // A forced move may come before the step.
          await page.locator(`[data-step="${key}"], [data-step="forced"]`).waitFor();
          if ((await step.count()) === 0) {
            await tabTo(page, '[data-step="forced"]');
            await page.keyboard.press('Enter');
            await step.waitFor();
          }
          await told.waitFor();
          if (at === 0 && id === LOOKED_AT) expect(await faultsNow(page)).toEqual([]);
          await tabTo(page, `[data-step="${key}"]`);
          await page.keyboard.press('Enter');
        }
        await coach.getByText('You finished the lesson').waitFor();
        await page.getByRole('link', { name: 'Play a game' }).first().waitFor();
      },
      MINUTES,
    );
  },
);

test('a move that is not in the lesson is not made, and the rules open at the clause', async () => {
  const page = await openPage(browser, site, '/learn/nine', { preferences: NO_ANIMATIONS });
  await page.locator('[data-step="bid"]').waitFor();
  await page.locator('[data-choices] button', { hasText: /^5$/ }).click();
  await page.getByText('The coach suggests another move.').waitFor();
  await page.getByRole('button', { name: 'Rule NT7' }).click();
  await page.locator('li[data-meant]', { hasText: 'NT7' }).waitFor();
  await page.locator('[data-step="bid"]').click();
  await page.locator('[data-step="shed"]').waitFor();
  expect(await ownCards(page).count()).toBe(9);
});
