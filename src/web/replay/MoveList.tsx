// The moves of the game in words: where one is, and a way to anywhere else.

import { useEffect, useMemo, useRef } from 'react';
import type { Replay } from '../playback/replayGame.ts';
import { CloseButton } from '../shell/CloseButton.tsx';
import { useWords } from '../words/useWords.ts';
import { formatMoves } from './moveWords.ts';
import styles from './MoveList.module.css';

interface MoveListProps {
  replay: Replay;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

export function MoveList({ replay, at, onMove, onClose }: MoveListProps) {
  const words = useWords();
  const moves = useMemo(() => formatMoves(replay, words), [replay, words]);
  const current = moves.findLast((move) => move.at <= at)?.at;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <aside className={styles.panel} aria-label={words.replay.moves} data-zone="sheet">
      <div className={styles.head}>
        <h2>{words.replay.moves}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <ol className={styles.moves} ref={list}>
        {moves.map(({ at: place, said, hand }) => (
          <li key={place}>
            {hand !== null && <h3 className={styles.hand}>{words.replay.hand(hand)}</h3>}
            <button
              type="button"
              className={styles.move}
              aria-current={place === current ? 'step' : undefined}
              onClick={() => onMove(place)}
            >
              {said}
            </button>
          </li>
        ))}
      </ol>
    </aside>
  );
}
