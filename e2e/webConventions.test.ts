// Tests settings and conveniences of the table: decks, sounds, notices of the turn, early taps, forced cards, sharing.
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import { serveSite, type Site } from './webSite.ts';
import { NO_ANIMATIONS, clickNext, NO_PAUSES, openPage, ownCards, playToEnd } from './webPlayer.ts';

let site: Site;
let browser: Browser;

withBrowser(serveSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

const HEARTS = `/offline/hearts?seed=5&${NO_PAUSES}`;
/** With the first seed another player has the two of clubs and leads; with the second one the player has it. */
const OTHERS_LEAD = '/offline/hearts?seed=5&passing=false&botPause=5000&handPause=0&bots=easy';
const OWN_LEAD = '/offline/hearts?seed=7&passing=false&botPause=0&handPause=0';
const DECKS = ['classic', 'large', 'largeFour', 'classicFour'];

function cardsOf(page: Page, suit: string): ReturnType<Page['locator']> {
  return ownCards(page).and(page.getByRole('button', { name: new RegExp(` of ${suit}$`) }));
}

function inTrick(page: Page, name: string): ReturnType<Page['locator']> {
  return page.getByRole('region', { name: 'The trick' }).getByRole('img', { name });
}

/** Holds back the first message to the worker until the test calls openTable(). */
const HELD_TABLE = `
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...args) {
    Worker.prototype.postMessage = postMessage;
    window.openTable = () => postMessage.apply(this, args);
  };
`;

test(
  'settings that were opened while the table loads stay open and survive a reload, and every deck has its own drawings',
  async () => {
    const page = await openPage(browser, site, HEARTS, {
      preferences: NO_ANIMATIONS,
      script: HELD_TABLE,
    });
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await page.getByRole('status').waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await settings.getByLabel('Theme').selectOption('dark');
    await page.evaluate('openTable()');
    await page.locator('[data-hand] button').nth(12).waitFor();
    expect(await settings.getByLabel('Theme').inputValue()).toBe('dark');
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'detached' });
    expect(await ownCards(page).count()).toBe(13);

    // Clubs differ in all decks, because they are green in four colours; spades do not.
    const picture = cardsOf(page, 'clubs').first().locator('[data-face]');
    await picture.waitFor();
    const printed = (): Promise<string | null> => picture.evaluate((card) => card.outerHTML);
    await page.getByRole('button', { name: 'Settings' }).click();
    const pictures = [await printed()];
    for (const deck of DECKS.slice(1)) {
      await deckChoice(settings, deck).check({ force: true });
      await expect.poll(printed).not.toBe(pictures.at(-1));
      pictures.push(await printed());
    }
    expect(new Set(pictures).size).toBe(DECKS.length);
    await settings.getByLabel('Animation speed').selectOption('fast');
    await settings.getByLabel('Tap twice to play a card').check();
    await page.reload();
    await page.getByRole('button', { name: 'Settings' }).click();
    expect(await deckChoice(settings, 'classicFour').isChecked()).toBe(true);
    expect(await settings.getByLabel('Animation speed').inputValue()).toBe('fast');
    expect(await settings.getByLabel('Tap twice to play a card').isChecked()).toBe(true);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  },
  MINUTES,
);

function deckChoice(settings: Locator, deck: string): Locator {
  return settings.getByRole('group', { name: 'Deck' }).locator(`input[value=${deck}]`);
}

/** Counts the sounds that start. */
const LISTENING = `globalThis.sounds = 0;
{
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...times) {
    globalThis.sounds++;
    return start.apply(this, times);
  };
}`;

test(
  'cards and turns make sounds until M turns them off',
  async () => {
    const page = await openPage(browser, site, `${HEARTS}&passing=false`, {
      preferences: { speed: 'off', sound: true },
      script: LISTENING,
    });
    const heard = (): Promise<number> => page.evaluate('globalThis.sounds');
    await clickNext(page);
    await expect.poll(heard).toBeGreaterThan(1);
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Turn sounds on' }).waitFor();
    const before = await heard();
    const count = await ownCards(page).count();
    while ((await ownCards(page).count()) > count - 2) await clickNext(page);
    expect(await heard()).toBe(before);
  },
  MINUTES,
);

/** Records notifications, on a page that says it is hidden. */
const OUT_OF_SIGHT = `globalThis.notes = [];
globalThis.Notification = class {
  static permission = 'granted';
  constructor(title, { body }) {
    globalThis.notes.push(title + ': ' + body);
  }
  addEventListener() {}
};
Object.defineProperty(Document.prototype, 'hidden', { get: () => true });`;

/** Taps a legal card before the player's turn and returns how many cards are left. */
async function tapEarly(): Promise<number> {
  const page = await openPage(browser, site, OTHERS_LEAD, { preferences: NO_ANIMATIONS });
  const card = cardsOf(page, 'clubs').first();
  const name = (await card.getAttribute('aria-label'))!;
  await card.click();
  expect(await card.getAttribute('aria-pressed')).toBe('true');
  await page.getByText(`${name} will be played when it is your turn.`).waitFor();
  await inTrick(page, `You: ${name}`).waitFor();
  await page.getByRole('button', { name }).waitFor({ state: 'detached' });
  return ownCards(page).count();
}

