// The middle of the table: the cards that lie there; between hands their score and at the end the result, over it.

import type { TableView } from '#protocol/tableView.ts';
import { rowsOnTable, trickOnTable, type CardArea } from '#rules/cardsOnTable.ts';
import type { Seat, View } from '#rules/game.ts';
import { MiddleRows } from './CardRows.tsx';
import styles from './GameScreen.module.css';
import { HandSummary } from './HandSummary.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { TrickArea } from './TrickArea.tsx';

interface MiddleProps {
  table: TableView;
  view: View;
  /** What lies there now. */
  areas: readonly CardArea[];
  title: string;
  nameOf: (seat: Seat) => string;
  onNext: (() => void) | undefined;
  onVote: (vote: boolean) => void;
  ending: React.ReactNode;
  afterHand: React.ReactNode;
}

export function Middle(props: MiddleProps) {
  const { table, view, areas, title, nameOf, onNext, onVote, ending, afterHand } = props;
  const trick = trickOnTable(areas);
  const isTrickSeen = trick !== undefined && trick.winner !== null;
  const result = view.result ?? table.result;
  const isOver = result !== null && !isTrickSeen && table.status === 'finished';
  const isSummed = isBetweenHands(view) && !isTrickSeen && !areCardsLeft(view);
  const rows = rowsOnTable(areas, null).filter(({ cards }) => cards.length > 0);
  return (
    <>
      {rows.length > 0 && <MiddleRows game={view.game} rows={rows} round={view.round} />}
      {trick && <TrickArea trick={trick} view={view} nameOf={nameOf} />}
      {(isOver || isSummed) && (
        <div className={styles.ending} data-zone="sheet">
          {isOver ? (
            <ResultPanel {...{ title, view, result, table, nameOf, onVote, ending }} />
          ) : (
            <HandSummary {...{ view, nameOf, onNext, afterHand }} players={table.players} />
          )}
        </div>
      )}
    </>
  );
}

export function isBetweenHands({ turn, sheet }: View): boolean {
  return turn.some((seat) => seat < 0) && sheet.length > 0;
}

/** Whether the cards of the hand lie there until the next: then they are looked at in place of a summary. */
export function areCardsLeft({ table }: View): boolean {
  return table.some((area) => area.kind === 'row' && area.cards.length > 0);
}
