// What a table of words says of one and of many, for the tests of every room that has such tables.

/** In figures, or in the word that a language has for one. */
const NUMBER = /-?\d+([.,:]\d+)?|\b(one|uma?|bir)\b/gi;

type Say = (...given: unknown[]) => unknown;

export interface CountForms {
  readonly path: string;
  readonly one: string;
  readonly two: string;
  readonly five: string;
}

/** Everything that the table says of a number, without the number. */
export function countForms(table: unknown): CountForms[] {
  return sayings(table).flatMap(([path, say]) => {
    const [one, two, five] = [1, 2, 5].map((count) => shapeOf(say, count));
    return one === null || two === null || five === null ? [] : [{ path, one, two, five }];
  });
}

function sayings(table: unknown, path = ''): [path: string, say: Say][] {
  if (typeof table === 'function') return [[path, table as Say]];
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([name, part]) => sayings(part, `${path}.${name}`));
}

/** An object of which everything is this number. */
function havingAll(count: number): unknown {
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' ? count : undefined) });
}

/** By the number itself, or by something that has it; null where it is not said of numbers. */
function shapeOf(say: Say, count: number): string | null {
  return textOf(() => say(count, count, count)) ?? textOf(() => say(havingAll(count), count));
}

function textOf(say: () => unknown): string | null {
  try {
    const said = say();
    const isSaid = typeof said === 'string' && !/undefined|NaN|\[object/.test(said);
    return isSaid ? said.replaceAll(NUMBER, '#') : null;
  } catch {
    return null;
  }
}
