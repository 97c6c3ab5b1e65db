// What one can do at the table, with the answer when it is refused: moves, cards of the hand, advice.

import { useCallback, useRef, useState } from 'react';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import { formatRefusal } from '#words/refusals.ts';
import { leadsToLobby } from '../online/useRefusal.ts';
import { useHints, type Hints } from '../hints/useHints.ts';
import { finishMotion } from '../motion/flights.ts';
import type { TableActions } from '../stores/table.ts';
import { useWords } from '../words/useWords.ts';
import { useHandPlay, type HandPlay } from './useHandPlay.ts';
import { useOnlyMove } from './useOnlyMove.ts';

export interface Message {
  text: string;
  clause: string | null;
  /** Whether there is nothing left to do at this table. */
  isGone: boolean;
  /** Tells the same message, said twice, apart. */
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
  /** Ends whatever moves on the screen. */
  skip: () => void;
  move: (wire: WireMove) => Promise<boolean>;
  voteRematch: (vote: boolean) => void;
}

export function useMoves({ table, update: { view }, actions, onSkip }: MovesOptions): Moves {
  const words = useWords();
  const [message, setMessage] = useState<Message | null>(null);

  function say(text: string, clause: string | null = null, isGone = false): void {
    setMessage({ text, clause, isGone, at: performance.now() });
  }

  function tell(refusal: Refusal): void {
    say(formatRefusal(words.refusals, refusal), refusal.clause, leadsToLobby(refusal));
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

  const source = table.status === 'playing' ? actions.hint : undefined;
  const hints = useHints({ view, source, onRefused: tell });

  const move = useOnce(async (wire: WireMove): Promise<boolean> => {
    const isMade = await ask(actions.move(wire));
    if (isMade) hints.close();
    return isMade;
  });

  const onUnready = useCallback(() => say(words.table.notPreselected), [words]);
  const play = useHandPlay({ game: gameOf(table), view, move, onUnready });
  useOnlyMove(view, move);
  const voteRematch = (vote: boolean): void => void ask(actions.voteRematch(vote));
  return { message, clearMessage: () => setMessage(null), play, hints, skip, move, voteRematch };
}

type Make = (wire: WireMove) => Promise<boolean>;

/** Who presses twice, as on a slow line, means one move: until it is answered it is not asked for again. */
function useOnce(make: Make): Make {
  const asked = useRef(new Map<string, Promise<boolean>>());
  return (wire) => {
    const key = JSON.stringify(wire);
    const running = asked.current.get(key);
    if (running) return running;
    const answer = make(wire).finally(() => asked.current.delete(key));
    asked.current.set(key, answer);
    return answer;
  };
}
