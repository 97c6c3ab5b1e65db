// The score sheet: the totals, then each round with its details, the latest first; one column for each side.

import type { ScoreRow, Seat, View } from '#rules/game.ts';
import type { SheetNote } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';
import { formatScoreLine } from '#texts/gameText.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './ScoreSheet.module.css';
import { formatSheetNote } from './tableTexts.ts';

interface ScoreSheetProps {
  view: View;
  nameOf: (seat: Seat) => string;
}

export function ScoreSheet({ view, nameOf }: ScoreSheetProps) {
  const texts = useTexts();
  const { sheet } = texts;
  return (
    <table className={styles.sheet} data-sides={view.sides.length}>
      <caption className="visually-hidden">{sheet.title}</caption>
      <thead>
        <tr>
          <th scope="col">{sheet.hand}</th>
          {view.sides.map((side) => (
            <th key={side.join()} scope="col">
              {side.map((seat) => (
                <span key={seat} className={styles.name} title={nameOf(seat)}>
                  {nameOf(seat)}
                </span>
              ))}
            </th>
          ))}
        </tr>
        <tr className={styles.total}>
          <th scope="row">{sheet.total}</th>
          {view.scores.map((score, side) => (
            <td key={side}>{formatScore(score)}</td>
          ))}
        </tr>
      </thead>
      {view.sheet.length === 0 ? (
        <tbody>
          <tr>
            <td className={styles.empty} colSpan={view.sides.length + 1}>
              {sheet.empty}
            </td>
          </tr>
        </tbody>
      ) : (
        view.sheet.toReversed().map((row) => <SheetRow key={row.round} row={row} view={view} />)
      )}
    </table>
  );
}

function SheetRow({ row, view }: { row: ScoreRow; view: View }) {
  const texts = useTexts();
  const { sheetNote } = gameOf(view);
  const lines = row.lines.filter(({ points }) => points.some((point) => point !== 0));
  return (
    <tbody className={styles.hand}>
      <tr className={styles.sum}>
        <th scope="rowgroup">{row.round}</th>
        {row.change.map((change, side) => (
          <ChangeCell key={side} change={change} note={sheetNote?.(view, row, side) ?? null} />
        ))}
      </tr>
      {lines.map(({ what, points }) => (
        <tr key={what} className={styles.line}>
          <th scope="row">{formatScoreLine(texts, view.game, what)}</th>
          {points.map((point, side) => (
            <td key={side}>{point === 0 ? '' : formatScore(point)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The points of a side in a round, with its bid below them; a dash if it sat the round out. */
function ChangeCell({ change, note }: { change: number; note: SheetNote | null }) {
  const { sheet } = useTexts();
  if (note === null) return <td>{formatScore(change)}</td>;
  return (
    <td title={formatSheetNote(sheet, note)}>
      <span className={styles.points}>{note.key === 'satOut' ? '–' : formatScore(change)}</span>
      <span className={styles.note} aria-hidden="true">
        {shortNote(note)}
      </span>
      <span className="visually-hidden">{formatSheetNote(sheet, note)}</span>
    </td>
  );
}

/** The short form that players write on paper. */
function shortNote(note: SheetNote): string {
  if (note.key === 'bidTaken') return `${note.taken}/${note.bid}`;
  return note.key === 'bidMade' ? `${note.bid} ${note.isMade ? '✓' : '✗'}` : '';
}

export function formatScore(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
