// Players on each transport, for the tests that hold all transports to one contract: Socket.IO, REST, gRPC, Connect and
// /rpc. A request is answered with the key of its refusal, or null if it was executed.

import { grpcClient, type GrpcClient, plain, type Struct, structOf } from './testGrpc.ts';
import { callApi, guest, type ApiAnswer } from './testClient.ts';
import type { TestServer } from './testServer.ts';

export interface Answer {
  /** The key of the refusal; null if the request was executed. */
  readonly refusal: string | null;
  // Each transport has answers of its own, and tests look into all of them.
  // oxlint-disable-next-line no-explicit-any
  readonly body: any;
}

export interface NewTable {
  readonly settings: object;
  /** Pitch if absent. */
  readonly game?: string;
  readonly options?: object;
  readonly seats?: number;
  readonly private?: boolean;
}

/** A bid; over the transports of all games any other move, too. */
type Move = { type: 'bid'; value: number | null } | { type: string; [argument: string]: unknown };

/** A request of a player to a table, other than joining, leaving and moves. */
export type Wish =
  | { type: 'watch' }
  | { type: 'say'; text: string }
  | { type: 'setReady'; ready: boolean }
  | { type: 'takeSeat' | 'addBot' | 'removeBot' | 'handOver'; seat: number }
  | { type: 'changeRules'; game?: string; options?: object; seats?: number }
  | { type: 'stepAway' | 'stepBack' | 'startRematch' }
  | { type: 'rematch'; vote: boolean };

/** A stream of the events of a table. */
export class Following {
  /** The versions of the table in the messages so far. */
  readonly versions: number[] = [];
  /** All messages so far. */
  text = '';
  /** When the server has ended the stream, or the client has closed it. */
  readonly ended: Promise<unknown>;
  readonly close: () => void;

  constructor(open: (take: TakeMessage) => { ended: Promise<unknown>; close: () => void }) {
    const { ended, close } = open((version, text) => {
      this.versions.push(version);
      this.text += text;
    });
    [this.ended, this.close] = [ended.catch(() => {}), close];
  }
}

type TakeMessage = (version: number, text: string) => void;

/** A player's requests on a transport; null where it has no such request. */
export interface TransportPlayer {
  /** The name under which the others see the player. */
  readonly name: string;
  /** Answers with the id of the table. */
  create(wanted: NewTable): Promise<Answer & { tableId: string }>;
  join(tableId: string, key?: string): Promise<Answer>;
  leave(tableId: string): Promise<Answer>;
  move(tableId: string, move: Move, key?: string): Promise<Answer>;
  /** Returns the cards that the player sees in their hand; null if they may not see the game or it is not dealt. */
  hand(tableId: string): Promise<readonly string[] | null>;
  readonly ask: ((tableId: string, wish: Wish) => Promise<Answer>) | null;
  /** Follows the table by a stream, after a version. */
  readonly follow: ((tableId: string, after: number) => Following) | null;
  /** Loses the connection and comes back as the same person. */
  reconnect(): Promise<TransportPlayer>;
}

export interface Transport {
  readonly name: string;
  come(server: TestServer, name: string): Promise<TransportPlayer>;
}

const GAME = 'pitch';

// --- Socket.IO

async function socketPlayer(
  server: TestServer,
  name: string,
  token?: string,
): Promise<TransportPlayer> {
  const client = server.connect(token === undefined ? { token: null } : { token });
  let ownToken = token;
  if (token !== undefined) await client.waitFor('welcome');
  client.socket.on('welcome', (welcome) => (ownToken = welcome.token));
  const ask = async (request: Parameters<typeof client.ask>[0], payload: object) => {
    const answer = await client.ask(request, payload as never);
    const body: Answer['body'] = answer;
    return { refusal: answer.ok ? null : answer.error.key, body };
  };
  const keyed = (key?: string) => key !== undefined && { commandId: key };
  return {
    name,
    async create(wanted) {
      const request = { game: GAME, playerName: name, ...wanted };
      const answer = await ask('createTable', request);
      return { ...answer, tableId: answer.body.tableId };
    },
    join: (tableId, key) => ask('joinTable', { tableId, playerName: name, ...keyed(key) }),
    leave: () => ask('leaveTable', {}),
    move: (_, move, key) => ask('move', { move, ...keyed(key) }),
    async hand() {
      const update = client.last('updateGame') ?? client.last('reconnected');
      const view = update && 'view' in update ? update.view : null;
      return view && view.hand.length > 0 ? view.hand : null;
    },
    ask(tableId, { type, ...wanted }) {
      const entrance = { tableId, playerName: name };
      if (type === 'watch') return ask('watchTable', entrance);
      if (type === 'takeSeat') return ask('joinTable', { ...entrance, ...wanted });
      return ask(type === 'say' ? 'chatMessage' : type, wanted);
    },
    follow: null,
    async reconnect() {
      client.socket.disconnect();
      return socketPlayer(server, name, ownToken);
    },
  };
}

// --- REST

const answerOf = ({ body }: ApiAnswer): Answer => ({ refusal: body?.error?.key ?? null, body });

