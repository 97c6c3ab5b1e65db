// A drop-down list of typed values.

import type { ComponentProps } from 'react';
import controls from '../design/controls.module.css';

interface SelectProps<V extends string | number> extends Omit<
  ComponentProps<'select'>,
  'onChange'
> {
  value: V;
  values: readonly V[];
  nameOf: (value: V) => string;
  onChange: (value: V) => void;
}

export function Select<V extends string | number>(props: SelectProps<V>) {
  const { values, nameOf, onChange, ...others } = props;
  return (
    <select
      className={controls.input}
      {...others}
      onChange={(event) => onChange(values[event.target.selectedIndex])}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </select>
  );
}
