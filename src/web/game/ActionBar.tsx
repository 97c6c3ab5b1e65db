// The one place where one acts, between trick and hand: the question, its answers, what was refused, and the clock.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { hasDecision } from '#client/onlyMove.ts';
import { trickOnTable } from '#rules/cardsOnTable.ts';
import { findFact } from '#rules/facts.ts';
import type { View } from '#rules/game.ts';
import { formatFact } from '#words/gameText.ts';
import { formatCard, createFormatter } from '#words/formatter.ts';
import { promptOf } from '../choices/prompt.ts';
import { HintButton } from '../hints/HintButton.tsx';
import { HintPanel } from '../hints/HintPanel.tsx';
import { useStage } from '../stage/useStage.ts';
import { useWords } from '../words/useWords.ts';
import { ChoicePanel } from './ChoicePanel.tsx';
import { ClockBar, Countdown } from './ClockBar.tsx';
import { headline } from './HandSummary.tsx';
import { areCardsLeft, isBetweenHands } from './Middle.tsx';
import { NextButton } from './NextButton.tsx';
import { RefusalText } from './RefusalText.tsx';
import styles from './ActionBar.module.css';
import type { TableSurfaceProps } from './TableSurface.tsx';
import type { Clock } from './useClock.ts';

interface StripProps extends TableSurfaceProps {
  clock: Clock | null;
  /** What one has opened to look at, above the question. */
  children: React.ReactNode;
}

export function ActionBar(props: StripProps) {
  const { update, actions, parts, moves, nameOf, clock, onActionBarHeight, onClause, children } =
    props;
  const words = useWords();
  const { view } = update;
  const { play, hints } = moves;
  const { actionBar: strip } = useStage();
  const { x, y, width } = strip;
  const isOwn = hasDecision(view);
  const options = `${view.phase} ${countOptions(view)}`;
  const form = `${options} ${moves.message !== null} ${hints.shown.length} ${Boolean(children)}`;
  return (
    <section
      ref={useMeasured(form, onActionBarHeight)}
      className={styles.strip}
      aria-label={words.table.strip}
      data-zone="strip"
      data-own={isOwn || undefined}
      style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`, width }}
    >
      {children}
      <HintPanel view={view} hints={hints} onSelect={play.select} />
      {parts?.notices}
      <div className={styles.line}>
        <div className={styles.says}>
          {!parts?.isOver && <Status {...props} />}
          <RefusalText message={moves.message} onDone={moves.clearMessage} onClause={onClause} />
        </div>
        {clock && <Countdown clock={clock} isOwn={isOwn} />}
        {/* The next question is a box of its own: nothing that one looks at moves when it comes at once. */}
        <div key={options} className={styles.choices}>
          <ChoicePanel
            view={view}
            play={play}
            hints={hints}
            question={promptOf(view, words, nameOf)}
            onMove={(wire) => void moves.move(wire)}
          />
          {areCardsLeft(view) && isBetweenHands(view) && <NextButton onNext={actions.endPause} />}
        </div>
        {hints.isOffered && <HintButton key={`hint ${options}`} view={view} hints={hints} />}
      </div>
      {clock && <ClockBar clock={clock} />}
    </section>
  );
}

/** How many answers there are. */
function countOptions({ legal }: View): number {
  return legal.reduce((sum, choice) => sum + (choice.kind === 'value' ? choice.from.length : 1), 0);
}

/**
 * The stage makes room for as much as is to be said: at once when the strip takes on another form, so that nothing is
 * seen to move. Of whatever else makes it higher the browser tells, once a frame: asked with every change of a word, it
 * would lay the page out each time.
 */
function useMeasured(
  form: string,
  onHeight: (height: number) => void,
): React.RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (element.current) onHeight(element.current.offsetHeight);
  }, [form, onHeight]);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (element.current) onHeight(element.current.offsetHeight);
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [onHeight]);
  return element;
}

/** What is asked of one, who is waited for, or who has just taken the trick. */
function Status({ update: { view }, areas, facts, moves: { play }, nameOf }: StripProps) {
  const words = useWords();
  const status = statusOf();
  return (
    <p key={status} className={styles.status}>
      {status}
    </p>
  );

  function statusOf(): string {
    const taken = findFact(facts, 'trickTaken');
    const isSeen = trickOnTable(areas)?.winner !== null;
    if (taken && isSeen) {
      return formatFact(words, view.game, taken, createFormatter(words, view, nameOf)) ?? '';
    }
    if (play.ready) return words.table.preselected(formatCard(words, play.ready));
    if (play.isClaiming) return words.table.claimed;
    const row = isBetweenHands(view) && areCardsLeft(view) ? view.sheet.at(-1) : undefined;
    // The cards lie there to be looked at: who had the best of them, in place of what comes next.
    return row
      ? headline(view, row, words, nameOf) || words.table.round(row.round)
      : promptOf(view, words, nameOf);
  }
}
