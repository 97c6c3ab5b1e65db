// The player's actions at the table, with messages for refusals: moves, cards of the hand, hints, and the only legal
// move after a delay.

import { useCallback, useEffect, useRef, useState } from 'react';
import { onlyMove } from '#client/display.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { View } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { gameOf } from '#table/gameOf.ts';
import { formatRefusal } from '#texts/refusals.ts';
import { finishMotion } from './motion.ts';
import { type HandPlay, useHandPlay } from './useHandPlay.ts';
import { type Hints, useHints } from './useHints.ts';
import { leadsToLobby } from '../hooks/useRefusal.ts';
import type { TableActions } from '../state/table.ts';
import { useTexts } from '../texts/useTexts.ts';

export interface Message {
  text: string;
  clause: string | null;
  /** Whether the player can do nothing more at this table and is offered the lobby. */
  isGone: boolean;
  /** Distinguishes two messages with the same text. */
  at: number;
}

interface MovesOptions {
  table: TableView;
  update: GameUpdate;
  actions: TableActions;
  onSkip: () => void;
}

export interface Moves {
  message: Message | null;
  clearMessage: () => void;
  play: HandPlay;
  hints: Hints;
  /** Ends all animations on the screen. */
  skip: () => void;
  move: (wire: WireMove) => Promise<boolean>;
  voteRematch: (vote: boolean) => void;
}

export function useMoves({ table, update: { view }, actions, onSkip }: MovesOptions): Moves {
  const texts = useTexts();
  const [message, setMessage] = useState<Message | null>(null);

  function showMessage(text: string, clause: string | null = null, isGone = false): void {
    setMessage({ text, clause, isGone, at: performance.now() });
  }

  function showRefusal(refusal: Refusal): void {
    showMessage(formatRefusal(texts.refusals, refusal), refusal.clause, leadsToLobby(refusal));
  }

  function skip(): void {
    finishMotion();
    onSkip();
  }

  async function submit(answer: Promise<Refusal | null>): Promise<boolean> {
    skip();
    const refusal = await answer;
    if (refusal) showRefusal(refusal);
    else setMessage(null);
    return refusal === null;
  }

  const source = table.status === 'playing' ? actions.hint : undefined;
  const hints = useHints({ view, source, onRefused: showRefusal });

  const move = useDeduplicated(async (wire: WireMove): Promise<boolean> => {
    const isMade = await submit(actions.move(wire));
    if (isMade) hints.close();
    return isMade;
  });

  const onUnplayable = useCallback(() => showMessage(texts.table.notPreselected), [texts]);
  const play = useHandPlay({ game: gameOf(table), view, move, onUnplayable });
  useOnlyMove(view, move);
  const voteRematch = (vote: boolean): void => void submit(actions.voteRematch(vote));
  return { message, clearMessage: () => setMessage(null), play, hints, skip, move, voteRematch };
}

type MakeMove = (wire: WireMove) => Promise<boolean>;

/** Sends a move that is repeated before its answer only once: on a slow connection players press twice. */
function useDeduplicated(make: MakeMove): MakeMove {
  const pending = useRef(new Map<string, Promise<boolean>>());
  return (wire) => {
    const key = JSON.stringify(wire);
    const running = pending.current.get(key);
    if (running) return running;
    const answer = make(wire).finally(() => pending.current.delete(key));
    pending.current.set(key, answer);
    return answer;
  };
}

const DELAY_MS = 400;

export function useOnlyMove(view: View, move: (wire: WireMove) => unknown): void {
  useEffect(() => {
    const only = onlyMove(view);
    if (!only) return;
    const timer = setTimeout(() => void move(only), DELAY_MS);
    return () => clearTimeout(timer);
  }, [view]);
}
