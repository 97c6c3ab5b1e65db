// Turns in Hearts, legal moves, refusals of others, and the effect of a move.

import { CLUBS, DIAMONDS, SPADES, suitOf, type Suit, HEARTS, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import {
  handOf,
  maskOf,
  suitMask,
  type SuitMask,
  holdsCard,
  addCards,
  dealAround,
  removeCards,
  drawCards,
  lowestCard,
} from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import {
  isWholeDeck,
  notInHand,
  notYourTurn,
  wrongDeck,
  wrongPhase,
} from '#rules/commonRefusals.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import {
  chooseCards,
  chooseCard,
  chooseDeck,
  chooseFromHand,
  chooseFromSuit,
  type CardChoice,
  type CardsChoice,
  type Choices,
  mayChoose,
  handOfChoice,
} from '#rules/moves.ts';
import { createRefuse, type Refusal } from '#rules/refusal.ts';
import { singleSeat, NOBODY, seatsOfMask, THE_DEALER } from '#rules/seats.ts';
import { trickStart, trickRefusal, suitLed, playToTrick } from '#rules/tricks.ts';
import { scoreRound } from './score.ts';
import {
  PASS_SIZE,
  QUEEN_OF_SPADES,
  SEATS,
  TWO_OF_CLUBS,
  type HeartsState,
  type HeartsMove,
  JACK_OF_DIAMONDS,
  passDirection,
  passReceiver,
  QUEEN_POINTS,
  TRICKS_PER_ROUND,
  type Pass,
} from './state.ts';
import { refusals } from './texts.en.ts';

export function turn(state: HeartsState): readonly Seat[] {
  switch (state.phase) {
    case 'playing':
      return singleSeat(state.player);
    case 'passing':
      return seatsOfMask(seatsToPass(state));
    case 'dealing':
      return THE_DEALER;
    case 'over':
      return NOBODY;
  }
}

/** Returns the seats that still have to pass as a mask, with bit n for seat n. */
export function seatsToPass({ passes }: HeartsState): number {
  let mask = 0;
  for (let seat = 0; seat < SEATS; seat++) if (passes[seat] === null) mask |= 1 << seat;
  return mask;
}

const THE_DEAL = chooseDeck(DECK_52.cards);

export function legal(state: HeartsState, seat: Seat): Choices {
  switch (state.phase) {
    case 'playing':
      return seat === state.player ? playable(state) : [];
    case 'passing':
      return state.passes[seat] === null ? passable(state, seat) : [];
    case 'dealing':
      return seat === DEALER ? THE_DEAL : [];
    case 'over':
      return [];
  }
}

function passable({ hands }: HeartsState, seat: Seat): CardsChoice {
  return chooseCards('pass', handOf(hands, seat), PASS_SIZE, PASS_SIZE);
}

/** Returns the cards that the player in turn may play. */
export function playable(state: HeartsState): CardChoice {
  const start = trickStart(state, SEATS);
  return state.plays.length === start
    ? leadChoice(state)
    : followChoice(state, suitOf(state.plays[start]));
}

function leadChoice(state: HeartsState): CardChoice {
  const { hands, player } = state;
  if (state.plays.length === 0) return chooseFromSuit('play', CLUBS, maskOf(TWO_OF_CLUBS));
  if (state.heartsBroken || holdsOnlyHearts(state)) return chooseFromHand('play', hands, player);
  return chooseWithoutHearts(state, suitMask(hands, player, SPADES));
}

function followChoice(state: HeartsState, led: Suit): CardChoice {
  const { hands, player } = state;
  const following = suitMask(hands, player, led);
  if (following !== 0) return chooseFromSuit('play', led, following);
  return isFirstTrick(state) ? firstTrickDiscards(state) : chooseFromHand('play', hands, player);
}

/** Excludes hearts and the queen of spades, unless the hand has nothing else. */
function firstTrickDiscards(state: HeartsState): CardChoice {
  const { hands, player } = state;
  const spades = suitMask(hands, player, SPADES) & ~maskOf(QUEEN_OF_SPADES);
  const hasHarmless =
    (suitMask(hands, player, CLUBS) | suitMask(hands, player, DIAMONDS) | spades) !== 0;
  return hasHarmless ? chooseWithoutHearts(state, spades) : chooseFromHand('play', hands, player);
}

function isFirstTrick(state: HeartsState): boolean {
  return state.leaders.length === 1;
}

function holdsOnlyHearts({ hands, player }: HeartsState): boolean {
  return (
    (suitMask(hands, player, CLUBS) |
      suitMask(hands, player, DIAMONDS) |
      suitMask(hands, player, SPADES)) ===
    0
  );
}

function chooseWithoutHearts({ hands, player }: HeartsState, spades: SuitMask): CardChoice {
  const clubs = suitMask(hands, player, CLUBS);
  return chooseCard('play', clubs, suitMask(hands, player, DIAMONDS), 0, spades);
}

const refuse = createRefuse('hearts', refusals);

const PHASE_OF: Readonly<Record<HeartsMove['type'], string>> = {
  deal: 'dealing',
  pass: 'passing',
  play: 'playing',
};

