// Objects on the cloth: trump, contract, stock and other public notes, each with its text.

import type { Note } from '#rules/texts.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { SuitMark } from '../cards/SuitMark.tsx';
import { plateHeight, type Box, type Stage } from '../stage/shapes.ts';
import { useStage } from '../stage/useStage.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './TableObjects.module.css';

/** While no trick is played they lie in the middle, otherwise beside the trick; text alone has a place of its own. */
export function TableObjects({ notes, isCentral }: { notes: readonly Note[]; isCentral: boolean }) {
  const stage = useStage();
  const { objects, remarks, trick } = stage;
  const chip = isCentral
    ? Math.min(objects.chip * CENTRAL_SCALE, trick.height * 0.3)
    : objects.chip;
  const place = isCentral ? middleOf(stage) : objects;
  if (isCentral || !remarks) return <Objects {...{ notes, isCentral, place, chip }} />;
  return (
    <>
      <Objects notes={notes.filter(isObject)} place={place} chip={chip} />
      <Objects
        notes={notes.filter((note) => !isObject(note))}
        place={remarks}
        chip={chip}
        isCentral
      />
    </>
  );
}

interface ObjectsProps {
  notes: readonly Note[];
  place: Box;
  chip: number;
  isCentral?: boolean;
}

function Objects({ notes, place, chip, isCentral = false }: ObjectsProps) {
  const { p, plate, kind } = useStage();
  const { table } = useTexts();
  const { x, y, width, height } = place;
  const hidesText =
    notes.length > 2 &&
    (p < SMALL_STAGE || (isCentral && height < twoRowsHeight(chip, plate.fontSize)));
  // A list that does not fit grows towards the seats across, where there is no plate.
  const growsUp = height === 0 || (isCentral && kind === 'portrait');
  if (notes.length === 0) return null;
  return (
    <ul
      key={`${isCentral} ${Math.round(height)} ${notes.map(({ label, value }) => `${label} ${value}`).join()}`}
      className={styles.objects}
      aria-label={table.onTable}
      data-central={isCentral || undefined}
      data-icons-only={hidesText ? '' : undefined}
      style={{
        transform: `translate(${Math.round(x)}px, ${Math.round(growsUp ? y + height : y)}px)${growsUp ? ' translateY(-100%)' : ''}`,
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
          data-object={isObject(note) || undefined}
        >
          <NoteObject note={note} />
          <span className={styles.words}>
            {note.label} {note.suit && <SuitMark suit={note.suit} />} <strong>{note.value}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}

const CENTRAL_SCALE = 1.3;
const SMALL_STAGE = 0.8;
/** The height of two rows of objects with their text. */
const twoRowsHeight = (chip: number, fontSize: number): number => 2 * chip + 5 * fontSize;
/** The share of the table's width between the side seats. */
const FREE_SHARE = 0.5;

function middleOf({ trick, table, kind, rowWidth, seats, plate, p }: Stage): Box {
  const maxWidth = kind === 'portrait' ? rowWidth : Infinity;
  const width = Math.min(maxWidth, Math.max(trick.width, table.width * FREE_SHARE));
  const foot = seats[0].avatar.y - plateHeight(plate.fontSize, p) / 2;
  const height = kind === 'portrait' ? Math.min(trick.height, foot - trick.y) : trick.height;
  return { ...trick, width, height, x: trick.x + (trick.width - width) / 2 };
}

function isObject({ sign, suit }: Note): boolean {
  return sign !== undefined || suit !== undefined;
}

function NoteObject({ note }: { note: Note }) {
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

const MAX_VISIBLE = 4;
const CARDS_PER_LAYER = 8;

function Stock({ count }: { count: number }) {
  const layers = Math.min(MAX_VISIBLE, Math.ceil(count / CARDS_PER_LAYER));
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
