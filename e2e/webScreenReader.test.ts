// Plays a hand of every game with the accessibility tree alone, by role and name.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games/registry.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import {
  handOf,
  readTable,
  playableCard,
  press,
  actionBarOf,
  lastAnnouncement,
  type ScreenReaderView,
} from './screenReader.ts';
import { serveSite, type Site } from './webSite.ts';
import { NO_ANIMATIONS, openPage, SMALL_DESKTOP } from './webPlayer.ts';

let site: Site;
let browser: Browser;

withBrowser(serveSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

/** Texts while another player has the turn, or while something is announced. */
const NOT_OWN_TURN =
  /is thinking|Waiting for|takes? the trick|Dealing the cards|cards are played for you/;

test.each([...GAMES])(
  'a hand of $title can be played by role and name alone',
  async ({ id, title }) => {
    const path = `/offline/${id}?seed=3&botPause=0&handPause=10000&bots=easy`;
    const page = await openPage(browser, site, path, {
      preferences: { ...NO_ANIMATIONS, autoPlay: 'never' },
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
    await checkResult(page, heard);
  },
  MINUTES,
);

/** Waits until the player has a decision or the hand is over. */
async function ownTurn(page: Page): Promise<ScreenReaderView> {
  let heard: ScreenReaderView | null = null;
  await expect
    .poll(async () => isDue((heard = await readTable(page))), { timeout: MINUTES, interval: 80 })
    .toBe(true);
  return heard!;
}

/** Whether the player has a decision. A card of the player in the trick means that the move is made already. */
function isDue({ isOver, answers, question, hand, trick }: ScreenReaderView): boolean {
  const isPlayed = trick?.some((card) => card.startsWith('You:')) ?? false;
  if (isOver || NOT_OWN_TURN.test(question)) return isOver;
  return answers.length > 0 || (question !== '' && hand.length > 0 && !isPlayed);
}

/** Checks that exactly the players with a card in the trick hold one card less. */
function checkTrick({ trick, hand, held }: ScreenReaderView): void {
  if (trick === null || trick.length === 0) return;
  for (const card of trick) expect(card).toMatch(/^.+: (Joker|[A-Z][a-z]+ of [a-z]+)$/);
  const players = trick.map((card) => card.split(':')[0]);
  for (const [name, count] of held) {
    expect(count, name).toBe(hand.length - (players.includes(name) ? 1 : 0));
  }
}

/** Gives the first answer, or else selects or plays a card, and waits for a change. */
async function act(page: Page, { answers, whole }: ScreenReaderView): Promise<void> {
  const name = answers[0] ?? (await playableCard(page));
  const part = answers.length > 0 ? actionBarOf(page) : handOf(page);
  if (name === undefined || !(await press(part, name))) return;
  await expect.poll(async () => (await readTable(page)).whole).not.toBe(whole);
}

/** Checks the result of the hand and continues with the button. */
async function checkResult(page: Page, { seats, result }: ScreenReaderView): Promise<void> {
  expect(seats).toEqual(expect.arrayContaining(['You', 'Bora']));
  expect(result.join('\n')).toMatch(/heading ".+" \[level=2\]|Won|Lost/);
  const title = page.getByRole('banner').getByRole('paragraph').first();
  const before = await title.ariaSnapshot();
  expect(before).toMatch(/Round \d/);
  await press(page.getByRole('main'), 'Next round');
  await expect.poll(() => title.ariaSnapshot()).not.toBe(before);
}
