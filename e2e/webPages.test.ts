// Tests the pages of the web client: prerendering, size of the first load, layout, animations, zoom and offline use.
import type { Browser, Locator, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import { raisedBy, styleOf } from './cardLooks.ts';
import { casesOf, listScenes, measure, openGallery, sampleOf } from './overflowCases.ts';
import { serveSite, type Site } from './webSite.ts';
import {
  NO_ANIMATIONS,
  clickNext,
  DESKTOP,
  navigateTo,
  NO_PAUSES,
  openPage,
  ownCards,
  PHONE,
  TABLET,
} from './webPlayer.ts';

const MIN_COMPRESSED_BYTES = 1024;
const MAX_SCRIPT_BYTES = 140 * 1024;
const MAX_REQUESTS = 25;
const HEARTS = `/offline/hearts?seed=5&${NO_PAUSES}`;

let site: Site;
let browser: Browser;

withBrowser(serveSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
}

function bottomOf({ y, height }: { y: number; height: number }): number {
  return y + height;
}

/** Records the heading before any script of the page has run. */
const RECORD_HEADING = `addEventListener('DOMContentLoaded', () => {
  globalThis.drawn = document.querySelector('h1');
  globalThis.said = drawn?.textContent;
})`;

function openRecording(path: string, locale: string): Promise<Page> {
  return openPage(browser, site, path, {
    locale,
    script: RECORD_HEADING,
    preferences: NO_ANIMATIONS,
  });
}

async function checkHydrated(page: Page, language: string): Promise<void> {
  await page.getByRole('button').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('said')).toMatch(/\.\s*$|^Pontoon$/);
  expect(await page.evaluate(`drawn === document.querySelector('h1')`)).toBe(true);
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
}

test('pages are rendered before their scripts run, and hydrated without change', async () => {
  await checkHydrated(await openRecording('/', 'tr-TR'), 'tr');
  await checkHydrated(await openRecording('/rules/pontoon', 'pt-PT'), 'pt');
});

