// The game screen with the controls of a replay below it.

import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { shownTable } from '#client/display.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { CardArea } from '#rules/cardsOnTable.ts';
import type { Seat } from '#rules/game.ts';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { isOver } from '#table/gameRecord.ts';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { GameScreen } from '../../game/GameScreen.tsx';
import { type AnyReplay, handsAt, nextMark, tableAt, updateAt } from '../../game/replayGame.ts';
import { addressAfterGame } from '../../state/server.ts';
import { useReplayKeys } from '../../hooks/useKeys.ts';
import { ownFace, useAuth } from '../../state/auth.ts';
import type { TableActions } from '../../state/table.ts';
import { WayBack } from '../../ui/WayBack.tsx';
import { DealsDialog } from './DealsDialog.tsx';
import { MoveList } from './MoveList.tsx';
import { ReplayControls } from './ReplayControls.tsx';
import styles from './ReplayScreen.module.css';
import { useAutoplay } from './useAutoplay.ts';

const LAST_TRICK_MS = 1500;

const refuseAll = (): Promise<Refusal> => Promise.resolve(GAME_OVER);
const ACTIONS: TableActions = { move: refuseAll, voteRematch: refuseAll };

interface ReplayScreenProps {
  replay: AnyReplay;
  /** The position and the seat in the URL. */
  start: { at: number | null; seat: Seat | null };
}

export function ReplayScreen({ replay, start }: ReplayScreenProps) {
  const leave = useLeave(replay);
  const { record } = replay;
  const notices = <WayBack tableId={record.table} />;
  const last = replay.positions.length - 1;
  const [at, setAt] = useState(() => inRange(start.at, last) ?? replay.marks[0]?.at ?? 0);
  const [seat, setSeat] = useState<Seat>(() => initialSeat(replay, start.seat));
  const [isChecking, setChecking] = useState(false);
  const [areMovesOpen, setMovesOpen] = useState(false);
  const update = useMemo(() => updateAt(replay, at, seat), [replay, at, seat]);
  const table = useMemo(() => tableAt(replay, at, seat), [replay, at, seat]);
  const hands = useMemo(() => handsAt(replay, at), [replay, at]);
  const areas = useAreas(update, at === last);
  const autoplay = useAutoplay({ at, last, isTrickTaken: hasTakenTrick(update), onMove: setAt });

  function moveTo(position: number): void {
    autoplay.stop();
    setAt(Math.min(last, Math.max(0, position)));
  }

  useReplayKeys({
    onStep: (by) => moveTo(at + by),
    onMark: (by) => moveTo(nextMark(replay.marks, at, by) ?? at),
    onEnd: (end) => moveTo(end === 'first' ? 0 : last),
    onToggle: autoplay.toggle,
  });
  const onClose = (): void => setMovesOpen(false);
  const side = areMovesOpen && <MoveList {...{ replay, at, onClose }} onMove={moveTo} />;
  return (
    <div className={styles.replay}>
      <div className={styles.screen}>
        <DeckOfCards>
          <GameScreen
            table={table}
            update={update}
            areas={areas}
            facts={update.facts}
            told={update.facts}
            isSettled
            fresh={[]}
            actions={ACTIONS}
            onSkip={() => {}}
            parts={{ hands, side, notices, ending: <></>, isPast: true, onLeave: leave }}
          />
        </DeckOfCards>
      </div>
      <ReplayControls
        {...{ replay, at, seat, autoplay, areMovesOpen }}
        onMove={moveTo}
        onSeat={setSeat}
        onMoves={() => setMovesOpen((areOpen) => !areOpen)}
        {...(isOver(record) && { onCheck: () => setChecking(true) })}
      />
      {isChecking && isOver(record) && (
        <DealsDialog record={record} onClose={() => setChecking(false)} />
      )}
    </div>
  );
}

function hasTakenTrick({ facts }: GameUpdate): boolean {
  return facts.some(({ type }) => type === 'trickTaken');
}

function useLeave({ record }: AnyReplay): () => void {
  const [, go] = useLocation();
  return () => go(addressAfterGame(record.table));
}

/** The cards on the table. At the last position a trick is shown for a moment before it makes room for the result. */
function useAreas({ view, facts }: GameUpdate, isLast: boolean): readonly CardArea[] {
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    if (!isLast) return setCleared(false);
    const timer = setTimeout(() => setCleared(true), LAST_TRICK_MS);
    return () => clearTimeout(timer);
  }, [isLast]);
  return useMemo(() => shownTable(view, isCleared ? [] : facts), [view, facts, isCleared]);
}

function inRange(value: number | null, last: number): number | null {
  return value !== null && value >= 0 && value <= last ? value : null;
}

/** Returns the seat of the URL, else the player's own, else the first. */
function initialSeat({ record: { players } }: AnyReplay, wanted: Seat | null): Seat {
  const { name } = ownFace(useAuth.getState());
  const own = players.findIndex((player) => player.bot === null && player.name === name);
  return inRange(wanted, players.length - 1) ?? Math.max(0, own);
}
