// How long somebody or an address is banned, and why.

import { useId, useState } from 'react';
import { Field } from '../signIn/Field.tsx';
import controls from '../design/controls.module.css';
import { api } from '../online/session.ts';
import { Select } from '../shell/Select.tsx';
import styles from './AdminPage.module.css';
import { useAdminWords } from './adminWords.ts';
import { AdminActionDialog } from './AdminActionDialog.tsx';

interface BanDialogProps {
  /** Null: an address, which is asked for. */
  player: { readonly id: string; readonly name: string } | null;
  onDone: () => void;
  onClose: () => void;
}

const FOR_GOOD = 0;
const HOURS = [1, 24, 7 * 24, 30 * 24, 365 * 24, FOR_GOOD];

export function BanDialog({ player, onDone, onClose }: BanDialogProps) {
  const words = useAdminWords();
  const id = useId();
  const [hours, setHours] = useState(24);
  const [address, setAddress] = useState('');
  const [withAddresses, setWith] = useState(false);
  const lasting = { hours: hours === FOR_GOOD ? null : hours, withAddresses };
  const target = player ? { playerId: player.id } : { address: address.trim() };
  return (
    <AdminActionDialog
      title={player ? words.banOf(player.name) : words.banAddress}
      verb={words.ban}
      onDo={(reason) => api.admin.ban({ ...target, ...lasting, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      {!player && (
        <Field label={words.address} value={address} maxLength={60} onText={setAddress} />
      )}
      <div className={controls.field}>
        <label className={controls.label} htmlFor={id}>
          {words.howLong}
        </label>
        <Select
          id={id}
          value={hours}
          values={HOURS}
          nameOf={(value) => (value === FOR_GOOD ? words.forGood : words.hours(value))}
          onChange={setHours}
        />
      </div>
      {player && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={withAddresses}
            onChange={(event) => setWith(event.target.checked)}
          />
          {words.withAddresses}
        </label>
      )}
    </AdminActionDialog>
  );
}
