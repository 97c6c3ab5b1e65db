// House rules: each game declares its options once, and the forms, the checks and the rules page
// are made from the declaration.

import { refuse } from './commonRefusals.ts';
import type { Refusal } from './refusal.ts';

interface Worded {
  /** A few words for a form's label. */
  readonly label: string;
  /** One sentence on what it changes. */
  readonly words: string;
}

export interface FlagOption extends Worded {
  readonly type: 'flag';
  readonly default: boolean;
}

export interface ChoiceOption<T extends string = string> extends Worded {
  readonly type: 'choice';
  readonly values: readonly T[];
  readonly default: T;
}

export interface NumberOption extends Worded {
  readonly type: 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** Where the default hangs on an option declared before: its name, and the default for its values. */
  readonly defaultBy?: {
    readonly option: string;
    readonly values: Readonly<Record<string, number>>;
  };
}

export type OptionDeclaration = FlagOption | ChoiceOption | NumberOption;
export type OptionDeclarations = Readonly<Record<string, OptionDeclaration>>;

export type OptionValue = boolean | string | number;
export type Options = Readonly<Record<string, OptionValue>>;

/** The type of the options that a declaration describes. */
export type OptionsOf<D extends OptionDeclarations> = {
  readonly [K in keyof D]: D[K] extends FlagOption
    ? boolean
    : D[K] extends ChoiceOption<infer T>
      ? T
      : number;
};

/** Fills in defaults; refuses an unknown option and a value out of range. */
export function parseOptions<D extends OptionDeclarations>(
  declarations: D,
  given: unknown = {},
): OptionsOf<D> | Refusal {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse('noOptions');
  }
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(declarations, name));
  if (unknown !== undefined) {
    const details = { option: unknown.slice(0, 40), known: Object.keys(declarations) };
    return refuse('unknownOption', details);
  }
  const wanted: Readonly<Record<string, unknown>> = { ...given };
  const options: Record<string, OptionValue> = {};
  for (const [name, declaration] of Object.entries(declarations)) {
    const value = wanted[name] ?? defaultValue(declaration, options);
    if (!isValueOf(declaration, value)) return valueRefusal(name, declaration);
    options[name] = value;
  }
  return options as OptionsOf<D>;
}

function defaultValue(declaration: OptionDeclaration, earlier: Options): OptionValue {
  if (declaration.type !== 'number' || !declaration.defaultBy) return declaration.default;
  const { option, values } = declaration.defaultBy;
  return values[String(earlier[option])] ?? declaration.default;
}

function isValueOf(declaration: OptionDeclaration, value: unknown): value is OptionValue {
  switch (declaration.type) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && declaration.values.includes(value);
    case 'number':
      return Number.isInteger(value) && isWithin(Number(value), declaration);
  }
}

function isWithin(value: number, { min, max }: NumberOption): boolean {
  return value >= min && value <= max;
}

function valueRefusal(option: string, declaration: OptionDeclaration): Refusal {
  switch (declaration.type) {
    case 'flag':
      return refuse('flagOption', { option });
    case 'choice':
      return refuse('choiceOption', { option, values: declaration.values });
    case 'number': {
      const { min, max } = declaration;
      return refuse('numberOption', { option, min, max });
    }
  }
}