async function tapInVain(): Promise<number> {
  const page = await openPage(browser, site, OTHERS_LEAD, {
    preferences: { ...NO_ANIMATIONS, notify: true },
    script: OUT_OF_SIGHT,
  });
  await cardsOf(page, 'spades').first().click();
  expect(await page.title()).toBe('Hearts – Masa');
  await page
    .getByRole('alert')
    .getByText('The card you chose cannot be played now. Choose another.')
    .waitFor();
  await expect.poll(() => page.title()).toBe('● Your turn – Hearts');
  expect(await page.evaluate('globalThis.notes')).toEqual(['Your turn: Hearts']);
  return ownCards(page).count();
}

test('a card tapped early is played in the player’s turn if it is legal; title and notification announce the turn', async () => {
  // In parallel, because both wait for the bots.
  expect(await Promise.all([tapEarly(), tapInVain()])).toEqual([12, 13]);
});

test('a card without an alternative is played automatically where that is set', async () => {
  const page = await openPage(browser, site, OWN_LEAD, {
    preferences: { ...NO_ANIMATIONS, autoPlay: 'forced' },
  });
  const isFewer = async (): Promise<boolean> => {
    const count = await ownCards(page).count();
    return count > 0 && count < 13;
  };
  await expect.poll(isFewer).toBe(true);
});

/** Drops messages to the worker once the test sets isDeaf, so that no answer comes. */
const DEAF_TABLE = `{
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...message) {
    if (!globalThis.isDeaf) postMessage.apply(this, message);
  };
}`;

test('with “tap twice” the first tap lifts a card and the second shows it on the table before the answer', async () => {
  const page = await openPage(browser, site, OWN_LEAD, {
    preferences: { ...NO_ANIMATIONS, autoPlay: 'never', tapTwice: true },
    script: DEAF_TABLE,
  });
  const playable = page.locator('[data-hand] [data-mood="playable"]');
  await cardsOf(page, 'clubs').and(playable).click();
  const lifted = page.locator('[data-hand] [data-mood="selected"]');
  expect(await lifted.count()).toBe(1);
  expect(await ownCards(page).count()).toBe(13);
  await page.evaluate('globalThis.isDeaf = true');
  await lifted.click();
  await inTrick(page, 'You: Two of clubs').waitFor();
  await expect.poll(() => ownCards(page).count()).toBe(12);
  // A hasty tap must not play a second card.
  expect(await playable.count()).toBe(0);
});

/** Plays the weakest cards first, until the rest of the tricks can be claimed. */
const UNTIL_CLAIM = `new Promise((resolve) => {
  const timer = setInterval(() => {
    const choices = [...document.querySelectorAll('[data-choices] button:enabled, [data-next]')];
    const claim = choices.find(({ textContent }) => textContent === 'Take the rest');
    const cards = [...document.querySelectorAll('[data-hand] button[data-mood="playable"]')];
    document.querySelector('main').click();
    if (claim || document.querySelector('#result')) resolve(clearInterval(timer));
    else (choices[0] ?? cards.at(-1))?.click();
  }, 15);
})`;

test(
  'a player who must win all remaining tricks takes them with one click',
  async () => {
    const page = await openPage(browser, site, `/offline/nine?seed=5&target=500&${NO_PAUSES}`, {
      preferences: NO_ANIMATIONS,
    });
    await page.locator('main h1').waitFor({ state: 'attached' });
    await page.evaluate(UNTIL_CLAIM);
    const handNow = () => page.locator('header p').textContent();
    const hand = await handNow();
    await page.getByRole('button', { name: 'Take the rest' }).click();
    await expect.poll(handNow).not.toBe(hand);
  },
  MINUTES,
);

test(
  'the result is shared through the system with a picture of it, which can also be saved, and its text copied',
  async () => {
    const path = `/offline/pontoon?seed=3&seats=1&rounds=1&${NO_PAUSES}`;
    const page = await openPage(browser, site, path, {
      preferences: NO_ANIMATIONS,
      permissions: ['clipboard-read', 'clipboard-write'],
      script: `navigator.canShare = () => true;
        navigator.share = async (what) => void (globalThis.shared = what);`,
    });
    await playToEnd(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share your result' });
    const picture = dialog.getByRole('img', { name: /^Pontoon on Masa: You −?\d+$/ });
    await picture.waitFor();
    await dialog.getByRole('button', { name: 'Share' }).click();
    const shared = '[globalThis.shared?.text, globalThis.shared?.files[0].type]';
    await expect
      .poll(() => page.evaluate(shared))
      .toEqual([expect.stringMatching(/^Pontoon on Masa: You −?\d+$/), 'image/png']);
    const size = `createImageBitmap(globalThis.shared.files[0]).then(({ width, height }) => [width, height])`;
    expect(await page.evaluate(size)).toEqual([1200, 630]);
    expect(await dialog.getByRole('link').getAttribute('download')).toBe('masa.png');

    await dialog.getByRole('button', { name: 'Copy the text' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('Pontoon on Masa');
  },
  MINUTES,
);
