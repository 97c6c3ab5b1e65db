// Endpoints for administrators: status, tables, players, bans and the log of their actions.

import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { reportReason } from './safetyEndpoints.ts';
import { count, playerId, tableId, text, time } from './schemas.ts';

const tag = 'Admin';
const isAdmin = true as const;

const reason = z
  .string()
  .trim()
  .min(3)
  .max(200)
  .meta({ description: 'The reason. It is kept in the log and shown to a banned player.' });
const search = z.string().max(100).default('');
const tableSearch = search.meta({
  description:
    'A table code, the id of a game, or the name or id of a player, in full. Leave empty to list all.',
});
const playerSearch = search.meta({
  description:
    'The beginning of a name, or a username, an id or an email address in full. Leave empty to list all.',
});
const page = z.coerce.number().int().min(1).max(10_000).default(1);
const paged = { page: count, hasMore: z.boolean() };

const overview = z
  .object({
    uptimeSeconds: count,
    memoryMegabytes: count,
    connections: count.meta({ description: 'Open sockets on this node.' }),
    streams: count,
    tablesInMemory: count,
    players: count.meta({ description: 'People seated at the tables of this node.' }),
    tablesSetAside: count,
    moves: count.meta({ description: 'Since this node started, as are `games` and `faults`.' }),
    games: count,
    faults: count,
    eventLoopP99Seconds: z.number(),
    openTables: count.meta({ description: 'Across all nodes, as are the fields that follow.' }),
    accounts: count,
    guests: count,
    gamesLastDay: count,
    nodes: count,
    bans: count,
    reports: count.meta({ description: 'Reports that wait for an administrator.' }),
    problem: text
      .nullable()
      .meta({ description: 'The reason why the server does not work; null if it works.' }),
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
    endsAt: time.nullable().meta({ description: 'Null for a permanent ban.' }),
    withAddresses: z.boolean(),
  })
  .meta({ id: 'Ban' });

const report = z
  .object({
    id: text,
    reason: reportReason,
    note: text.meta({ description: 'In the words of the player who reported; may be empty.' }),
    by: z.object({ id: text, name: text }),
    about: z.object({ id: text, name: text }),
    tableId: text,
    lines: z.array(z.object({ at: time, text })).meta({
      description: 'The messages it is about, as the table had them.',
    }),
    createdAt: time,
    resolvedAt: time.nullable().meta({ description: 'Null while it waits.' }),
    resolvedBy: text.nullable(),
  })
  .meta({ id: 'PlayerReport' });

const deed = z
  .object({
    id: text,
    at: time,
    byId: text,
    byName: text,
    deed: z.enum(['closeTable', 'ban', 'lift', 'resolveReport']),
    target: text,
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AdminDeed' });

export const ADMIN_ENDPOINTS = {
  adminOverview: {
    method: 'get',
    path: '/admin/overview',
    tag,
    title: 'Get the server status',
    description: 'Returns what is open and played, what went wrong, and the resources in use.',
    isAdmin,
    status: 200,
    response: overview,
  },
  adminTables: {
    method: 'get',
    path: '/admin/tables',
    tag,
    title: 'List open tables',
    description:
      'Lists public and private tables with their players. Cards, chat and invitations are not shown.',
    isAdmin,
    query: z.object({ search: tableSearch, page }),
    status: 200,
    response: z.object({ tables: z.array(table), ...paged }),
  },
  adminCloseTable: {
    method: 'post',
    path: '/admin/tables/{tableId}/close',
    tag,
    title: 'Close a table',
    description: 'Everyone at the table is told that it was closed. Its games are kept.',
    isAdmin,
    params: z.object({ tableId: tableId.meta({ description: 'The table code.' }) }),
    body: z.object({ reason }),
    codes: ['GAME_NOT_FOUND'],
    status: 204,
  },
  adminPlayers: {
    method: 'get',
    path: '/admin/players',
    tag,
    title: 'List players',
    description: 'Most recent first. You can search by email address, but addresses are not shown.',
    isAdmin,
    query: z.object({ search: playerSearch, page }),
    status: 200,
    response: z.object({ players: z.array(player), ...paged }),
  },
  adminBans: {
    method: 'get',
    path: '/admin/bans',
    tag,
    title: 'List active bans',
    description: 'Newest first.',
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
      'Banning a player ends all their sessions, sockets and streams at once, and every sign-in is refused with `BANNED`. Banning an address refuses everyone who connects from it.',
    isAdmin,
    body: z
      .object({
        playerId: playerId.optional().meta({ example: '6182495e-4211-42e7-ab9f-fadbbfb978f0' }),
        address: z.string().max(60).optional().meta({ description: 'An IPv4 or IPv6 address.' }),
        reason,
        hours: z
          .number()
          .positive()
          .max(87_600)
          .nullable()
          .meta({ description: 'How many hours the ban lasts; null for a permanent ban.' }),
        withAddresses: z.boolean().default(false).meta({
          description: 'Whether to also ban the addresses the player is connected from now.',
        }),
      })
      .refine((body) => (body.playerId === undefined) !== (body.address === undefined), {
        message: 'must be given with either playerId or address, not both',
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
    description: 'The player or address can connect again at once.',
    isAdmin,
    params: z.object({
      banId: z.string().min(1).max(60).meta({ description: 'The id from the list of bans.' }),
    }),
    body: z.object({ reason }),
    codes: ['NOT_FOUND'],
    status: 204,
  },
  adminReports: {
    method: 'get',
    path: '/admin/reports',
    tag,
    title: 'List reports of players',
    description: 'Lists the reports of players about each other, newest first.',
    isAdmin,
    query: z.object({
      state: z.enum(['open', 'resolved']).default('open').meta({
        description:
          'Those that wait for an administrator, or those of the last 180 days that do not.',
      }),
      page,
    }),
    status: 200,
    response: z.object({ reports: z.array(report), ...paged }),
  },
  adminResolveReport: {
    method: 'post',
    path: '/admin/reports/{reportId}/resolve',
    tag,
    title: 'Resolve a report',
    description:
      'Takes the report off the list, whatever was done about it. The reason goes into the log. Neither player is told.',
    isAdmin,
    params: z.object({
      reportId: z.string().min(1).max(60).meta({ description: 'The id from the list of reports.' }),
    }),
    body: z.object({ reason }),
    codes: ['NOT_FOUND'],
    status: 204,
  },
  adminLog: {
    method: 'get',
    path: '/admin/log',
    tag,
    title: 'List administrator actions',
    description: 'Every action of the administrators, newest first. Entries cannot be changed.',
    isAdmin,
    query: z.object({ page }),
    status: 200,
    response: z.object({ deeds: z.array(deed), ...paged }),
  },
} as const satisfies Endpoints;
