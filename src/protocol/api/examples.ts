// Makes the examples of the API from its schemas. A field has the example of its schema, else the value that stands here
// for its name, else the simplest value of its type.

import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { RPC_ENDPOINTS } from './rpcEndpoints.ts';

export interface Example {
  readonly body?: unknown;
  readonly answer?: unknown;
}

const ANNA_ID = '6182495e-4211-42e7-ab9f-fadbbfb978f0';
const HASH = '4f96ad53015af9ff1acb6eba8be4100f7a8a643eeaa5bd84cdaf02d04e76beed';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2MTgyNDk1ZSJ9.S6iBk6wEFw-4WDYNELGskqRWR6cU';
const TIME = '2026-11-16T13:36:06.298Z';

/** By the name of a field, or by the operation or the field around it and its name. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  emoji: '🐨',
  color: '#5f9ea0',
  unconfirmedEmail: null,
  hasPassword: true,
  binding: 'x0Fh2Ub3bW9pGyJr6m5w1kQ8eTzLsDa4nVcXiRoPqYM',
  userCode: 'BCDF-GHJK',
  deviceCode: 'x0Fh2Ub3bW9pGyJr6m5w1kQ8eTzLsDa4nVcXiRoPqYM',
  interval: 5,
  bestStreak: 2,
  counted: { roundsPlayed: 12 },
  done: 1,
  eventLoopP99Seconds: 0.011,
  made: 5,
  max: 5,
  min: 2,
  number: 1,
  of: 1,
  round: 1,
  trickNumber: 2,
  'bans.by': 'Anna',
  'bans.playerId': ANNA_ID,
  'bans.address': null,
  'beginDeviceSignIn.page': 'https://masa.example.org/device',
  'createPersonalToken.name': 'My bot',
  'createPersonalToken.token': 'masa_YXNrIGZvciB5b3VyIG93biB0b2tlbiBwbGVhc2UuLi4',
  'end_game.game_number': 1,
  'end_game.reason': 'North and South reached 11 points.',
  'end_game.scores': [11, 4],
  'end_game.winners': [0, 2],
  'games.id': 'papatya-1',
  'games.moves': { trump: 'suit', play: 'card', look: null },
  'games.name': 'papatya',
  'hands.counted': ['roundsPlayed'],
  'identities.name': 'Example',
  'insights.games': 1,
  'keepOffline.id': 'sobesobe-1763300467117',
  'lines.points': [1, 0],
  'moments.words': 'This cost about 1.4. Better: King of hearts.',
  'playerSession.id': `papatya-1.${ANNA_ID}`,
  'providers.id': 'example',
  'providers.name': 'Example',
  'round.id': 'papatya-1-1',
  'currentRound.id': 'papatya-1-1',
  'deeds.details': { reason: 'Insults in the chat, after two warnings.' },
  compared: 3,
  deviation: 160,
  expected: 1.5,
  rating: 1540,
  scored: 2.5,
  unrated: null,
  winsOf100: 51,
  'pools.seats': 4,
  'tables.id': 'papatya',
  'tables.name': 'papatya',
  'tables.status': 'playing',
  'takeSeat.position': 2,
  'tokens.name': 'My bot',
  accessToken: TOKEN,
  actionRequired: 'PLAY_CARD',
  activePlayers: [0, 1],
  avatarUrl: 'https://example.com/me.png',
  averagePointsPerGame: 8.58,
  averageScore: 8.58,
  bot: null,
  byId: ANNA_ID,
  byName: 'Anna',
  bytes: '00112233445566778899aabbccddeeff',
  card: 'KH',
  cardCount: 4,
  cards: 40,
  change: [1, -3],
  commitment: HASH,
  completedAt: null,
  connections: 41,
  currentPlayers: 1,
  currentPoints: 20,
  currentRoundNumber: 1,
  decisions: [],
  deed: 'ban',
  displayName: 'Anna',
  email: 'player@example.com',
  entries: [],
  expiresIn: 900,
  format: 'masa/review/1',
  game: 'sobesobe',
  gameId: 'papatya-1',
  game_id: 'mehtap-1',
  games: 12,
  gamesLastDay: 388,
  hand: ['6C', 'AC', 'KH', 'AH'],
  hand_number: 1,
  hands: 96,
  hash: HASH,
  hours: 24,
  id: ANNA_ID,
  invitation: '33tGgTyDflrcHXh7F3NsgQ',
  isActive: true,
  isConnected: true,
  isCurrent: true,
  isRunning: true,
  key: 'takesLast',
  label: 'player@example.com',
  leftOut: [],
  link: 'mM1kq0rYw3Vb8nZc5TtL2g',
  maxPlayers: 3,
  memoryMegabytes: 312,
  mergedFrom: null,
  name: 'Anna',
  nextGameId: 'papatya-2',
  ok: true,
  opened: [false, true],
  page: 1,
  pageSize: 20,
  phase: 'playing',
  place: 1,
  playerSessionId: `papatya-1.${ANNA_ID}`,
  points: -5,
  pointsChange: -20,
  prizeWon: 1.5,
  problem: null,
  promises: [null, HASH],
  provider: 'example',
  rank: 1,
  ready: true,
  reason: 'Insults in the chat, after two warnings.',
  record: { format: 'masa/game/1' },
  refreshToken: 'e4d709f1-1056-4949-887e-d6ab1c577141.ybSlkKJuKA_PVg6yT9N4vunejVWo5Fn8',
  roundId: 'papatya-1-1',
  roundNumber: 1,
  score: 4,
  seat: 1,
  sendsEmail: true,
  status: 'InProgress',
  suit: 'spades',
  summary: 'Play each round or sit it out, and get from 20 points down to 0.',
  tableId: 'papatya',
  table_id: 'mehtap',
  target: ANNA_ID,
  title: 'SobeSobe',
  token: TOKEN,
  total: [1, -3],
  totalGamesPlayed: 12,
  totalItems: 1,
  totalLosses: 7,
  totalPages: 1,
  totalPointsScored: 103,
  totalPrizeWon: 4.5,
  totalWins: 5,
  trickValue: 4,
  tricksWon: 5,
  trumpSelectedBeforeDealing: true,
  turn: [1],
  uptimeSeconds: 86_400,
  url: 'https://id.example.org/authorize?client_id=masa&scope=openid+profile+email',
  userId: ANNA_ID,
  username: 'player123',
  version: 19,
  vote: true,
  what: 'tricks',
  willPlay: true,
  winRate: 0.417,
  winners: [],
  wins: 5,
  words: '1 player added to this shuffle.',
};

interface JsonSchema {
  readonly example?: unknown;
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

type Direction = 'input' | 'output';

/** A request has only what it needs and what its schema has an example of; a response has everything. */
function exampleOf(schema: z.ZodType, direction: Direction, operation: string): unknown {
  const root = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any' }) as JsonSchema;
  return valueOf(root, operation, '');

  function valueOf(part: JsonSchema, name: string, around: string): unknown {
    if (part.example !== undefined) return part.example;
    if (part.const !== undefined) return part.const;
    const inner =
      part.$ref === undefined ? part.allOf?.[0] : root.$defs?.[part.$ref.split('/').at(-1)!];
    if (inner) return valueOf(inner, name, around);
    const named =
      BY_NAME[`${around}.${name}`] === undefined ? BY_NAME[name] : BY_NAME[`${around}.${name}`];
    if (part.enum) return part.enum.includes(named) ? named : part.enum[0];
    if (isFor(part, named)) return named;
    const choices = part.anyOf ?? part.oneOf;
    return choices ? valueOf(choices[0], name, around) : simplest(part, name, around);
  }

  function simplest(part: JsonSchema, name: string, around: string): unknown {
    const [type] = typesOf(part);
    switch (type) {
      case 'object':
        return objectOf(part, name);
      case 'array':
        return part.items ? [valueOf(part.items, name, around)] : [];
      case 'string':
        return part.format === 'date-time' ? TIME : 'text';
      case 'integer':
      case 'number':
        return Math.max(part.minimum ?? 0, 0);
      case 'boolean':
        return false;
      case 'null':
        return null;
      default:
        return {};
    }
  }

  function objectOf({ properties = {}, required = [] }: JsonSchema, around: string): object {
    const shown = Object.entries(properties).filter(
      ([name, one]) => direction === 'output' || required.includes(name) || 'example' in one,
    );
    return Object.fromEntries(shown.map(([name, one]) => [name, valueOf(one, name, around)]));
  }
}

