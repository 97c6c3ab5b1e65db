// The bans in force, with buttons to lift each and to ban an address.

import { useState } from 'react';
import type { AdminBan } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { api } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './AdminPage.module.css';
import { BanDialog, AdminActionDialog } from './AdminDialogs.tsx';
import { Rows, RowText } from './AdminList.tsx';
import { useAdminList } from './useAdminList.ts';
import { useTimeFormat, useWords } from '../../words/useWords.ts';

export function BansSection() {
  const words = useWords().admin;
  const formatTime = useTimeFormat();
  const [lifting, setLifting] = useState<AdminBan | null>(null);
  const [isBanning, setBanning] = useState(false);
  const list = useAdminList('bans', async (page) => {
    const found = await api.admin.bans(page);
    return isRefusal(found) ? found : { items: found.bans, hasMore: found.hasMore };
  });
  return (
    <>
      <div className={styles.header}>
        <Button onClick={() => setBanning(true)}>{words.banAddress}</Button>
      </div>
      <Rows list={list}>
        {(ban) => (
          <>
            <RowText
              name={nameOf(ban)}
              lines={[
                ban.endsAt === null ? words.forGood : words.until(formatTime(ban.endsAt)),
                words.by(ban.by),
                ban.reason,
              ]}
            />
            <Button aria-label={words.liftOf(nameOf(ban))} onClick={() => setLifting(ban)}>
              {words.lift}
            </Button>
          </>
        )}
      </Rows>
      {isBanning && (
        <BanDialog player={null} onDone={list.reload} onClose={() => setBanning(false)} />
      )}
      {lifting && (
        <AdminActionDialog
          title={words.liftOf(nameOf(lifting))}
          confirmLabel={words.lift}
          onConfirm={(reason) => api.admin.lift(lifting.id, reason)}
          onDone={list.reload}
          onClose={() => setLifting(null)}
        />
      )}
    </>
  );
}

function nameOf({ name, playerId, address }: AdminBan): string {
  return name ?? playerId ?? address ?? '';
}
