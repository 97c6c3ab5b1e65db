// One's own part in fair deals: bytes for every deal that is prepared, and a look at what is shown of it.

import type { CardName } from '#cards/notation.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { refuse, type Refusal } from '#rules/refusal.ts';
import { verifyHand, type ShownHand } from '#table/fairness.ts';

/** What came of checking a deal. */
export interface DealCheck {
  readonly label: string;
  readonly hand: ShownHand<CardName>;
  /** Whether bytes of one's own are in it. */
  readonly hasOwn: boolean;
  /** Null when the deal is the one that was promised. */
  readonly refusal: Refusal | null;
}

export interface Dealing {
  /** Adds to the deal that is being prepared, once. */
  see(table: TableView): void;
  check(hand: ShownHand<CardName>): DealCheck;
}

interface Seen {
  readonly commitment: string;
  own: { readonly seat: Seat; readonly bytes: string } | null;
}

/** `add` answers whether the bytes were taken. */
export function takePart(draw: () => string, add: (bytes: string) => Promise<boolean>): Dealing {
  const seen = new Map<string, Seen>();

  async function contribute(entry: Seen, seat: Seat): Promise<void> {
    const bytes = draw();
    if (await add(bytes)) entry.own = { seat, bytes };
  }

  return {
    see({ deal, seat }) {
      if (!deal || deal.dealt || seen.has(deal.label)) return;
      const entry: Seen = { commitment: deal.commitment, own: null };
      seen.set(deal.label, entry);
      if (seat !== null && deal.contributed[seat] === false) void contribute(entry, seat);
    },
    check(hand) {
      const entry = seen.get(hand.label);
      const hasOwn = entry?.own ? hand.contributions[entry.own.seat] === entry.own.bytes : false;
      const refusal = verifyHand(hand) ?? promiseRefusal(hand, entry);
      return { label: hand.label, hand, hasOwn, refusal };
    },
  };
}

function promiseRefusal(hand: ShownHand<CardName>, entry: Seen | undefined): Refusal | null {
  if (!entry) return null;
  if (entry.commitment !== hand.commitment) {
    return refuse('WRONG_SECRET', 'Another secret was promised before the deal.');
  }
  const { own } = entry;
  return own && hand.contributions[own.seat] !== own.bytes
    ? refuse('WRONG_CONTRIBUTION', 'What you added to the deal is not in it.')
    : null;
}
