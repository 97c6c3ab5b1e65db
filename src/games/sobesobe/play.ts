// Turns in SobeSobe, legal moves, refusals of others, and the effect of a move.

import {
  HEARTS,
  strengthOf,
  suitOf,
  SUITS,
  type Card,
  type Suit,
  CLUBS,
  type SuitName,
} from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import {
  handOf,
  removeCard,
  suitMask,
  type SuitMask,
  holdsCard,
  cardsOfHand,
  handOfSuit,
  emptyHands,
  removeCards,
  lowestCard,
} from '#cards/hands.ts';
import { nameCard, nameCards, type CardName } from '#cards/notation.ts';
import { NO_TRUMP, winningPlay } from '#cards/trick.ts';
import {
  isWholeDeck,
  notInHand,
  notYourTurn,
  wrongDeck,
  wrongPhase,
} from '#rules/commonRefusals.ts';
import { DEALER, type Seat, type BySeat } from '#rules/game.ts';
import {
  chooseCards,
  chooseValue,
  chooseDeck,
  chooseFromHand,
  chooseFromSuit,
  choosePlain,
  type CardChoice,
  type Choice,
  type Choices,
  type ValueChoice,
  mayChoose,
  type Deal,
  handOfChoice,
} from '#rules/moves.ts';
import { createRefuse, type Refusal } from '#rules/refusal.ts';
import { turnOf } from '#rules/seats.ts';
import { noPoints } from '#rules/sheet.ts';
import { drawAround, drawToHand } from '#rules/stock.ts';
import { trickStart, suitLed, trickRefusal } from '#rules/tricks.ts';
import { scoreRound } from './score.ts';
import {
  ACE_MASK,
  aceOf,
  MAX_EXCHANGED,
  type SobeState,
  BINDING_POINTS,
  bySeat,
  MAX_ROUNDS_OUT,
  partyPlayerOf,
  type Binding,
  type NameTrump,
  type SobeMove,
  type Stay,
  BLIND_HEARTS_VALUE,
  FIRST_CARDS,
  FURTHER_CARDS,
  HEARTS_VALUE,
  nextSeat,
  PLAIN_VALUE,
  seatAfter,
  TRICKS_PER_ROUND,
  type Exchange,
  type PlayCard,
} from './state.ts';
import { refusals } from './texts.en.ts';

export const turn = turnOf;

export function legal(state: SobeState, seat: Seat): Choices {
  if (state.phase === 'dealing') {
    return seat === DEALER ? THE_DEAL : [];
  }
  if (seat !== state.player) return [];
  switch (state.phase) {
    case 'trump':
      return state.looked ? ANY_TRUMP : LOOK_OR_HEARTS;
    case 'decision':
      return PLAY_OR_SIT_OUT;
    case 'exchange':
      return exchangeChoice(state);
    case 'playing':
      return playable(state);
    case 'over':
      return [];
  }
}

// These choices never change, so each is made once.
const THE_DEAL = chooseDeck(DECK_40.cards);
const ANY_TRUMP: ValueChoice = chooseValue('trump', 'suit', SUITS);
const LOOK_OR_HEARTS: Choice[] = [
  choosePlain('look'),
  chooseValue('trump', 'suit', [SUITS[HEARTS]]),
];
const PLAY_OR_SIT_OUT: ValueChoice = chooseValue('stay', 'playing', [true, false]);

function exchangeChoice({ hands, player, trump }: SobeState): Choice {
  const from = handOf(hands, player);
  removeCard(from, 0, aceOf(trump));
  return chooseCards('exchange', from, 0, MAX_EXCHANGED);
}

/** Returns the cards that the player in turn may play. */
export function playable(state: SobeState): CardChoice {
  const { hands, player, plays, trump } = state;
  const start = trickStart(state, state.active.length);
  if (plays.length === start) return chooseFromHand('play', hands, player);
  const led = suitOf(plays[start]);
  const following = suitMask(hands, player, led);
  if (following === 0) return offSuitChoice(state);
  const allowed =
    led === trump ? trumpsToFollow(following, highestOf(plays, start, trump)) : following;
  return chooseFromSuit('play', led, allowed);
}

/** On a trump lead: the ace, or else a trump that beats the highest on the table, or else any trump. */
function trumpsToFollow(trumps: SuitMask, highest: Card): SuitMask {
  const ace = trumps & ACE_MASK;
  if (ace !== 0) return ace;
  const higher = trumps & strongerThan(highest);
  return higher !== 0 ? higher : trumps;
}

