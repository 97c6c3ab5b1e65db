// What trump, staying, sitting out and exchanging tell about the others' cards at SobeSobe.

import { strengthOf, suitOf, SUITS, type Card } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand, handOfCards, type Hand } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { Seat } from '#rules/game.ts';
import { bindingOn } from '#rules/sobesobe/legal.ts';
import { redealSobe } from '#rules/sobesobe/redeal.ts';
import {
  FIRST_CARDS,
  MOST_EXCHANGED,
  partyPlayerOf,
  type SobeState,
} from '#rules/sobesobe/state.ts';
import { orderOfPlay, type SobeView } from '#rules/sobesobe/view.ts';
import { oncePerView } from '../oncePerView.ts';
import { playsBySeat } from '../playsBySeat.ts';
import { isWorthKeeping, trumpPromise } from './policy.ts';

/** So likely somebody does what the rule of thumb would not. */
const WHIM = 0.03;
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
      fit *= fitOfPlaying(state, seat, held);
    }
  }
  return fit;
}

function fitOfSittingOut({ laidAside, trump }: SobeState, seat: Seat): number {
  return trumpPromise(handOfCards(laidAside[seat]), trump) < WORTH_STAYING ? 1 : WHIM;
}

/**
 * What was kept is worth keeping, or where no more could be exchanged at least not weaker than what was;
 * and one of the first two cards was a reason to name trump, or to stay. Which of the cards were kept is
 * not known: all ways count alike.
 */
function fitOfPlaying(state: SobeState, seat: Seat, held: readonly Card[]): number {
  const { trump } = state;
  const isNamer = seat === partyPlayerOf(state);
  const isFree = isNamer ? !state.blind : bindingOn(state, seat) === null;
  const gone = state.discards[seat] ?? NOTHING;
  const enough = gone.length < MOST_EXCHANGED ? ACE : Math.max(...gone.map(strengthOf));
  const isReason = (card: Card): boolean =>
    suitOf(card) === trump || (!isNamer && strengthOf(card) === ACE);
  const isKept = (card: Card): boolean =>
    gone.length === 0 || isWorthKeeping(card, trump) || strengthOf(card) >= enough;
  const reasons = held.filter(isReason).length;
  const others = held.filter((card) => !isReason(card) && isKept(card)).length;
  const size = held.length;
  const kept = size - gone.length;
  let chance = 0;
  for (let among = 0; among <= Math.min(reasons, kept); among++) {
    const ways = choose(reasons, among) * choose(others, kept - among);
    const hasReason = 1 - choose(size - among, FIRST_CARDS) / choose(size, FIRST_CARDS);
    chance += (ways / choose(size, kept)) * (isFree ? hasReason : 1);
  }
  return mix(chance);
}

const NOTHING: readonly Card[] = [];

function mix(chance: number): number {
  return WHIM + (1 - WHIM) * chance;
}

/** In how many ways so many can be taken. */
function choose(from: number, count: number): number {
  if (count > from) return 0;
  let ways = 1;
  for (let taken = 0; taken < count; taken++) ways *= (from - taken) / (taken + 1);
  return ways;
}

const ACE = DECK_40.ranks.indexOf('A');

const cardsPlayed = oncePerView<SobeView, SobeState, Card[][]>((state) =>
  playsBySeat(state, orderOfPlay(state.active), state.seats),
);

/** By trump: the cards that nobody puts away. */
const TREASURED: readonly Hand[] = SUITS.map((_, trump) =>
  handOfCards(DECK_40.cards.filter((card) => isWorthKeeping(card, trump))),
);

/** Others' discards hold none of the cards that are worth keeping. */
export function redealByHabit(view: SobeView, random: Random): SobeState {
  const { trump } = view;
  return redealSobe(view, random, trump === null ? undefined : TREASURED[SUITS.indexOf(trump)]);
}
