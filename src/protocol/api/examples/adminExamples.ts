// Examples for administrators.

import type { ADMIN_ENDPOINTS } from '../adminEndpoints.ts';
import type { ExamplesOf } from './parts.ts';

const AT = '2026-11-16T13:41:07.117Z';
const PLAYER = '0d1f4b0e-5a53-4f6e-9d0f-1f6b0f3f7c11';
const BAN = '5f0c6f0a-8f63-4a6b-8a7e-0d7a2f3b9c55';
const REASON = 'Insults in the chat, after two warnings.';
const LAST = { page: 1, hasMore: false };

export const ADMIN_EXAMPLES: ExamplesOf<typeof ADMIN_ENDPOINTS> = {
  adminOverview: {
    answer: {
      uptimeSeconds: 86_400,
      memoryMegabytes: 312,
      connections: 41,
      streams: 3,
      tablesInMemory: 12,
      players: 38,
      tablesSetAside: 0,
      moves: 51_200,
      games: 410,
      faults: 0,
      eventLoopP99Seconds: 0.011,
      openTables: 14,
      accounts: 210,
      guests: 1900,
      gamesLastDay: 388,
      nodes: 1,
      bans: 1,
      problem: null,
    },
  },
  adminTables: {
    answer: {
      tables: [
        {
          id: 'papatya',
          name: 'papatya',
          game: 'sobesobe',
          status: 'playing',
          isPrivate: false,
          isRunning: true,
          createdAt: AT,
          players: [
            { id: PLAYER, name: 'Bruno', isConnected: true },
            { id: null, name: null, isConnected: true },
          ],
        },
      ],
      ...LAST,
    },
  },
  adminCloseTable: { body: { reason: 'This was a test table.' } },
  adminPlayers: {
    answer: {
      players: [
        {
          id: PLAYER,
          name: 'Bruno',
          username: null,
          isGuest: true,
          createdAt: AT,
          lastLoginAt: null,
          games: 7,
          isBanned: false,
        },
      ],
      ...LAST,
    },
  },
  adminBans: {
    answer: {
      bans: [
        {
          id: BAN,
          playerId: PLAYER,
          name: 'Bruno',
          address: null,
          reason: REASON,
          by: 'Anna',
          createdAt: AT,
          endsAt: '2026-11-17T13:41:07.117Z',
          withAddresses: false,
        },
      ],
      ...LAST,
    },
  },
  adminBan: {
    body: { playerId: PLAYER, reason: REASON, hours: 24, withAddresses: false },
    answer: { id: BAN },
  },
  adminLiftBan: { body: { reason: 'The player apologised.' } },
  adminLog: {
    answer: {
      deeds: [
        {
          id: '9b1c6f0a-8f63-4a6b-8a7e-0d7a2f3b9c56',
          at: AT,
          byId: '2a1f4b0e-5a53-4f6e-9d0f-1f6b0f3f7c12',
          byName: 'Anna',
          deed: 'ban',
          target: PLAYER,
          details: { reason: REASON, endsAt: '2026-11-17T13:41:07.117Z', withAddresses: false },
        },
      ],
      ...LAST,
    },
  },
};
