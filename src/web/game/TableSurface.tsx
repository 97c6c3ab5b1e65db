// The table itself: seats around, the trick in the middle, one's own cards and choices below.

import { useMemo, useRef } from 'react';
import { isAsked } from '#client/onlyMove.ts';
import { rowsOnTable } from '#rules/cardsOnTable.ts';
import type { Seat } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import { tableNotes } from '#words/saying.ts';
import { sayCard, speechOf } from '#words/speech.ts';
import { sortHand } from '../faces/cardParts.ts';
import { cardsOf } from '../hints/advisedMove.ts';
import { HintButton } from '../hints/HintButton.tsx';
import { HintPanel } from '../hints/HintPanel.tsx';
import { usePreference } from '../stores/auth.ts';
import { useWords } from '../words/useWords.ts';
import { SeatRows } from './CardRows.tsx';
import { ChoicePanel } from './ChoicePanel.tsx';
import { trumpOf } from './claim.ts';
import type { GameScreenProps } from './GameScreen.tsx';
import styles from './GameScreen.module.css';
import { Hand } from './Hand.tsx';
import { NOWHERE, whereCardsGo, whereFreshCome } from './handMotion.ts';
import { areCardsLeft, areHandsOpen, isBetweenHands, Middle } from './Middle.tsx';
import { NextButton } from './NextButton.tsx';
import { NoteList } from './NoteList.tsx';
import { promptOf } from './prompt.ts';
import { Seats } from './Seats.tsx';
import { Toast } from './Toast.tsx';
import { withOwnCard } from './trickGame.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import type { Moves } from './useMoves.ts';

interface TableSurfaceProps extends GameScreenProps {
  moves: Moves;
  nameOf: (seat: Seat) => string;
}

export function TableSurface(props: TableSurfaceProps) {
  const { table, update, areas, actions, parts, moves, nameOf } = props;
  const { view } = update;
  const { play, hints } = moves;
  const { title } = gameOf(table);
  const words = useWords();
  const surface = useRef<HTMLElement>(null);
  useKeptFocus(surface);
  return (
    <main
      className={styles.table}
      id="content"
      ref={surface}
      tabIndex={-1}
      data-seats={view.seats}
      data-open={areHandsOpen(view) ? '' : undefined}
      onClick={moves.skip}
    >
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.notes}>
        <NoteList notes={tableNotes(words, view, speechOf(words, view, nameOf))} />
      </div>
      {parts?.notices}
      <Seats table={table} update={update} nameOf={nameOf} hands={parts?.hands} />
      <Middle
        table={table}
        view={view}
        areas={withOwnCard(areas, view, play.going)}
        title={title}
        nameOf={nameOf}
        onNext={actions.hurry}
        onVote={moves.voteRematch}
        ending={parts?.ending}
      />
      {/* The next question is a box of its own: nothing that one looks at moves when it comes at once. */}
      <div key={view.phase} className={styles.choices}>
        <ChoicePanel
          view={view}
          play={play}
          hints={hints}
          onMove={(wire) => void moves.move(wire)}
        />
        {areCardsLeft(view) && isBetweenHands(view) && <NextButton onNext={actions.hurry} />}
      </div>
      <Status {...props} />
      {hints.isOffered && <HintButton view={view} hints={hints} />}
      {view.seat !== null && <OwnCards {...props} seat={view.seat} />}
      <HintPanel view={view} hints={hints} play={play} />
      <Toast message={moves.message} onDone={moves.clearMessage} />
    </main>
  );
}

/** What is asked of one, or who is waited for. */
function Status({ update: { view }, moves: { play }, nameOf }: TableSurfaceProps) {
  const words = useWords();
  const status = statusOf();
  return (
    <p className={styles.status} data-own={isAsked(view) || undefined}>
      <span key={status}>{status}</span>
    </p>
  );

  function statusOf(): string {
    if (play.ready) return words.table.preselected(sayCard(words, play.ready));
    return play.isClaiming ? words.table.claimed : promptOf(view, words, nameOf);
  }
}

function OwnCards({
  table,
  update,
  facts,
  fresh,
  moves,
  seat,
}: TableSurfaceProps & { seat: Seat }) {
  const { view } = update;
  const { play, hints } = moves;
  const game = gameOf(table);
  const sorting = usePreference('sorting');
  const sorted = useMemo(
    () => sortHand(game, view.hand, trumpOf(view), sorting),
    [game, view, sorting],
  );
  const rows = rowsOnTable(view.table, seat);
  return (
    <div className={styles.own}>
      {rows.length > 0 && <SeatRows game={view.game} rows={rows} round={view.round} isOwn />}
      {!areHandsOpen(view) && (
        <Hand
          cards={sorted.filter((card) => card !== play.going)}
          play={play}
          advised={hints.best ? cardsOf(hints.best) : []}
          fresh={fresh}
          freshFrom={whereFreshCome(facts, view)}
          givenTo={play.going === null ? whereCardsGo(facts, view) : NOWHERE}
        />
      )}
    </div>
  );
}
