// Dialogs that ask for a reason before an admin action, such as a ban for some time.

import { type ReactNode, useId, useState } from 'react';
import type { Refusal } from '#rules/refusal.ts';
import controls from '../../design/controls.module.css';
import { useRefusal } from '../../hooks/useRefusal.ts';
import styles from './AdminPage.module.css';
import { api } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Select } from '../../ui/Select.tsx';
import { submitting } from '../../ui/submitting.ts';
import { useTexts } from '../../texts/useTexts.ts';

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
  const texts = useTexts().admin;
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
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          minLength={MIN_REASON_LENGTH}
          maxLength={200}
          onText={setReason}
        />
        <Problem text={problem} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="main" disabled={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface BanDialogProps {
  /** The player to ban; null asks for an address instead. */
  player: { readonly id: string; readonly name: string } | null;
  onDone: () => void;
  onClose: () => void;
}

const PERMANENT = 0;
const BAN_HOURS = [1, 24, 7 * 24, 30 * 24, 365 * 24, PERMANENT];

export function BanDialog({ player, onDone, onClose }: BanDialogProps) {
  const texts = useTexts().admin;
  const id = useId();
  const [hours, setHours] = useState(24);
  const [address, setAddress] = useState('');
  const [withAddresses, setWithAddresses] = useState(false);
  const terms = { hours: hours === PERMANENT ? null : hours, withAddresses };
  const target = player ? { playerId: player.id } : { address: address.trim() };
  return (
    <AdminActionDialog
      title={player ? texts.banOf(player.name) : texts.banAddress}
      confirmLabel={texts.ban}
      onConfirm={(reason) => api.admin.ban({ ...target, ...terms, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      {!player && (
        <Field label={texts.address} value={address} maxLength={60} onText={setAddress} />
      )}
      <div className={controls.field}>
        <label className={controls.label} htmlFor={id}>
          {texts.howLong}
        </label>
        <Select
          id={id}
          value={hours}
          values={BAN_HOURS}
          nameOf={(value) => (value === PERMANENT ? texts.forGood : texts.hours(value))}
          onChange={setHours}
        />
      </div>
      {player && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={withAddresses}
            onChange={(event) => setWithAddresses(event.target.checked)}
          />
          {texts.withAddresses}
        </label>
      )}
    </AdminActionDialog>
  );
}
