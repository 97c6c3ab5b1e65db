// The stage of a game that is being played, laid out anew whenever its room changes.

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { areHandsOpen } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';
import { actionBarRoom, layOutAround } from './geometry.ts';
import type { Stage } from './stageTypes.ts';

/** Where the stage is laid out, once it is drawn. */
interface Drawn {
  current: HTMLDivElement | null;
}

interface Room {
  width: number;
  height: number;
  type: number;
}

const USUAL_LETTER = 16;
const USUAL_STRIP = 54;

export interface StageLayout {
  room: Drawn;
  /** Null until the room is known. */
  stage: Stage | null;
  onStrip: (height: number) => void;
}

interface Shown {
  /** Whether all hands lie open. */
  isOpen: boolean;
  /** Whether cards of a trick lie there. */
  isTrickSeen: boolean;
}

export function useStageLayout(view: View, { isOpen, isTrickSeen }: Shown): StageLayout {
  const { room, size } = useRoomSize();
  const [strip, setStrip] = useState(USUAL_STRIP);
  const held = useRef(strip);
  held.current = actionBarRoom(held.current, strip, isTrickSeen);
  const kept = held.current;
  const cards = useDealtCards(view);
  const hasHand = view.seat !== null;
  const areOpen = isOpen || areHandsOpen(view.table);
  const { seats } = view;
  const stage = useMemo(
    () =>
      size &&
      layOutAround(
        { ...size, seats, cards, hasHand, isOpen: areOpen, actionBarHeight: kept },
        strip,
      ),
    [size, seats, cards, hasHand, areOpen, strip, kept],
  );
  const onStrip = useCallback((height: number) => setStrip(height), []);
  return { room, stage, onStrip };
}

function useRoomSize(): { room: Drawn; size: Room | null } {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Letters grow without the room growing.
    const styles = new MutationObserver(measure);
    styles.observe(document.documentElement, { attributeFilter: ['style'] });
    measure();
    return () => {
      observer.disconnect();
      styles.disconnect();
    };

    function measure(): void {
      if (!element) return;
      const { clientWidth: width, clientHeight: height } = element;
      const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
      const type = letter / USUAL_LETTER;
      setSize((was) =>
        was?.width === width && was.height === height && was.type === type
          ? was
          : { width, height, type },
      );
    }
  }, []);
  return { room, size };
}

/** The room that a hand took when it was dealt stays its own, so that nothing moves as it grows small. */
function useDealtCards({ round, hand }: View): number {
  const most = useRef({ round, count: hand.length });
  if (most.current.round !== round) most.current = { round, count: hand.length };
  if (hand.length > most.current.count) most.current.count = hand.length;
  return most.current.count;
}
