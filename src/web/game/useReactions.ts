// What people at the table have just said in a sign or two: shown beside their faces for a moment.

import { useEffect, useState } from 'react';
import type { TableView } from '#protocol/tableView.ts';
import type { PlayerId } from '#table/table.ts';
import { useTable } from '../stores/table.ts';

const LONGEST = 8;
const STAYS = 4500;

export function useReactions({ chat }: TableView): (player: PlayerId | undefined) => string | null {
  const muted = useTable(({ muted }) => muted);
  const last = chat.at(-1);
  const [shownAt, setShownAt] = useState<number | null>(null);
  const [first] = useState(last?.at);
  const at = last && last.at !== first ? last.at : null;
  useEffect(() => {
    setShownAt(at);
    if (at === null) return;
    const timer = setTimeout(() => setShownAt(null), STAYS);
    return () => clearTimeout(timer);
  }, [at]);
  return (player) => {
    const isShown =
      last && shownAt === last.at && last.from === player && !muted.includes(last.from);
    return isShown && last.text.length <= LONGEST ? last.text : null;
  };
}