function typesOf({ type = [] }: JsonSchema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

function hasType(schema: JsonSchema, type: string): boolean {
  return typesOf(schema).includes(type);
}

/** Whether a value fits a schema, as far as its type says. */
function isFor(schema: JsonSchema, value: unknown): boolean {
  if (value === undefined) return false;
  if (schema.anyOf ?? schema.oneOf)
    return (schema.anyOf ?? schema.oneOf)!.some((one) => isFor(one, value));
  if (value === null) return hasType(schema, 'null');
  if (Array.isArray(value))
    return hasType(schema, 'array') && value.every((one) => isFor(schema.items ?? {}, one));
  if (typeof value === 'number')
    return hasType(schema, 'number') || (hasType(schema, 'integer') && Number.isInteger(value));
  if (typeof value === 'object')
    return hasType(schema, 'object') && schema.properties === undefined;
  return hasType(schema, typeof value) && schema.format === undefined;
}

function examplesOf(name: string, { body, response }: Endpoint): Example {
  return {
    ...(body && { body: exampleOf(body, 'input', name) }),
    ...(response && { answer: exampleOf(response, 'output', name) }),
  };
}

const OPERATIONS: Readonly<Record<string, Endpoint>> = { ...ENDPOINTS, ...RPC_ENDPOINTS };

/** The examples of all operations, by operation name. */
export const EXAMPLES: Readonly<Record<string, Example>> = Object.fromEntries(
  Object.entries(OPERATIONS).map(([name, endpoint]) => [name, examplesOf(name, endpoint)]),
);
