// What trump, staying, sitting out and exchanging tell about the others' cards at SobeSobe.

import { strengthOf, suitOf, type Card } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand, handOfCards } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { Seat } from '#rules/game.ts';
import { bindingOn } from '#rules/sobesobe/legal.ts';
import {
  FIRST_CARDS,
  MOST_EXCHANGED,
  partyPlayerOf,
  type SobeState,
} from '#rules/sobesobe/state.ts';
import { orderOfPlay, type SobeView } from '#rules/sobesobe/view.ts';
import { takeFromDiscards } from '../discards.ts';
import { oncePerView } from '../oncePerView.ts';
import { playsBySeat } from '../playsBySeat.ts';
import { isWorthKeeping, trumpPromise } from './policy.ts';

/** So likely somebody does what the rule of thumb would not. */
const WHIM = 0.1;
/** Two cards that promise this much are played with. */
const WORTH_STAYING = 0.25;

export function sobePlausibility(state: SobeState, view: SobeView): number {
  if (state.trump === NO_TRUMP) return 1;
  const played = cardsPlayed(state, view);
  let fit = 1;
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat === view.seat || state.playing[seat] === null) continue;
    if (!state.playing[seat]) fit *= fitOfSittingOut(state, seat);
    else {
      const held = [...cardsOfHand(state.hands, seat), ...played[seat]];
      fit *= fitOfPlaying(state, seat, held) * fitOfExchange(state, seat, held);
    }
  }
  return fit;
}

function fitOfSittingOut({ laidAside, trump }: SobeState, seat: Seat): number {
  return trumpPromise(handOfCards(laidAside[seat]), trump) < WORTH_STAYING ? 1 : WHIM;
}

/** How likely one of the first two cards was a reason to name trump, or to stay. */
function fitOfPlaying(state: SobeState, seat: Seat, held: readonly Card[]): number {
  const isNamer = seat === partyPlayerOf(state);
  if (isNamer ? state.blind : bindingOn(state, seat) !== null) return 1;
  const isReason = (card: Card): boolean =>
    suitOf(card) === state.trump || (!isNamer && strengthOf(card) === ACE);
  const good = held.filter(isReason).length;
  const count = held.length + (state.discards[seat]?.length ?? 0);
  return mix(1 - share(count - good, count, FIRST_CARDS));
}

/** Who exchanged fewer cards than allowed kept none that is not worth it. */
function fitOfExchange({ discards, trump }: SobeState, seat: Seat, held: readonly Card[]): number {
  const exchanged = discards[seat]?.length ?? MOST_EXCHANGED;
  if (exchanged === MOST_EXCHANGED) return 1;
  const good = held.filter((card) => isWorthKeeping(card, trump)).length;
  return mix(share(good, held.length, held.length - exchanged));
}

function mix(chance: number): number {
  return WHIM + (1 - WHIM) * chance;
}

/** The chance that so many cards drawn are all among the good ones. */
function share(good: number, count: number, drawn: number): number {
  let chance = 1;
  for (let taken = 0; taken < drawn; taken++) chance *= Math.max(0, good - taken) / (count - taken);
  return chance;
}

const ACE = DECK_40.ranks.indexOf('A');

const cardsPlayed = oncePerView<SobeView, SobeState, Card[][]>((state) =>
  playsBySeat(state, orderOfPlay(state.active), state.seats),
);

/** Nobody puts away what is worth keeping. */
export function refineSobe(state: SobeState, view: SobeView, random: Random): void {
  if (!view.exchanged.some((count) => count !== null)) return;
  takeFromDiscards(state, view.seat, (card) => isWorthKeeping(card, state.trump), random);
}
