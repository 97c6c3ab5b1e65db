// The frame of every sign-in form: its fields, the error message, and the buttons.

import type { ReactNode } from 'react';
import { Problem } from '../../ui/Problem.tsx';
import { Button } from '../../ui/Button.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './SignIn.module.css';

interface FormFrameProps {
  /** The label of the submit button. */
  label: string;
  problem: string | null;
  isBusy: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
  /** Shown beside the submit button. */
  secondary?: ReactNode;
}

export function FormFrame({
  label,
  problem,
  isBusy,
  onSubmit,
  children,
  secondary,
}: FormFrameProps) {
  return (
    <form className={styles.form} onSubmit={submitting(onSubmit)}>
      {children}
      <Problem text={problem} />
      <div className={styles.buttons}>
        <Button type="submit" look="main" disabled={isBusy}>
          {label}
        </Button>
        {secondary}
      </div>
    </form>
  );
}
