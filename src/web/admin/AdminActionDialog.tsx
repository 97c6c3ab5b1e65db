// Asks for the reason of a deed before it is done, and says why it was not.

import { useState, type ReactNode } from 'react';
import type { Refusal } from '#rules/refusal.ts';
import { Field } from '../signIn/Field.tsx';
import { Problem } from '../online/Problem.tsx';
import { useRefusal } from '../online/useRefusal.ts';
import { Button } from '../shell/Button.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { submitting } from '../shell/submitting.ts';
import styles from './AdminPage.module.css';
import { useAdminWords } from './adminWords.ts';

interface DeedDialogProps {
  title: string;
  /** What the button says that does it. */
  verb: string;
  onDo: (reason: string) => Promise<unknown | Refusal>;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
}

const MIN_REASON_LENGTH = 3;

export function AdminActionDialog({
  title,
  verb,
  onDo,
  onDone,
  onClose,
  children,
}: DeedDialogProps) {
  const words = useAdminWords();
  const [reason, setReason] = useState('');
  const { problem, isBusy, try: attempt } = useRefusal();

  async function carryOut(): Promise<void> {
    const done = await attempt(async () => (await onDo(reason)) ?? 'done');
    if (done === null) return;
    onDone();
    onClose();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submitting(carryOut)}>
        {children}
        <Field
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          minLength={MIN_REASON_LENGTH}
          maxLength={200}
          onText={setReason}
        />
        <Problem text={problem} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" look="main" disabled={isBusy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
