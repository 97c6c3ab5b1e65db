// A client without a screen: the line, what is known by it, and one's part in the deals, kept together.

import type { CardName } from '#cards/notation.ts';
import type { RequestName } from '#protocol/requests.ts';
import type { ShownHand } from '#table/fairness.ts';
import { CHAT_KEPT } from '#table/table.ts';
import { Dealing } from './deals.ts';
import { openLine, type Heard, type Line, type LineState } from './line.ts';
import { EMPTY_MODEL, hear, type Model } from './model.ts';
import { randomHex } from './randomHex.ts';

export interface ClientOptions {
  readonly url: string;
  readonly token: () => Promise<string | null>;
  /** Absent: the client keeps it by itself. */
  readonly keeper?: ModelKeeper;
  readonly onState?: (state: LineState) => void;
  /** After everything that the server says; `before` is the model as it was. */
  readonly onHeard?: (heard: Heard, before: Model) => void;
  readonly onUnknown?: (token: string) => void;
  /** What one's bytes in deals follow from, where it is kept; else it is drawn anew. */
  readonly dealSeed?: string;
}

export interface Client extends Pick<Line, 'ask' | 'mention' | 'retry' | 'comeAgain' | 'close'> {
  readonly state: LineState;
  readonly model: Model;
}

/** Where what is known is kept: there and nowhere else. */
export interface ModelKeeper {
  get(): Model;
  set(model: Model, before: Model): void;
}

function keepModel(): ModelKeeper {
  let model = EMPTY_MODEL;
  return { get: () => model, set: (next) => void (model = next) };
}

const SEED_BYTES = 32;

const TO_TABLES: ReadonlySet<RequestName> = new Set(['createTable', 'joinTable']);

export function openClient(options: ClientOptions): Client {
  const { keeper = keepModel() } = options;
  const dealing = new Dealing({
    seed: options.dealSeed ?? randomHex(SEED_BYTES),
    promise: async (deal, hash) => (await line.ask('promiseBytes', { deal, hash })).ok,
    open: async (deal, bytes) => (await line.ask('openBytes', { deal, bytes })).ok,
  });

  function onHeard(heard: Heard): void {
    const before = keeper.get();
    const after = hear(before, heard);
    keeper.set(heard.event === 'dealShown' ? withDeal(after, heard.payload) : after, before);
    if (after.table) dealing.see(after.table);
    options.onHeard?.(heard, before);
  }

  function withDeal(model: Model, shown: ShownHand<CardName>): Model {
    const check = dealing.check(shown, model.game?.view.round ?? null);
    return { ...model, deals: [...model.deals, check].slice(-CHAT_KEPT) };
  }

  const line = openLine({
    url: options.url,
    token: options.token,
    tableId: () => keeper.get().table?.id ?? null,
    onState: (state) => options.onState?.(state),
    onHeard,
    ...(options.onUnknown && { onUnknown: options.onUnknown }),
  });

  /** Who comes to a table says that they add to its deals, so that these wait for it. */
  const ask: Line['ask'] = (name, request) =>
    line.ask(name, TO_TABLES.has(name) ? { ...request, addsToDeals: true } : request);

  return {
    ask,
    mention: (name, request) => line.mention(name, request),
    retry: () => line.retry(),
    comeAgain: () => line.comeAgain(),
    close: () => line.close(),
    get state() {
      return line.state;
    },
    get model() {
      return keeper.get();
    },
  };
}
