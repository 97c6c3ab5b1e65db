// Asks a player for confirmation before they leave a running game.

import type { TableView } from '#protocol/tableView.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useGame } from '../../state/game.ts';
import { useWords } from '../../words/useWords.ts';
import styles from './OnlineGame.module.css';

interface LeaveDialogProps {
  table: TableView;
  onLeave: () => void;
  onStay: () => void;
}

export function LeaveDialog({ table, onLeave, onStay }: LeaveDialogProps) {
  const { leaving } = useWords();
  // In a game with more than two sides a bot takes over, whatever the setting says.
  const isTwoSided = useGame(({ update }) => update?.view.sides.length === 2);
  const isForfeit = isTwoSided && table.settings.removal === 'forfeit';
  return (
    <Dialog title={leaving.title} onClose={onStay}>
      <p>{isForfeit ? leaving.forfeit : leaving.lead}</p>
      <div className={styles.actions}>
        <Button look="main" onClick={onStay}>
          {leaving.stay}
        </Button>
        <Button onClick={onLeave}>{leaving.leave}</Button>
      </div>
    </Dialog>
  );
}
