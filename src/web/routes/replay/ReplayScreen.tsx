// The game screen with the controls of a replay below it.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Seat } from '#rules/game.ts';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { isOver } from '#table/gameRecord.ts';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { GameScreen, type TableParts } from '../../game/GameScreen.tsx';
import { type AnyReplay, nextMark, tableAt } from '../../game/replayGame.ts';
import { type ReplayPlace, showPlace, shownHands } from '../../game/replayMoments.ts';
import { addressAfterGame } from '../../state/server.ts';
import { useReplayKeys } from '../../hooks/useKeys.ts';
import { ownFace, useAuth } from '../../state/auth.ts';
import { createGameStore, type GameStore, useShownGame } from '../../state/game.ts';
import { currentPace, PaceFactor } from '../../state/usePace.ts';
import type { TableActions } from '../../state/table.ts';
import { WayBack } from '../../ui/WayBack.tsx';
import { DealsDialog } from './DealsDialog.tsx';
import { MoveList } from './MoveList.tsx';
import { ReplayControls } from './ReplayControls.tsx';
import styles from './ReplayScreen.module.css';
import { useAutoplay } from './useAutoplay.ts';

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
  const isTrickTaken = replay.positions[at].facts.some(({ type }) => type === 'trickTaken');
  const [store] = useState(createGameStore);
  const isAtRest = store(({ waiting }) => waiting.length === 0);
  const autoplay = useAutoplay({ at, last, isTrickTaken, isAtRest, onMove: setAt });

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
          <ReplayTable
            {...{ store, replay, at, seat }}
            speed={autoplay.isPlaying ? autoplay.speed : 1}
            parts={{ side, notices, ending: <></>, isPast: true, onLeave: leave }}
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

interface ReplayTableProps extends ReplayPlace {
  store: GameStore;
  replay: AnyReplay;
  speed: number;
  parts: TableParts;
}

function ReplayTable({ store, replay, at, seat, speed, parts }: ReplayTableProps) {
  const table = useMemo(() => tableAt(replay, at, seat), [replay, at, seat]);
  const shown = useMoments(store, replay, { at, seat }, speed);
  const hurry = store((state) => state.hurry);
  if (!shown) return null;
  const hands = shownHands(replay, { at }, shown);
  return (
    <PaceFactor value={hurry / speed}>
      <GameScreen {...shown} table={table} actions={ACTIONS} parts={{ ...parts, hands }} />
    </PaceFactor>
  );
}

/** Returns the moment that the table shows on the way to a place; null before the first one. */
function useMoments(store: GameStore, replay: AnyReplay, place: ReplayPlace, speed: number) {
  const before = useRef<ReplayPlace | null>(null);
  const { at, seat } = place;
  useLayoutEffect(() => {
    showPlace(store, replay, [before.current, { at, seat }], currentPace() / speed);
    before.current = { at, seat };
    // Another speed counts from the next move on.
    // oxlint-disable-next-line exhaustive-deps
  }, [store, replay, at, seat]);
  useEffect(() => {
    const skip = (): void => store.getState().skip();
    document.addEventListener('visibilitychange', skip);
    return () => {
      document.removeEventListener('visibilitychange', skip);
      store.getState().clear();
      before.current = null;
    };
  }, [store]);
  return useShownGame(store);
}

function useLeave({ record }: AnyReplay): () => void {
  const [, go] = useLocation();
  return () => go(addressAfterGame(record.table));
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
