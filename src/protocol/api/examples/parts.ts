// Values that the examples share: two people and their game.

import type { z } from 'zod';
import type { ResponseOf, Endpoint, Endpoints } from '../endpoint.ts';
import type { gameDetails } from '../lobbyEndpoints.ts';
import type { ViewResponse } from '../playSchemas.ts';

/** A request body and a response, if the endpoint has them. */
type ExampleOf<E extends Endpoint> = (E['body'] extends z.ZodType
  ? { readonly body: z.input<E['body']> }
  : object) &
  (E['response'] extends z.ZodType ? { readonly answer: ResponseOf<E> } : object);

export type ExamplesOf<ES extends Endpoints> = { readonly [N in keyof ES]: ExampleOf<ES[N]> };

export const TABLE_ID = 'papatya';
export const GAME_ID = `${TABLE_ID}-1`;
export const NEXT_GAME_ID = `${TABLE_ID}-2`;
export const ANNA_ID = '6182495e-4211-42e7-ab9f-fadbbfb978f0';
export const BRUNO_ID = '66e03dc0-5f8c-4512-a463-692548061d0d';
export const ROUND_ID = `${GAME_ID}-1`;
export const DEAL = `${TABLE_ID}/1/1`;
export const CREATED_AT = '2026-11-16T13:36:06.298Z';
export const STARTED_AT = '2026-11-16T13:36:42.835Z';
export const LATER = '2026-11-16T13:41:07.117Z';
export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2MTgyNDk1ZSJ9.S6iBk6wEFw-4WDYNELGskqRWR6cU';
export const REFRESH_TOKEN =
  'e4d709f1-1056-4949-887e-d6ab1c577141.ybSlkKJuKA_PVg6yT9N4vunejVWo5Fn8';
export const HASH = '4f96ad53015af9ff1acb6eba8be4100f7a8a643eeaa5bd84cdaf02d04e76beed';

export const ANNA = { position: 0, userId: ANNA_ID, displayName: 'Anna' };
export const BRUNO = { position: 1, userId: BRUNO_ID, displayName: 'Bruno' };
export const CREATOR = { id: ANNA_ID, username: 'Anna', displayName: 'Anna' };

export const SOBE_OPTIONS = { mustPlayAtFive: false, cutIsMandatory: false, roundLimit: 0 };

const PLAYER = {
  avatarUrl: null,
  bot: null,
  currentPoints: 20,
  isActive: true,
  isCovered: false,
  isReady: false,
  hasResigned: false,
  timeouts: 0,
  consecutiveRoundsOut: 0,
};

export const GAME: z.input<typeof gameDetails> = {
  id: GAME_ID,
  tableId: TABLE_ID,
  game: 'sobesobe',
  name: 'papatya',
  createdBy: CREATOR,
  status: 'Waiting',
  watchable: true,
  maxPlayers: 3,
  currentPlayers: 2,
  private: false,
  invitation: '33tGgTyDflrcHXh7F3NsgQ',
  options: SOBE_OPTIONS,
  settings: { start: 'ready', turnSeconds: 30, watchers: 'silent', handPause: 0 },
  players: [
    { ...ANNA, username: 'Anna', ...PLAYER },
    { ...BRUNO, username: 'Bruno', ...PLAYER },
  ],
  currentDealerPosition: null,
  currentRoundNumber: 0,
  createdAt: CREATED_AT,
  startedAt: null,
  completedAt: null,
  winners: [],
  openPositions: [],
  nextGameId: null,
};

export const COMING_DEAL = {
  label: DEAL,
  commitment: HASH,
  phase: 'promises',
  promises: [null, null],
  opened: [false, false],
  wanted: 'promise',
} as const;

/** Bruno's view in the middle of a trick. */
export const VIEW: ViewResponse = {
  game: 'sobesobe',
  seat: 1,
  seats: 2,
  options: SOBE_OPTIONS,
  sides: [[0], [1]],
  phase: 'playing',
  round: 1,
  dealer: 0,
  partyPlayer: 1,
  turn: [1],
  legal: [{ type: 'play', kind: 'card', from: ['KH', 'AH'] }],
  hand: ['6C', 'AC', 'KH', 'AH'],
  cardCounts: [4, 4],
  trump: 'hearts',
  trickValue: 4,
  scores: [20, 20],
  sheet: [],
  result: null,
};

export const FACTS = [{ type: 'played', seat: 1, trick: 2, card: 'KH' }];
export const RESULT = {
  winners: [1],
  scores: [32, 0],
  reason: 'A player is down to 0 points or fewer. The lowest total wins.',
};
