// Players, searchable by name, id or email address, with a button to ban each.

import { useState } from 'react';
import type { AdminPlayer } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { api } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { BanDialog } from './AdminDialogs.tsx';
import { Rows, RowText, SearchField } from './AdminList.tsx';
import { useAdminList } from './useAdminList.ts';
import { useTimeFormat, useWords } from '../../words/useWords.ts';

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
