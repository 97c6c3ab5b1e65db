// The sides in the order of their totals: avatars, names, points of the round, total.

import type { PlayerView } from '#protocol/playerViews.ts';
import type { ScoreRow, Seat, View } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import { formatScoreLine } from '#words/gameText.ts';
import { Avatar } from '../cards/Avatar.tsx';
import { useWords } from '../words/useWords.ts';
import { formatScore } from './ScoreSheet.tsx';
import { formatSheetNote } from './sheetNotes.ts';
import styles from './Standings.module.css';
import { standingsOf, type Standing } from './ranking.ts';

interface StandingsProps {
  view: View;
  totals: readonly number[];
  /** The round that was played; null for the whole game. */
  row: ScoreRow | null;
  players: readonly PlayerView[];
  nameOf: (seat: Seat) => string;
  winners?: readonly Seat[];
}

export function Standings({ view, totals, row, players, nameOf, winners = [] }: StandingsProps) {
  const { sheet } = useWords();
  return (
    <table className={styles.standings}>
      <thead className={row ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col" colSpan={2}>
            <span className="visually-hidden">{sheet.title}</span>
          </th>
          {row && <th scope="col">{sheet.hand}</th>}
          <th scope="col">{sheet.total}</th>
        </tr>
      </thead>
      <tbody>
        {standingsOf(view, totals).map((standing) => (
          <SideRow
            key={standing.side}
            {...{ view, row, players, nameOf, standing }}
            isWinner={standing.seats.some((seat) => winners.includes(seat))}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SideRowProps extends Omit<StandingsProps, 'totals' | 'winners'> {
  standing: Standing;
  isWinner: boolean;
}

function SideRow({ view, row, players, nameOf, standing, isWinner }: SideRowProps) {
  const words = useWords();
  const { side, seats, place, total } = standing;
  const isOwn = seats.some((seat) => seat === view.seat);
  const scoreLines = row ? scoreLinesOf(row, side) : [];
  const note = row && (gameOf(view).sheetNote?.(view, row, side) ?? null);
  const reasons = scoreLines.map(({ what, points }) =>
    formatLine(formatScoreLine(words, view.game, what), points[side]),
  );
  return (
    <tr data-own={isOwn || undefined} data-winner={isWinner || undefined}>
      <td className={styles.place}>{place}</td>
      <th scope="row">
        <span className={styles.player}>
          <span className={styles.faces}>
            {seats.map((seat) => (
              <Avatar
                key={seat}
                size="s"
                avatar={players.find((player) => player.seat === seat)?.avatar ?? null}
              />
            ))}
          </span>
          <span className={styles.names}>
            {words.list(seats.map(nameOf))}
            <span className={styles.lines}>
              {[...(note ? [formatSheetNote(words.sheet, note)] : []), ...reasons].join(', ')}
            </span>
          </span>
        </span>
      </th>
      {row && (
        <td className={styles.change}>{note?.key === 'satOut' ? '–' : signed(row.change[side])}</td>
      )}
      <td className={styles.total}>{formatScore(total)}</td>
    </tr>
  );
}

function scoreLinesOf({ lines }: ScoreRow, side: number): ScoreRow['lines'] {
  return lines.filter(({ points }) => points[side] !== 0);
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : formatScore(points);
}

/** A no-break space keeps the points on the line of the last word. */
function formatLine(label: string, points: number): string {
  return `${label}\u00a0${formatScore(points)}`;
}
