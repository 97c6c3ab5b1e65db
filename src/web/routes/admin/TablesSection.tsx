// Tables, searchable by code, game or player, with a button to close each.

import { useState } from 'react';
import type { AdminTable } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { formatTitle } from '#words/gameText.ts';
import { api } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { AdminActionDialog } from './AdminDialogs.tsx';
import { Rows, RowText, SearchField } from './AdminList.tsx';
import { useAdminList } from './useAdminList.ts';
import { useWords } from '../../words/useWords.ts';

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
