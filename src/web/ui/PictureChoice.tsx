// A group of radio buttons with a picture each.

import { useId, type ReactNode } from 'react';
import controls from '../design/controls.module.css';
import styles from './PictureChoice.module.css';

interface PictureChoiceProps<V extends string> {
  label: string;
  value: V;
  values: readonly V[];
  names: Readonly<Record<V, string>>;
  draw: (value: V) => ReactNode;
  onChange: (value: V) => void;
}

export function PictureChoice<V extends string>(props: PictureChoiceProps<V>) {
  const { label, value, values, names, draw, onChange } = props;
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={controls.label}>{label}</legend>
      {values.map((one) => (
        <label key={one} className={styles.choice}>
          <input
            type="radio"
            name={group}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span className={styles.picture} aria-hidden="true">
            {draw(one)}
          </span>
          {names[one]}
        </label>
      ))}
    </fieldset>
  );
}
