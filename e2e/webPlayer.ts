// A player in a browser, who opens pages and plays games to their end.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { watchPageErrors } from './pageErrors.ts';
import { newContext, type Site } from './webSite.ts';

export const DESKTOP = { width: 1440, height: 900 };
/** The smallest window with the score sheet beside the table, which is quick to paint. */
export const SMALL_DESKTOP = { width: 1100, height: 640 };
export const TABLET = { width: 820, height: 1180 };
export const PHONE = { width: 390, height: 844 };

/** Long, because only failing tests wait so long. */
export const WAIT_TIMEOUT_MS = 60_000;

interface PageOptions extends BrowserContextOptions {
  /** Settings that the player has chosen. */
  preferences?: Readonly<Record<string, unknown>>;
  /** Run on the page before its own scripts. */
  script?: string;
}

export async function openPage(
  browser: Browser,
  site: Site,
  path: string,
  { preferences = {}, script = '', ...options }: PageOptions = {},
): Promise<Page> {
  const context = await newContext(browser, {
    viewport: DESKTOP,
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  });
  const saved = JSON.stringify({ state: { preferences }, version: 0 });
  await context.addInitScript(
    `if (origin !== 'null') localStorage['masa.auth'] ??= ${JSON.stringify(saved)}`,
  );
  await context.addInitScript(script);
  watchPageErrors(context, site);
  context.setDefaultTimeout(WAIT_TIMEOUT_MS);
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

/** Navigates as a link of the page does, without a reload. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
}

/** Preferences without animations and sounds, for tests about other things. */
export const NO_ANIMATIONS = { speed: 'off', sound: false };
/** House rules without pauses, with bots that move quickly. */
export const NO_PAUSES = 'botPause=0&handPause=0&bots=easy';

const CHOICE = '[data-choices] button:enabled, [data-next]';
const CARD = '[data-hand] button[data-mood="playable"]';
const RESULT = '#result';

export function ownCards(page: Page): ReturnType<Page['locator']> {
  return page.getByRole('group', { name: 'Your hand' }).getByRole('button');
}

/** Waits until there is something to do, and returns what. */
export async function nextAction(page: Page): Promise<'over' | 'choice' | 'select' | 'card'> {
  const anything = [RESULT, CHOICE, CARD].join(', ');
  await page.locator(anything).first().waitFor();
  if (await page.locator(RESULT).count()) return 'over';
  if (await page.locator(CHOICE).count()) return 'choice';
  return (await page.locator('[data-choices]').count()) ? 'select' : 'card';
}

/** Clicks the first thing that is offered, or the next one if that is gone. Returns false when the game is over. */
export async function clickNext(page: Page): Promise<boolean> {
  for (;;) {
    const now = await nextAction(page);
    if (now === 'over') return false;
    const target = page.locator(now === 'choice' ? CHOICE : CARD).first();
    const click = target.click({ timeout: 5000 });
    const isDone = await click.then(
      () => true,
      () => false,
    );
    if (isDone) return true;
  }
}

/** Code that plays the first thing on offer until the end, and counts questions with only one answer. */
const autopilot = (end: string): string => `new Promise((resolve) => {
  let lone = 0;
  const timer = setInterval(() => {
    const buttons = [...document.querySelectorAll('[data-choices] button[data-move]')];
    if (buttons.length === 1 && ['twist', 'stay true'].includes(buttons[0].dataset.move)) lone++;
    document.querySelector('main').click();
    const choice = document.querySelector('${CHOICE}');
    const card = document.querySelector('${CARD}');
    if (!(${end})) return (choice ?? card)?.click();
    clearInterval(timer);
    resolve(lone);
  }, 15);
})`;

/** Plays until the result is shown, and returns how many questions had only one answer. */
export async function playToEnd(page: Page): Promise<number> {
  return await playUntil(page, `document.querySelector('${RESULT}')`);
}

/** Plays until this expression is true on the page. */
export async function playUntil(page: Page, end: string): Promise<number> {
  await page.locator('main h1').waitFor({ state: 'attached' });
  return await page.evaluate<number>(autopilot(end));
}

/** Makes one move by keyboard. Returns false when the game is over. */
export async function moveByKeyboard(page: Page): Promise<boolean> {
  const now = await nextAction(page);
  if (now === 'over') return false;
  await page.keyboard.press(now === 'choice' ? 'c' : 'h');
  const way = now === 'choice' ? 0 : await page.evaluate<number>(WAY_TO_PLAYABLE);
  for (let card = 0; card < way; card++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  return true;
}

/** Code that returns how many cards further the next playable card is, skipping selected and illegal ones. */
const WAY_TO_PLAYABLE = `(() => {
  const cards = [...document.querySelectorAll('[data-hand] button')];
  const here = cards.indexOf(document.activeElement);
  const inTurn = [...cards.slice(here), ...cards.slice(0, here)];
  return Math.max(0, inTurn.findIndex(({ dataset }) => dataset.mood === 'playable'));
})()`;

export function isFocusLost(page: Page): Promise<boolean> {
  return page.evaluate('document.activeElement === document.body');
}
