// Singular and plural forms in a table of texts, for tests.

/** A number in digits, or the word for one. */
const NUMBER = /-?\d+([.,:]\d+)?|\b(one|uma?|bir)\b/gi;

type Template = (...args: unknown[]) => unknown;

export interface CountForms {
  readonly path: string;
  readonly one: string;
  readonly two: string;
  readonly five: string;
}

/** Lists every text with a count, with the number replaced. */
export function countForms(table: unknown): CountForms[] {
  return templatesIn(table).flatMap(([path, template]) => {
    const [one, two, five] = [1, 2, 5].map((count) => shapeOf(template, count));
    return one === null || two === null || five === null ? [] : [{ path, one, two, five }];
  });
}

/** Equal, different and zero arguments: they reveal a language that distinguishes these cases in another way. */
const ARGUMENTS = [
  [7, 7, 7],
  [7, 9, 11],
  [9, 7, 11],
  [0, 9, 11],
  [7, 0, 11],
  [0, 0, 0],
];

/** Lists the paths of texts whose numbers differ between two tables, if both have numbers. */
export function otherNumbers(one: unknown, other: unknown): string[] {
  const [ofOne, ofOther] = [one, other].map(numbersByPath);
  return [...ofOne].flatMap(([path, numbers]) =>
    (ofOther.get(path) ?? numbers) === numbers ? [] : path,
  );
}

function numbersByPath(table: unknown): Map<string, string> {
  const all = templatesIn(table).map(
    ([path, template]) => [path, ARGUMENTS.map((args) => numbersIn(template, args))] as const,
  );
  const withNumbers = all.filter(([, lists]) => lists.some((numbers) => numbers !== null));
  return new Map(withNumbers.map(([path, lists]) => [path, JSON.stringify(lists)]));
}

function numbersIn(template: Template, args: readonly number[]): number[] | null {
  const text =
    textOf(() => template(...args)) ?? textOf(() => template(objectOf(args[0]), args[1]));
  return (
    text
      ?.match(/\d+/g)
      ?.map(Number)
      .toSorted((one, other) => one - other) ?? null
  );
}

function templatesIn(table: unknown, path = ''): [path: string, template: Template][] {
  if (typeof table === 'function') return [[path, table as Template]];
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([name, part]) => templatesIn(part, `${path}.${name}`));
}

/** An object whose properties all have this value. */
function objectOf(count: number): unknown {
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' ? count : undefined) });
}

/** Calls the template with numbers, or else with an object of them; null if neither gives a text. */
function shapeOf(template: Template, count: number): string | null {
  const text =
    textOf(() => template(count, count, count)) ?? textOf(() => template(objectOf(count), count));
  return text?.replaceAll(NUMBER, '#') ?? null;
}

function textOf(render: () => unknown): string | null {
  try {
    const text = render();
    return typeof text === 'string' && !/undefined|NaN|\[object/.test(text) ? text : null;
  } catch {
    return null;
  }
}
