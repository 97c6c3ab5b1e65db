// One's own part in fair deals: bytes promised to every deal that is prepared and shown when all
// promises are in, and a look at what is shown of it after the hand.

import type { CardName } from '#cards/notation.ts';
import type { DealView, TableView } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import {
  countContributors,
  missingContributors,
  privateSeed,
  promiseOfSeat,
  promiseOf,
  verifyHand,
  type ShownHand,
} from '#table/fairness.ts';
import { makeHex } from '#table/hex.ts';
import { refuse } from '#table/refusals.ts';

/** What came of checking a deal. */
export interface DealCheck {
  readonly label: string;
  /** Which hand of the game it was, from 1; null where that is not known. */
  readonly round: number | null;
  readonly hand: ShownHand<CardName>;
  readonly cards: number;
  /** How many players' bytes are in it. */
  readonly added: number;
  readonly leftOut: readonly { readonly seat: Seat; readonly name: string }[];
  /** Whether bytes of one's own are in it; `late` when they were not shown in time. */
  readonly own: 'in' | 'missing' | 'late' | 'none';
  /** Null when the deal is the one that was promised. */
  readonly refusal: Refusal | null;
}

export interface FairDealDeps {
  /** 32 bytes that only this client knows: its bytes for every deal follow from them. */
  readonly seed: string;
  /** Both answer whether it was taken. */
  readonly promise: (deal: string, hash: string) => Promise<boolean>;
  readonly reveal: (deal: string, bytes: string) => Promise<boolean>;
}

interface Own {
  readonly seat: Seat;
  readonly bytes: string;
  readonly hash: string;
  isPromised: boolean;
  /** Sent, and taken. */
  isSent: boolean;
  isOpened: boolean;
}

interface Seen {
  readonly commitment: string;
  own: Own | null;
  /** All promises as they were when one's own bytes could first be shown. */
  promises: DealView['promises'] | null;
}

/** Deals that are never shown, since a deck runs on, must not be remembered for ever. */
const MAX_REMEMBERED_DEALS = 200;

export class FairDealClient {
  private readonly deps: FairDealDeps;
  private readonly seen = new Map<string, Seen>();

  constructor(deps: FairDealDeps) {
    this.deps = deps;
  }

  /** Promises to the deal that is being prepared, and shows what was promised; each once. */
  see({ deal, seat }: TableView): void {
    if (!deal) return;
    const entry = this.entryOf(deal);
    if (entry.commitment !== deal.commitment) return;
    if (deal.phase === 'openings') entry.promises ??= deal.promises;
    if (seat === null) return;
    const isNew = entry.own === null;
    const own = (entry.own ??= ownFor(this.deps.seed, deal, seat));
    if (isNew && deal.wanted === 'promise') void this.makePromise(own, deal.label);
    if (deal.wanted !== 'opening' || deal.promises[seat] !== own.hash) return;
    own.isPromised = true;
    if (!own.isSent) void this.showBytes(own, deal.label);
  }

  check(hand: ShownHand<CardName>, round: number | null): DealCheck {
    const entry = this.seen.get(hand.label);
    this.seen.delete(hand.label);
    const own = ownIn(hand, entry?.own ?? null);
    return {
      label: hand.label,
      round,
      hand,
      cards: hand.cards.length,
      added: countContributors(hand),
      leftOut: missingContributors(hand),
      own,
      refusal: verifyHand(hand) ?? (entry ? promiseRefusal(hand, entry) : null) ?? ownRefusal(own),
    };
  }

  private entryOf({ label, commitment }: DealView): Seen {
    const { seen } = this;
    const entry: Seen = seen.get(label) ?? { commitment, own: null, promises: null };
    seen.set(label, entry);
    const [oldest] = seen.keys();
    if (seen.size > MAX_REMEMBERED_DEALS) seen.delete(oldest);
    return entry;
  }

  private async makePromise(own: Own, label: string): Promise<void> {
    if (await this.deps.promise(label, own.hash)) own.isPromised = true;
  }

  private async showBytes(own: Own, label: string): Promise<void> {
    own.isSent = true;
    if (await this.deps.reveal(label, own.bytes)) own.isOpened = true;
  }
}

/**
 * The same again for the same deal, so that a page that was loaded anew can still show them; others
 * when the server takes another secret, since it may know these by then.
 */
function ownFor(seed: string, { label, commitment, promises }: DealView, seat: Seat): Own {
  const bytes = makeHex(privateSeed(seed, `own/${label}/${seat}/${commitment}`));
  const hash = promiseOf(bytes, label, seat);
  const isPromised = promises[seat] === hash;
  return { seat, bytes, hash, isPromised, isSent: false, isOpened: false };
}

function ownIn({ contributions, steps = [] }: ShownHand<CardName>, own: Own | null) {
  if (!own?.isPromised) return 'none';
  if (contributions[own.seat] === own.bytes) return 'in';
  const isDropped = own.isOpened || promiseOfSeat(steps, own.seat) !== own.hash;
  return isDropped ? 'missing' : 'late';
}

function ownRefusal(own: DealCheck['own']): Refusal | null {
  return own === 'missing' ? refuse('ownBytesMissing') : null;
}

/** Whether secret and promises are those that were told before. */
function promiseRefusal(hand: ShownHand<CardName>, entry: Seen): Refusal | null {
  if (entry.commitment !== hand.commitment) return refuse('secretChanged');
  const { steps = [] } = hand;
  const isChanged = entry.promises?.some((hash, seat) => hash !== promiseOfSeat(steps, seat));
  return isChanged ? refuse('promisesChanged') : null;
}
