// A few notes in a line: a label, a value, a suit's sign.

import { SuitMark } from '../faces/SuitMark.tsx';
import type { Note } from '#rules/words.ts';
import styles from './SeatPanel.module.css';

export function NoteList({ notes }: { notes: readonly Note[] }) {
  return notes.map(({ label, value, suit }) => (
    <span key={`${label} ${value}`} className={styles.note}>
      {label && <span className={styles.label}>{label}</span>} {suit && <SuitMark suit={suit} />}{' '}
      <span className={styles.value}>{value}</span>
    </span>
  ));
}
