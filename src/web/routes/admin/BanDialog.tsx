// Dialog that bans a player or an address for some time, with a reason.

import { useId, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import controls from '../../design/controls.module.css';
import { api } from '../../state/session.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './AdminPage.module.css';
import { useAdminWords } from '../../words/adminWords.ts';
import { AdminActionDialog } from './AdminActionDialog.tsx';

interface BanDialogProps {
  /** The player to ban; null asks for an address instead. */
  player: { readonly id: string; readonly name: string } | null;
  onDone: () => void;
  onClose: () => void;
}

const PERMANENT = 0;
const BAN_HOURS = [1, 24, 7 * 24, 30 * 24, 365 * 24, PERMANENT];

export function BanDialog({ player, onDone, onClose }: BanDialogProps) {
  const words = useAdminWords();
  const id = useId();
  const [hours, setHours] = useState(24);
  const [address, setAddress] = useState('');
  const [withAddresses, setWithAddresses] = useState(false);
  const terms = { hours: hours === PERMANENT ? null : hours, withAddresses };
  const target = player ? { playerId: player.id } : { address: address.trim() };
  return (
    <AdminActionDialog
      title={player ? words.banOf(player.name) : words.banAddress}
      confirmLabel={words.ban}
      onConfirm={(reason) => api.admin.ban({ ...target, ...terms, reason })}
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
          values={BAN_HOURS}
          nameOf={(value) => (value === PERMANENT ? words.forGood : words.hours(value))}
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
          {words.withAddresses}
        </label>
      )}
    </AdminActionDialog>
  );
}
