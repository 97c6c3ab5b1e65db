// The pages that are prepared when the client is built. Each one preloads everything it needs, because on a
// slow connection a file that is discovered late costs a round trip; some are rendered as well.

import { PRERENDERED_TABLE_ID } from '#protocol/prerenderedPages.ts';
import { GAMES } from '#games/registry.ts';

export interface PrerenderedPage {
  /** The path without its leading slash; `any` stands for every id. */
  readonly name: string;
  /** The path to render; null if the content depends on the browser. */
  readonly drawn: string | null;
  /** Sources that the page loads besides the entry script, and files of drawings; `*` stands for the language. */
  readonly needs: readonly string[];
  /** Worker scripts, prefetched with low priority. */
  readonly workers?: readonly string[];
}

const DECK = 'cards/deck.svg';
const FACES = 'cards/portraits.svg';
const STAGE = [DECK, FACES];

export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  { name: 'index', drawn: '/', needs: [DECK] },
  { name: 'lobby', drawn: '/lobby', needs: ['routes/lobby/LobbyPage.tsx', DECK] },
  ...GAMES.map(({ id }) => ({
    name: `rules/${id}`,
    drawn: `/rules/${id}`,
    needs: ['routes/rules/RulesPage.tsx', `../games/${id}/RULES.*.md?raw`, ...STAGE],
  })),
  {
    name: 'table/any',
    drawn: `/table/${PRERENDERED_TABLE_ID}`,
    needs: ['routes/table/TablePage.tsx', DECK],
  },
  {
    name: 'game/any',
    drawn: null,
    needs: ['routes/table/TablePage.tsx', 'routes/table/OnlineGame.tsx', ...STAGE],
  },
  ...GAMES.map(({ id }) => ({
    name: `offline/${id}`,
    drawn: `/offline/${id}`,
    needs: ['routes/offline/OfflinePage.tsx', ...STAGE],
    workers: ['offlineWorker'],
  })),
  {
    name: 'routes/learn/any',
    drawn: null,
    needs: ['routes/learn/LearnPage.tsx', ...STAGE],
    workers: ['offlineWorker'],
  },
  { name: 'replay/any', drawn: null, needs: ['routes/replay/ReplayPage.tsx', ...STAGE] },
  { name: 'review/any', drawn: null, needs: ['routes/review/ReviewPage.tsx', ...STAGE] },
  { name: 'profile', drawn: null, needs: ['routes/profile/ProfilePage.tsx', FACES] },
];