function restPlayer(server: TestServer, name: string, token: string): TransportPlayer {
  const ask = async (method: string, path: string, body?: unknown, key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return answerOf(await callApi(server.url, token, method, path, { body, headers }));
  };
  return {
    name,
    async create({ seats: maxPlayers, ...wanted }) {
      const answer = await ask('POST', '/games', { game: GAME, maxPlayers, ...wanted });
      return { ...answer, tableId: answer.body.tableId };
    },
    join: (tableId, key) => ask('POST', `/games/${tableId}/join`, undefined, key),
    leave: (tableId) => ask('POST', `/games/${tableId}/leave`),
    move: (tableId, move, key) => ask('POST', `/games/${tableId}/moves`, { move }, key),
    async hand(tableId) {
      const { body } = await ask('GET', `/games/${tableId}/state`);
      return body.view?.hand.length > 0 ? body.view.hand : null;
    },
    ask(tableId, wish) {
      const [method, path, body] = restRequest(wish);
      return ask(method, `/games/${tableId}/${path}`, body);
    },
    follow: (tableId, after) =>
      new Following((take) => {
        const ending = new AbortController();
        const headers = { authorization: `Bearer ${token}`, 'last-event-id': String(after) };
        const url = `${server.url}/api/v1/games/${tableId}/events`;
        const read = async (): Promise<void> => {
          const { body } = await fetch(url, { headers, signal: ending.signal });
          let rest = '';
          for await (const text of body!.pipeThrough(new TextDecoderStream())) {
            const events = (rest + text).split('\n\n');
            rest = events.pop() ?? '';
            for (const event of events) {
              const id = /^id: (\d+)$/m.exec(event)?.[1];
              if (id !== undefined) take(Number(id), event);
            }
          }
        };
        return { ended: read(), close: () => ending.abort() };
      }),
    reconnect: async () => restPlayer(server, name, token),
  };
}

function restRequest(wish: Wish): [method: string, path: string, body?: object] {
  switch (wish.type) {
    case 'watch':
      return ['POST', 'watch', {}];
    case 'say':
      return ['POST', 'chat', { text: wish.text }];
    case 'setReady':
      return ['POST', 'ready', { ready: wish.ready }];
    case 'takeSeat':
      return ['POST', 'seat', { position: wish.seat }];
    case 'addBot':
      return ['POST', 'bots', { position: wish.seat }];
    case 'removeBot':
      return ['DELETE', `bots/${wish.seat}`];
    case 'handOver':
      return ['POST', 'host', { position: wish.seat }];
    case 'changeRules': {
      const { type: _, seats: maxPlayers, ...rules } = wish;
      return ['POST', 'rules', { ...rules, maxPlayers }];
    }
    case 'stepAway':
      return ['POST', 'step-away'];
    case 'stepBack':
      return ['POST', 'step-away', { away: false }];
    case 'startRematch':
      return ['POST', 'rematch/start'];
    case 'rematch':
      return ['POST', 'rematch', { vote: wish.vote }];
  }
}

// --- gRPC, and Connect by JSON over HTTP/1.1

interface TablesClient {
  call(method: string, request: object): Promise<Answer>;
  follow(tableId: string, after: number): Following;
}

const GRPC_METHODS: Readonly<Record<Wish['type'], string>> = {
  watch: 'Watch',
  say: 'Say',
  setReady: 'SetReady',
  takeSeat: 'Join',
  addBot: 'AddBot',
  removeBot: 'RemoveBot',
  handOver: 'HandOver',
  changeRules: 'ChangeRules',
  stepAway: 'StepAway',
  stepBack: 'StepBack',
  startRematch: 'StartRematch',
  rematch: 'VoteRematch',
};

function tablesPlayer(name: string, open: () => TablesClient): TransportPlayer {
  const client = open();
  let isWatching = false;
  const keyed = (key?: string) => key !== undefined && { command_id: key };
  return {
    name,
    async create(wanted) {
      const answer = await client.call('Create', { game: GAME, ...wanted });
      return { ...answer, tableId: answer.body?.table_id ?? answer.body?.tableId };
    },
    join: (table_id, key) => client.call('Join', { table_id, ...keyed(key) }),
    leave: (table_id) => client.call(isWatching ? 'StopWatching' : 'Leave', { table_id }),
    move: (table_id, move, key) => client.call('Move', { table_id, move, ...keyed(key) }),
    async hand(table_id) {
      const { refusal, body } = await client.call('State', { table_id });
      const hand = refusal === null ? body.view?.hand : undefined;
      return hand?.length > 0 ? hand : null;
    },
    async ask(table_id, { type, ...wanted }) {
      const answer = await client.call(GRPC_METHODS[type], { table_id, ...wanted });
      if (type === 'watch') isWatching = answer.refusal === null;
      return answer;
    },
    follow: (tableId, after) => client.follow(tableId, after),
    reconnect: async () => tablesPlayer(name, open),
  };
}

const clients: GrpcClient[] = [];

