// The house rules of a game in a form: well-known rules first, then every option that applies.

import { useId } from 'react';
import type { AnyGame } from '#rules/game.ts';
import type { Options, OptionDeclaration } from '#rules/options.ts';
import controls from '../design/controls.module.css';
import { optionsOf, presetNames } from '../texts/options.ts';
import { useTexts } from '../texts/useTexts.ts';
import { defaultsFor, OptionFields, type OptionTexts } from './OptionFields.tsx';

interface RuleFieldsProps {
  game: AnyGame;
  given: OptionTexts;
  onChange: (given: OptionTexts) => void;
}

export function RuleFields({ game, given, onChange }: RuleFieldsProps) {
  const texts = useTexts();
  return (
    <>
      <Presets game={game} given={given} onChange={onChange} />
      <details className={controls.more}>
        <summary>{texts.creating.houseRules}</summary>
        <div className={controls.moreFields}>
          <OptionFields
            declarations={applicable(game, given)}
            labels={optionsOf(texts, game.id)}
            given={given}
            onChange={onChange}
          />
        </div>
      </details>
    </>
  );
}

function Presets({ game, given, onChange }: RuleFieldsProps) {
  const name = useId();
  const texts = useTexts();
  const { creating } = texts;
  const names = presetNames(texts, game.id);
  const presets = [
    { key: '', label: creating.usualRules, options: {} },
    ...Object.entries(game.presets ?? {}).map(([key, options]) => ({
      key,
      label: names[key] ?? key,
      options: textsOf(options),
    })),
  ];
  const now = JSON.stringify(defaultsFor(game.options, given));
  const chosen = presets.find(
    ({ options }) => JSON.stringify(defaultsFor(game.options, options)) === now,
  );
  return (
    <fieldset className={controls.pills}>
      <legend className={controls.label}>{creating.rules}</legend>
      {presets.map(({ key, label, options }) => (
        <label key={key} className={controls.pill}>
          <input
            type="radio"
            name={name}
            checked={chosen?.key === key}
            onChange={() => onChange(options)}
          />
          {label}
        </label>
      ))}
      {!chosen && (
        <label className={controls.pill}>
          <input type="radio" name={name} checked readOnly />
          {creating.ownRules}
        </label>
      )}
    </fieldset>
  );
}

export function textsOf(options: Options): OptionTexts {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
}

/** Leaves out the options that would change nothing. */
function applicable({ options }: AnyGame, given: OptionTexts) {
  const values = defaultsFor(options, given);
  const applies = ({ shownWhen: need }: OptionDeclaration): boolean =>
    need === undefined || String(given[need.option] ?? values[need.option]) === String(need.value);
  return Object.fromEntries(Object.entries(options).filter(([, option]) => applies(option)));
}
