// Whole hands of every game by the accessibility tree alone: found, read and pressed by role and name.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { GAMES } from '../src/rules/catalog.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import {
  handOf,
  readTable,
  playableCard,
  press,
  stripOf,
  lastAnnouncement,
  type ScreenReaderView,
} from './screenReader.ts';
import { serveSite, type Site } from './webSite.ts';
import { AT_ONCE, openPage, SMALL_DESKTOP } from './webPlayer.ts';

let site: Site;
let browser: Browser;

withBrowser(serveSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

/** Somebody else is to act, or what has happened is being told. */
const OF_OTHERS =
  /is thinking|Waiting for|takes? the trick|Dealing the cards|cards are played for you/;

test.each([...GAMES])(
  'a hand of $title is heard and played by role and name alone',
  async ({ id, title }) => {
    const path = `/offline/${id}?seed=3&botPause=0&handPause=10000&bots=easy`;
    const page = await openPage(browser, site, path, {
      preferences: { ...AT_ONCE, autoPlay: 'never' },
      viewport: SMALL_DESKTOP,
    });
    await page.getByRole('heading', { name: title, level: 1 }).waitFor({ state: 'attached' });
    let turns = 0;
    let heard = await ownTurn(page);
    for (; !heard.isOver; heard = await ownTurn(page)) {
      turns++;
      await expect.poll(() => lastAnnouncement(page)).toContain('It is your turn.');
      checkTrick(heard);
      await act(page, heard);
    }
    expect(turns).toBeGreaterThan(0);
    await hearResult(page, heard);
  },
  MINUTES,
);

/** Listens until one is asked for something, or the hand is over. */
async function ownTurn(page: Page): Promise<ScreenReaderView> {
  let heard: ScreenReaderView | null = null;
  await expect
    .poll(async () => isDue((heard = await readTable(page))), { timeout: MINUTES, interval: 80 })
    .toBe(true);
  return heard!;
}

/** One's own card in the trick is played already, though nobody has said so yet. */
function isDue({ isOver, answers, question, hand, trick }: ScreenReaderView): boolean {
  const isPlayed = trick?.some((card) => card.startsWith('You:')) ?? false;
  if (isOver || OF_OTHERS.test(question)) return isOver;
  return answers.length > 0 || (question !== '' && hand.length > 0 && !isPlayed);
}

/** What lies in the trick has left the hands of who played it, and of nobody else. */
function checkTrick({ trick, hand, held }: ScreenReaderView): void {
  if (trick === null || trick.length === 0) return;
  for (const card of trick) expect(card).toMatch(/^.+: (Joker|[A-Z][a-z]+ of [a-z]+)$/);
  const players = trick.map((card) => card.split(':')[0]);
  for (const [name, count] of held) {
    expect(count, name).toBe(hand.length - (players.includes(name) ? 1 : 0));
  }
}

/** Gives the first answer there is, or else chooses or plays a card; either is heard. */
async function act(page: Page, { answers, whole }: ScreenReaderView): Promise<void> {
  const name = answers[0] ?? (await playableCard(page));
  const part = answers.length > 0 ? stripOf(page) : handOf(page);
  if (name === undefined || !(await press(part, name))) return;
  await expect.poll(async () => (await readTable(page)).whole).not.toBe(whole);
}

/** Who has won what is part of the page, and one goes on by a button. */
async function hearResult(page: Page, { seats, result }: ScreenReaderView): Promise<void> {
  expect(seats).toEqual(expect.arrayContaining(['You', 'Bora']));
  expect(result.join('\n')).toMatch(/heading ".+" \[level=2\]|Won|Lost/);
  const title = page.getByRole('banner').getByRole('paragraph').first();
  const before = await title.ariaSnapshot();
  expect(before).toMatch(/Round \d/);
  await press(page.getByRole('main'), 'Next round');
  await expect.poll(() => title.ariaSnapshot()).not.toBe(before);
}
