// Takes the picture at the top of the README: a table on a desktop and on a phone. Run by hand when the page has
// changed: `node e2e/frontPicture.ts` writes docs/pictures/tables.jpg.
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';
import { showScene } from './overflowCases.ts';
import { launchBrowser, serveSite } from './webSite.ts';

const PICTURE = join(ROOT, 'docs', 'pictures', 'tables.jpg');
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Twice the size in the README, so that the picture is sharp on dense screens. */
const SHARPNESS = 2;
const WIDTH = 1000;

const DESK_SCENE = 'hearts-4-playing-play-midway';
const PHONE_SCENE = 'pitch-4-playing-play-midway';

const site = await serveSite();
const browser = await launchBrowser();
const desk = await photograph(browser, DESK, DESK_SCENE);
const phone = await photograph(browser, PHONE, PHONE_SCENE);
await compose(browser, desk, phone);
await browser.close();
await site.close();

async function photograph(
  from: Browser,
  viewport: { width: number; height: number },
  scene: string,
): Promise<string> {
  const context = await from.newContext({
    viewport,
    deviceScaleFactor: SHARPNESS,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/gallery`);
  await page.waitForLoadState('networkidle');
  await showScene(page, `/gallery?scene=${scene}`);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

async function compose(from: Browser, deskPicture: string, phonePicture: string): Promise<void> {
  const context = await from.newContext({ deviceScaleFactor: SHARPNESS });
  const page = await context.newPage();
  await page.setContent(`<style>
    body { margin: 0 }
    figure { margin: 0; width: ${WIDTH}px; display: flex; align-items: center; gap: 28px; padding: 28px; box-sizing: border-box; background: #d7e3db }
    img { display: block; border-radius: 12px; box-shadow: 0 10px 30px #0008 }
    .desk { width: 680px } .phone { width: 236px; border-radius: 24px }
  </style><figure><img class="desk" src="${deskPicture}"><img class="phone" src="${phonePicture}"></figure>`);
  await page.waitForFunction('[...document.images].every((image) => image.complete)');
  await page.locator('figure').screenshot({ path: PICTURE, type: 'jpeg', quality: 82 });
  await context.close();
}
