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

/** Alike, apart and none at all: a language that tells these cases apart otherwise than another says other numbers. */
const GIVEN = [
  [7, 7, 7],
  [7, 9, 11],
  [9, 7, 11],
  [0, 9, 11],
  [7, 0, 11],
  [0, 0, 0],
];

/** The paths of what two tables say with other numbers, where both say it of numbers at all. */
export function otherNumbers(one: unknown, other: unknown): string[] {
  const [ofOne, ofOther] = [one, other].map(numbersSaid);
  return [...ofOne].flatMap(([path, said]) => ((ofOther.get(path) ?? said) === said ? [] : path));
}

function numbersSaid(table: unknown): Map<string, string> {
  const all = sayings(table).map(
    ([path, say]) => [path, GIVEN.map((given) => numbersIn(say, given))] as const,
  );
  const ofNumbers = all.filter(([, said]) => said.some((numbers) => numbers !== null));
  return new Map(ofNumbers.map(([path, said]) => [path, JSON.stringify(said)]));
}

function numbersIn(say: Say, given: readonly number[]): number[] | null {
  const text = saidBy(() => say(...given)) ?? saidBy(() => say(havingAll(given[0]), given[1]));
  return (
    text
      ?.match(/\d+/g)
      ?.map(Number)
      .toSorted((one, other) => one - other) ?? null
  );
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
  return saidBy(say)?.replaceAll(NUMBER, '#') ?? null;
}

function saidBy(say: () => unknown): string | null {
  try {
    const said = say();
    return typeof said === 'string' && !/undefined|NaN|\[object/.test(said) ? said : null;
  } catch {
    return null;
  }
}
