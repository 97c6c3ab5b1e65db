// A client without a screen: the line, what is known by it, and one's part in the deals, kept together.

import { CHAT_KEPT } from '#table/table.ts';
import { takePart, type DealCheck } from './deals.ts';
import { openLine, type Heard, type Line, type LineState } from './line.ts';
import { EMPTY_MODEL, hear, type Model } from './model.ts';
import { randomHex } from './randomHex.ts';

export interface ClientNeeds {
  readonly url: string;
  readonly token: () => Promise<string | null>;
  readonly onState?: (state: LineState) => void;
  /** After everything that the server says; `before` is the model as it was. */
  readonly onHeard?: (heard: Heard, before: Model) => void;
  readonly onUnknown?: (token: string) => void;
}

export interface Client extends Pick<Line, 'ask' | 'mention' | 'retry' | 'comeAgain' | 'close'> {
  readonly state: LineState;
  readonly model: Model;
  /** The deals of this table that were shown, checked. */
  readonly deals: readonly DealCheck[];
}

const CONTRIBUTION_BYTES = 16;

export function openClient(needs: ClientNeeds): Client {
  let model = EMPTY_MODEL;
  let deals: readonly DealCheck[] = [];
  const dealing = takePart(
    () => randomHex(CONTRIBUTION_BYTES),
    async (bytes) => (await line.ask('contribute', { bytes })).ok,
  );

  function onHeard(heard: Heard): void {
    const before = model;
    model = hear(model, heard);
    if (model.table?.id !== before.table?.id) deals = [];
    if (model.table && model.table !== before.table) dealing.see(model.table);
    if (heard.event === 'dealShown') {
      deals = [...deals, dealing.check(heard.payload)].slice(-CHAT_KEPT);
    }
    needs.onHeard?.(heard, before);
  }

  const line = openLine({
    url: needs.url,
    token: needs.token,
    tableId: () => model.table?.id ?? null,
    onState: (state) => needs.onState?.(state),
    onHeard,
    ...(needs.onUnknown && { onUnknown: needs.onUnknown }),
  });

  return {
    ask: line.ask,
    mention: line.mention,
    retry: line.retry,
    comeAgain: line.comeAgain,
    close: line.close,
    get state() {
      return line.state;
    },
    get model() {
      return model;
    },
    get deals() {
      return deals;
    },
  };
}
