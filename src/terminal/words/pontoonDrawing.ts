// A table of Pontoon, whose cards lie open: the banker's hand, then everybody's.

import type { HandKind } from '#rules/pontoon/handValue.ts';
import type { HandView, PontoonView } from '#rules/pontoon/view.ts';
import { shortCard } from '../cardFaces.ts';
import type { Look } from '../look.ts';
import type { Naming } from '../naming.ts';
import { paint } from '../paint.ts';

export function drawPontoon(view: PontoonView, who: Naming, look: Look): string[] {
  return [
    ...seatRows('Banker', view.banker.cards, bankerWorth(view), look),
    ...view.hands.flatMap((hands, seat) =>
      hands.flatMap((hand) =>
        seatRows(
          `${who.names[seat]} (${view.scores[seat]})`,
          hand.cards,
          handNote(view, hand),
          look,
        ),
      ),
    ),
  ];
}

export function worth(total: number, kind: HandKind | null): string {
  return kind === null ? `total ${total}` : `total ${total}, ${kind}`;
}

function bankerWorth({ banker: { hiddenCount, total, kind } }: PontoonView): string {
  return hiddenCount > 0 ? `showing ${total}` : worth(total, kind);
}

function handNote({ options }: PontoonView, { total, kind, stake, outcome }: HandView): string {
  const staked = options.stakes && stake > 0 ? `, stake ${stake}` : '';
  const ended = outcome === null ? '' : outcome.won ? ', wins' : ', loses';
  return worth(total, kind) + staked + ended;
}

function seatRows(
  title: string,
  cards: readonly (string | null)[],
  note: string,
  look: Look,
): string[] {
  const shown = cards.map((card) => (card === null ? '??' : shortCard(card, look))).join('  ');
  return [` ${paint(look, 'strong', title)}  ${note}`, `   ${shown}`];
}
