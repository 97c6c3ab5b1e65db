// The sections of the admin page about tables, players and bans.

import { useState } from 'react';
import type { AdminTable, AdminPlayer, AdminBan } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { formatTitle } from '#words/gameText.ts';
import { api } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { AdminActionDialog, BanDialog } from './AdminDialogs.tsx';
import { Rows, RowText, SearchField } from './AdminList.tsx';
import { useAdminList } from './useAdminList.ts';
import { useWords, useTimeFormat } from '../../words/useWords.ts';
import styles from './AdminPage.module.css';

export function TablesSection() {
  const words = useWords().admin;
  const [search, setSearch] = useState('');
  const [closing, setClosing] = useState<string | null>(null);
  const list = useAdminList(search, async (page) => {
    const found = await api.admin.tables(search, page);
    return isRefusal(found) ? found : { items: found.tables, hasMore: found.hasMore };
  });
  return (
    <>
      <SearchField hint={words.searchTables} onSearch={setSearch} />
      <Rows list={list}>
        {(table) => (
          <>
            <TableText table={table} />
            <Button aria-label={words.closeOf(table.id)} onClick={() => setClosing(table.id)}>
              {words.close}
            </Button>
          </>
        )}
      </Rows>
      {closing !== null && (
        <AdminActionDialog
          title={words.closeOf(closing)}
          confirmLabel={words.close}
          onConfirm={(reason) => api.admin.closeTable(closing, reason)}
          onDone={list.reload}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}

function TableText({ table }: { table: AdminTable }) {
  const { statuses, isPrivate, bot } = useWords().admin;
  const { id, game, status, players } = table;
  const seated = players.map(({ name }) => name ?? bot).join(', ');
  const title = formatTitle(useWords(), game);
  return (
    <RowText
      name={id}
      lines={[title, statuses[status] ?? status, table.isPrivate && isPrivate, seated]}
    />
  );
}

export function PlayersSection() {
  const words = useWords().admin;
  const [search, setSearch] = useState('');
  const [chosen, choose] = useState<AdminPlayer | null>(null);
  const list = useAdminList(search, async (page) => {
    const found = await api.admin.players(search, page);
    return isRefusal(found) ? found : { items: found.players, hasMore: found.hasMore };
  });
  return (
    <>
      <SearchField hint={words.searchPlayers} onSearch={setSearch} />
      <Rows list={list}>
        {(player) => (
          <>
            <PlayerText player={player} />
            {!player.isBanned && (
              <Button aria-label={words.banOf(player.name)} onClick={() => choose(player)}>
                {words.ban}
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
  const words = useWords().admin;
  const formatTime = useTimeFormat();
  const { name, isGuest, games, isBanned, lastLoginAt, createdAt } = player;
  return (
    <RowText
      name={name}
      lines={[
        isGuest ? words.guest : words.account,
        words.games(games),
        formatTime(lastLoginAt ?? createdAt),
        isBanned && words.banned,
      ]}
    />
  );
}

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
