// Finds what is cut off or covered in the scenes of the gallery, at every size, in every language and with large type.
// Run by hand: `node e2e/checkOverflow.ts [--size 390x844] [--language tr] [--text 200] [--scene hearts]`.
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../src/texts/languages.ts';
import { casesOf, listScenes, measure, openGallery, type OverflowCase } from './overflowCases.ts';
import { launchBrowser, serveSite } from './webSite.ts';

const { values: only } = parseArgs({
  options: {
    size: { type: 'string' },
    language: { type: 'string' },
    text: { type: 'string' },
    scene: { type: 'string' },
  },
});
const site = await serveSite();
const browser = await launchBrowser('shown');
/** Faults by size, language and type size. */
const counts = new Map<string, { faults: number; cases: number }>();
for (const language of LANGUAGES.filter((one) => one === (only.language ?? one))) {
  const page = await openGallery(browser, site, language);
  let was: OverflowCase | undefined;
  for (const at of casesOf(await listScenes(page), { ...only, language })) {
    tell(at, await measure(page, at, was));
    was = at;
  }
  await page.context().close();
}
await browser.close();
await site.close();
const all = [...counts.values()];
const faults = all.reduce((sum, count) => sum + count.faults, 0);
for (const [where, count] of counts) {
  console.log(`${where}: ${count.faults} faults in ${count.cases} cases`);
}
console.log(`${faults} faults in ${all.reduce((sum, { cases }) => sum + cases, 0)} cases`);
process.exitCode = faults === 0 && all.length > 0 ? 0 : 1;

function tell({ language, text, size, scene }: OverflowCase, found: readonly string[]): void {
  const where = `${size} ${language} ${text} %`;
  for (const fault of found) console.log(`${scene.split('=')[1]} ${where}: ${fault}`);
  const { faults: before, cases } = counts.get(where) ?? { faults: 0, cases: 0 };
  counts.set(where, { faults: before + found.length, cases: cases + 1 });
}