test('the first load is small and hydrated without change; a game starts after two clicks and survives a reload', async () => {
  const page = await openRecording('/', 'en-GB');
  await checkHydrated(page, 'en');
  const fetched: string[] = await page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => name)`,
  );
  expect(fetched.length + 1).toBeLessThanOrEqual(MAX_REQUESTS);
  const scripts = fetched.filter((name) => name.endsWith('.js'));
  const sizes = scripts.map(async (url) => {
    // Files below a kilobyte have no compressed version.
    const packed = await fetch(`${url}.br`);
    const sent = packed.ok ? packed : await fetch(url);
    expect(sent.status).toBe(200);
    const { length } = await sent.bytes();
    expect(packed.ok || length < MIN_COMPRESSED_BYTES).toBe(true);
    return length;
  });
  const size = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(MAX_SCRIPT_BYTES);

  await page.getByRole('link', { name: 'Play Hearts' }).click();
  await ownCards(page).nth(12).waitFor();
  await page.getByRole('button', { name: 'Pass 3 cards to the left' }).waitFor();

  const cards = await namesOf(ownCards(page));
  await page.reload();
  await ownCards(page).nth(12).waitFor();
  expect(await namesOf(ownCards(page))).toEqual(cards);

  // A new game asks before it replaces this one.
  await page.goto(site.url);
  await page.getByRole('button', { name: 'New game of Hearts' }).click();
  const question = page.getByRole('dialog', { name: 'New game of Hearts' });
  await question.getByRole('button', { name: 'Continue' }).click();
  await ownCards(page).nth(12).waitFor();
  expect(await namesOf(ownCards(page))).toEqual(cards);
  await page.goto(site.url);
  await page.getByRole('button', { name: 'New game of Hearts' }).click();
  await question.getByRole('button', { name: 'New game', exact: true }).click();
  await ownCards(page).nth(12).waitFor();
  expect(await namesOf(ownCards(page))).not.toEqual(cards);
});

test(
  'nothing is cut off or covered in a sample of phases and in the tightest window; an invisible page is a fault',
  async () => {
    const language = 'pt';
    const page = await openGallery(browser, site, language);
    const scenes = await listScenes(page);
    const tightest = { language, size: '320x568', text: '200', scene: '-5-' };
    const cases = [...sampleOf(casesOf(scenes, { language }), 15), ...casesOf(scenes, tightest)];
    expect(cases.length).toBeGreaterThanOrEqual(25);
    const faults: string[] = [];
    for (const [at, one] of cases.entries()) {
      const found = await measure(page, one, cases[at - 1]);
      faults.push(...found.map((fault) => `${Object.values(one).join(' ')}: ${fault}`));
    }
    expect(faults).toEqual([]);

    await page.addStyleTag({ content: 'body { opacity: 0 }' });
    expect(await measure(page, cases[0])).toEqual(['nothing is visible']);
  },
  MINUTES,
);

describe('a game of Hearts', () => {
  test('[P-H1.1, P-H1.2, H-9.2] on desktop and tablet has the hand below, opponents left, above and right, and the trick between', async () => {
    const page = await openPage(browser, site, '/gallery?scene=hearts-4-playing-play-midway', {
      reducedMotion: 'reduce',
    });
    for (const viewport of [DESKTOP, TABLET]) {
      await page.setViewportSize(viewport);
      const own = page.getByRole('group', { name: 'Your hand' });
      const lowest = async (): Promise<number> => bottomOf(await boxOf(own));
      await expect.poll(lowest).toBeGreaterThan(viewport.height - 100);
      const [left, top, right] = await Promise.all(
        ['Bora', 'Ceren', 'Deniz'].map((name) =>
          boxOf(page.getByRole('region', { name, exact: true })),
        ),
      );
      const trick = await boxOf(page.getByRole('region', { name: 'The trick' }));
      const hand = await boxOf(own);
      expect(left.x + left.width).toBeLessThan(trick.x);
      expect(right.x).toBeGreaterThan(trick.x + trick.width);
      expect(bottomOf(top)).toBeLessThanOrEqual(trick.y);
      expect(hand.y).toBeGreaterThan(bottomOf(trick));
      expect(bottomOf(hand)).toBeLessThanOrEqual(viewport.height);
      for (const name of ['Bora', 'Ceren', 'Deniz']) {
        const seat = page.getByRole('region', { name, exact: true });
        await seat.getByRole('img', { name: /^\d+ cards?$/ }).waitFor();
      }
      await checkIndices(page);
    }
  });

  test('[P-H1.2, H-9.4, H-12.1] on a phone hides no card index, leaves room for a thumb, raises and marks a selected card, and moves nothing with reduced motion', async () => {
    const page = await openPage(browser, site, HEARTS, {
      viewport: PHONE,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const card = ownCards(page).first();
    await ownCards(page).nth(12).waitFor();
    expect(await moving(page, '[data-hand]')).toBe(0);
    await checkIndices(page);
    const boxes = await Promise.all((await ownCards(page).all()).map(boxOf));
    for (const { x, width } of boxes) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(PHONE.width);
    }
    await card.tap();
    expect(await card.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => raisedBy(card)).toBeGreaterThan(await raisedBy(ownCards(page).nth(1)));
    expect(await styleOf(card, 'outlineStyle')).toBe('solid');
  });

  test('[P-H3.1, P-T4.3, H-9.4] has crisp cards that show which are legal, gives reasons for refusals, announces events and shows the last trick', async () => {
    const page = await openPage(browser, site, `${HEARTS}&passing=false`, {
      preferences: NO_ANIMATIONS,
    });
    const dimmed = page
      .locator('[data-hand] button[aria-description="cannot be played now"]')
      .first();
    await dimmed.waitFor();
    expect(await drawingsByWidth(page)).toEqual({ 57: 'large', 58: 'full', 400: 'full' });
    expect(await styleOf(dimmed, 'cursor')).toBe('not-allowed');
    expect(await shadeOf(dimmed)).toBe('multiply');
    const before = await ownCards(page).count();
    await dimmed.click();
    const alert = page.getByRole('alert');
    await alert.getByText(/Lead the two of clubs|must follow suit|on the first trick/).waitFor();
    await alert.getByText(/^Rule HE\d+$/).waitFor();
    expect(await ownCards(page).count()).toBe(before);

    const playable = page.locator('[data-hand] button[data-mood="playable"]').first();
    expect(await shadeOf(playable)).toBe('normal');
    expect(await raisedBy(playable)).toBeGreaterThan(await raisedBy(dimmed));
    await playable.click();
    await expect.poll(() => ownCards(page).count()).toBe(before - 1);
    expect(await page.getByRole('status').textContent()).toMatch(/\w/);

    await page
      .getByText(/takes? the trick( with \d+ points?)?\. It is (your turn|\w+’s turn)/)
      .waitFor({ state: 'attached' });
    await page.keyboard.press('l');
    const lastTrick = page.getByRole('region', { name: 'Last trick' });
    await expect.poll(() => lastTrick.getByRole('img').count()).toBe(4);
    await page.keyboard.press('Escape');
    await lastTrick.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  });

  test(
    '[H-9.5] animates cards that are dealt, passed, received, played and won; a click ends the animation',
    async () => {
      const page = await openPage(browser, site, '/offline/hearts?seed=5&botPause=40', {
        preferences: { speed: 'slow', sound: false },
        script: RECORD_MOVEMENTS,
      });
      await hasMoved(page, 'hand');
      await hasMoved(page, 'fan');
      await ownCards(page).nth(12).waitFor();
      await page.getByRole('main').click({ position: { x: 5, y: 300 } });
      expect(await moving(page, '[data-hand]')).toBe(0);
      for (const nth of [0, 1, 2]) await ownCards(page).nth(nth).click();
      await page.evaluate('globalThis.moved = {}');
      await page.getByRole('button', { name: 'Pass 3 cards to the left' }).click();
      await hasMoved(page, 'hand');
      await page.locator('[data-hand] button[aria-description^="new"]').first().waitFor();
      await hasMoved(page, 'trick');
      await clickNext(page);
      await page
        .getByText(/takes? the trick/)
        .first()
        .waitFor({ state: 'attached' });
      await hasMoved(page, 'wonTrick');
    },
    MINUTES,
  );
});

test('at 200 % zoom everything is visible and within reach', async () => {
  const page = await openPage(browser, site, '/', {
    viewport: { width: DESKTOP.width / 2, height: DESKTOP.height / 2 },
    deviceScaleFactor: 2,
    preferences: NO_ANIMATIONS,
  });
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(DESKTOP.width / 2);
  // An address that changes before the prerendered page is hydrated would be a fault of the test.
  await page.waitForLoadState('networkidle');
  await navigateTo(page, HEARTS);
  await ownCards(page).nth(12).waitFor();
  await checkIndices(page);
  for (const nth of [0, 6, 12]) await ownCards(page).nth(nth).click();
  await page.getByRole('button', { name: 'Pass 3 cards to the left' }).click();
  await page.locator('[data-hand] button[aria-description^="new"]').first().waitFor();
});

test('without a network the table opens and plays', async () => {
  const page = await openPage(browser, site, '/', { serviceWorkers: 'allow' });
  await page.evaluate('navigator.serviceWorker.ready');
  await page.context().setOffline(true);
  await page.goto(site.url + HEARTS);
  await ownCards(page).nth(12).waitFor();
  await page.goto(`${site.url}/rules/sobesobe`);
  const heading = page.getByRole('heading', { name: 'SobeSobe', level: 1 });
  await heading.waitFor();
  expect(await heading.count()).toBe(1);
});

test('the page can be installed', async () => {
  const answer = await fetch(`${site.url}/masa.webmanifest`);
  const manifest = (await answer.json()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await fetch(site.url + src)).status).toBe(200);
});

/** Checks that nothing covers the index of a card, even if the card is tilted. */
async function checkIndices(page: Page): Promise<void> {
  const hidden = await page.evaluate(`[...document.querySelectorAll('[data-hand] button')]
    .filter((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const { a, b } = new DOMMatrix(getComputedStyle(button.parentElement).transform);
      return [[0.06, 0.05], [0.2, 0.2], [0.12, 0.36]].some(([right, down]) => {
        const across = (right - 0.5) * button.offsetWidth;
        const along = (down - 0.5) * button.offsetHeight;
        const there = document.elementFromPoint(
          x + width / 2 + across * a - along * b,
          y + height / 2 + across * b + along * a,
        );
        return !button.contains(there);
      });
    })
    .map((button) => button.getAttribute('aria-label'))`);
  expect(hidden).toEqual([]);
}

function namesOf(cards: Locator): Promise<(string | null)[]> {
  return cards.all().then((all) => Promise.all(all.map((card) => card.getAttribute('aria-label'))));
}

/** Returns the blend mode of the shade over a card. */
function shadeOf(card: Locator): Promise<string> {
  return card.evaluate((element) =>
    String(
      Reflect.get(Reflect.get(globalThis, 'getComputedStyle')(element, '::after'), 'mixBlendMode'),
    ),
  );
}

/** Returns which drawing a card of the hand shows at each width. */
function drawingsByWidth(page: Page): Promise<Record<number, string>> {
  return page.evaluate(`Object.fromEntries([57, 58, 400].map((width) => {
    const card = document.querySelector('[data-hand] [data-face]');
    card.style.width = width + 'px';
    const shown = [...card.children].filter((drawing) => drawing.checkVisibility());
    const addresses = shown.map((drawing) => drawing.firstElementChild.getAttribute('href'));
    card.style.removeProperty('width');
    return [width, addresses.map((address) => address.replace(/.*-/, '')).join()];
  }))`);
}

/** Code that counts the running animations in a part of the page. */
const movingIn = (part: string): string => `[...document.querySelectorAll('${part}')]
  .flatMap((element) => element.getAnimations({ subtree: true }))
  .filter(({ playState }) => playState === 'running')
  .filter(({ effect }) => effect.getComputedTiming().endTime > 1).length`;

function moving(page: Page, part: string): Promise<number> {
  return page.evaluate(movingIn(part));
}

/** Records in each frame what moves, because short movements would be over before a test looks. */
const RECORD_MOVEMENTS = `globalThis.moved = {};
requestAnimationFrame(function look() {
  const isTrickMoving = ${movingIn('[data-trick]')} > 0;
  if (${movingIn('[data-hand]')} > 0) moved.hand = true;
  if (${movingIn('[data-fan]')} > 0) moved.fan = true;
  if (isTrickMoving) moved.trick = true;
  if (isTrickMoving && /takes? the trick/.test(document.body.textContent)) moved.wonTrick = true;
  requestAnimationFrame(look);
});`;

async function hasMoved(page: Page, what: 'hand' | 'fan' | 'trick' | 'wonTrick'): Promise<void> {
  await expect.poll(() => page.evaluate(`globalThis.moved.${what}`)).toBe(true);
}
