// A labelled text input with an optional hint.

import { useId, type InputHTMLAttributes } from 'react';
import controls from '../design/controls.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  onText: (text: string) => void;
}

export function Field({ label, hint, onText, ...input }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={controls.input}
        required
        {...(hint && { 'aria-describedby': hintId })}
        {...input}
        onChange={(event) => onText(event.target.value)}
      />
      {hint && (
        <p id={hintId} className={controls.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
