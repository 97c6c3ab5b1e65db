// The score sheet: the totals, then each round with its details, the latest first; one column for each side.

import type { PlayerView } from '#protocol/tableView.ts';
import type { ScoreRow, Seat, View } from '#rules/game.ts';
import type { SheetNote } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';
import { formatScoreLine, formatSheetNote } from '#texts/gameText.ts';
import gameScreenStyles from './GameScreen.module.css';
import { ScoreCurve } from './ScoreCurve.tsx';
import styles from './ScoreSheet.module.css';
import { useTexts } from '../texts/useTexts.ts';
import { CloseButton } from '../ui/Button.tsx';

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
          <ChangeCell
            key={side}
            game={view.game}
            change={change}
            note={sheetNote?.(view, row, side) ?? null}
          />
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

interface ChangeCellProps {
  game: string;
  change: number;
  note: SheetNote | null;
}

/** The points of a side in a round, with its note below them; a dash if it sat the round out. */
function ChangeCell({ game, change, note }: ChangeCellProps) {
  const texts = useTexts();
  if (note === null) return <td>{formatScore(change)}</td>;
  const text = formatSheetNote(texts, game, note);
  return (
    <td title={text}>
      <span className={styles.points}>{note.isOut ? '–' : formatScore(change)}</span>
      <span className={styles.note} aria-hidden="true">
        {note.short}
      </span>
      <span className="visually-hidden">{text}</span>
    </td>
  );
}

export function formatScore(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

interface ScorePanelProps {
  view: View;
  players: readonly PlayerView[];
  nameOf: (seat: Seat) => string;
  onClose: () => void;
}

export function ScorePanel({ view, players, nameOf, onClose }: ScorePanelProps) {
  const texts = useTexts();
  return (
    <aside
      className={gameScreenStyles.score}
      aria-label={texts.sheet.title}
      id="score"
      data-zone="sheet"
    >
      <div className={gameScreenStyles.scoreHead}>
        <h2>{texts.sheet.title}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div
        className={gameScreenStyles.scoreBody}
        tabIndex={0}
        role="region"
        aria-label={texts.table.score}
      >
        <ScoreCurve view={view} players={players} />
        <ScoreSheet view={view} nameOf={nameOf} />
      </div>
    </aside>
  );
}
