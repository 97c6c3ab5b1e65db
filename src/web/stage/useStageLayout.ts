// Lays out the stage of a game, and again whenever its size changes.

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { areHandsOpen } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';
import { layOutDesktop } from './desktop.ts';
import { layOutLandscape } from './landscape.ts';
import { layOutPortrait } from './portrait.ts';
import type { Stage, StageKind, StageRoom } from './shapes.ts';

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

export function layOutStage(room: StageRoom): Stage {
  switch (kindOf(room)) {
    case 'desk':
      return layOutDesktop(room);
    case 'portrait':
      return layOutPortrait(room);
    case 'landscape':
      return layOutLandscape(room);
  }
}

/** Pixels by which a line of text changes the height of the action bar. */
const LINE_HEIGHT = 24;

/**
 * The height to reserve for the action bar. While a trick is on the table, a bar that loses a line keeps its room, so
 * that the cards do not change their size with the text. A panel that is closed gives back its room at once.
 */
export function actionBarRoom(previous: number, needed: number, isTrickSeen: boolean): number {
  const isLess = needed < previous && previous - needed <= LINE_HEIGHT;
  return isTrickSeen && isLess ? previous : needed;
}

/** Lays out the stage; an action bar lower than the room reserved for it keeps its lower edge. */
export function layOutAround(room: StageRoom, height: number): Stage {
  const stage = layOutStage(room);
  const y = stage.actionBar.y + room.actionBarHeight - height;
  return { ...stage, actionBar: { ...stage.actionBar, y, height } };
}

const MAX_LANDSCAPE_HEIGHT = 520;
const MAX_PORTRAIT_RATIO = 0.8;

export function kindOf({ width, height }: Pick<StageRoom, 'width' | 'height'>): StageKind {
  if (width / height < MAX_PORTRAIT_RATIO) return 'portrait';
  return height < MAX_LANDSCAPE_HEIGHT ? 'landscape' : 'desk';
}
