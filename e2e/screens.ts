// Photographs every page and every phase of every game into .build/screens, with an index.html that shows the pictures
// side by side. Run by hand: `node e2e/screens.ts [--scene part-of-a-name] [--size phone] [--theme dark]
// [--language tr]`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { GAMES } from '../src/games/registry.ts';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';
import { showScene } from './overflowCases.ts';
import { writeScreensPage } from './screensPage.ts';
import { launchBrowser, serveSite } from './webSite.ts';

const FOLDER = join(ROOT, '.build', 'screens');
const SIZES = {
  wide: { width: 2560, height: 1440 },
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  phoneSmall: { width: 320, height: 568 },
  phoneWide: { width: 844, height: 390 },
} as const;
const THEMES = ['light', 'dark'] as const;
const PAGES = [
  '/',
  '/daily',
  '/rules/hearts',
  '/rules/pontoon',
  ...GAMES.flatMap(({ id, lesson }) => (lesson ? [`/learn/${id}`] : [])),
  '/gallery',
  '/nowhere',
];
/** Time until pictures are loaded and nothing moves. */
const SETTLING_MS = 250;

mkdirSync(FOLDER, { recursive: true });
const { values: only } = parseArgs({
  options: {
    scene: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
    language: { type: 'string', default: 'en' },
  },
});
const site = await serveSite();
const browser = await launchBrowser();
const addresses = [...PAGES, ...(await listScenes(browser))].filter((path) =>
  path.includes(only.scene ?? ''),
);
for (const [size, viewport] of Object.entries(SIZES).filter(
  ([name]) => name === (only.size ?? name),
)) {
  for (const colorScheme of THEMES.filter((theme) => theme === (only.theme ?? theme))) {
    const context = await browser.newContext({
      viewport,
      locale: only.language,
      colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      hasTouch: viewport.width < 1000,
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/gallery`);
    await page.waitForLoadState('networkidle');
    for (const path of addresses)
      await photograph(page, path, `${size}-${colorScheme}-${only.language}`);
    await context.close();
  }
}
await browser.close();
await site.close();
writeScreensPage(FOLDER);

async function listScenes(from: Browser): Promise<string[]> {
  const page = await from.newPage();
  await page.goto(`${site.url}/gallery`);
  const shown = page.getByRole('main').getByRole('link');
  await shown.first().waitFor();
  const links = await shown.all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  await page.close();
  return paths.filter((path) => path !== null);
}

async function photograph(page: Page, path: string, how: string): Promise<void> {
  if (path.includes('?scene=')) await showScene(page, path);
  else await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLING_MS);
  const name = path.replace('/gallery?scene=', '').replaceAll('/', '_').slice(0, 60) || 'home';
  await page.screenshot({ path: join(FOLDER, `${name}.${how}.png`) });
}
