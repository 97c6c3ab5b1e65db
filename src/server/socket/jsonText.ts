// The JSON of updates: what is the same for every seat is written once, not once a seat.

import type { GameUpdate } from '#protocol/gameUpdate.ts';

/** The parts of a view that are the same for every seat and for those who watch, in every game. */
export const OPEN_PARTS: ReadonlySet<string> = new Set([
  'options',
  'sides',
  'trick',
  'tricks',
  'tricksTaken',
  'scores',
  'sheet',
  'result',
]);

/** Writes the updates of one moment: the open parts of the first are those of all. */
export function openWriter(): (update: GameUpdate) => string {
  const written = new Map<string, string>();

  function writeOpen(name: string, part: unknown): string {
    const text = written.get(name) ?? JSON.stringify(part);
    written.set(name, text);
    return text;
  }

  const writeView = (view: object): string =>
    writeObject(view, (name, part) =>
      OPEN_PARTS.has(name) ? writeOpen(name, part) : JSON.stringify(part),
    );

  return (update) =>
    writeObject(update, (name, part) =>
      name === 'view' ? writeView(part as object) : JSON.stringify(part),
    );
}

/** Names of fields are plain words: they need no escaping. */
function writeObject(object: object, write: (name: string, part: unknown) => string): string {
  let text = '{';
  for (const [name, part] of Object.entries(object)) {
    if (part === undefined) continue;
    text += `${text.length > 1 ? ',' : ''}"${name}":${write(name, part)}`;
  }
  return `${text}}`;
}
