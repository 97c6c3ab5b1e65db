// The summary between two rounds: who did best and why, the standings, the score curve, and a button to continue.

import { useState } from 'react';
import type { PlayerView } from '#protocol/tableView.ts';
import type { ScoreRow, Seat, View } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import { formatScoreLine, formatSheetNote } from '#texts/gameText.ts';
import { Avatar } from '../cards/Avatar.tsx';
import { ScoreCurve } from './ScoreCurve.tsx';
import { formatScore } from './ScoreSheet.tsx';
import styles from './Standings.module.css';
import { bestOf, distanceOf, type Standing, standingsOf } from './ranking.ts';
import { useTable } from '../state/table.ts';
import { Button } from '../ui/Button.tsx';
import type { Texts } from '../texts/page.en.ts';
import { useTexts } from '../texts/useTexts.ts';

interface RoundSummaryProps {
  view: View;
  players: readonly PlayerView[];
  nameOf: (seat: Seat) => string;
  onNext?: (() => void) | undefined;
  /** Further actions before the next round. */
  afterRound?: React.ReactNode;
}

export function RoundSummary({ view, players, nameOf, onNext, afterRound }: RoundSummaryProps) {
  const texts = useTexts();
  const row = view.sheet.at(-1);
  if (!row) return null;
  return (
    <section className={styles.summary} aria-label={texts.table.round(row.round)}>
      <header className={styles.head}>
        <p className={styles.round}>{texts.table.round(row.round)}</p>
        <h2 className={styles.title}>{headline(view, row, texts, nameOf)}</h2>
        <p className={styles.standing}>{ownStanding(view, row, texts)}</p>
      </header>
      <Standings {...{ view, row, players, nameOf }} totals={row.total} />
      <ScoreCurve view={view} players={players} />
      <div className={styles.actions}>
        <NextButton key={row.round} onNext={onNext} />
        {afterRound}
      </div>
    </section>
  );
}

/** Names the players who did best in a round. */
export function headline(
  view: View,
  row: ScoreRow,
  { sheet, list }: Texts,
  nameOf: (seat: Seat) => string,
): string {
  const best = bestOf(view, row);
  if (best.length === 0) return view.sides.length > 1 ? sheet.even : '';
  return sheet.best(list(best.flatMap((side) => view.sides[side]).map(nameOf)));
}

function ownStanding(view: View, { total }: ScoreRow, { sheet }: Texts): string {
  const standings = standingsOf(view, total);
  const own = standings.find(({ seats }) => seats.some((seat) => seat === view.seat));
  if (!own || standings.length < 2) return '';
  const distance = distanceOf(standings, own.side);
  if (own.place > 1) return sheet.behind(own.place, distance);
  return distance === 0 ? sheet.shares : sheet.leads(distance);
}

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
  const { sheet } = useTexts();
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
  const texts = useTexts();
  const { side, seats, place, total } = standing;
  const isOwn = seats.some((seat) => seat === view.seat);
  const scoreLines = row ? scoreLinesOf(row, side) : [];
  const note = row && (gameOf(view).sheetNote?.(view, row, side) ?? null);
  const reasons = scoreLines.map(({ what, points }) =>
    formatLine(formatScoreLine(texts, view.game, what), points[side]),
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
            {texts.list(seats.map(nameOf))}
            <span className={styles.lines}>
              {[...(note ? [formatSheetNote(texts, view.game, note)] : []), ...reasons].join(', ')}
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

export function NextButton({ onNext }: { onNext: (() => void) | undefined }) {
  const { table } = useTexts();
  const [hasPressed, setPressed] = useState(false);
  const isWatching = useTable((state) => state.table?.seat === null);
  if (!onNext || isWatching) return null;
  if (hasPressed) return <p role="status">{table.waitForOthers}</p>;
  function press(): void {
    setPressed(true);
    onNext?.();
  }
  return (
    <Button look="main" onClick={press} data-next="">
      {table.next}
    </Button>
  );
}
