// The sections of the admin page about tables, players and bans.

import { useState } from 'react';
import type { AdminTable, AdminPlayer, AdminBan } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { formatTitle } from '#texts/gameText.ts';
import { api } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { AdminActionDialog, BanDialog } from './AdminDialogs.tsx';
import { Rows, RowText, SearchField } from './AdminList.tsx';
import { useAdminList } from './useAdminList.ts';
import { useTexts, useTimeFormat } from '../../texts/useTexts.ts';
import styles from './AdminPage.module.css';

export function TablesSection() {
  const texts = useTexts().admin;
  const [search, setSearch] = useState('');
  const [closing, setClosing] = useState<string | null>(null);
  const list = useAdminList(search, async (page) => {
    const found = await api.admin.tables(search, page);
    return isRefusal(found) ? found : { items: found.tables, hasMore: found.hasMore };
  });
  return (
    <>
      <SearchField hint={texts.searchTables} onSearch={setSearch} />
      <Rows list={list}>
        {(table) => (
          <>
            <TableText table={table} />
            <Button aria-label={texts.closeOf(table.id)} onClick={() => setClosing(table.id)}>
              {texts.close}
            </Button>
          </>
        )}
      </Rows>
      {closing !== null && (
        <AdminActionDialog
          title={texts.closeOf(closing)}
          confirmLabel={texts.close}
          onConfirm={(reason) => api.admin.closeTable(closing, reason)}
          onDone={list.reload}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}

function TableText({ table }: { table: AdminTable }) {
  const { statuses, isPrivate, bot } = useTexts().admin;
  const { id, game, status, players } = table;
  const seated = players.map(({ name }) => name ?? bot).join(', ');
  const title = formatTitle(useTexts(), game);
  return (
    <RowText
      name={id}
      lines={[title, statuses[status] ?? status, table.isPrivate && isPrivate, seated]}
    />
  );
}

export function PlayersSection() {
  const texts = useTexts().admin;
  const [search, setSearch] = useState('');
  const [chosen, choose] = useState<AdminPlayer | null>(null);
  const list = useAdminList(search, async (page) => {
    const found = await api.admin.players(search, page);
    return isRefusal(found) ? found : { items: found.players, hasMore: found.hasMore };
  });
  return (
    <>
      <SearchField hint={texts.searchPlayers} onSearch={setSearch} />
      <Rows list={list}>
        {(player) => (
          <>
            <PlayerText player={player} />
            {!player.isBanned && (
              <Button aria-label={texts.banOf(player.name)} onClick={() => choose(player)}>
                {texts.ban}
              </Button>
            )}
          </>
        )}
      </Rows>
      {chosen && <BanDialog player={chosen} onDone={list.reload} onClose={() => choose(null)} />}
    </>
  );
}

function PlayerText({ player }: { player: AdminPlayer }) {
  const texts = useTexts().admin;
  const formatTime = useTimeFormat();
  const { name, isGuest, games, isBanned, lastLoginAt, createdAt } = player;
  return (
    <RowText
      name={name}
      lines={[
        isGuest ? texts.guest : texts.account,
        texts.games(games),
        formatTime(lastLoginAt ?? createdAt),
        isBanned && texts.banned,
      ]}
    />
  );
}

export function BansSection() {
  const texts = useTexts().admin;
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
        <Button onClick={() => setBanning(true)}>{texts.banAddress}</Button>
      </div>
      <Rows list={list}>
        {(ban) => (
          <>
            <RowText
              name={nameOf(ban)}
              lines={[
                ban.endsAt === null ? texts.forGood : texts.until(formatTime(ban.endsAt)),
                texts.by(ban.by),
                ban.reason,
              ]}
            />
            <Button aria-label={texts.liftOf(nameOf(ban))} onClick={() => setLifting(ban)}>
              {texts.lift}
            </Button>
          </>
        )}
      </Rows>
      {isBanning && (
        <BanDialog player={null} onDone={list.reload} onClose={() => setBanning(false)} />
      )}
      {lifting && (
        <AdminActionDialog
          title={texts.liftOf(nameOf(lifting))}
          confirmLabel={texts.lift}
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
