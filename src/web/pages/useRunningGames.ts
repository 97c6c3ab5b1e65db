// The games that wait for whoever comes back to this browser: at a table with others, or against bots.

import { useMemo, useSyncExternalStore } from 'react';
import { GAMES } from '#rules/catalog.ts';
import type { AnyGame } from '#rules/game.ts';
import { hasSavedGame } from '../offline/savedGame.ts';
import { lastTableText, readLastTable, type LastTable } from '../online/lastTable.ts';

export interface RunningGames {
  readonly table: LastTable | null;
  readonly alone: readonly AnyGame[];
}

const SEPARATOR = '\n';

/** On a page that was drawn beforehand there are none; what this browser keeps comes right after. */
export function useRunningGames(): RunningGames {
  const kept = useSyncExternalStore(onChange, readKept, () => '');
  return useMemo(() => {
    const [table, ...saved] = kept.split(SEPARATOR);
    const last = readLastTable(table || null);
    return { table: last, alone: GAMES.filter(({ id }) => saved.includes(id)) };
  }, [kept]);
}

function readKept(): string {
  const saved = GAMES.map(({ id }) => id).filter(hasSavedGame);
  return [lastTableText() ?? '', ...saved].join(SEPARATOR);
}

/** Another tab may have played on. */
function onChange(tell: () => void): () => void {
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}
