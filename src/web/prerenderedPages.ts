// The pages that are made ready when the client is built: some drawn, and each with all that it needs
// asked for at once, since on a slow line a file that is found late costs more than what it brings.

import { PRERENDERED_TABLE_ID } from '#protocol/prerenderedPages.ts';
import { GAMES } from '#rules/catalog.ts';

export interface PrerenderedPage {
  /** Its address without the first stroke; `any` stands for every name. */
  readonly name: string;
  /** Where it is drawn from; null where nothing can be drawn before the browser is known. */
  readonly drawn: string | null;
  /** The sources that it fetches beyond the first script; `*` is the language. */
  readonly needs: readonly string[];
  /** Scripts that run beside the page, which are fetched when it has what it needs itself. */
  readonly workers?: readonly string[];
}

const DECK = 'cardFaces/drawing/deck.ts';
const FACES = 'avatars/drawing/portraits.ts';
const STAGE = [DECK, FACES];

export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  { name: 'index', drawn: '/', needs: [DECK] },
  { name: 'lobby', drawn: '/lobby', needs: ['lobby/LobbyPage.tsx', DECK] },
  ...GAMES.map(({ id }) => ({
    name: `rules/${id}`,
    drawn: `/rules/${id}`,
    needs: [
      'pages/RulesPage.tsx',
      `../rules/${id}/RULES.*.md?raw`,
      'words/glossary.*.ts',
      ...STAGE,
    ],
  })),
  {
    name: 'table/any',
    drawn: `/table/${PRERENDERED_TABLE_ID}`,
    needs: ['tablePage/TablePage.tsx', DECK],
  },
  {
    name: 'game/any',
    drawn: null,
    needs: ['tablePage/TablePage.tsx', 'tablePage/OnlineGame.tsx', ...STAGE],
  },
  ...GAMES.map(({ id }) => ({
    name: `offline/${id}`,
    drawn: `/offline/${id}`,
    needs: ['pages/OfflinePage.tsx', ...STAGE],
    workers: ['offlineWorker'],
  })),
  {
    name: 'learn/any',
    drawn: null,
    needs: ['learn/LearnPage.tsx', ...STAGE],
    workers: ['offlineWorker'],
  },
  { name: 'replay/any', drawn: null, needs: ['replay/ReplayPage.tsx', ...STAGE] },
  { name: 'review/any', drawn: null, needs: ['review/ReviewPage.tsx', ...STAGE] },
  { name: 'profile', drawn: null, needs: ['profile/ProfilePage.tsx', FACES] },
];
