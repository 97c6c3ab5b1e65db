// Scenarios in plain text: a deal, the moves so far, and what a good player does next.
//
//     ## The queen goes under the king
//     options: passing=false
//     seat 0: 2C KS
//     seat 1: QS 3C
//     moves: 2C 3C 4C 5C KS
//     expect: QS
//
// `seat n` names cards of a hand that is dealt one card at a time around the table, and `deck` the top of
// the deck; all other cards come from a fixed shuffle. A move is its type and argument, `bid=3`,
// `pass=QS+AH+KH`, `stay=true`, `look`; a card alone plays it. `expect` lists moves of which one must be
// made, and `avoid` moves that must not be made. For a move with several cards, `gives` lists cards that
// must be among them and `keeps` cards that must not. `runs` sets the simulations for an answer that is
// close, and `policy: false` marks an answer that the policy does not find.

import type { Card } from '#cards/card.ts';
import { parseCard, readCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import { type Move, type Value, dealOf } from '#rules/moves.ts';
import { parseMove, wireMove } from '#rules/wireMoves.ts';
import { startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';

export interface Scenario {
  title: string;
  seats: number;
  options: Record<string, Value>;
  /** By seat. */
  hands: Map<Seat, string[]>;
  deck: string[];
  moves: string[];
  expect: string[];
  avoid: string[];
  gives: string[];
  keeps: string[];
  /** Null if the answer is clear. */
  runs: number | null;
  /** Whether the policy finds the answer too. */
  policy: boolean;
}

export function readScenarios(game: AnyGame, text: string): Scenario[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => readScenario(game, section));
}

function readScenario(game: AnyGame, section: string): Scenario {
  const [title, ...lines] = section.trim().split('\n');
  const scenario: Scenario = {
    title,
    seats: game.seats.max,
    options: {},
    hands: new Map(),
    deck: [],
    moves: [],
    expect: [],
    avoid: [],
    gives: [],
    keeps: [],
    runs: null,
    policy: true,
  };
  for (const line of lines.filter((one) => one.includes(':'))) readLine(scenario, line);
  return scenario;
}

function readLine(scenario: Scenario, line: string): void {
  const [what, rest] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
  const words = rest.trim().split(/\s+/).filter(Boolean);
  const [key, number] = what.split(' ');
  switch (key) {
    case 'seat':
      scenario.hands.set(Number(number), words);
      break;
    case 'seats':
    case 'runs':
      scenario[key] = Number(words[0]);
      break;
    case 'policy':
      scenario.policy = words[0] !== 'false';
      break;
    case 'options':
      for (const word of words) {
        const [name, value] = word.split('=');
        scenario.options[name] = readValue(value);
      }
      break;
    case 'deck':
    case 'moves':
    case 'expect':
    case 'avoid':
    case 'gives':
    case 'keeps':
      scenario[key].push(...words);
      break;
    default:
      throw new Error(`A scenario has no line “${what}”`);
  }
}

function readValue(text: string): Value {
  if (text === 'none') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Returns the view of the seat in turn after the scenario's moves. */
export function viewOf(game: AnyGame, scenario: Scenario): View {
  const state = stateOf(game, scenario);
  return game.view(state, game.turn(state)[0]);
}

export function stateOf(game: AnyGame, scenario: Scenario): unknown {
  const state = startGame(game, scenario.options, scenario.seats);
  if (isRefusal(state)) throw new Error(state.message);
  game.apply(state, DEALER, dealOf(deckOf(game, scenario)));
  for (const text of scenario.moves) {
    const [seat] = game.turn(state);
    const move = readMove(game, text);
    const refusal = game.refusal(state, seat, move);
    if (refusal) throw new Error(`${text} by seat ${seat}: ${refusal.message}`);
    game.apply(state, seat, move);
  }
  return state;
}

export function readMove(game: AnyGame, text: string): Move {
  const [type, argument] =
    parseCard(game.deck, text) === undefined ? text.split('=') : ['play', text];
  const field = game.moves[type];
  const json: Record<string, unknown> = { type };
  if (field === 'cards') json.cards = argument ? argument.split('+') : [];
  else if (field === 'card') json.card = argument;
  else if (field) json[field] = readValue(argument);
  const move = parseMove(game.deck, game.moves, json);
  if (isRefusal(move)) throw new Error(`${text}: ${move.message}`);
  return move;
}

/** Returns a move in the notation of scenarios. */
export function writeMove(game: AnyGame, move: Move): string {
  const { type, ...argument } = wireMove(game.deck, move);
  const [value] = Object.values(argument);
  if (type === 'play') return String(value);
  if (Array.isArray(value)) return `${type}=${value.toSorted().join('+')}`;
  return value === undefined ? type : `${type}=${value === null ? 'none' : String(value)}`;
}

const FILLING_SEED = 1;

function deckOf(game: AnyGame, { hands, deck, seats }: Scenario): Card[] {
  const named = new Set(readCards(game.deck, [...deck, ...[...hands.values()].flat()]));
  const rest = shuffled(
    game.deck.cards.filter((card) => !named.has(card)),
    randomFromNumber(FILLING_SEED),
  );
  const order: Card[] = readCards(game.deck, deck);
  const left = [...Array(seats).keys()].map((seat) => readCards(game.deck, hands.get(seat) ?? []));
  while (order.length < game.deck.cards.length) {
    const next = left[order.length % seats].shift() ?? rest.shift();
    // Only cards named for other seats are left, so one hand names more cards than it is dealt.
    if (next === undefined) throw new Error('A hand has too many cards');
    order.push(next);
  }
  return order;
}
