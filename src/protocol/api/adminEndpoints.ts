// For those who run the server: how it is, who and what is there, closing tables, bans, and what was done by whom.

import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { count, playerId, tableId, text, time } from './gameSchemas.ts';

const tag = 'Admin';
const isAdmin = true as const;

const reason = z
  .string()
  .trim()
  .min(3)
  .max(200)
  .meta({ description: 'Why; it is kept in the log, and told to who is banned.' });
const search = z
  .string()
  .max(100)
  .default('')
  .meta({ description: 'A name, an id, an address of mail; all where it is empty.' });
const page = z.coerce.number().int().min(1).max(10_000).default(1);
const paged = { page: count, hasMore: z.boolean() };

const overview = z
  .object({
    uptimeSeconds: count,
    memoryMegabytes: count,
    connections: count.meta({ description: 'Sockets that are open at this node.' }),
    streams: count,
    tablesInMemory: count,
    players: count.meta({ description: 'People who sit at the tables of this node.' }),
    tablesSetAside: count,
    moves: count.meta({ description: 'Since its start, as are games and faults.' }),
    games: count,
    faults: count,
    eventLoopP99Seconds: z.number(),
    openTables: count.meta({ description: 'Of the whole service, as is what follows.' }),
    accounts: count,
    guests: count,
    gamesLastDay: count,
    nodes: count,
    bans: count,
    problem: text
      .nullable()
      .meta({ description: 'What keeps it from its work; null for nothing.' }),
  })
  .meta({ id: 'AdminOverview' });

const table = z
  .object({
    id: text,
    name: text,
    game: text,
    status: text,
    isPrivate: z.boolean(),
    isRunning: z.boolean(),
    createdAt: time,
    players: z.array(
      z.object({ id: text.nullable(), name: text.nullable(), isConnected: z.boolean() }),
    ),
  })
  .meta({ id: 'AdminTable' });

const player = z
  .object({
    id: text,
    name: text,
    username: text.nullable(),
    isGuest: z.boolean(),
    createdAt: time,
    lastLoginAt: time.nullable(),
    games: count,
    isBanned: z.boolean(),
  })
  .meta({ id: 'AdminPlayer' });

const ban = z
  .object({
    id: text,
    playerId: text.nullable(),
    name: text.nullable(),
    address: text.nullable(),
    reason: text,
    by: text,
    createdAt: time,
    endsAt: time.nullable().meta({ description: 'Null: for good.' }),
    withAddresses: z.boolean(),
  })
  .meta({ id: 'Ban' });

const deed = z
  .object({
    id: text,
    at: time,
    byId: text,
    byName: text,
    deed: z.enum(['closeTable', 'ban', 'lift']),
    target: text,
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AdminDeed' });

export const ADMIN_ENDPOINTS = {
  adminOverview: {
    method: 'get',
    path: '/admin/overview',
    tag,
    title: 'How the server is',
    description: 'What is open and played, what went wrong, and what it takes.',
    isAdmin,
    status: 200,
    response: overview,
  },
  adminTables: {
    method: 'get',
    path: '/admin/tables',
    tag,
    title: 'The tables that are open',
    description:
      'Listed and private ones with who sits there; neither cards nor chat nor invitations are shown.',
    isAdmin,
    query: z.object({ search, page }),
    status: 200,
    response: z.object({ tables: z.array(table), ...paged }),
  },
  adminCloseTable: {
    method: 'post',
    path: '/admin/tables/{tableId}/close',
    tag,
    title: 'Close a table',
    description: 'Everybody there is told that it is closed. Its games are kept.',
    isAdmin,
    params: z.object({ tableId: tableId.meta({ description: 'The word that it is called by.' }) }),
    body: z.object({ reason }),
    codes: ['GAME_NOT_FOUND'],
    status: 204,
  },
  adminPlayers: {
    method: 'get',
    path: '/admin/players',
    tag,
    title: 'The players',
    description:
      'Those who came last first. They are found by their address of mail, but it is not shown.',
    isAdmin,
    query: z.object({ search, page }),
    status: 200,
    response: z.object({ players: z.array(player), ...paged }),
  },
  adminBans: {
    method: 'get',
    path: '/admin/bans',
    tag,
    title: 'The bans that are in force',
    description: 'The last first.',
    isAdmin,
    query: z.object({ page }),
    status: 200,
    response: z.object({ bans: z.array(ban), ...paged }),
  },
  adminBan: {
    method: 'post',
    path: '/admin/bans',
    tag,
    title: 'Ban a player or an address',
    description:
      'Of a player all sessions, sockets and streams end at once, and every way in is refused with `BANNED`. From an address nobody comes in.',
    isAdmin,
    body: z
      .object({
        playerId: playerId.optional(),
        address: z.string().max(60).optional().meta({ description: 'An IPv4 or IPv6 address.' }),
        reason,
        hours: z
          .number()
          .positive()
          .max(87_600)
          .nullable()
          .meta({ description: 'For how long; null for good.' }),
        withAddresses: z
          .boolean()
          .default(false)
          .meta({ description: 'Also the addresses that the player is connected from now.' }),
      })
      .refine((wanted) => (wanted.playerId === undefined) !== (wanted.address === undefined), {
        message: 'either playerId or address',
      }),
    codes: ['USER_NOT_FOUND', 'CANNOT_BAN'],
    status: 201,
    location: '/admin/bans',
    response: z.object({ id: text }),
  },
  adminLiftBan: {
    method: 'post',
    path: '/admin/bans/{banId}/lift',
    tag,
    title: 'Lift a ban',
    description: 'Who was banned may come in again at once.',
    isAdmin,
    params: z.object({
      banId: z.string().min(1).max(60).meta({ description: 'As it is listed.' }),
    }),
    body: z.object({ reason }),
    codes: ['NOT_FOUND'],
    status: 204,
  },
  adminLog: {
    method: 'get',
    path: '/admin/log',
    tag,
    title: 'What was done by whom',
    description:
      'Every deed of those who run the server, the last first. Nothing in it can be changed.',
    isAdmin,
    query: z.object({ page }),
    status: 200,
    response: z.object({ deeds: z.array(deed), ...paged }),
  },
} as const satisfies Endpoints;
