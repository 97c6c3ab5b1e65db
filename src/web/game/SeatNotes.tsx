// Notes on the plate of a seat: a bid with its pips, or a few words.

import type { Note } from '#rules/words.ts';
import { SuitMark } from '../cards/SuitMark.tsx';
import styles from './Seat.module.css';

/** Leaves out the number of tricks, which lie on the table as a pile. */
export function SeatNotes({ notes }: { notes: readonly Note[] }) {
  return notes
    .filter(({ sign }) => sign !== 'tricks')
    .map((note) => (
      <p key={`${note.label} ${note.value}`} className={styles.note}>
        {note.progress && <Pips {...note.progress} />}
        {note.label && (
          <span className={note.progress ? 'visually-hidden' : undefined}>{note.label} </span>
        )}
        {note.suit && <SuitMark suit={note.suit} />}
        <strong>{note.value}</strong>
      </p>
    ));
}

/** More pips cannot be counted at a glance. */
const MAX_PIPS = 5;

function Pips({ done, of }: { done: number; of: number }) {
  const count = Math.max(done, of);
  if (count > MAX_PIPS || count === 0) return null;
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} data-done={at < done || undefined} data-over={at >= of || undefined} />
      ))}
    </span>
  );
}
