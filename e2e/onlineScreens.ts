// Photographs every page that needs a server into .build/screens. Run by hand:
// `node e2e/onlineScreens.ts [part of a name]`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';
import {
  openPlayerPage,
  inviteLink,
  joinByLink,
  openTable,
  playTogether,
  say,
  NO_DELAYS,
} from './onlinePlayers.ts';
import { openOnlineSite } from './onlineSite.ts';
import { ownCards } from './webPlayer.ts';
import { writeScreensPage } from './screensPage.ts';
import { launchBrowser } from './webSite.ts';

const FOLDER = join(ROOT, '.build', 'screens');
const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;
const THEMES = ['light', 'dark'] as const;
/** Time until pictures are loaded and nothing moves. */
const SETTLING_MS = 350;

/** Pages that are reloaded for each size, because the panels beside a game depend on the size at loading. */
const RELOADED = ['game', 'away', 'result', 'replay', 'watching', 'watchedGame'];

mkdirSync(FOLDER, { recursive: true });
const part = process.argv[2] ?? '';
const site = await openOnlineSite();
const browser = await launchBrowser();
try {
  await visitEverything(browser);
} finally {
  await browser.close();
  await site.close();
  writeScreensPage(FOLDER);
}

/** Walks through one visit and photographs each page in every size and theme. */
async function visitEverything(from: Browser): Promise<void> {
  const page = await openPlayerPage(from, site, { path: '/' });
  await photograph(page, 'home');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await photograph(page, 'signIn');
  await page.getByRole('button', { name: 'Register' }).click();
  await photograph(page, 'register');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto(`${site.url}/lobby`);
  await photograph(page, 'lobbyEmpty');
  const others = await Promise.all(
    ['Defne', 'Emre', 'Inês', 'João'].map((name) => openPlayerPage(from, site, { name })),
  );
  await openTable(others[0], { game: 'Hearts' });
  await openTable(others[1], { game: 'Pitch', choices: { Variant: '10-point', Start: 'ready' } });
  await others[1].getByRole('button', { name: 'Add a bot: East' }).click();
  await openTable(others[2], {
    game: 'SobeSobe',
    fields: { 'Table name': 'Tasca da Inês' },
  });
  await others[2].getByRole('button', { name: 'Fill with bots and play' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await photograph(page, 'lobby');
  await page.getByRole('button', { name: 'New table' }).click();
  await photograph(page, 'newTable');
  await page.getByRole('button', { name: 'Close' }).click();
  const tableId = await openTable(page, {
    game: 'Pitch',
    choices: { Start: 'ready' },
    fields: NO_DELAYS,
  });
  await others[3].goto(`${site.url}/table/${tableId}`);
  await photograph(others[3], 'joinScreen');
  await joinByLink(others[3], site, tableId);
  await page.getByRole('button', { name: 'Add a bot: West' }).click();
  await say(others[3], 'Boa noite! Ready when you are 🙂');
  await say(page, 'One moment, the tea is not ready yet');
  await photograph(page, 'waiting');
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await others[3].getByRole('button', { name: 'Leave the table' }).click();
  await photographPrivate(page, others[3]);
  await playAndPhotograph(page, others[3]);
}

/** Photographs a private table as a player and as a spectator see it. */
async function photographPrivate(page: Page, friend: Page): Promise<void> {
  await openTable(page, { game: 'Pitch', flags: ['Private: people need the link to join'] });
  // The link has an address for other computers, but the friend’s page is on this one.
  const { pathname, hash } = new URL(await inviteLink(page));
  await friend.goto(new URL(pathname + hash, page.url()).href);
  await friend.getByRole('button', { name: 'Watch' }).click();
  await friend.getByRole('button', { name: 'Leave the table' }).waitFor();
  await page.getByText('Spectators:').waitFor();
  await photograph(page, 'private');
  await photograph(friend, 'privateWatched');
  await page.getByRole('button', { name: 'Fill with bots and play' }).click();
  await friend.getByText('You are watching.').waitFor();
  await photograph(friend, 'watching');
  await photograph(page, 'watchedGame');
  await friend.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Leave the game' }).click();
}

async function playAndPhotograph(page: Page, friend: Page): Promise<void> {
  const tableId = await openTable(page, {
    game: 'Hearts',
    fields: { 'End score': '10', 'Time per turn': '600', ...NO_DELAYS },
  });
  await joinByLink(friend, site, tableId);
  await say(friend, 'Have fun!');
  await page.getByRole('button', { name: 'Fill with bots and play' }).click();
  await ownCards(page).first().waitFor();
  await page.waitForTimeout(3000);
  await photograph(page, 'game');
  const address = friend.url();
  await friend.goto(`${site.url}/rules/hearts`);
  await page.getByText('lost connection').waitFor();
  await photograph(page, 'away');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await photograph(page, 'leaving');
  await page.getByRole('button', { name: 'Stay' }).click();
  await friend.goto(address);
  await playTogether([page, friend]);
  await photograph(page, 'result');
  await page.getByRole('button', { name: 'Go to the lobby' }).click();
  await page.getByRole('link', { name: /^Profile/ }).click();
  await page.getByRole('row', { name: /^Hearts/ }).waitFor();
  await photograph(page, 'profile');
  await photographReview(page, friend);
  await page.getByRole('link', { name: /^Replay: / }).click();
  await page.getByLabel('Jump to').selectOption({ label: 'Round 1, trick 3' });
  for (let step = 0; step < 2; step++) {
    await page.getByRole('button', { name: 'Next move' }).click();
  }
  await photograph(page, 'replay');
  await page.getByRole('button', { name: 'Check the deals' }).click();
  await photograph(page, 'deals');
}

/** Photographs a review as its player sees it, and as a friend sees it through the shared link. */
async function photographReview(page: Page, friend: Page): Promise<void> {
  const address = page.url();
  await page.getByRole('link', { name: /^Review: Hearts/ }).click();
  const panel = page.getByRole('complementary', { name: 'Review' });
  await panel.getByRole('region', { name: 'Moments that mattered' }).waitFor();
  await photograph(page, 'review');
  await panel.getByRole('button', { name: 'Share' }).click();
  const link = await panel.getByRole('textbox', { name: 'Link to this review' }).inputValue();
  await friend.goto(link);
  await friend.getByRole('region', { name: 'Moments that mattered' }).waitFor();
  await photograph(friend, 'sharedReview');
  await page.goto(address);
}

async function photograph(page: Page, name: string): Promise<void> {
  if (!name.includes(part)) return;
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    if (RELOADED.includes(name)) await reloadTable(page);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(SETTLING_MS);
      await page.screenshot({ path: join(FOLDER, `online-${name}.${size}-${colorScheme}.png`) });
    }
  }
  await page.setViewportSize(SIZES.desktop);
  if (RELOADED.includes(name)) await reloadTable(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Reloads the page and waits for the table. */
async function reloadTable(page: Page): Promise<void> {
  await page.reload();
  await page.locator('[data-zone="seat"]').first().waitFor();
}
