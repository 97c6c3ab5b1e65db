// House rules: each game declares its options once, and the forms, the validation and the rules page
// follow from the declaration.

import { refuse } from './commonRefusals.ts';
import type { Refusal } from './refusal.ts';

interface OptionTexts {
  /** The label in forms. */
  readonly label: string;
  /** One sentence on what the option changes. */
  readonly words: string;
  /** The option changes nothing unless another one has this value, so forms may leave it out. */
  readonly shownWhen?: { readonly option: string; readonly value: OptionValue };
}

export interface FlagOption extends OptionTexts {
  readonly type: 'flag';
  readonly default: boolean;
}

export interface ChoiceOption<T extends string = string> extends OptionTexts {
  readonly type: 'choice';
  readonly values: readonly T[];
  readonly default: T;
}

export interface NumberOption extends OptionTexts {
  readonly type: 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** Makes the default depend on an option declared before: its name, and the default for each of its values. */
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
  input: unknown = {},
): OptionsOf<D> | Refusal {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse('noOptions');
  }
  const unknown = Object.keys(input).find((name) => !Object.hasOwn(declarations, name));
  if (unknown !== undefined) {
    const details = { option: unknown.slice(0, 40), known: Object.keys(declarations) };
    return refuse('unknownOption', details);
  }
  const values: Readonly<Record<string, unknown>> = { ...input };
  const options: Record<string, OptionValue> = {};
  for (const [name, declaration] of Object.entries(declarations)) {
    const value = values[name] ?? defaultValue(declaration, options);
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
