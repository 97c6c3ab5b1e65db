// The score sheet beside or below the table.

import type { PlayerView } from '#protocol/tableView.ts';
import type { Seat, View } from '#rules/game.ts';
import { CloseButton } from '../ui/Button.tsx';
import { useTexts } from '../texts/useTexts.ts';
import styles from './GameScreen.module.css';
import { ScoreCurve } from './ScoreCurve.tsx';
import { ScoreSheet } from './ScoreSheet.tsx';

interface ScorePanelProps {
  view: View;
  players: readonly PlayerView[];
  nameOf: (seat: Seat) => string;
  onClose: () => void;
}

export function ScorePanel({ view, players, nameOf, onClose }: ScorePanelProps) {
  const texts = useTexts();
  return (
    <aside className={styles.score} aria-label={texts.sheet.title} id="score" data-zone="sheet">
      <div className={styles.scoreHead}>
        <h2>{texts.sheet.title}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className={styles.scoreBody} tabIndex={0} role="region" aria-label={texts.table.score}>
        <ScoreCurve view={view} players={players} />
        <ScoreSheet view={view} nameOf={nameOf} />
      </div>
    </aside>
  );
}
