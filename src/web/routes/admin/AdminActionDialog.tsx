// Dialog that asks for a reason before an admin action, and shows the refusal if the action fails.

import { useState, type ReactNode } from 'react';
import type { Refusal } from '#rules/refusal.ts';
import { Field } from '../../ui/Field.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useRefusal } from '../../ui/useRefusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './AdminPage.module.css';
import { useAdminWords } from '../../words/adminWords.ts';

interface AdminActionDialogProps {
  title: string;
  /** Text of the button that carries out the action. */
  confirmLabel: string;
  onConfirm: (reason: string) => Promise<unknown | Refusal>;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
}

const MIN_REASON_LENGTH = 3;

export function AdminActionDialog({
  title,
  confirmLabel,
  onConfirm,
  onDone,
  onClose,
  children,
}: AdminActionDialogProps) {
  const words = useAdminWords();
  const [reason, setReason] = useState('');
  const { problem, isBusy, try: attempt } = useRefusal();

  async function confirm(): Promise<void> {
    const outcome = await attempt(async () => (await onConfirm(reason)) ?? 'done');
    if (outcome === null) return;
    onDone();
    onClose();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submitting(confirm)}>
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
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
