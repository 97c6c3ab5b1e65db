// Every way in which a scene of the gallery is measured, and a page that is changed from one into the next without loading anew.
import type { Browser, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../src/words/languages.ts';
import { findOverflow } from './overflow.ts';
import { AT_ONCE, openPage } from './webPlayer.ts';
import type { Site } from './webSite.ts';

export const SIZES = ['320x568', '390x844', '844x390', '820x1180', '1440x900', '2560x1440'];
export const TEXTS = ['100', '200'];

export interface OverflowCase {
  language: Language;
  /** In percent of the usual size. */
  text: string;
  size: string;
  /** An address of the gallery. */
  scene: string;
}

export interface Narrowing {
  language?: string | undefined;
  text?: string | undefined;
  size?: string | undefined;
  /** A part of its name. */
  scene?: string | undefined;
}

/** What is slow to change is changed seldom. */
export function casesOf(scenes: readonly string[], only: Narrowing = {}): OverflowCase[] {
  return LANGUAGES.filter((one) => one === (only.language ?? one)).flatMap((language) =>
    TEXTS.filter((one) => one === (only.text ?? one)).flatMap((text) =>
      SIZES.filter((one) => one === (only.size ?? one)).flatMap((size) =>
        scenes
          .filter((one) => one.includes(only.scene ?? ''))
          .map((scene) => ({ language, text, size, scene })),
      ),
    ),
  );
}

/** Few of many, spread over all of them; the same every day, so that no test fails because it is tomorrow. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, at) => at % step === 0);
}

/** Nothing moves in it. */
export async function openGallery(browser: Browser, site: Site, language: Language): Promise<Page> {
  const page = await openPage(browser, site, '/gallery', {
    preferences: { ...AT_ONCE, language },
    reducedMotion: 'reduce',
  });
  await page.getByRole('main').getByRole('listitem').last().waitFor();
  return page;
}

/** The addresses of all scenes, from the gallery's own list. */
export function listScenes(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'))`,
  );
}

/** Shows a scene and waits until two frames look the same: a strip that grows moves the rest. */
const SHOW = `async (address) => {
  history.pushState(null, '', address);
  const wanted = new URLSearchParams(location.search).get('scene');
  await document.fonts.ready;
  await new Promise((resolve) => {
    let before = '';
    const look = () => {
      const zones = document.querySelectorAll('[data-scene="' + wanted + '"] [data-zone]');
      const now = JSON.stringify([...zones].map((zone) => zone.getBoundingClientRect()));
      if (zones.length > 0 && now === before) return resolve();
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}`;

/** Changes the page from the one into the other, and tells what is wrong with how it looks then. */
export async function measure(
  page: Page,
  { text, size, scene }: OverflowCase,
  was?: OverflowCase,
): Promise<string[]> {
  const [width, height] = size.split('x').map(Number);
  if (size !== was?.size) await page.setViewportSize({ width, height });
  if (text !== was?.text) {
    await page.evaluate(`document.documentElement.style.fontSize = '${text}%'`);
  }
  await showScene(page, scene);
  return findOverflow(page);
}

/** In a page of the gallery, by its address, without loading anew. */
export async function showScene(page: Page, scene: string): Promise<void> {
  await page.evaluate(`(${SHOW})(${JSON.stringify(scene)})`);
}
