// The action bar between trick and hand: the question, its answers, refusals with a button that opens the rule, and
// the clock.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { hasDecision } from '#client/display.ts';
import { findFact } from '#rules/facts.ts';
import type { View } from '#rules/game.ts';
import { createFormatter, formatCard } from '#texts/formatter.ts';
import { formatFact } from '#texts/gameText.ts';
import styles from './ActionBar.module.css';
import { ChoicePanel } from './ChoicePanel.tsx';
import { HintButton, HintPanel } from './Hints.tsx';
import { areCardsOpen, isBetweenRounds } from './Middle.tsx';
import { headline, NextButton } from './RoundSummary.tsx';
import type { TableSurfaceProps } from './TableSurface.tsx';
import { promptOf } from './tableTexts.ts';
import { type Clock, useSecondsLeft } from './useClock.ts';
import type { Message } from './useMoves.ts';
import { useStage } from '../stage/useStage.ts';
import { LobbyLink } from '../ui/Problem.tsx';
import { useTexts } from '../texts/useTexts.ts';

interface ActionBarProps extends TableSurfaceProps {
  clock: Clock | null;
  /** A panel that the player opened, above the question. */
  children: React.ReactNode;
}

export function ActionBar(props: ActionBarProps) {
  const { update, actions, parts, moves, nameOf, clock, onActionBarHeight, onClause, children } =
    props;
  const texts = useTexts();
  const { view } = update;
  const { play, hints } = moves;
  const { actionBar: strip } = useStage();
  const { x, y, width } = strip;
  const hasOwnDecision = hasDecision(view);
  const optionsKey = `${view.phase} ${countOptions(view)}`;
  const layoutKey = `${optionsKey} ${moves.message !== null} ${hints.shown.length} ${Boolean(children)}`;
  return (
    <section
      ref={useHeightReport(layoutKey, onActionBarHeight)}
      className={styles.actionBar}
      aria-label={texts.table.strip}
      data-zone="actionBar"
      data-own={hasOwnDecision || undefined}
      style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`, width }}
    >
      {children}
      <HintPanel view={view} hints={hints} onSelect={play.select} />
      {parts?.notices}
      <div className={styles.line}>
        <div className={styles.text}>
          {!parts?.isEnded && <Status {...props} />}
          <RefusalText message={moves.message} onDone={moves.clearMessage} onClause={onClause} />
        </div>
        {clock && <Countdown clock={clock} isOwn={hasOwnDecision} />}
        {/* A new question is a new element: an element that only moved would be a layout shift. */}
        <div key={optionsKey} className={styles.choices}>
          <ChoicePanel
            view={view}
            play={play}
            hints={hints}
            question={promptOf(view, texts, nameOf)}
            onMove={(wire) => void moves.move(wire)}
          />
          {areCardsOpen(view) && isBetweenRounds(view) && <NextButton onNext={actions.endPause} />}
        </div>
        {hints.isOffered && <HintButton key={`hint ${optionsKey}`} view={view} hints={hints} />}
      </div>
      {clock && <ClockBar clock={clock} />}
    </section>
  );
}

/** Counts the possible answers. */
function countOptions({ legal }: View): number {
  return legal.reduce((sum, choice) => sum + (choice.kind === 'value' ? choice.from.length : 1), 0);
}

/**
 * Reports the height of the action bar, for which the stage makes room: before the next paint when its layout changes,
 * so that nothing is seen to move, and otherwise by an observer once a frame. Measuring after every change of a word
 * would force a layout each time.
 */
function useHeightReport(
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

/** The question to the player, the player the table is waiting for, or the winner of the trick. */
function Status({ update: { view }, facts, isSettled, moves: { play }, nameOf }: ActionBarProps) {
  const texts = useTexts();
  const status = statusOf();
  return (
    <p key={status} className={styles.status}>
      {status}
    </p>
  );

  function statusOf(): string {
    const trickTaken = findFact(facts, 'trickTaken');
    if (trickTaken && !isSettled) {
      return formatFact(texts, view.game, trickTaken, createFormatter(texts, view, nameOf)) ?? '';
    }
    if (play.preselected) return texts.table.preselected(formatCard(texts, play.preselected));
    if (play.isClaiming) return texts.table.claimed;
    const row = isBetweenRounds(view) && areCardsOpen(view) ? view.sheet.at(-1) : undefined;
    // While the cards stay on the table, this line says who did best instead of what comes next.
    return row
      ? headline(view, row, texts, nameOf) || texts.table.round(row.round)
      : promptOf(view, texts, nameOf);
  }
}

const VISIBLE_MS = 8000;

interface RefusalTextProps {
  message: Message | null;
  onDone: () => void;
  onClause: (clause: string) => void;
}

function RefusalText({ message, onDone, onClause }: RefusalTextProps) {
  const { table } = useTexts();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(onDone, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [message?.at]);
  return (
    <div className={styles.refusal} role="alert">
      {message && (
        <p key={message.at}>
          {message.text}{' '}
          {message.clause && (
            <button type="button" onClick={() => onClause(message.clause ?? '')}>
              {table.clause(message.clause)}
            </button>
          )}
          {message.isGone && <LobbyLink />}
        </p>
      )}
    </div>
  );
}

function ClockBar({ clock: { leftMs, totalMs, key } }: { clock: Clock }) {
  const elapsedMs = totalMs - leftMs;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span key={key} style={{ '--duration': `${totalMs}ms`, '--delay': `${-elapsedMs}ms` }} />
    </span>
  );
}

const SECONDS_PER_MINUTE = 60;
const LATE_SECONDS = 5;

function Countdown({ clock, isOwn }: { clock: Clock; isOwn: boolean }) {
  const seconds = useSecondsLeft(clock);
  const remainder = String(seconds % SECONDS_PER_MINUTE).padStart(2, '0');
  return (
    <span
      className={styles.clock}
      aria-hidden="true"
      data-late={(isOwn && seconds <= LATE_SECONDS) || undefined}
    >
      {Math.floor(seconds / SECONDS_PER_MINUTE)}:{remainder}
    </span>
  );
}
