// The table in play: seats around, the trick in the middle, one's own hand below, the score beside it.

import { useCallback, useMemo, useRef, useState } from 'react';
import { isAsked } from '#client/onlyMove.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import { rowsOnTable, type CardArea } from '#rules/cardsOnTable.ts';
import type { AnyFact } from '#rules/catalog.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import type { CardName } from '#cards/notation.ts';
import { sayRefusal } from '#words/refusals.ts';
import { finishMotion } from '../motion/finishMotion.ts';
import { sortHand } from '../faces/cardParts.ts';
import { cardsOf } from '../hints/advisedMove.ts';
import { HintButton } from '../hints/HintButton.tsx';
import { HintPanel } from '../hints/HintPanel.tsx';
import { useHints } from '../hints/useHints.ts';
import type { TableActions } from '../stores/table.ts';
import { tableNotes } from '#words/saying.ts';
import { sayCard, speechOf } from '#words/speech.ts';
import { useWords } from '../words/useWords.ts';
import { Announcer } from './Announcer.tsx';
import { ChoicePanel } from './ChoicePanel.tsx';
import { SeatRows } from './CardRows.tsx';
import { trumpOf } from './claim.ts';
import { GameBar } from './GameBar.tsx';
import styles from './GameScreen.module.css';
import { Hand } from './Hand.tsx';
import { LastTrick } from './LastTrick.tsx';
import { areCardsLeft, areHandsOpen, isBetweenHands, Middle } from './Middle.tsx';
import { NextButton } from './NextButton.tsx';
import { promptOf } from './prompt.ts';
import { ScorePanel, useScorePanel } from './ScorePanel.tsx';
import { Seats } from './Seats.tsx';
import type { TableParts } from './tableParts.ts';
import { Toast, type Message } from './Toast.tsx';
import { isTrickGame, withOwnCard } from './trickGame.ts';
import { useAttention } from './useAttention.ts';
import { useGameKeys } from './useGameKeys.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useHandPlay } from './useHandPlay.ts';
import { NoteList } from './NoteList.tsx';
import { useOnlyMove } from './useOnlyMove.ts';
import { NOWHERE, whereCardsGo, whereFreshCome } from './handMotion.ts';

export interface GameScreenProps {
  table: TableView;
  update: GameUpdate;
  /** What lies on the table at this moment. */
  areas: readonly CardArea[];
  facts: readonly AnyFact[];
  fresh: readonly CardName[];
  actions: TableActions;
  onSkip: () => void;
  /** What a table with others around it brings along. */
  parts?: TableParts | undefined;
}

