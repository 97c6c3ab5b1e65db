// Chat messages that are shown as bubbles beside the avatars for a moment, reactions among them.

import { useEffect, useState } from 'react';
import type { TableView } from '#protocol/tableView.ts';
import type { PlayerId } from '#table/table.ts';
import { useIsMuted } from '../state/muting.ts';

const MAX_LENGTH = 120;
const VISIBLE_MS = 4500;

export function useReactions({ chat }: TableView): (player: PlayerId | undefined) => string | null {
  const isMuted = useIsMuted();
  const last = chat.at(-1);
  const [shownAt, setShownAt] = useState<number | null>(null);
  const [initialAt] = useState(last?.at);
  const at = last && last.at !== initialAt ? last.at : null;
  useEffect(() => {
    setShownAt(at);
    if (at === null) return;
    const timer = setTimeout(() => setShownAt(null), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return (player) => {
    const isShown = last && shownAt === last.at && last.from === player && !isMuted(last.from);
    return isShown ? shortened(last.text) : null;
  };
}

/** The whole message is in the chat. */
function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;
}
