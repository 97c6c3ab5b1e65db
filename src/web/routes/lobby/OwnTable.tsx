// A link back to the player's table, shown in the lobby.

import { Link } from 'wouter';
import controls from '../../design/controls.module.css';
import { leaveTable, tableAddress } from '../../state/onlineTableActions.ts';
import { Button } from '../../ui/Button.tsx';
import { useTable } from '../../state/table.ts';
import { useWords } from '../../words/useWords.ts';
import styles from './LobbyPage.module.css';

export function OwnTable() {
  const { lobby, waiting } = useWords();
  const table = useTable(({ table }) => table);
  if (!table) return null;
  return (
    <div className={styles.own}>
      <p>{lobby.yourTable(table.id)}</p>
      <div className={styles.ownActions}>
        <Link href={tableAddress(table.id)} className={controls.main}>
          {lobby.toTable}
        </Link>
        {table.status !== 'playing' && (
          <Button onClick={() => void leaveTable()}>{waiting.leave}</Button>
        )}
      </div>
    </div>
  );
}