export function GameScreen(props: GameScreenProps) {
  const { table, update, areas, facts, fresh, actions, onSkip, parts } = props;
  const { view } = update;
  const words = useWords();
  const game = gameOf(table);
  const [message, setMessage] = useState<Message | null>(null);
  const [isLastTrickOpen, setLastTrickOpen] = useState(false);
  const surface = useRef<HTMLElement>(null);
  useKeptFocus(surface);
  const score = useScorePanel();
  const nameOf = useNames(table, words.table.you);

  function say(text: string, clause: string | null = null): void {
    setMessage({ text, clause, at: performance.now() });
  }

  function tell(refusal: Refusal): void {
    say(sayRefusal(words.refusals, refusal), refusal.clause);
  }

  function skip(): void {
    finishMotion();
    onSkip();
  }

  async function ask(answer: Promise<Refusal | null>): Promise<boolean> {
    skip();
    const refusal = await answer;
    if (refusal) tell(refusal);
    else setMessage(null);
    return refusal === null;
  }

  async function move(wire: WireMove): Promise<boolean> {
    const isMade = await ask(actions.move(wire));
    if (isMade) hints.close();
    return isMade;
  }

  const onUnready = useCallback(() => say(words.table.notPreselected), [words]);
  const play = useHandPlay({ game, view, move, onUnready });
  const source = table.status === 'playing' ? actions.hint : undefined;
  const hints = useHints({ view, source, onRefused: tell });
  const sorted = useMemo(() => sortHand(game, view.hand, trumpOf(view)), [game, view]);
  const hand = sorted.filter((card) => card !== play.going);
  const toggleLastTrick = (): void => setLastTrickOpen((isOpen) => !isOpen);
  useGameKeys({
    onLastTrick: toggleLastTrick,
    onScore: score.toggle,
    onHint: hints.ask,
    onSkip: () => {
      skip();
      hints.close();
    },
  });
  useAttention({ view, facts, title: game.title });
  useOnlyMove(view, move);

  const notes = tableNotes(words, view, speechOf(words, view, nameOf));
  const ownRows = view.seat === null ? [] : rowsOnTable(view.table, view.seat);
  const isHandOpen = areHandsOpen(view);
  const isTricks = isTrickGame(view);
  const status = statusOf();

  return (
    <div className={styles.screen} data-score={score.isOpen || Boolean(parts?.side) || undefined}>
      <GameBar
        title={game.title}
        round={view.round}
        game={game.id}
        isScoreOpen={score.isOpen}
        onScore={score.toggle}
        {...(isTricks && { onLastTrick: toggleLastTrick })}
        onLeave={parts?.onLeave}
      >
        {parts?.bar}
      </GameBar>
      <main
        className={styles.table}
        id="content"
        ref={surface}
        tabIndex={-1}
        data-seats={view.seats}
        data-open={isHandOpen ? '' : undefined}
        onClick={skip}
      >
        <h1 className="visually-hidden">{game.title}</h1>
        <div className={styles.notes}>
          <NoteList notes={notes} />
        </div>
        {parts?.notices}
        <Seats table={table} update={update} nameOf={nameOf} hands={parts?.hands} />
        <Middle
          table={table}
          view={view}
          areas={withOwnCard(areas, view, play.going)}
          title={game.title}
          nameOf={nameOf}
          onNext={actions.hurry}
          onVote={(vote) => void ask(actions.voteRematch(vote))}
          ending={parts?.ending}
        />
        {/* The next question is a box of its own: nothing that one looks at moves when it comes at once. */}
        <div key={view.phase} className={styles.choices}>
          <ChoicePanel view={view} play={play} hints={hints} onMove={(wire) => void move(wire)} />
          {areCardsLeft(view) && isBetweenHands(view) && <NextButton onNext={actions.hurry} />}
        </div>
        <p className={styles.status} data-own={isAsked(view) || undefined}>
          <span key={status}>{status}</span>
        </p>
        {hints.isOffered && <HintButton view={view} hints={hints} />}
        {view.seat !== null && (
          <div className={styles.own}>
            {ownRows.length > 0 && (
              <SeatRows game={view.game} rows={ownRows} round={view.round} isOwn />
            )}
            {!isHandOpen && (
              <Hand
                cards={hand}
                play={play}
                advised={hints.best ? cardsOf(hints.best) : []}
                fresh={fresh}
                freshFrom={whereFreshCome(facts, view)}
                givenTo={play.going === null ? whereCardsGo(facts, view) : NOWHERE}
              />
            )}
          </div>
        )}
        <HintPanel view={view} hints={hints} play={play} />
        <Toast message={message} onDone={() => setMessage(null)} />
      </main>
      <div className={styles.side}>
        {score.isOpen && <ScorePanel view={view} nameOf={nameOf} onClose={score.toggle} />}
        {parts?.side}
      </div>
      {isLastTrickOpen && isTricks && (
        <LastTrick trick={view.tricks.at(-1)} nameOf={nameOf} onClose={toggleLastTrick} />
      )}
      <Announcer facts={facts} teller={{ words, nameOf, view }} />
    </div>
  );

  function statusOf(): string {
    if (play.ready) return words.table.preselected(sayCard(words, play.ready));
    return play.isClaiming ? words.table.claimed : promptOf(view, words, nameOf);
  }
}

function useNames(table: TableView, you: string): (seat: Seat) => string {
  return useMemo(() => {
    const names = new Map(table.players.map(({ seat, name }) => [seat, name]));
    return (seat) => {
      if (seat === table.seat) return you;
      return seat === DEALER ? '' : (names.get(seat) ?? `${seat + 1}`);
    };
  }, [table, you]);
}