function grpcTables(server: TestServer, token: string): TablesClient {
  const client = grpcClient(server.grpcPort!, 'Tables');
  clients.push(client);
  const metadata = { authorization: `Bearer ${token}` };
  return {
    async call(method, request) {
      const fields = Object.entries(request).map(([name, value]) => [
        name,
        typeof value === 'object' ? structOf(value) : value,
      ]);
      try {
        const body = await client.call(method, Object.fromEntries(fields), metadata);
        return { refusal: null, body: withoutStructs(body) };
      } catch (error) {
        const { metadata: trailer } = error as { metadata: { get(name: string): string[] } };
        return { refusal: JSON.parse(trailer.get('masa-error')[0]).key, body: null };
      }
    },
    follow: (table_id, after) =>
      new Following((take) => {
        const stream = client.stream('Events', { table_id, after_version: after }, metadata);
        stream.onMessage((message) => take(message.version, JSON.stringify(message)));
        return { ended: stream.ended, close: stream.cancel };
      }),
  };
}

/** Replaces the structs of a message with what they hold. */
function withoutStructs(message: Readonly<Record<string, unknown>>): Answer['body'] {
  const plainOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plainOf);
    return typeof value === 'object' && value !== null && 'fields' in value
      ? plain(value as Struct)
      : value;
  };
  return Object.fromEntries(Object.entries(message).map(([name, value]) => [name, plainOf(value)]));
}

/** Closes the connections of all gRPC players. */
export function closeTransports(): void {
  for (const client of clients.splice(0)) client.close();
}

const ENVELOPE_BYTES = 5;

function connectTables(server: TestServer, token: string): TablesClient {
  const post = (
    method: string,
    body: string | Uint8Array<ArrayBuffer>,
    type: string,
    signal?: AbortSignal,
  ) =>
    fetch(`${server.url}/masa.v1.Tables/${method}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        'connect-protocol-version': '1',
        authorization: `Bearer ${token}`,
      },
      body,
      ...(signal && { signal }),
    });
  return {
    async call(method, request) {
      const response = await post(method, JSON.stringify(request), 'application/json');
      const error = response.headers.get('masa-error');
      const body = await response.json();
      return { refusal: error === null ? null : JSON.parse(error).key, body };
    },
    follow: (table_id, after) =>
      new Following((take) => {
        const ending = new AbortController();
        const message = Buffer.from(JSON.stringify({ table_id, after_version: after }));
        const head = Buffer.alloc(ENVELOPE_BYTES);
        head.writeUInt32BE(message.length, 1);
        const request = Buffer.concat([head, message]);
        const read = async (): Promise<void> => {
          const { body } = await post('Events', request, 'application/connect+json', ending.signal);
          let rest = Buffer.alloc(0);
          for await (const chunk of body!) {
            rest = Buffer.concat([rest, chunk]);
            while (rest.length >= ENVELOPE_BYTES) {
              const end = ENVELOPE_BYTES + rest.readUInt32BE(1);
              if (rest.length < end) break;
              const text = rest.subarray(ENVELOPE_BYTES, end).toString();
              const { version } = JSON.parse(text) as { version?: string };
              if (version !== undefined) take(Number(version), text);
              rest = rest.subarray(end);
            }
          }
        };
        return { ended: read(), close: () => ending.abort() };
      }),
  };
}

// --- /rpc

function rpcPlayer(server: TestServer, name: string, token: string): TransportPlayer {
  const ask = async (call: string, body: object, key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const options = { body, base: '', headers } as const;
    return answerOf(await callApi(server.url, token, 'POST', `/rpc/${call}`, options));
  };
  return {
    name,
    async create({ settings, private: isPrivate }) {
      const is_private = isPrivate !== undefined && { is_private: isPrivate };
      const answer = await ask('create_table', { settings, ...is_private });
      return { ...answer, tableId: answer.body.table_id };
    },
    join: (table_id, key) => ask('join_table', { table_id }, key),
    leave: (table_id) => ask('leave_table', { table_id }),
    move: (table_id, { value }, key) => ask('place_bid', { table_id, bid: value }, key),
    async hand(table_id) {
      const { refusal, body } = await ask('deal_hand', { table_id });
      return refusal === null ? body.hand : null;
    },
    ask: null,
    follow: null,
    reconnect: async () => rpcPlayer(server, name, token),
  };
}

export const TRANSPORTS: readonly Transport[] = [
  { name: 'Socket.IO', come: (server, name) => socketPlayer(server, name) },
  {
    name: 'REST',
    come: async (server, name) => restPlayer(server, name, (await guest(server, name)).token),
  },
  {
    name: 'gRPC',
    async come(server, name) {
      const { token } = await guest(server, name);
      return tablesPlayer(name, () => grpcTables(server, token));
    },
  },
  {
    name: 'Connect',
    async come(server, name) {
      const { token } = await guest(server, name);
      return tablesPlayer(name, () => connectTables(server, token));
    },
  },
  {
    name: '/rpc',
    come: async (server, name) => rpcPlayer(server, name, (await guest(server, name)).token),
  },
];
