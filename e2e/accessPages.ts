// Looks with axe at every page that needs no server, in every size and theme; run by hand:
// `node e2e/accessPages.ts [part of an address]`. The ordinary tests look at each in one way.
import { findFaults, LOOKS, PATHS } from './accessible.ts';
import { openPage } from './webPlayer.ts';
import { launchBrowser, serveSite } from './webSite.ts';

const part = process.argv[2] ?? '';
const site = await serveSite();
const browser = await launchBrowser();
const page = await openPage(browser, site, '/', { reducedMotion: 'reduce' });
let count = 0;
for (const path of PATHS.filter((one) => one.includes(part))) {
  await page.goto(site.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  for (const look of LOOKS) {
    const faults = await findFaults(page, look);
    count += faults.length;
    for (const fault of faults) console.log(fault);
  }
}
console.log(`${count} faults on ${PATHS.length} pages in ${LOOKS.length} looks each`);
await browser.close();
await site.close();
process.exitCode = count === 0 ? 0 : 1;
