// Reactions: short chat messages that are shown beside the avatars for a moment.

import { useEffect, useState } from 'react';
import type { TableView } from '#protocol/tableView.ts';
import type { PlayerId } from '#table/table.ts';
import { useAuth } from '../state/auth.ts';

const MAX_LENGTH = 8;
const VISIBLE_MS = 4500;

export function useReactions({ chat }: TableView): (player: PlayerId | undefined) => string | null {
  const muted = useAuth(({ muted }) => muted);
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
    const isShown =
      last && shownAt === last.at && last.from === player && !muted.includes(last.from);
    return isShown && last.text.length <= MAX_LENGTH ? last.text : null;
  };
}
