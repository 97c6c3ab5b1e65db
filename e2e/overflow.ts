// Finds text that is cut off, elements beyond the edge of the window, and overlapping zones of the stage.
import type { Page } from '@playwright/test';

/** Runs in the page and returns a line for each fault. */
const MEASURE = `(() => {
  for (const animation of document.getAnimations()) {
    if (animation.effect.getComputedTiming().endTime < 1000) animation.finish();
  }
  const faults = [];
  const SLACK = 2;
  const width = document.documentElement.clientWidth;
  const height = document.documentElement.clientHeight;
  const nameOf = (element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    const zone = element.closest('[data-zone]')?.dataset.zone ?? '';
    return zone + ' <' + element.tagName.toLowerCase() + '> ' + text.slice(0, 40);
  };
  const isClipped = (element) =>
    element !== null &&
    (getComputedStyle(element).clipPath.startsWith('inset(50%') || isClipped(element.parentElement));
  const isHidden = (element) =>
    element.closest('.visually-hidden, [data-leaving], [data-gathered]') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    isClipped(element);
  const scrolls = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX + overflowY)) return true;
    }
    return false;
  };
  const texts = [...document.querySelectorAll('[data-zone] *')].filter(
    (element) =>
      !isHidden(element) &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim() !== ''),
  );
  for (const element of texts) {
    if (element.closest('[data-may-clip]')) continue;
    for (let box = element; box && !box.matches('main, body'); box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      const isCut =
        (box.scrollWidth > box.clientWidth + SLACK && overflowX !== 'visible') ||
        (box.scrollHeight > box.clientHeight + SLACK && overflowY !== 'visible');
      if (isCut && box.closest('[data-zone]')) faults.push('cut off: ' + nameOf(element));
      if (isCut) break;
    }
    const rect = element.getBoundingClientRect();
    const isOut =
      rect.left < -SLACK || rect.top < -SLACK || rect.right > width + SLACK || rect.bottom > height + SLACK;
    if (isOut && !scrolls(element)) faults.push('beyond the edge: ' + nameOf(element));
  }
  const boxOf = (zone) => {
    const rects = [zone, ...zone.querySelectorAll('*')]
      .filter((element) => !isHidden(element) && element.closest('svg') === null)
      .map((element) => element.getBoundingClientRect())
      .filter((rect) => rect.width > 0 && rect.height > 0);
    return rects.length === 0
      ? null
      : {
          left: Math.min(...rects.map((rect) => rect.left)),
          top: Math.min(...rects.map((rect) => rect.top)),
          right: Math.max(...rects.map((rect) => rect.right)),
          bottom: Math.max(...rects.map((rect) => rect.bottom)),
        };
  };
  /** Splits a zone into parts that are measured one by one: a fan of cards does not fill its box. */
  const partsOf = (zone) => {
    const selector = {
      seat: ':scope > div:not(:first-child)',
      bar: ':scope > :not(span)',
      hand: 'button, p, :scope > div > div > *',
      // Rows are as wide as the space, but their cards are not.
      rows: ':scope > * > :not(div), :scope > * > div > *',
      trick: ':scope > :not(section), :scope > section > :not(div), :scope > section > div > *',
    }[zone.dataset.zone];
    return selector ? [...zone.querySelectorAll(selector)] : [zone];
  };
  const isSheetOpen = document.querySelector('main [data-zone=sheet]') !== null;
  const zones = [...document.querySelectorAll('[data-zone]')]
    .filter((zone) => !isHidden(zone) && zone.dataset.zone !== 'sheet')
    .flatMap((zone) => partsOf(zone).map((part) => ({ zone, part, box: boxOf(part) })))
    .filter(({ box }) => box !== null);
  // A transparent or unfinished page would have no faults, so finding nothing is a fault.
  if (zones.length === 0) faults.push('nothing is visible');
  for (const [at, one] of zones.entries()) {
    for (const other of zones.slice(at + 1)) {
      if (one.zone === other.zone || isSheetOpen) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > SLACK && down > SLACK) {
        faults.push('overlap by ' + Math.round(across) + '×' + Math.round(down) + ': ' + nameOf(one.part) + ' | ' + nameOf(other.part));
      }
    }
  }
  for (const card of document.querySelectorAll('[data-hand] button')) {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    if (left < -SLACK || top < 0 || right > width + SLACK || bottom > height + 24) {
      faults.push('out of reach: ' + nameOf(card));
    }
  }
  return [...new Set(faults)];
})()`;

/** Makes an unpainted page opaque while it is measured. No frame is drawn meanwhile. */
const LOOK = `(() => {
  const { style } = document.documentElement;
  style.setProperty('opacity', '1', 'important');
  const faults = ${MEASURE};
  style.removeProperty('opacity');
  return faults;
})()`;

export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(LOOK);
}
