// The middle of the table: its cards, covered by a summary between rounds and by the result at the end.

import type { TableView } from '#protocol/tableView.ts';
import { rowsOnTable, trickOnTable, type CardArea } from '#rules/cardsOnTable.ts';
import type { Seat, View } from '#rules/game.ts';
import { MiddleRows } from './CardRows.tsx';
import styles from './GameScreen.module.css';
import { RoundSummary } from './RoundSummary.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { TrickArea } from './TrickArea.tsx';

interface MiddleProps {
  table: TableView;
  view: View;
  /** The cards on the table now. */
  areas: readonly CardArea[];
  /** Whether everything that followed from the last move is shown. */
  isSettled: boolean;
  title: string;
  nameOf: (seat: Seat) => string;
  onNext: (() => void) | undefined;
  onVote: (vote: boolean) => void;
  review: React.ReactNode;
  ending: React.ReactNode;
  afterRound: React.ReactNode;
}

export function Middle(props: MiddleProps) {
  const { table, view, areas, isSettled, title, nameOf, onNext, onVote, afterRound } = props;
  const { review, ending } = props;
  const trick = trickOnTable(areas);
  const result = view.result ?? table.result;
  const showsResult = result !== null && isSettled && table.status === 'finished';
  const showsSummary = isBetweenRounds(view) && isSettled && !areCardsOpen(view);
  const rows = rowsOnTable(areas, null).filter(({ cards }) => cards.length > 0);
  return (
    <>
      {rows.length > 0 && <MiddleRows game={view.game} rows={rows} round={view.round} />}
      {trick && <TrickArea trick={trick} view={view} nameOf={nameOf} />}
      {(showsResult || showsSummary) && (
        <div className={styles.ending} data-zone="sheet">
          {showsResult ? (
            <ResultPanel {...{ title, view, result, table, nameOf, onVote, review, ending }} />
          ) : (
            <RoundSummary {...{ view, nameOf, onNext, afterRound }} players={table.players} />
          )}
        </div>
      )}
    </>
  );
}

export function isBetweenRounds({ turn, sheet }: View): boolean {
  return turn.some((seat) => seat < 0) && sheet.length > 0;
}

/** Whether the cards of the round lie open until the next one; then they are shown in place of a summary. */
export function areCardsOpen({ table }: View): boolean {
  return table.some((area) => area.kind === 'row' && area.cards.length > 0);
}
