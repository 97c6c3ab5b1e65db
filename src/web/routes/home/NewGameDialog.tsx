// Asks before a new game replaces the unfinished one.

import { useLocation } from 'wouter';
import { formatTitle } from '#words/gameText.ts';
import { forgetGame } from '../../state/savedGame.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../words/useWords.ts';
import styles from './HomePage.module.css';

export function NewGameDialog({ game, onClose }: { game: string; onClose: () => void }) {
  const words = useWords();
  const [, go] = useLocation();
  const { home, start } = words;
  const title = formatTitle(words, game);
  const address = `/offline/${game}`;

  function startNew(): void {
    forgetGame(game);
    go(address);
  }

  return (
    <Dialog title={start.newGameOf(title)} onClose={onClose}>
      <div className={styles.form}>
        <p>{start.unfinishedLost(title)}</p>
        <Button look="main" onClick={() => go(address)}>
          {home.goOn}
        </Button>
        <Button onClick={startNew}>{home.newGame}</Button>
      </div>
    </Dialog>
  );
}
