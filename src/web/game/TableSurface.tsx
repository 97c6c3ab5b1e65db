// The table: a rail around a cloth, seats around it, the trick in the middle, the action bar and the player's own
// cards below.

import { useMemo, useRef } from 'react';
import { areHandsOpen, rowsOnTable } from '#rules/cardsOnTable.ts';
import type { Seat } from '#rules/game.ts';
import { hasTricks } from '#rules/tricks.ts';
import { gameOf } from '#table/gameOf.ts';
import { createFormatter } from '#texts/formatter.ts';
import { formatTitle } from '#texts/gameText.ts';
import { tableNotes } from '#texts/notes.ts';
import { sortHand } from '../cards/cardParts.ts';
import { ActionBar } from './ActionBar.tsx';
import { OwnRows } from './CardRows.tsx';
import styles from './GameScreen.module.css';
import type { GameScreenProps } from './GameScreen.tsx';
import { Hand } from './Hand.tsx';
import { Middle } from './Middle.tsx';
import { Seats } from './Seats.tsx';
import { TableObjects } from './TableObjects.tsx';
import { trumpOf } from '#rules/tricks.ts';
import { givenAway, giverOf, pointOf } from './motion.ts';
import { isTrickSeen, withOwnCard } from './trick.ts';
import { useClock } from './useClock.ts';
import { cardsOf } from './useHints.ts';
import type { Moves } from './useMoves.ts';
import { useFocusFallback } from '../hooks/useFocusFallback.ts';
import { useStage } from '../stage/useStage.ts';
import { usePreference } from '../state/auth.ts';
import { useTexts } from '../texts/useTexts.ts';

export interface TableSurfaceProps extends GameScreenProps {
  moves: Moves;
  nameOf: (seat: Seat) => string;
  /** Reports the height of the action bar. */
  onActionBarHeight: (height: number) => void;
  /** Opens the rules at a clause. */
  onClause: (clause: string) => void;
  /** A panel that the player opened in the action bar. */
  panel: React.ReactNode;
}

export function TableSurface(props: TableSurfaceProps) {
  const { table, update, areas, actions, parts, moves, nameOf, panel } = props;
  const { view } = update;
  const texts = useTexts();
  const title = formatTitle(texts, table.game);
  const surface = useRef<HTMLElement>(null);
  const clock = useClock(table, update);
  useFocusFallback(surface);
  return (
    <main
      className={styles.table}
      id="content"
      ref={surface}
      tabIndex={-1}
      data-seats={view.seats}
      onClick={moves.skip}
    >
      <h1 className="visually-hidden">{title}</h1>
      <Cloth />
      <Seats
        {...{ table, update, clock, nameOf }}
        hands={parts?.hands}
        onSeat={parts?.onSeat}
        onReact={parts?.onReact}
      />
      <TableObjects
        notes={tableNotes(texts, view, createFormatter(texts, view, nameOf))}
        isCentral={hasTricks(view) && view.trick === null && !isTrickSeen(areas)}
      />
      <Middle
        table={table}
        view={view}
        areas={withOwnCard(areas, view, moves.play.pending)}
        isSettled={props.isSettled}
        title={title}
        nameOf={nameOf}
        onNext={actions.endPause}
        onVote={moves.voteRematch}
        review={parts?.review}
        ending={parts?.ending}
        afterRound={parts?.afterRound}
      />
      <ActionBar {...props} clock={clock}>
        {panel}
      </ActionBar>
      {view.seat !== null && <OwnCards {...props} seat={view.seat} />}
    </main>
  );
}

function OwnCards({
  table,
  update,
  facts,
  fresh,
  moves,
  parts,
  seat,
}: TableSurfaceProps & { seat: Seat }) {
  const { view } = update;
  const { play, hints } = moves;
  const stage = useStage();
  const game = gameOf(table);
  const sorting = usePreference('sorting');
  const sorted = useMemo(
    () => sortHand(game, view.hand, trumpOf(view), sorting),
    [game, view, sorting],
  );
  const rows = rowsOnTable(view.table, seat);
  if (areHandsOpen(view.table)) return <OwnRows game={view.game} rows={rows} round={view.round} />;
  const { isGiven, to } = givenAway(facts, view);
  const isPlayed = play.pending !== null;
  return (
    <Hand
      cards={sorted.filter((card) => card !== play.pending)}
      play={play}
      advised={parts?.advised ?? (hints.best ? cardsOf(hints.best) : [])}
      fresh={fresh}
      dealtFrom={pointOf(view.dealer, view, stage)}
      freshFrom={pointOf(giverOf(facts, view), view, stage)}
      givenTo={isGiven && !isPlayed ? pointOf(to, view, stage) : null}
    />
  );
}

function Cloth() {
  const { table, trick, p } = useStage();
  const { x, y, width, height, radius, rail } = table;
  const star = Math.min(width, height) * 0.62;
  const middle = {
    x: trick.x + trick.width / 2 - x - rail,
    y: trick.y + trick.height / 2 - y - rail,
  };
  return (
    <div
      className={styles.clothTable}
      aria-hidden="true"
      style={{
        transform: `translate(${x}px, ${y}px)`,
        width,
        height,
        borderRadius: radius,
        padding: rail,
      }}
    >
      <div
        className={styles.cloth}
        style={{ borderRadius: radius - rail, '--inset': `${12 * p}px` }}
      >
        <svg
          className={styles.star}
          viewBox="0 0 100 100"
          width={star}
          height={star}
          style={{ transform: `translate(${middle.x - star / 2}px, ${middle.y - star / 2}px)` }}
        >
          <rect x="20" y="20" width="60" height="60" />
          <rect x="20" y="20" width="60" height="60" transform="rotate(45 50 50)" />
          <circle cx="50" cy="50" r="46" />
          <circle cx="50" cy="50" r="22" />
        </svg>
      </div>
    </div>
  );
}
