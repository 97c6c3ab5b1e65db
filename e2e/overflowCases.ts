// Lists the ways in which a scene of the gallery is measured, and switches a page between them without a reload.
import type { Browser, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../src/texts/languages.ts';
import { findOverflow } from './overflow.ts';
import { NO_ANIMATIONS, openPage } from './webPlayer.ts';
import type { Site } from './webSite.ts';

export const SIZES = ['320x568', '390x844', '844x390', '820x1180', '1440x900', '2560x1440'];
export const TEXTS = ['100', '200'];

export interface OverflowCase {
  language: Language;
  /** The type size, in percent. */
  text: string;
  size: string;
  /** The address of the scene in the gallery. */
  scene: string;
}

export interface CaseFilter {
  language?: string | undefined;
  text?: string | undefined;
  size?: string | undefined;
  /** A part of the scene's name. */
  scene?: string | undefined;
}

/** Orders the cases so that whatever is slow to change changes seldom. */
export function casesOf(scenes: readonly string[], only: CaseFilter = {}): OverflowCase[] {
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

/** Takes an evenly spread sample, always the same one, so that a test does not depend on chance. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, at) => at % step === 0);
}

/** Opens the gallery without animations. */
export async function openGallery(browser: Browser, site: Site, language: Language): Promise<Page> {
  const page = await openPage(browser, site, '/gallery', {
    preferences: { ...NO_ANIMATIONS, language },
    reducedMotion: 'reduce',
  });
  await page.getByRole('main').getByRole('listitem').last().waitFor();
  return page;
}

/** Returns the addresses of all scenes in the gallery. */
export function listScenes(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'))`,
  );
}

/** Shows a scene and waits until two frames look the same, because a growing action bar moves the rest. */
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

/** Changes the page from the case before (`was`) to the next one, and returns its faults. */
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

/** Shows a scene on a page of the gallery, without a reload. */
export async function showScene(page: Page, scene: string): Promise<void> {
  await page.evaluate(`(${SHOW})(${JSON.stringify(scene)})`);
}
