// The things that lie on the cloth: trump, contract, stock, and what else all should know, each in its words too.

import type { Note } from '#rules/words.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { SuitMark } from '../faces/SuitMark.tsx';
import { useStage } from '../stage/useStage.ts';
import styles from './TableObjects.module.css';

export function TableObjects({ notes }: { notes: readonly Note[] }) {
  const { objects } = useStage();
  const { x, y, width, height, chip } = objects;
  if (notes.length === 0) return null;
  return (
    <ul
      className={styles.objects}
      style={{
        transform: `translate(${x}px, ${y}px)`,
        width,
        minHeight: height,
        '--chip': `${chip}px`,
      }}
    >
      {notes.map((note) => (
        <li
          key={`${note.label} ${note.value}`}
          className={styles.object}
          data-zone="object"
          data-thing={isThing(note) || undefined}
        >
          <Thing note={note} />
          <span className={styles.words}>
            {note.label} {note.suit && <SuitMark suit={note.suit} />} <strong>{note.value}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}

function isThing({ sign, suit }: Note): boolean {
  return sign !== undefined || suit !== undefined;
}

function Thing({ note }: { note: Note }) {
  const { sign, suit, count } = note;
  if (sign === 'stock') return <Stock count={count ?? 0} />;
  if (suit) {
    return (
      <span className={styles.chip} data-broken={sign === 'broken' || undefined} aria-hidden="true">
        <SuitMark suit={suit} />
      </span>
    );
  }
  if (sign !== 'chip') return null;
  return (
    <span className={styles.chip} aria-hidden="true">
      <b>{count}</b>
    </span>
  );
}

const MOST_SEEN = 4;
const CARDS_A_LAYER = 8;

function Stock({ count }: { count: number }) {
  const layers = Math.min(MOST_SEEN, Math.ceil(count / CARDS_A_LAYER));
  return (
    <span className={styles.stock} aria-hidden="true">
      {Array.from({ length: layers }, (_, at) => (
        <span key={at} style={{ transform: `translate(${-at}px, ${-at * 1.5}px) rotate(-3deg)` }}>
          <CardFace card={null} />
        </span>
      ))}
      <b>{count}</b>
    </span>
  );
}