/** Without the suit led: the ace of trump, or else any trump if cutting is mandatory, or else any card. */
function offSuitChoice({ hands, player, trump, options }: SobeState): CardChoice {
  const trumps = suitMask(hands, player, trump);
  if ((trumps & ACE_MASK) !== 0) return chooseFromSuit('play', trump, ACE_MASK);
  return options.cutIsMandatory && trumps !== 0
    ? chooseFromSuit('play', trump, trumps)
    : chooseFromHand('play', hands, player);
}

/** Returns the highest card of `suit` from `start` on, where there must be one. */
export function highestOf(cards: readonly Card[], start: number, suit: Suit): Card {
  let highest = -1;
  for (let at = start; at < cards.length; at++) {
    if (suitOf(cards[at]) === suit && cards[at] > highest) highest = cards[at];
  }
  return highest;
}

/** Returns all stronger cards of the same suit. */
export function strongerThan(card: Card): SuitMask {
  return -2 << strengthOf(card);
}

/** Returns the reason for each seat when trump is named; null for a seat that may sit out. */
export function bindings(state: SobeState): BySeat<Binding | null> {
  const bound = bySeat<Binding | null>(state.seats, null);
  for (let seat = 0; seat < state.seats; seat++) bound[seat] = bindingOn(state, seat);
  return bound;
}

/** Returns the first of several reasons. */
function bindingOn(state: SobeState, seat: Seat): Binding | null {
  if (seat === partyPlayerOf(state)) return 'partyPlayer';
  if (seat === state.dealer) return 'dealer';
  if (state.trump === CLUBS) return 'clubs';
  if (state.roundsOut[seat] >= MAX_ROUNDS_OUT) return 'roundsOut';
  const isNearTheEnd = state.totals[seat] <= BINDING_POINTS;
  return state.options.mustPlayAtFive && isNearTheEnd ? 'fivePoints' : null;
}

const refuse = createRefuse('sobesobe', refusals);

const PHASE_OF: Readonly<Record<SobeMove['type'], string>> = {
  deal: 'dealing',
  look: 'trump',
  trump: 'trump',
  stay: 'decision',
  exchange: 'exchange',
  play: 'playing',
};

const ORDER_CLAUSE: Readonly<Record<SobeMove['type'], string>> = {
  deal: 'SO5',
  look: 'SO6',
  trump: 'SO6',
  stay: 'SO10',
  exchange: 'SO17',
  play: 'SO19',
};

/** Returns null if the move is legal. */
export function refusal(state: SobeState, seat: Seat, move: SobeMove): Refusal | null {
  const bound = move.type === 'stay' ? optOutRefusal(state, seat, move) : null;
  if (bound) return bound;
  if (state.phase !== PHASE_OF[move.type]) return wrongPhase(state.phase, move.type);
  if (!turn(state).includes(seat)) return turnRefusal(state, seat, move);
  switch (move.type) {
    case 'deal':
      return isWholeDeck(move.deck, DECK_40.cards) ? null : wrongDeck('SO5');
    case 'look':
      return lookRefusal(state);
    case 'trump':
      return trumpRefusal(state, move);
    case 'stay':
      return decisionRefusal(move);
    case 'exchange':
      return exchangeRefusal(state, seat, move.cards);
    case 'play':
      return playRefusal(state, seat, move.card);
  }
}

function turnRefusal(state: SobeState, seat: Seat, { type }: SobeMove): Refusal {
  if (state.phase === 'trump') return refuse('notPartyPlayer', { partyPlayer: state.player });
  return state.playing[seat] === false
    ? refuse('sittingOut')
    : notYourTurn(turn(state), ORDER_CLAUSE[type]);
}

function lookRefusal({ phase, looked }: SobeState): Refusal | null {
  return looked ? refuse('dealtAlready', { phase }) : null;
}

function trumpRefusal({ looked }: SobeState, { suit }: NameTrump): Refusal | null {
  if (!SUITS.includes(suit)) return refuse('noSuit', { allowed: SUITS });
  return looked || suit === SUITS[HEARTS]
    ? null
    : refuse('onlyHearts', { allowed: [SUITS[HEARTS]] });
}

/** The seat in turn has a choice, so both answers are legal. */
function decisionRefusal({ playing }: Stay): Refusal | null {
  return typeof playing === 'boolean' ? null : refuse('yesOrNo');
}

/**
 * Refuses to let a seat sit out that must play, whether in turn or not and also during the exchange. Such a
 * seat gets no turn to decide, so the decisions may be over already.
 */
function optOutRefusal({ phase, bound }: SobeState, seat: Seat, { playing }: Stay): Refusal | null {
  const binding = phase === 'decision' || phase === 'exchange' ? bound[seat] : null;
  if (!binding || playing !== false) return null;
  return refuse(binding, binding === 'roundsOut' ? { limit: MAX_ROUNDS_OUT } : {});
}

