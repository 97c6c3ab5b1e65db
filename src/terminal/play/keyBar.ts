// The bottom line, which names the keys that work now.

import type { Look } from '../tty/look.ts';
import { paint, widthOf } from '../tty/paint.ts';

export interface KeyHint {
  readonly key: string;
  readonly does: string;
}

const GAP = '  ';

/** Shows as many keys as fit, the first ones first; the last one, for leaving, always. */
export function drawKeyBar(hints: readonly KeyHint[], look: Look): string {
  const room = look.columns - 2;
  const all = hints.map((hint) => show(hint, look));
  const out = all.at(-1) ?? '';
  let line = '';
  for (const hint of all.slice(0, -1)) {
    const longer = line === '' ? hint : line + GAP + hint;
    if (widthOf(longer) + GAP.length + widthOf(out) > room) break;
    line = longer;
  }
  return ` ${line === '' ? out : line + GAP + out}`;
}

function show({ key, does }: KeyHint, look: Look): string {
  return `${paint(look, 'strong', look.isAscii ? key.replace('←→', 'arrows') : key)} ${does}`;
}
