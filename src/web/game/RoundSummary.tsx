// The summary between two rounds: who did best and why, the standings, the score curve, and a button to continue.

import type { PlayerView } from '#protocol/playerViews.ts';
import type { ScoreRow, Seat, View } from '#rules/game.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/useWords.ts';
import styles from './Standings.module.css';
import { NextButton } from './NextButton.tsx';
import { ScoreCurve } from './ScoreCurve.tsx';
import { Standings } from './Standings.tsx';
import { bestOf, distanceOf, standingsOf } from './ranking.ts';

interface RoundSummaryProps {
  view: View;
  players: readonly PlayerView[];
  nameOf: (seat: Seat) => string;
  onNext?: (() => void) | undefined;
  /** Further actions before the next round. */
  afterRound?: React.ReactNode;
}

export function RoundSummary({ view, players, nameOf, onNext, afterRound }: RoundSummaryProps) {
  const words = useWords();
  const row = view.sheet.at(-1);
  if (!row) return null;
  return (
    <section className={styles.summary} aria-label={words.table.round(row.round)}>
      <header className={styles.head}>
        <p className={styles.round}>{words.table.round(row.round)}</p>
        <h2 className={styles.title}>{headline(view, row, words, nameOf)}</h2>
        <p className={styles.standing}>{ownStanding(view, row, words)}</p>
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
  { sheet, list }: Words,
  nameOf: (seat: Seat) => string,
): string {
  const best = bestOf(view, row);
  if (best.length === 0) return view.sides.length > 1 ? sheet.even : '';
  return sheet.best(list(best.flatMap((side) => view.sides[side]).map(nameOf)));
}

function ownStanding(view: View, { total }: ScoreRow, { sheet }: Words): string {
  const standings = standingsOf(view, total);
  const own = standings.find(({ seats }) => seats.some((seat) => seat === view.seat));
  if (!own || standings.length < 2) return '';
  const distance = distanceOf(standings, own.side);
  if (own.place > 1) return sheet.behind(own.place, distance);
  return distance === 0 ? sheet.shares : sheet.leads(distance);
}