function exchangeRefusal(state: SobeState, seat: Seat, cards: readonly Card[]): Refusal | null {
  if (cards.length > MAX_EXCHANGED) return refuse('exchangeThree', { limit: MAX_EXCHANGED });
  const doubled = cards.find((card, at) => cards.indexOf(card) < at);
  // Each card exists once, so the second is not in the hand.
  if (doubled !== undefined) return refuse('namedTwice', { card: nameCard(DECK_40, doubled) });
  const foreign = cards.find((card) => !holdsCard(state.hands, seat, card));
  if (foreign !== undefined) return notInHand(DECK_40, foreign, 'SO17');
  const ace = aceOf(state.trump);
  return cards.includes(ace) ? refuse('keepAce', { card: nameCard(DECK_40, ace) }) : null;
}

/** Returns null if the card may be played. */
export function playRefusal(state: SobeState, seat: Seat, card: Card): Refusal | null {
  const { hands, plays, trump } = state;
  if (!holdsCard(hands, seat, card)) return notInHand(DECK_40, card, 'SO19');
  if (mayChoose(playable(state), card)) return null;
  const led = suitLed(state, state.active.length);
  const following = trickRefusal(DECK_40, { hands, seat, led }, card, 'SO20');
  if (following) return following;
  if (led === trump) {
    const highest = highestOf(plays, trickStart(state, state.active.length), trump);
    const higher = suitMask(hands, seat, trump) & strongerThan(highest);
    if (higher !== 0 && card < highest) return mustBeat(card, highest, higher);
  }
  return holdsCard(hands, seat, aceOf(trump))
    ? mustPlayAce(card, trump)
    : mustCut(card, trump, suitMask(hands, seat, trump));
}

function mustBeat(card: Card, highest: Card, higher: SuitMask): Refusal {
  const trump = suitOf(highest);
  return refuse('mustBeat', {
    trumpSuit: SUITS[trump],
    highestTrumpPlayed: nameCard(DECK_40, highest),
    playedCard: nameCard(DECK_40, card),
    higherTrumpsInHand: nameSuit(trump, higher),
  });
}

function mustPlayAce(card: Card, trump: Suit): Refusal {
  return refuse('mustPlayAce', {
    trumpSuit: SUITS[trump],
    playedCard: nameCard(DECK_40, card),
    requiredCard: nameCard(DECK_40, aceOf(trump)),
  });
}

function mustCut(card: Card, trump: Suit, trumps: SuitMask): Refusal {
  return refuse('mustCut', {
    trumpSuit: SUITS[trump],
    playedCard: nameCard(DECK_40, card),
    trumpsInHand: nameSuit(trump, trumps),
  });
}

function nameSuit(suit: Suit, mask: SuitMask): CardName[] {
  return nameCards(DECK_40, cardsOfHand(handOfSuit(suit, mask)));
}

/** Dispatches on the phase, which implies the type of a legal move: reading six types in one place is slow. */
export function apply(state: SobeState, seat: Seat, move: SobeMove): void {
  switch (state.phase) {
    case 'playing':
      return playCard(state, seat, (move as PlayCard).card);
    case 'exchange':
      return exchange(state, seat, (move as Exchange).cards);
    case 'decision':
      return decide(state, seat, move as Stay);
    case 'trump':
      return move.type === 'trump' ? nameTrump(state, move.suit) : dealFirstCards(state);
    case 'dealing':
      return startRound(state, (move as Deal).deck);
  }
}

const NOTHING: readonly Card[] = [];

function startRound(state: SobeState, deck: readonly Card[]): void {
  const { seats } = state;
  if (state.round > 0) state.dealer = nextSeat(state.dealer, seats);
  state.round++;
  state.phase = 'trump';
  state.player = partyPlayerOf(state);
  state.stock = deck;
  state.drawn = 0;
  state.hands = emptyHands(seats);
  state.looked = false;
  state.trump = NO_TRUMP;
  state.blind = false;
  state.trickValue = 0;
  state.bound = bySeat<Binding | null>(seats, null);
  state.playing = bySeat<boolean | null>(seats, null);
  state.active = [];
  state.laidAside = bySeat(seats, NOTHING);
  state.discards = bySeat<readonly Card[] | null>(seats, null);
  state.plays = [];
  state.leaders = [];
  state.tricksTaken = noPoints(seats);
}

