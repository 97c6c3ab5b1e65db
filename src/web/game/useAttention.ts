// Calls for attention on the player's turn: in the title, by a sound, and by a notification while the page is hidden.

import { useEffect, useRef } from 'react';
import { hasDecision } from '#client/display.ts';
import type { AnyFact } from '#games/registry.ts';
import type { View } from '#rules/game.ts';
import { usePace } from '../state/usePace.ts';
import { playSound, soundOf } from './sounds.ts';
import { usePreference } from '../state/auth.ts';
import { useTexts } from '../texts/useTexts.ts';

/** The time until a change is painted, and until a played card has landed on the table. */
const PAINT_DELAY_MS = 34;
const CARD_LANDING_MS = 190;

interface AttentionOptions {
  view: View;
  facts: readonly AnyFact[];
  title: string;
}

export function useAttention({ view, facts, title }: AttentionOptions): void {
  const { table } = useTexts();
  const hasSound = usePreference('sound');
  const volume = usePreference('volume');
  const notifies = usePreference('notify');
  const isOwnTurn = hasDecision(view);
  const pace = usePace();
  const wasOwnTurn = useRef(false);

  useEffect(() => {
    const sound = hasSound ? soundOf(facts, view) : null;
    // A card is heard when it lands, and nothing before it is painted: the first sound is slow to start and would delay
    // the frame.
    const delayMs = sound === 'card' ? CARD_LANDING_MS * pace : 0;
    if (sound) setTimeout(() => playSound(sound, volume), PAINT_DELAY_MS + delayMs);
  }, [facts]);

  useEffect(() => {
    document.title = isOwnTurn ? `● ${table.yourTurnTitle} – ${title}` : `${title} – Masa`;
    const isNewTurn = isOwnTurn && !wasOwnTurn.current;
    wasOwnTurn.current = isOwnTurn;
    if (!isNewTurn) return;
    if (hasSound) playSound('turn', volume);
    if (notifies && document.hidden) notify(table.yourTurnTitle, title);
  }, [isOwnTurn, title, table]);

  useEffect(
    () => () => {
      document.title = 'Masa';
    },
    [],
  );
}

function notify(title: string, body: string): void {
  if ('Notification' in window && Notification.permission === 'granted') {
    const notification = new Notification(title, { body, tag: 'masa-turn', icon: '/icon.svg' });
    notification.addEventListener('click', () => window.focus());
  }
}
