// Runs axe on every page that needs no server, and on the page for administrators, in every size and theme. Run by
// hand: `node e2e/accessPages.ts [part of an address]`. The tests check each page in one look only.
import type { Browser, Page } from '@playwright/test';
import { findFaults, LOOKS, PATHS } from './accessible.ts';
import { askForCode, openPlayerPage, enterCode, openTable } from './onlinePlayers.ts';
import { ADMIN, openOnlineSite } from './onlineSite.ts';
import { openPage } from './webPlayer.ts';
import { launchBrowser, serveSite } from './webSite.ts';

const ADMIN_SECTIONS = ['Overview', 'Tables', 'Players', 'Bans', 'Log'];

const part = process.argv[2] ?? '';
const browser = await launchBrowser();
let faults = 0;
let pages = 0;
await visitPages(browser);
if ('/admin'.includes(part)) await visitAdmin(browser);
console.log(`${faults} faults on ${pages} pages in ${LOOKS.length} looks each`);
await browser.close();
process.exitCode = faults === 0 && pages > 0 ? 0 : 1;

async function visitPages(from: Browser): Promise<void> {
  const site = await serveSite();
  const page = await openPage(from, site, '/', { reducedMotion: 'reduce' });
  for (const path of PATHS.filter((one) => one.includes(part))) {
    await page.goto(site.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await look(page);
  }
  await site.close();
}

/** Checks the page as a stranger and as an administrator, with a table and a player in its lists. */
async function visitAdmin(from: Browser): Promise<void> {
  const site = await openOnlineSite();
  await openTable(await openPlayerPage(from, site, { name: 'Defne' }), { game: 'Hearts' });
  const page = await openPlayerPage(from, site, { path: '/admin' });
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await look(page);
  await enterCode(page, await askForCode(page, site, ADMIN));
  await page.waitForURL(/\/lobby$/);
  await page.goto(`${site.url}/admin`);
  for (const section of ADMIN_SECTIONS) {
    await page.getByRole('button', { name: section, exact: true }).click();
    await page.getByRole('region', { name: section, exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await look(page);
  }
  await site.close();
}

async function look(page: Page): Promise<void> {
  pages++;
  for (const one of LOOKS) {
    const found = await findFaults(page, one);
    faults += found.length;
    for (const fault of found) console.log(fault);
  }
}
