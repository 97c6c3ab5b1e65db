// The list of moves in a replay: it marks the current move and jumps to any other.

import { useEffect, useMemo, useRef } from 'react';
import type { AnyReplay } from '../../game/replayGame.ts';
import { CloseButton } from '../../ui/Button.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { formatMoves } from './moveTexts.ts';
import styles from './ReplayScreen.module.css';

interface MoveListProps {
  replay: AnyReplay;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

export function MoveList({ replay, at, onMove, onClose }: MoveListProps) {
  const texts = useTexts();
  const moves = useMemo(() => formatMoves(replay, texts), [replay, texts]);
  const current = moves.findLast((move) => move.at <= at)?.at;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <aside className={styles.panel} aria-label={texts.replay.moves} data-zone="sheet">
      <div className={styles.head}>
        <h2>{texts.replay.moves}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <ol className={styles.moves} ref={list}>
        {moves.map(({ at: position, text, hand }) => (
          <li key={position}>
            {hand !== null && <h3 className={styles.hand}>{texts.replay.hand(hand)}</h3>}
            <button
              type="button"
              className={styles.move}
              aria-current={position === current ? 'step' : undefined}
              onClick={() => onMove(position)}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
    </aside>
  );
}