function nameTrump(state: SobeState, suit: SuitName): void {
  state.trump = SUITS.indexOf(suit);
  state.blind = !state.looked;
  if (state.blind) dealFirstCards(state);
  state.trickValue = trickValueOf(state);
  startDecision(state);
}

function trickValueOf({ trump, blind }: SobeState): number {
  if (blind) return BLIND_HEARTS_VALUE;
  return trump === HEARTS ? HEARTS_VALUE : PLAIN_VALUE;
}

function dealFirstCards(state: SobeState): void {
  state.looked = true;
  for (let time = 0; time < FIRST_CARDS; time++) {
    // The party player first and the dealer last.
    let seat = state.dealer;
    do {
      seat = nextSeat(seat, state.seats);
      drawToHand(state, seat, 1);
    } while (seat !== state.dealer);
  }
}

/** Decides for the seats that must play. */
function startDecision(state: SobeState): void {
  state.phase = 'decision';
  state.bound = bindings(state);
  for (let seat = 0; seat < state.seats; seat++) {
    if (state.bound[seat] !== null) settle(state, seat, PLAYS);
  }
  nextDecision(state, partyPlayerOf(state));
}

const PLAYS = { playing: true };

function decide(state: SobeState, seat: Seat, stay: Stay): void {
  settle(state, seat, stay);
  if (!stay.playing) layAside(state, seat);
  nextDecision(state, seat);
}

function settle(state: SobeState, seat: Seat, { playing }: { playing: boolean }): void {
  state.playing[seat] = playing;
  state.roundsOut[seat] = playing ? 0 : state.roundsOut[seat] + 1;
}

/** Gives the turn to the next undecided seat. The dealer always plays, so the exchange begins when it gets there. */
function nextDecision(state: SobeState, from: Seat): void {
  let seat = from;
  while (seat !== state.dealer && state.playing[seat] !== null) seat = nextSeat(seat, state.seats);
  listActive(state);
  if (seat === state.dealer) startExchange(state);
  else state.player = seat;
}

/** Lists the active seats in order of play, from the party player to the dealer. */
function listActive(state: SobeState): void {
  state.active = [];
  let seat = state.dealer;
  do {
    seat = nextSeat(seat, state.seats);
    if (state.playing[seat]) state.active.push(seat);
  } while (seat !== state.dealer);
}

function layAside(state: SobeState, seat: Seat): void {
  const cards = cardsOfHand(state.hands, seat);
  removeCards(state.hands, seat, cards);
  state.laidAside[seat] = cards;
}

function startExchange(state: SobeState): void {
  drawAround(state, state.active, FURTHER_CARDS);
  state.phase = 'exchange';
  state.player = partyPlayerOf(state);
}

function exchange(state: SobeState, seat: Seat, cards: readonly Card[]): void {
  removeCards(state.hands, seat, cards);
  state.discards[seat] = cards;
  drawToHand(state, seat, cards.length);
  if (seat === state.dealer) startPlay(state);
  else state.player = seatAfter(state.active, seat, 1);
}

function startPlay(state: SobeState): void {
  state.phase = 'playing';
  state.player = partyPlayerOf(state);
  state.leaders.push(state.player);
}

function playCard(state: SobeState, seat: Seat, card: Card): void {
  const size = state.active.length;
  const start = trickStart(state, size);
  removeCard(state.hands, seat, card);
  state.plays.push(card);
  if (state.plays.length - start < size) state.player = seatAfter(state.active, seat, 1);
  else takeTrick(state, start);
}

function takeTrick(state: SobeState, start: number): void {
  const { plays, leaders, active, trump } = state;
  const leader = leaders[leaders.length - 1];
  const steps = winningPlay(plays, start, plays.length, trump) - start;
  const winner = seatAfter(active, leader, steps);
  state.tricksTaken[winner]++;
  leaders.push(winner);
  state.player = winner;
  if (leaders.length > TRICKS_PER_ROUND) scoreRound(state);
}

/** Returns the move for a player whose time has run out. */
export function fallback(state: SobeState, seat: Seat): SobeMove {
  switch (state.phase) {
    case 'trump':
      return state.looked ? trumpOfBetterCard(state, seat) : { type: 'look' };
    case 'decision':
      return { type: 'stay', playing: false };
    case 'exchange':
      return { type: 'exchange', cards: [] };
    default:
      return { type: 'play', card: lowestCard(handOfChoice(playable(state))) };
  }
}

function trumpOfBetterCard(state: SobeState, seat: Seat): SobeMove {
  const [one, other] = cardsOfHand(state.hands, seat);
  const better = strengthOf(other) > strengthOf(one) ? other : one;
  return { type: 'trump', suit: SUITS[suitOf(better)] };
}
