// The score sheet: the totals, then a row a hand with what it is made of; a column for everybody.

import type { ScoreRow, Seat, View } from '#rules/game.ts';
import type { NineView } from '#rules/nine/view.ts';
import type { SobeView } from '#rules/sobesobe/view.ts';
import { sayLine } from '../words/ruleWords.ts';
import { useWords } from '../words/useWords.ts';
import styles from './ScoreSheet.module.css';

interface ScoreSheetProps {
  view: View;
  nameOf: (seat: Seat) => string;
}

export function ScoreSheet({ view, nameOf }: ScoreSheetProps) {
  const words = useWords();
  const { sheet } = words;
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
            <td key={side}>{signed(score)}</td>
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
  const words = useWords();
  const lines = row.lines.filter(({ points }) => points.some((point) => point !== 0));
  return (
    <tbody className={styles.hand}>
      <tr className={styles.sum}>
        <th scope="rowgroup">{row.round}</th>
        {row.change.map((change, side) => (
          <td key={side} title={bidTaken(view, row, side, words)}>
            {hasSatOut(view, row, side) ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{words.sheet.satOut}</span>
              </>
            ) : (
              signed(change)
            )}
          </td>
        ))}
      </tr>
      {lines.map(({ what, points }) => (
        <tr key={what} className={styles.line}>
          <th scope="row">{sayLine(words, view.game, what)}</th>
          {points.map((point, side) => (
            <td key={side}>{point === 0 ? '' : signed(point)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** SobeSobe writes a dash for who sat a hand out. */
function hasSatOut(view: View, { round }: ScoreRow, side: number): boolean {
  if (view.game !== 'sobesobe') return false;
  const row = (view as SobeView).sheet.find((played) => played.round === round);
  return row?.playing[side] === false;
}

/** Nine Tricks remembers what was bid and taken. */
function bidTaken(
  view: View,
  { round }: ScoreRow,
  side: number,
  { sheet }: ReturnType<typeof useWords>,
): string | undefined {
  if (view.game !== 'nine') return undefined;
  const outcome = (view as NineView).rounds[round - 1];
  return outcome && sheet.bidTaken(outcome.bids[side], outcome.taken[side]);
}
