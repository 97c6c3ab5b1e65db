// A headless client of a server: the connection, the model that its messages build, and fair deals.

import type { CardName } from '#cards/notation.ts';
import type { RequestName } from '#protocol/requests.ts';
import type { ShownHand } from '#table/fairness.ts';
import type { FairDealClient, FairDealDeps } from './fairDeals.ts';
import {
  openConnection,
  type ServerMessage,
  type Connection,
  type ConnectionOptions,
  type ConnectionState,
} from './connection.ts';
import { INITIAL_MODEL, applyMessage, type Model } from './model.ts';
import { randomHex } from './randomHex.ts';

export interface ClientOptions {
  readonly url: string;
  readonly token: () => Promise<string | null>;
  /** The table that the player is about to come to, if they are at none. */
  readonly wantedTable?: () => string | null;
  /** Holds the model; by default the client itself. */
  readonly store?: ModelStore;
  readonly onState?: (state: ConnectionState) => void;
  /** Called after each message; `before` is the model before it. */
  readonly onMessage?: (message: ServerMessage, before: Model) => void;
  readonly onTokenRejected?: (token: string) => void;
  /** Names the browser, so that a seat is played on one device at a time. Programs name none. */
  readonly device?: string;
  /** The seed of the player's contributions to deals; by default a random one. */
  readonly dealSeed?: string;
  /** By default a Socket.IO connection. */
  readonly openConnection?: (options: ConnectionOptions) => Connection;
  /** Loads the code for fair deals; by default it is imported on first use. */
  readonly loadFairDeals?: (deps: FairDealDeps) => Promise<FairDealClient>;
}

export interface Client extends Pick<
  Connection,
  'request' | 'emitVolatile' | 'retry' | 'reconnect' | 'close'
> {
  readonly state: ConnectionState;
  readonly model: Model;
}

/** Holds the only copy of the model. */
export interface ModelStore {
  get(): Model;
  set(model: Model, before: Model): void;
}

function createModelStore(): ModelStore {
  let model = INITIAL_MODEL;
  return { get: () => model, set: (next) => void (model = next) };
}

const SEED_BYTES = 32;

const MAX_DEALS = 100;
const JOINING_REQUESTS: ReadonlySet<RequestName> = new Set(['createTable', 'joinTable']);

async function importFairDeals(deps: FairDealDeps): Promise<FairDealClient> {
  const { FairDealClient } = await import('./fairDeals.ts');
  return new FairDealClient(deps);
}

/**
 * Loads the code for fair deals with the first deal, because the lobby does not need it. A failed attempt
 * returns null, and the next call tries again.
 */
function createFairDealsLoader(
  { dealSeed, loadFairDeals = importFairDeals }: ClientOptions,
  request: Connection['request'],
): () => Promise<FairDealClient | null> {
  let fairDeals: Promise<FairDealClient> | undefined;
  return async () => {
    fairDeals ??= loadFairDeals({
      seed: dealSeed ?? randomHex(SEED_BYTES),
      promise: async (deal, hash) => (await request('promiseBytes', { deal, hash })).ok,
      reveal: async (deal, bytes) => (await request('openBytes', { deal, bytes })).ok,
    });
    try {
      return await fairDeals;
    } catch {
      fairDeals = undefined;
      return null;
    }
  };
}

/** Leaves out what is not there, as optional members may not be undefined. */
function optional({ device, onTokenRejected }: ClientOptions) {
  return { ...(device !== undefined && { device }), ...(onTokenRejected && { onTokenRejected }) };
}

export function openClient(options: ClientOptions): Client {
  const { store = createModelStore(), openConnection: connect = openConnection } = options;

  function onMessage(message: ServerMessage): void {
    const before = store.get();
    const after = applyMessage(before, message);
    store.set(after, before);
    const { table } = after;
    if (table?.deal) void loadFairDeals().then((fairDeals) => fairDeals?.see(table));
    if (message.event === 'dealShown') void verifyDeal(message, message.payload, before);
    else options.onMessage?.(message, before);
  }

  /** Passes the message on after verifying the deal. The result is dropped if the player has left the table. */
  async function verifyDeal(
    message: ServerMessage,
    revealed: ShownHand<CardName>,
    before: Model,
  ): Promise<void> {
    const fairDeals = await loadFairDeals();
    const check = fairDeals?.check(revealed, before.game?.view.round ?? null);
    const model = store.get();
    if (check && model.table?.id === before.table?.id) {
      store.set({ ...model, deals: [...model.deals, check].slice(-MAX_DEALS) }, model);
    }
    options.onMessage?.(message, before);
  }

  const connection = connect({
    url: options.url,
    token: options.token,
    tableId: () => store.get().table?.id ?? options.wantedTable?.() ?? null,
    onState: (state) => options.onState?.(state),
    onMessage,
    ...optional(options),
  });
  const loadFairDeals = createFairDealsLoader(options, (name, request) =>
    connection.request(name, request),
  );

  return {
    /** Announces contributions when joining a table, so that its deals wait for them. */
    request: (name, request) =>
      connection.request(
        name,
        JOINING_REQUESTS.has(name) ? { ...request, addsToDeals: true } : request,
      ),
    emitVolatile: (name, request) => connection.emitVolatile(name, request),
    retry: () => connection.retry(),
    reconnect: () => connection.reconnect(),
    close: () => connection.close(),
    get state() {
      return connection.state;
    },
    get model() {
      return store.get();
    },
  };
}
