// The table: seats around it, the trick in the middle, the action bar and the player's own cards below.

import { useMemo, useRef } from 'react';
import { areHandsOpen, rowsOnTable } from '#rules/cardsOnTable.ts';
import type { Seat } from '#rules/game.ts';
import { hasTricks } from '#rules/tricks.ts';
import { gameOf } from '#table/gameOf.ts';
import { tableNotes, formatTitle } from '#words/gameText.ts';
import { createFormatter } from '#words/formatter.ts';
import { sortHand } from '../cards/cardParts.ts';
import { cardsOf } from './advisedMove.ts';
import { useStage } from '../stage/useStage.ts';
import { usePreference } from '../state/auth.ts';
import { useWords } from '../words/useWords.ts';
import { OwnRows } from './CardRows.tsx';
import { trumpOf } from './claim.ts';
import { Cloth } from './Cloth.tsx';
import type { GameScreenProps } from './GameScreen.tsx';
import styles from './GameScreen.module.css';
import { Hand } from './Hand.tsx';
import { giverOf, givenAway, pointOf } from './handMotion.ts';
import { Middle } from './Middle.tsx';
import { Seats } from './Seats.tsx';
import { ActionBar } from './ActionBar.tsx';
import { TableObjects } from './TableObjects.tsx';
import { isTrickSeen, withOwnCard } from './visibleTrick.ts';
import { useClock } from './useClock.ts';
import { useFocusFallback } from '../hooks/useFocusFallback.ts';
import type { Moves } from './useMoves.ts';

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
  const words = useWords();
  const title = formatTitle(words, table.game);
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
      <Seats table={table} update={update} clock={clock} nameOf={nameOf} hands={parts?.hands} />
      <TableObjects
        notes={tableNotes(words, view, createFormatter(words, view, nameOf))}
        isCentral={hasTricks(view) && view.trick === null && !isTrickSeen(areas)}
      />
      <Middle
        table={table}
        view={view}
        areas={withOwnCard(areas, view, moves.play.pending)}
        title={title}
        nameOf={nameOf}
        onNext={actions.endPause}
        onVote={moves.voteRematch}
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
