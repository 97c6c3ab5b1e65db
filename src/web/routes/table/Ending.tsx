// Links after an online game, and whether its deals were fair.

import { Link } from 'wouter';
import type { TableView } from '#protocol/tableView.ts';
import { isSecretAlone } from '#table/verifyGame.ts';
import controls from '../../design/controls.module.css';
import { replayAddress } from '../../game/replayAddress.ts';
import { OnlineReviewLink } from '../review/ReviewLinks.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTable } from '../../state/table.ts';
import { useWords } from '../../words/useWords.ts';
import styles from './OnlineGame.module.css';

export function Ending({ table, onLeave }: { table: TableView; onLeave: () => void }) {
  const { ending } = useWords();
  const deals = useTable(({ deals }) => deals);
  const isFair = deals.every(({ refusal }) => refusal === null);
  const serverOnly = deals.filter(isSecretAlone).length;
  return (
    <>
      <div className={styles.actions}>
        {table.seat !== null && <OnlineReviewLink tableId={table.id} number={table.gameNumber} />}
        <Link href={replayAddress(table.id, table.gameNumber)} className={controls.quiet}>
          {ending.replay}
        </Link>
        <Button look="quiet" onClick={onLeave}>
          {ending.lobby}
        </Button>
      </div>
      {deals.length > 0 && (
        <p className={styles.fair} data-unfair={!isFair || undefined}>
          {isFair ? formatFair() : ending.unfair}
        </p>
      )}
    </>
  );

  function formatFair(): string {
    return serverOnly > 0 ? ending.alone(serverOnly, deals.length) : ending.fair(deals.length);
  }
}
