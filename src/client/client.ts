// A client without a screen: the line, what is known by it, and one's part in the deals, kept together.

import type { CardName } from '#cards/notation.ts';
import type { RequestName } from '#protocol/requests.ts';
import type { ShownHand } from '#table/fairness.ts';
import { MAX_CHAT_LINES } from '#table/table.ts';
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
  /** Absent: the client keeps it by itself. */
  readonly store?: ModelStore;
  readonly onState?: (state: ConnectionState) => void;
  /** After everything that the server says; `before` is the model as it was. */
  readonly onMessage?: (heard: ServerMessage, before: Model) => void;
  readonly onTokenRejected?: (token: string) => void;
  /** What one's bytes in deals follow from, where it is kept; else it is drawn anew. */
  readonly dealSeed?: string;
  /** How the server is reached; absent: over a socket. */
  readonly openConnection?: (options: ConnectionOptions) => Connection;
  /** What deals are checked with; absent: as it lies here, once it is needed. */
  readonly loadFairDeals?: (deps: FairDealDeps) => Promise<FairDealClient>;
}

export interface Client extends Pick<
  Connection,
  'request' | 'emitVolatile' | 'retry' | 'reconnect' | 'close'
> {
  readonly state: ConnectionState;
  readonly model: Model;
}

/** Where what is known is kept: there and nowhere else. */
export interface ModelStore {
  get(): Model;
  set(model: Model, before: Model): void;
}

function keepModel(): ModelStore {
  let model = INITIAL_MODEL;
  return { get: () => model, set: (next) => void (model = next) };
}

const SEED_BYTES = 32;

const TO_TABLES: ReadonlySet<RequestName> = new Set(['createTable', 'joinTable']);

async function fetchOurs(deps: FairDealDeps): Promise<FairDealClient> {
  const { FairDealClient } = await import('./fairDeals.ts');
  return new FairDealClient(deps);
}

/** Fetched for the first table with a deal, and again where that failed: who looks at the lobby has no use for it. */
function fetchOnce(
  { dealSeed, loadFairDeals: fetchDealing = fetchOurs }: ClientOptions,
  ask: Connection['request'],
): () => Promise<FairDealClient | null> {
  let dealing: Promise<FairDealClient> | undefined;
  return async () => {
    dealing ??= fetchDealing({
      seed: dealSeed ?? randomHex(SEED_BYTES),
      promise: async (deal, hash) => (await ask('promiseBytes', { deal, hash })).ok,
      reveal: async (deal, bytes) => (await ask('openBytes', { deal, bytes })).ok,
    });
    try {
      return await dealing;
    } catch {
      dealing = undefined;
      return null;
    }
  };
}

export function openClient(options: ClientOptions): Client {
  const { store: keeper = keepModel(), openConnection: reach = openConnection } = options;

  function onHeard(heard: ServerMessage): void {
    const before = keeper.get();
    const after = applyMessage(before, heard);
    keeper.set(after, before);
    const { table } = after;
    if (table?.deal) void ownDealing().then((own) => own?.see(table));
    if (heard.event === 'dealShown') void hearDeal(heard, heard.payload, before);
    else options.onMessage?.(heard, before);
  }

  /** It is known and told once it is checked; who is at another table by then knows nothing of it. */
  async function hearDeal(
    heard: ServerMessage,
    shown: ShownHand<CardName>,
    before: Model,
  ): Promise<void> {
    const check = (await ownDealing())?.check(shown, before.game?.view.round ?? null);
    const model = keeper.get();
    if (check && model.table?.id === before.table?.id) {
      keeper.set({ ...model, deals: [...model.deals, check].slice(-MAX_CHAT_LINES) }, model);
    }
    options.onMessage?.(heard, before);
  }

  const line = reach({
    url: options.url,
    token: options.token,
    tableId: () => keeper.get().table?.id ?? null,
    onState: (state) => options.onState?.(state),
    onMessage: onHeard,
    ...(options.onTokenRejected && { onTokenRejected: options.onTokenRejected }),
  });
  const ownDealing = fetchOnce(options, (name, request) => line.request(name, request));

  return {
    /** Who comes to a table says that they add to its deals, so that these wait for it. */
    request: (name, request) =>
      line.request(name, TO_TABLES.has(name) ? { ...request, addsToDeals: true } : request),
    emitVolatile: (name, request) => line.emitVolatile(name, request),
    retry: () => line.retry(),
    reconnect: () => line.reconnect(),
    close: () => line.close(),
    get state() {
      return line.state;
    },
    get model() {
      return keeper.get();
    },
  };
}
