// The tricks that a seat has taken: a pile with their number.

import { CardFace } from '../cards/CardFace.tsx';
import type { Point } from '../stage/stageTypes.ts';
import { useStage } from '../stage/useStage.ts';
import { useWords } from '../words/useWords.ts';
import styles from './HeldCards.module.css';

const MAX_VISIBLE = 4;
const ROTATIONS = [81, 95, 88, 99];

export function Pile({ at, name, count }: { at: Point; name: string; count: number }) {
  const { kind, pileWidth } = useStage();
  const { table } = useWords();
  if (count === 0) return null;
  return (
    <div
      className={styles.pile}
      role="img"
      aria-label={`${name}: ${table.tricks(count)}`}
      data-zone={kind === 'desk' ? 'pile' : undefined}
      style={{
        transform: `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`,
        '--card-width': `${pileWidth}px`,
      }}
    >
      {ROTATIONS.slice(0, Math.min(MAX_VISIBLE, count)).map((turn, layer) => (
        <span key={turn} style={{ transform: `translateY(${-layer * 1.5}px) rotate(${turn}deg)` }}>
          <CardFace card={null} />
        </span>
      ))}
      <b key={count} className={styles.count} data-badge={kind !== 'desk' || undefined}>
        {kind === 'desk' ? table.tricks(count) : count}
      </b>
    </div>
  );
}
