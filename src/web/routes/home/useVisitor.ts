// This browser's knowledge of its visitor: unfinished games, the people met at tables, and whether they were here before.

import { useMemo, useSyncExternalStore } from 'react';
import { GAMES, type GameInfo } from 'virtual:games';
import { hasSavedGame } from '../../state/savedGames.ts';
import {
  companionsText,
  lastTableText,
  readCompanions,
  readLastTable,
  type Companion,
  type LastTable,
} from '../../state/browser.ts';

export interface Visitor {
  readonly table: LastTable | null;
  /** The unfinished local games. */
  readonly offline: readonly GameInfo[];
  readonly companions: readonly Companion[];
  /** Whether the visitor has played here before. */
  readonly isKnown: boolean;
}

const SEPARATOR = '\n';
/** The prefixes of what a game leaves in the storage. */
const TRACES = /^masa\.(record|offline|daily|companions|lastTable)/;

/** Returns a new visitor while the page is prerendered or hydrated, and the one of this browser right after. */
export function useVisitor(): Visitor {
  const stored = useSyncExternalStore(subscribe, readStored, () => '');
  return useMemo(() => {
    const [table, companions, known, ...saved] = stored.split(SEPARATOR);
    return {
      table: readLastTable(table || null),
      offline: GAMES.filter(({ id }) => saved.includes(id)),
      companions: readCompanions(companions ?? ''),
      isKnown: known === 'known',
    };
  }, [stored]);
}

function readStored(): string {
  const saved = GAMES.map(({ id }) => id).filter(hasSavedGame);
  const isKnown = saved.length > 0 || Object.keys(localStorage).some((key) => TRACES.test(key));
  const known = isKnown ? 'known' : 'new';
  return [lastTableText() ?? '', companionsText(), known, ...saved].join(SEPARATOR);
}

/** Listens for changes by other tabs. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
