// The players, found by name or mail address, and a way to ban one.

import { useState } from 'react';
import type { AdminPlayer } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { api } from '../online/session.ts';
import { Button } from '../shell/Button.tsx';
import { useAdminWords } from './adminWords.ts';
import { BanDialog } from './BanDialog.tsx';
import { Rows, RowText } from './Rows.tsx';
import { SearchField } from './SearchField.tsx';
import { useAdminList } from './useAdminList.ts';
import { useTimes } from './useTimes.ts';

export function PlayersSection() {
  const words = useAdminWords();
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
            <Button
              aria-label={words.banOf(player.name)}
              disabled={player.isBanned}
              onClick={() => choose(player)}
            >
              {words.ban}
            </Button>
          </>
        )}
      </Rows>
      {chosen && <BanDialog player={chosen} onDone={list.again} onClose={() => choose(null)} />}
    </>
  );
}

function PlayerText({ player }: { player: AdminPlayer }) {
  const words = useAdminWords();
  const timeOf = useTimes();
  const { name, isGuest, games, isBanned, lastLoginAt, createdAt } = player;
  return (
    <RowText
      name={name}
      lines={[
        isGuest ? words.guest : words.account,
        words.games(games),
        timeOf(lastLoginAt ?? createdAt),
        isBanned && words.banned,
      ]}
    />
  );
}
