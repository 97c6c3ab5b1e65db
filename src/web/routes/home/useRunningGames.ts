// The unfinished games of this browser: one online, and local ones against bots.

import { useMemo, useSyncExternalStore } from 'react';
import { GAMES, type GameInfo } from 'virtual:games';
import { hasSavedGame } from '../../state/savedGames.ts';
import { lastTableText, readLastTable, type LastTable } from '../../state/browser.ts';

export interface RunningGames {
  readonly table: LastTable | null;
  readonly offline: readonly GameInfo[];
}

const SEPARATOR = '\n';

/** Returns none while the page is prerendered or hydrated, and those of this browser right after. */
export function useRunningGames(): RunningGames {
  const stored = useSyncExternalStore(subscribe, readStored, () => '');
  return useMemo(() => {
    const [table, ...saved] = stored.split(SEPARATOR);
    const last = readLastTable(table || null);
    return { table: last, offline: GAMES.filter(({ id }) => saved.includes(id)) };
  }, [stored]);
}

function readStored(): string {
  const saved = GAMES.map(({ id }) => id).filter(hasSavedGame);
  return [lastTableText() ?? '', ...saved].join(SEPARATOR);
}

/** Listens for changes by other tabs. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
