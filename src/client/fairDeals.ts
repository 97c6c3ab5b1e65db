// The player's part in fair deals: promises random bytes to every deal, reveals them when all promises are in,
// and verifies the deal after the round.

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
  makeHex,
} from '#table/fairness.ts';
import { refuse } from '#table/refusals.ts';

/** The result of verifying a deal. */
export interface DealCheck {
  readonly label: string;
  /** The number of the round, from 1; null if unknown. */
  readonly round: number | null;
  readonly hand: ShownHand<CardName>;
  readonly cards: number;
  /** The number of players whose bytes are in the deal. */
  readonly added: number;
  readonly leftOut: readonly { readonly seat: Seat; readonly name: string }[];
  /** Whether the player's own bytes are in the deal; `late` if they were not revealed in time. */
  readonly own: 'in' | 'missing' | 'late' | 'none';
  /** Null if the deal is fair. */
  readonly refusal: Refusal | null;
}

export interface FairDealDeps {
  /** 32 secret bytes from which the bytes of every deal are derived. */
  readonly seed: string;
  /** Sends the hash of the bytes; resolves with whether the server accepted it. */
  readonly promise: (deal: string, hash: string) => Promise<boolean>;
  /** Sends the bytes; resolves with whether the server accepted them. */
  readonly reveal: (deal: string, bytes: string) => Promise<boolean>;
}

interface OwnContribution {
  readonly seat: Seat;
  readonly bytes: string;
  readonly hash: string;
  isPromised: boolean;
  isSent: boolean;
  /** Whether the server has accepted the bytes. */
  isAccepted: boolean;
}

interface SeenDeal {
  readonly commitment: string;
  own: OwnContribution | null;
  /** All promises as they were when the own bytes could first be revealed. */
  promises: DealView['promises'] | null;
}

/** Limits the memory for deals that are never revealed, because a deck lasts for several rounds. */
const MAX_REMEMBERED_DEALS = 200;

export class FairDealClient {
  private readonly deps: FairDealDeps;
  private readonly seen = new Map<string, SeenDeal>();

  constructor(deps: FairDealDeps) {
    this.deps = deps;
  }

  /** Promises bytes to the deal that is being prepared and reveals them; each once. */
  see({ deal, seat }: TableView): void {
    if (!deal) return;
    const entry = this.remember(deal);
    if (entry.commitment !== deal.commitment) return;
    if (deal.phase === 'openings') entry.promises ??= deal.promises;
    if (seat === null) return;
    const isNew = entry.own === null;
    const own = (entry.own ??= deriveContribution(this.deps.seed, deal, seat));
    if (isNew && deal.wanted === 'promise') void this.promise(own, deal.label);
    if (deal.wanted !== 'opening' || deal.promises[seat] !== own.hash) return;
    own.isPromised = true;
    if (!own.isSent) void this.reveal(own, deal.label);
  }

  check(hand: ShownHand<CardName>, round: number | null): DealCheck {
    const entry = this.seen.get(hand.label);
    this.seen.delete(hand.label);
    const own = findOwn(hand, entry?.own ?? null);
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

  private remember({ label, commitment }: DealView): SeenDeal {
    const { seen } = this;
    const entry: SeenDeal = seen.get(label) ?? { commitment, own: null, promises: null };
    seen.set(label, entry);
    const [oldest] = seen.keys();
    if (seen.size > MAX_REMEMBERED_DEALS) seen.delete(oldest);
    return entry;
  }

  private async promise(own: OwnContribution, label: string): Promise<void> {
    if (await this.deps.promise(label, own.hash)) own.isPromised = true;
  }

  private async reveal(own: OwnContribution, label: string): Promise<void> {
    own.isSent = true;
    if (await this.deps.reveal(label, own.bytes)) own.isAccepted = true;
  }
}

/**
 * Derives the bytes from the deal, so that a reloaded page can still reveal them. They depend on the server's
 * commitment, because a server that chooses another secret may know the earlier bytes.
 */
function deriveContribution(
  seed: string,
  { label, commitment, promises }: DealView,
  seat: Seat,
): OwnContribution {
  const bytes = makeHex(privateSeed(seed, `own/${label}/${seat}/${commitment}`));
  const hash = promiseOf(bytes, label, seat);
  const isPromised = promises[seat] === hash;
  return { seat, bytes, hash, isPromised, isSent: false, isAccepted: false };
}

function findOwn({ contributions, steps = [] }: ShownHand<CardName>, own: OwnContribution | null) {
  if (!own?.isPromised) return 'none';
  if (contributions[own.seat] === own.bytes) return 'in';
  const isDropped = own.isAccepted || promiseOfSeat(steps, own.seat) !== own.hash;
  return isDropped ? 'missing' : 'late';
}

function ownRefusal(own: DealCheck['own']): Refusal | null {
  return own === 'missing' ? refuse('ownBytesMissing') : null;
}

/** Checks that the commitment and the promises have not changed since they were sent. */
function promiseRefusal(hand: ShownHand<CardName>, entry: SeenDeal): Refusal | null {
  if (entry.commitment !== hand.commitment) return refuse('secretChanged');
  const { steps = [] } = hand;
  const isChanged = entry.promises?.some((hash, seat) => hash !== promiseOfSeat(steps, seat));
  return isChanged ? refuse('promisesChanged') : null;
}
