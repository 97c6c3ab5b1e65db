// The middle of the table: the trick, or between hands their score, or at the end the result.

import type { TableView } from '#protocol/tableView.ts';
import type { Seat, TrickView, View } from '#rules/game.ts';
import type { GameFace } from '../games/gameFaces.ts';
import styles from './GameScreen.module.css';
import { HandSummary } from './HandSummary.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { isTrickGame } from './shownTrick.ts';
import { TrickArea } from './TrickArea.tsx';

interface MiddleProps {
  table: TableView;
  view: View;
  trick: TrickView | null;
  title: string;
  face: GameFace;
  nameOf: (seat: Seat) => string;
  onNext: (() => void) | undefined;
  onVote: (vote: boolean) => void;
  ending: React.ReactNode;
}

export function Middle(props: MiddleProps) {
  const { table, view, trick, title, face, nameOf, onNext, onVote, ending } = props;
  const isTrickSeen = trick !== null && trick.winner !== null;
  const result = view.result ?? table.result;
  const isOver = result !== null && !isTrickSeen && table.status === 'finished';
  const isSummed = isBetweenHands(view) && !isTrickSeen && !face.Middle;
  return (
    <div className={styles.middle} data-panel={isOver || isSummed || undefined}>
      {content()}
    </div>
  );

  function content(): React.ReactNode {
    if (isOver) {
      return (
        <>
          {face.Middle && <face.Middle view={view} isSmall />}
          <ResultPanel {...{ title, view, result, table, nameOf, onVote, ending }} />
        </>
      );
    }
    if (face.Middle) return <face.Middle view={view} />;
    if (isSummed) return <HandSummary {...{ view, nameOf, onNext }} />;
    if (!isTrickGame(view)) return null;
    return (
      <TrickArea
        trick={trick}
        own={view.seat}
        seats={view.seats}
        active={activeSeats(view)}
        nameOf={nameOf}
      />
    );
  }
}

export function isBetweenHands({ turn, sheet }: View): boolean {
  return turn.some((seat) => seat < 0) && sheet.length > 0;
}

/** Who sits a hand out has no place in its tricks. */
function activeSeats(view: View): Seat[] {
  const active = 'active' in view ? (view.active as Seat[]) : [];
  return active.length > 0 ? active : Array.from({ length: view.seats }, (_, seat) => seat);
}
