// Lays out the stage of a game, and again whenever its size changes.

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { areHandsOpen } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';
import { actionBarRoom, layOutAround } from './geometry.ts';
import type { Stage } from './shapes.ts';

/** The element that the stage fills; null until it is rendered. */
interface RoomRef {
  current: HTMLDivElement | null;
}

interface RoomSize {
  width: number;
  height: number;
  fontScale: number;
}

const BASE_FONT_SIZE = 16;
const USUAL_ACTION_BAR_HEIGHT = 54;

export interface StageLayout {
  room: RoomRef;
  /** Null until the size is known. */
  stage: Stage | null;
  onActionBarHeight: (height: number) => void;
}

interface LayoutOptions {
  /** Whether all hands lie open. */
  isOpen: boolean;
  /** Whether cards of a trick lie on the table. */
  isTrickSeen: boolean;
}

export function useStageLayout(view: View, { isOpen, isTrickSeen }: LayoutOptions): StageLayout {
  const { room, size } = useRoomSize();
  const [actionBarHeight, setActionBarHeight] = useState(USUAL_ACTION_BAR_HEIGHT);
  const reserved = useRef(actionBarHeight);
  reserved.current = actionBarRoom(reserved.current, actionBarHeight, isTrickSeen);
  const reservedHeight = reserved.current;
  const cards = useDealtCards(view);
  const hasHand = view.seat !== null;
  const areOpen = isOpen || areHandsOpen(view.table);
  const { seats } = view;
  const stage = useMemo(
    () =>
      size &&
      layOutAround(
        { ...size, seats, cards, hasHand, isOpen: areOpen, actionBarHeight: reservedHeight },
        actionBarHeight,
      ),
    [size, seats, cards, hasHand, areOpen, actionBarHeight, reservedHeight],
  );
  const onActionBarHeight = useCallback((height: number) => setActionBarHeight(height), []);
  return { room, stage, onActionBarHeight };
}

function useRoomSize(): { room: RoomRef; size: RoomSize | null } {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<RoomSize | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The font size can change without the element changing its size.
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
      const fontSize = parseFloat(getComputedStyle(document.documentElement).fontSize);
      const fontScale = fontSize / BASE_FONT_SIZE;
      setSize((previous) =>
        previous?.width === width && previous.height === height && previous.fontScale === fontScale
          ? previous
          : { width, height, fontScale },
      );
    }
  }, []);
  return { room, size };
}

/** The most cards held in the round: a hand keeps its room while it shrinks, so that nothing moves. */
function useDealtCards({ round, hand }: View): number {
  const dealt = useRef({ round, count: hand.length });
  if (dealt.current.round !== round) dealt.current = { round, count: hand.length };
  if (hand.length > dealt.current.count) dealt.current.count = hand.length;
  return dealt.current.count;
}
