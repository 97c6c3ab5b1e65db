// How much room there is for a hand, and how large a card is there.

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Room } from './handLayout.ts';

const NO_ROOM: Room = { width: 0, cardWidth: 0, cardHeight: 0, least: 0 };
/** Of a card's width: the part with its index, in the deck with the largest. */
const INDEX_PART = 0.3;
/** What a thumb needs. */
const THUMB = 44;

export function useRoom(element: RefObject<HTMLElement | null>): {
  room: Room;
  probe: RefObject<HTMLSpanElement | null>;
} {
  const probe = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState(NO_ROOM);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    if (probe.current) observer.observe(probe.current);
    measure();
    return () => observer.disconnect();

    function measure(): void {
      if (!element.current || !probe.current) return;
      const { offsetWidth: cardWidth, offsetHeight: cardHeight } = probe.current;
      const isTouched = matchMedia('(pointer: coarse), (max-width: 40rem)').matches;
      const least = Math.max(cardWidth * INDEX_PART, isTouched ? THUMB : 0);
      setRoom({ width: element.current.clientWidth, cardWidth, cardHeight, least });
    }
  }, [element]);
  return { room, probe };
}