/** Returns null if the move is legal. */
export function refusal(state: HeartsState, seat: Seat, move: HeartsMove): Refusal | null {
  if (state.phase !== PHASE_OF[move.type]) return wrongPhase(state.phase, move.type);
  if (!turn(state).includes(seat)) {
    return notYourTurn(turn(state), move.type === 'pass' ? 'HE7' : 'HE9');
  }
  switch (move.type) {
    case 'deal':
      return isWholeDeck(move.deck, DECK_52.cards) ? null : wrongDeck('HE4');
    case 'pass':
      return passRefusal(state, seat, move.cards);
    case 'play':
      return playRefusal(state, seat, move.card);
  }
}

function passRefusal(state: HeartsState, seat: Seat, cards: readonly Card[]): Refusal | null {
  if (cards.length !== PASS_SIZE || new Set(cards).size !== PASS_SIZE) {
    return refuse('passThree', { required: PASS_SIZE });
  }
  const foreign = cards.find((card) => !holdsCard(state.hands, seat, card));
  return foreign === undefined ? null : notInHand(DECK_52, foreign, 'HE6');
}

function playRefusal(state: HeartsState, seat: Seat, card: Card): Refusal | null {
  if (mayChoose(playable(state), card)) return null;
  const turn = { hands: state.hands, seat, led: suitLed(state, SEATS) };
  return trickRefusal(DECK_52, turn, card, 'HE9') ?? houseRefusal(state, card);
}

/** Refuses a card that other trick games would allow. */
function houseRefusal(state: HeartsState, card: Card): Refusal {
  if (state.plays.length === 0) return refuse('leadTwoOfClubs');
  if (suitLed(state, SEATS) === null) return refuse('heartsNotBroken');
  return refuse(suitOf(card) === HEARTS ? 'heartsTooEarly' : 'queenTooEarly');
}

export function apply(state: HeartsState, seat: Seat, move: HeartsMove): void {
  switch (move.type) {
    case 'play':
      return playCard(state, move.card);
    case 'pass':
      return choosePass(state, seat, move.cards);
    case 'deal':
      return deal(state, move.deck);
  }
}

function deal(state: HeartsState, deck: readonly Card[]): void {
  state.round++;
  state.hands = dealAround(deck, SEATS);
  state.passes = [null, null, null, null];
  state.plays = [];
  state.leaders = [];
  state.heartsBroken = false;
  state.points = [0, 0, 0, 0];
  state.tricksTaken = [0, 0, 0, 0];
  state.queenTaker = null;
  state.jackTaker = null;
  if (passDirection(state) === 'hold') startPlay(state);
  else state.phase = 'passing';
}

function choosePass(state: HeartsState, seat: Seat, cards: readonly Card[]): void {
  state.passes[seat] = cards;
  if (seatsToPass(state) === 0) exchange(state, state.passes as Pass['cards'][]);
}

function exchange(state: HeartsState, passes: readonly Pass['cards'][]): void {
  const direction = passDirection(state);
  for (let giver = 0; giver < SEATS; giver++) removeCards(state.hands, giver, passes[giver]);
  for (let giver = 0; giver < SEATS; giver++) {
    addCards(state.hands, passReceiver(giver, direction), passes[giver]);
  }
  startPlay(state);
}

function startPlay(state: HeartsState): void {
  state.phase = 'playing';
  state.player = 0;
  while (!holdsCard(state.hands, state.player, TWO_OF_CLUBS)) state.player++;
  state.leaders.push(state.player);
}

function playCard(state: HeartsState, card: Card): void {
  const start = trickStart(state, SEATS);
  const isTaken = playToTrick(state, card, SEATS, NO_TRUMP);
  if (breaksHearts(state, card, state.plays[start])) state.heartsBroken = true;
  if (isTaken) countTrick(state, start);
}

function breaksHearts(state: HeartsState, card: Card, led: Card): boolean {
  const { anyHeartBreaks, queenBreaksHearts } = state.options;
  if (suitOf(card) === HEARTS) return anyHeartBreaks || suitOf(led) !== HEARTS;
  return queenBreaksHearts && card === QUEEN_OF_SPADES;
}

/** Counts a trick for the player who has taken it and leads next. */
function countTrick(state: HeartsState, start: number): void {
  const { plays, player } = state;
  let points = 0;
  for (let at = start; at < plays.length; at++) {
    const card = plays[at];
    if (suitOf(card) === HEARTS) points++;
    else if (card === QUEEN_OF_SPADES) {
      points += QUEEN_POINTS;
      state.queenTaker = player;
    } else if (card === JACK_OF_DIAMONDS) state.jackTaker = player;
  }
  state.points[player] += points;
  state.tricksTaken[player]++;
  if (state.leaders.length > TRICKS_PER_ROUND) scoreRound(state);
}

/** Returns the move for a player whose time has run out. */
export function fallback(state: HeartsState, seat: Seat, random: Random): HeartsMove {
  return state.phase === 'passing'
    ? { type: 'pass', cards: drawCards(handOf(state.hands, seat), PASS_SIZE, random) }
    : { type: 'play', card: lowestCard(handOfChoice(playable(state))) };
}
