// Applies events to the game at a table: its start, deals, moves and end.

import type { CardName } from '#cards/notation.ts';
import { DEALER, type Result } from '#rules/game.ts';
import { playMove, startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { rulesRefusal, rulesVersionOf } from '#rules/rulesVersion.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { clockAfterMove, clockAtStart, PROMISE_TIMEOUT } from './clock.ts';
import { cardsDue } from './dealing.ts';
import type { EventOf, Moved } from './events.ts';
import { DEAL_RULE, dealLabel, promiseOfSeat } from './fairness.ts';
import { gameOf } from './gameOf.ts';
import { EventRejectedError, RulesChangedError } from './eventErrors.ts';
import { requireNextDeal, requireGame, requirePerson } from './assertions.ts';
import { noteAbsence, ratedPlay } from './ratedGame.ts';
import { isPlayedByBot, isPresent, type NextDeal, type Table, type Time } from './table.ts';

/** Keeps the places that play, in the order of their seats; the others leave. */
export function start(
  table: Table,
  { seats, rules, rated, unrated, at }: EventOf<'started'>,
): void {
  const game = gameOf(table);
  const changed = rulesRefusal(game, rules);
  if (changed) throw new RulesChangedError(changed);
  table.places = seats.map((seat) => ({
    ...table.places[seat],
    infractions: 0,
    resigned: null,
    tookOver: false,
  }));
  const state = startGame(game, table.options, seats.length);
  if (isRefusal(state))
    throw new EventRejectedError(`The journal has a start that is refused: ${state.code}`, state);
  table.play = {
    number: (table.play?.number ?? 0) + 1,
    ...(rated !== undefined && { rated: ratedPlay(rated, table.places) }),
    ...(unrated !== undefined && { unrated }),
    startedAt: at,
    rules: rulesVersionOf(game),
    state,
    moves: 0,
    coming: null,
    dealt: null,
    shuffled: null,
    deadline: null,
    goneOn: [],
    formerPlayers: [],
    pausedSince: null,
    result: null,
    endedAt: null,
  };
  table.status = 'playing';
  table.play.deadline = clockAtStart(table, at);
}

export function makeMove(table: Table, event: EventOf<'moved'>): void {
  const play = requireGame(table);
  const game = gameOf(table);
  const before = game.turn(play.state);
  const due = event.seat === DEALER ? cardsDue(table) : [];
  const outcome = playMove(game, play.state, event.seat, event.move);
  if (isRefusal(outcome))
    throw new EventRejectedError(
      `The journal has a move that is refused: ${outcome.code}`,
      outcome,
    );
  if (event.seat === DEALER) recordDeal(table, event, due);
  play.goneOn = [];
  play.moves++;
  countTimeout(table, event);
  play.deadline = clockAfterMove(table, before, event.seat, event.at);
  const result = game.result(play.state);
  if (result) finish(table, { result, at: event.at });
}

/** Counts a timeout of a person; a bot's does not count. */
function countTimeout(table: Table, moved: Moved): void {
  const place = table.places[moved.seat];
  if (isTimeout(table, moved) && !isPlayedByBot(place)) place.infractions++;
}

/** Whether the clock made the move because the time of the seat ran out. */
export function isTimeout(table: Table, { by, move }: Moved): boolean {
  return by === 'clock' && gameOf(table).clockMoves?.includes(move.type) !== true;
}

function recordDeal(table: Table, { move, at }: EventOf<'moved'>, cards: CardName[]): void {
  const play = requireGame(table);
  const deal = requireNextDeal(table);
  const { rule, label, secret, steps, contributions } = deal;
  play.dealt = {
    rule,
    label,
    secret,
    steps,
    contributions,
    at,
    move: play.moves,
    dealer: gameOf(table).view(play.state, null).dealer,
    cards,
    deck: deckOf(move),
  };
  if (cards.length > 0) play.shuffled = play.dealt;
  play.coming = null;
  updateContributionStatus(table, deal);
}

function deckOf({ deck }: WireMove): CardName[] {
  if (!Array.isArray(deck)) throw new Error('A deal has no deck');
  return deck;
}

/** Deals no longer wait for a player who did not promise or reveal, until the player does so again. */
function updateContributionStatus(
  { places }: Table,
  { steps, contributions, abandoned }: NextDeal,
): void {
  for (const [seat, place] of places.entries()) {
    if (abandoned.includes(seat)) continue;
    const hasPromised = promiseOfSeat(steps, seat) !== null;
    if (hasPromised && contributions[seat] === null) place.adding = 'withheld';
    if (!hasPromised && isPresent(place) && place.adding === 'yes') place.adding = 'no';
  }
}

/** Does nothing if the deal before it has ended the game. */
export function prepare(table: Table, { secret, at }: EventOf<'prepared'>): void {
  const play = requireGame(table);
  if (table.status !== 'playing') return;
  const firstMove = play.dealt ? play.dealt.move + 1 : 0;
  play.coming = {
    rule: DEAL_RULE,
    label: dealLabel(table.id, play.number, firstMove),
    secret,
    steps: [],
    contributions: table.places.map(() => null),
    promiseBy: at + PROMISE_TIMEOUT,
    openBy: null,
    abandoned: [],
  };
}

/** By the first deal rule players added bytes at any time, without promises. */
export function prepareByFirstRule(table: Table, { secret, at }: EventOf<'committed'>): void {
  const play = requireGame(table);
  play.coming = {
    rule: 1,
    label: dealLabel(table.id, play.number, play.moves),
    secret,
    steps: [],
    contributions: table.places.map(() => null),
    promiseBy: at,
    openBy: at,
    abandoned: [],
  };
}

export function promise(table: Table, { seat, hash }: EventOf<'promised'>): void {
  const place = table.places[seat];
  const { name } = requirePerson(table, seat);
  requireNextDeal(table).steps.push({ type: 'promised', seat, name, hash });
  if (place.adding === 'no') place.adding = 'yes';
}

export function open(table: Table, { seat, bytes }: EventOf<'opened'>): void {
  const nextDeal = requireNextDeal(table);
  nextDeal.steps.push({ type: 'opened', seat, bytes });
  nextDeal.contributions[seat] = bytes;
  table.places[seat].adding = 'yes';
}

export function waitAtLeastUntil(deal: NextDeal | null, time: Time): void {
  if (!deal) return;
  deal.promiseBy = Math.max(deal.promiseBy, time);
  if (deal.openBy !== null) deal.openBy = Math.max(deal.openBy, time);
}

export function finish(table: Table, { result, at }: { result: Result; at: Time }): void {
  const play = requireGame(table);
  noteAbsence(table, at);
  play.result = result;
  play.endedAt = at;
  play.deadline = null;
  play.coming = null;
  table.status = 'finished';
  for (const place of table.places) place.rematch = null;
}
