// The frame of every sign-in form: its fields, the error message, and the buttons.

import { type ReactNode, useEffect, useState } from 'react';
import { isRefusal } from '#rules/refusal.ts';
import styles from './SignIn.module.css';
import { api } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { submitting } from '../../ui/submitting.ts';

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

/** Null until the server has answered. An unreachable server says what is wrong once the form is sent. */
export function useSendsEmail(): boolean | null {
  const [sendsEmail, setSendsEmail] = useState<boolean | null>(null);
  useEffect(() => {
    void ask().then(setSendsEmail);
  }, []);
  return sendsEmail;
}

async function ask(): Promise<boolean> {
  const catalog = await api.catalog();
  return isRefusal(catalog) || catalog.sendsEmail;
}
