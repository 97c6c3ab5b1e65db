// Samples states of SobeSobe in which the cards of the others fit their decisions.

import { ownSeat } from '#rules/seats.ts';
import { CARD_SPACE, type Card } from '#cards/card.ts';
import { addCard, cardsOfHand, removeCards, type Hands } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { Seat } from '#rules/game.ts';
import { mayHold } from '#rules/hidden.ts';
import { barredCards, DISCARDED, IN_HAND, IN_STOCK, LAID_ASIDE, redealSobe } from '../redeal.ts';
import { nextSeat, type SobeState } from '../state.ts';
import { orderOfPlay, type SobeView } from '../view.ts';
import { playsBySeat } from '#bots/playsBySeat.ts';
import { fitOfExchange, fitOfReason, reasonOf, type PairTest } from './habits.ts';
import { power } from './policy.ts';

/** The steps of the walk before the first state, and between further states. */
const BURN_IN_STEPS = 400;
const STEPS_PER_STATE = 30;

export function drawByHabit(view: SobeView, random: Random): () => SobeState {
  if (view.trump === null) return () => redealSobe(view, random);
  const walk = new Walk(view, random);
  walk.run(BURN_IN_STEPS);
  return () => {
    walk.run(STEPS_PER_STATE);
    return walk.state();
  };
}

/** The cards dealt to one of the others in this round. */
interface Dealt {
  seat: Seat;
  reason: PairTest | null;
  hasExchanged: boolean;
  /** The dealt cards that were not exchanged. */
  kept: Card[];
  gone: Card[];
  /** The cards drawn for the exchanged ones. */
  drawn: Card[];
  laidAside: Card[];
  /** How well these cards fit the decisions of the seat. */
  fit: number;
}

/** The position of a card. */
interface Spot {
  cards: Card[];
  at: number;
  place: number;
  /** Null for the stock. */
  dealt: Dealt | null;
}

const RESOLUTION = 0x10000;
const NOBODY = -1;

/**
 * A random walk through the states that fit the view (Metropolis). A step swaps two cards; if the others'
 * habits make the new state less likely by some factor, the swap is kept with that probability.
 */
class Walk {
  private readonly start: SobeState;
  private readonly random: Random;
  private readonly barred: Hands;
  /** By card: the seat that has played it. */
  private readonly players: number[] = Array.from({ length: CARD_SPACE }, () => NOBODY);
  private readonly others: Dealt[] = [];
  private readonly stock: Card[];
  /** The spots of the other seats, followed by the stock. */
  private readonly spots: Spot[] = [];
  private readonly spotsOfOthers: number;

  constructor(view: SobeView, random: Random) {
    this.random = random;
    const start = (this.start = redealSobe(view, random));
    this.barred = barredCards(view, start);
    this.stock = start.stock.slice(start.drawn);
    this.listOthers(ownSeat(view));
    for (const dealt of this.others) {
      const place = (kind: number): number => kind * start.seats + dealt.seat;
      this.addSpots(dealt.kept, place(IN_HAND), dealt);
      this.addSpots(dealt.drawn, place(IN_HAND), dealt);
      this.addSpots(dealt.gone, place(DISCARDED), dealt);
      this.addSpots(dealt.laidAside, place(LAID_ASIDE), dealt);
    }
    this.spotsOfOthers = this.spots.length;
    this.addSpots(this.stock, IN_STOCK * start.seats, null);
  }

  private listOthers(own: Seat): void {
    const { start, others, players } = this;
    const { seats, trump } = start;
    const played = playsBySeat(start, orderOfPlay(start.active), seats);
    let sure = start.bound.filter((binding) => binding !== null).length;
    for (let turn = 0, seat = start.dealer; turn < seats; turn++) {
      seat = nextSeat(seat, seats);
      if (seat !== own) {
        for (const card of played[seat]) players[card] = seat;
        const held = [...cardsOfHand(start.hands, seat), ...played[seat]];
        held.sort((one, other) => power(other, trump) - power(one, trump));
        const gone = start.discards[seat];
        const dealt: Dealt = {
          seat,
          reason: reasonOf(start, seat, sure),
          hasExchanged: gone !== null,
          drawn: held.splice(held.length - (gone?.length ?? 0)),
          kept: held,
          gone: [...(gone ?? [])],
          laidAside: [...start.laidAside[seat]],
          fit: 1,
        };
        dealt.fit = this.fitOf(dealt);
        others.push(dealt);
      }
      if (start.playing[seat] && start.bound[seat] === null) sure++;
    }
  }

  private addSpots(cards: Card[], place: number, dealt: Dealt | null): void {
    for (let at = 0; at < cards.length; at++) this.spots.push({ cards, at, place, dealt });
  }

  private fitOf({ reason, hasExchanged, kept, gone, laidAside }: Dealt): number {
    const fit = hasExchanged ? fitOfExchange(kept, gone, this.start.trump) : 1;
    if (!reason) return fit;
    return fit * fitOfReason(reason, laidAside.length > 0 ? laidAside : [...kept, ...gone]);
  }

  run(steps: number): void {
    const { spots, spotsOfOthers, random } = this;
    if (spotsOfOthers === 0) return;
    for (let once = 0; once < steps; once++) {
      this.trySwap(spots[random(spotsOfOthers)], spots[random(spots.length)]);
    }
  }

  private trySwap(one: Spot, other: Spot): void {
    if (one.cards === other.cards || !this.mayMove(one, other) || !this.mayMove(other, one)) return;
    const dealt = one.dealt!;
    const otherDealt = other.dealt === dealt ? null : other.dealt;
    swap(one, other);
    const fit = this.fitOf(dealt);
    const otherFit = otherDealt ? this.fitOf(otherDealt) : 1;
    const factor = (fit * otherFit) / (dealt.fit * (otherDealt?.fit ?? 1));
    if (factor < 1 && this.random(RESOLUTION) >= factor * RESOLUTION) {
      swap(one, other);
      return;
    }
    dealt.fit = fit;
    if (otherDealt) otherDealt.fit = otherFit;
  }

  private mayMove({ cards, at }: Spot, { place }: Spot): boolean {
    const card = cards[at];
    const player = this.players[card];
    return player === NOBODY ? mayHold(this.barred, place, card) : place === player;
  }

  state(): SobeState {
    const { start, others, stock, random } = this;
    const hands = start.hands.slice();
    const laidAside = start.laidAside.slice();
    const discards = start.discards.slice();
    for (const dealt of others) {
      const { seat } = dealt;
      removeCards(hands, seat, cardsOfHand(start.hands, seat));
      for (const card of [...dealt.kept, ...dealt.drawn]) {
        if (this.players[card] === NOBODY) addCard(hands, seat, card);
      }
      laidAside[seat] = dealt.laidAside.slice();
      if (dealt.hasExchanged) discards[seat] = dealt.gone.slice();
    }
    return { ...start, hands, laidAside, discards, stock: shuffled(stock, random), drawn: 0 };
  }
}

function swap(one: Spot, other: Spot): void {
  const card = one.cards[one.at];
  one.cards[one.at] = other.cards[other.at];
  other.cards[other.at] = card;
}
