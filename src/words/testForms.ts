// What a table of words says in more than one way: of one and of many, of something and of nothing.

const COUNTS = [0, 1, 2, 5];
const KINDS: readonly unknown[] = [...COUNTS, null, true, false, 'x', [], ['x'], ['x', 'y']];
const MOST_PARAMETERS = 3;
/** What stands in a text because it was given. */
const GIVEN = /-?\d+([.,]\d+)?|\b(null|true|false|x(,y)?)\b/g;

/** An object that has everything, always the same. */
function havingAll(value: unknown): unknown {
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' ? value : undefined) });
}

/** Every way to give so many arguments. */
function argumentsFor(count: number): unknown[][] {
  const simple = [...KINDS, ...KINDS.map(havingAll)];
  if (count <= 1) return simple.map((one) => [one]);
  const few = count === 2 ? [...COUNTS, null, 'x', ['x', 'y']] : [1, 2, null, 'x'];
  return few.flatMap((first) => argumentsOf(few, count - 1).map((rest) => [first, ...rest]));
}

function argumentsOf(from: readonly unknown[], count: number): unknown[][] {
  if (count === 0) return [[]];
  return from.flatMap((first) => argumentsOf(from, count - 1).map((rest) => [first, ...rest]));
}

function nameOf(value: unknown): string {
  const isProxy = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isProxy ? `{${nameOf(Reflect.get(value, 'any'))}}` : JSON.stringify(value);
}

interface Form {
  readonly text: string;
  /** What it is said of. */
  readonly given: string[];
}

const MOST_SHOWN = 5;

/** The texts of one function, each with what it is said of; what it cannot be asked is left out. */
function formsOfOne(say: (...given: unknown[]) => unknown): Form[] {
  const forms = new Map<string, Form>();
  const count = Math.min(Math.max(say.length, 1), MOST_PARAMETERS);
  for (const given of argumentsFor(count)) {
    const text = textOf(say, given);
    if (text === null) continue;
    const shape = text.replaceAll(GIVEN, '').replaceAll(/\s+/g, ' ').trim();
    const form = forms.get(shape) ?? { text: text.replaceAll(GIVEN, '#'), given: [] };
    form.given.push(given.map(nameOf).join(' '));
    forms.set(shape, form);
  }
  return [...forms.values()];
}

function textOf(say: (...given: unknown[]) => unknown, given: readonly unknown[]): string | null {
  try {
    const said = say(...given);
    const text = Array.isArray(said) ? said.join(' | ') : said;
    return typeof text === 'string' && !/undefined|NaN|\[object/.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** A paragraph for everything in the table that is said in several ways. */
export function formsOf(table: unknown, path = ''): string[] {
  if (typeof table === 'function') {
    const forms = formsOfOne(table as (...given: unknown[]) => unknown);
    if (forms.length < 2) return [];
    const shown = (given: readonly string[]): string => given.slice(0, MOST_SHOWN).join(', ');
    return [path, ...forms.map(({ text, given }) => `  ${text} ← ${shown(given)}`)];
  }
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([name, part]) =>
    formsOf(part, path === '' ? name : `${path}.${name}`),
  );
}
