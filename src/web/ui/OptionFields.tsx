// Form fields for the declared options of a game or a table.

import { useId } from 'react';
import {
  parseOptions,
  type OptionDeclaration,
  type OptionDeclarations,
  type OptionValue,
} from '#rules/options.ts';
import { isRefusal } from '#rules/refusal.ts';
import { readValues } from '../workers/offlineQuery.ts';
import controls from '../design/controls.module.css';
import { Select } from './Select.tsx';
import { usePreference } from '../state/auth.ts';
import {
  amountsOf,
  formatAmount,
  type OptionLabel,
  type OptionLabels,
  formatOptionValue,
} from '../texts/options.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Options that differ from their default, as text. */
export type OptionTexts = Readonly<Record<string, string>>;

interface OptionFieldsProps {
  declarations: OptionDeclarations;
  /** The labels in the chosen language. */
  labels: OptionLabels;
  given: OptionTexts;
  onChange: (given: OptionTexts) => void;
}

export function OptionFields({ declarations, labels, given, onChange }: OptionFieldsProps) {
  const defaults = defaultsFor(declarations, given);
  return Object.entries(declarations).map(([name, declaration]) => (
    <OptionField
      key={name}
      name={name}
      declaration={declaration}
      labels={labels[name]}
      value={given[name] ?? String(defaults[name])}
      onChange={(text) => onChange({ ...given, [name]: text })}
    />
  ));
}

/** The values with what was given. Some defaults depend on the chosen variant. */
export function defaultsFor(
  declarations: OptionDeclarations,
  given: OptionTexts,
): Readonly<Record<string, OptionValue>> {
  const values = readValues(declarations, new URLSearchParams(given));
  const options = parseOptions(declarations, values);
  if (!isRefusal(options)) return options;
  // A number that is being typed may be out of range.
  const choices = Object.entries(values).filter(([name]) => declarations[name].type === 'choice');
  const usual = parseOptions(declarations, Object.fromEntries(choices));
  return isRefusal(usual) ? {} : usual;
}

interface OptionFieldProps {
  name: string;
  declaration: OptionDeclaration;
  labels: OptionLabel | undefined;
  value: string;
  onChange: (text: string) => void;
}

function OptionField(props: OptionFieldProps) {
  const { declaration, labels, value, onChange } = props;
  const id = useId();
  const label = labels?.label ?? declaration.label;
  const hint = (
    <p id={hintOf(id)} className={controls.hint}>
      {labels?.words ?? declaration.words}
    </p>
  );
  if (declaration.type === 'flag') {
    return (
      <div>
        <label className={controls.check}>
          <input
            type="checkbox"
            aria-describedby={hintOf(id)}
            checked={value === 'true'}
            onChange={(event) => onChange(String(event.target.checked))}
          />
          <span className={controls.label}>{label}</span>
        </label>
        {hint}
      </div>
    );
  }
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <OptionInput {...props} declaration={declaration} id={id} />
      {hint}
    </div>
  );
}

function hintOf(id: string): string {
  return `${id}hint`;
}

interface OptionInputProps extends OptionFieldProps {
  declaration: Exclude<OptionDeclaration, { type: 'flag' }>;
  id: string;
}

function OptionInput({ id, name, declaration, labels, value, onChange }: OptionInputProps) {
  const texts = useTexts();
  const language = usePreference('language');
  const common = { id, 'aria-describedby': hintOf(id), value };
  const amounts = amountsOf(name, Number(value));
  if (amounts !== null) {
    return (
      <Select
        {...common}
        value={Number(value)}
        values={amounts}
        nameOf={(one) => formatAmount(texts, language, name, one) ?? String(one)}
        onChange={(one) => onChange(String(one))}
      />
    );
  }
  if (declaration.type === 'number') {
    return (
      <input
        {...common}
        type="number"
        className={controls.input}
        min={declaration.min}
        max={declaration.max}
        required
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Select
      {...common}
      values={declaration.values}
      nameOf={(one) => formatOptionValue(texts, labels, one)}
      onChange={onChange}
    />
  );
}
