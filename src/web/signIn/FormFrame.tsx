// The frame of every way to sign in: its fields, what went wrong, and the button.

import type { ReactNode } from 'react';
import { Problem } from '../online/Problem.tsx';
import { Button } from '../shell/Button.tsx';
import { submitting } from '../shell/submitting.ts';
import styles from './SignIn.module.css';

interface EntryFormProps {
  /** What the button says. */
  label: string;
  problem: string | null;
  isBusy: boolean;
  onSubmit: () => Promise<void>;
  /** The fields. */
  children: ReactNode;
  /** Beside the button. */
  more?: ReactNode;
}

export function FormFrame({ label, problem, isBusy, onSubmit, children, more }: EntryFormProps) {
  return (
    <form className={styles.form} onSubmit={submitting(onSubmit)}>
      {children}
      <Problem text={problem} />
      <div className={styles.buttons}>
        <Button type="submit" look="main" disabled={isBusy}>
          {label}
        </Button>
        {more}
      </div>
    </form>
  );
}
