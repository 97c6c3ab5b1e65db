// What happened at a table, a sentence a fact. The facts that games share are told alike; a game's own
// have its own words or, where it has none, are spelled out.

import type { AnyFact } from '#rules/catalog.ts';
import type { Result, ScoreRow, Seat, View } from '#rules/game.ts';
import { wordCard, wordCards } from '../cardFaces.ts';
import { listed } from '../answers.ts';
import { sortHand, wordHand } from '../hands.ts';
import { does, type Naming } from '../naming.ts';
import { capital, spaced } from '../phrases.ts';
import { wordsOf } from '../words/gameWords.ts';

type Teller = (fact: never, who: Naming, view: View) => string | null;

const SHARED: Readonly<Record<string, Teller>> = {
  handStarted: ({ round, dealer }: { round: number; dealer?: Seat }, who) =>
    `Round ${round}.${dealer === undefined ? '' : ` ${does(who, dealer, 'deal')}.`}`,
  dealt: ({ cards }: { cards: string[] }) => `Your cards: ${wordHand(sortHand(cards))}.`,
  bid: ({ seat, value }: { seat: Seat; value: number | null }, who) =>
    value === null ? `${does(who, seat, 'pass')}.` : `${does(who, seat, 'bid')} ${value}.`,
  trump: ({ seat, suit }: { seat: Seat; suit: string }, who) =>
    `${does(who, seat, 'name')} ${capital(suit)} as trump.`,
  played: ({ seat, card }: { seat: Seat; card: string }, who) =>
    `${does(who, seat, 'play')} the ${wordCard(card)}.`,
  trickTaken: ({ seat }: { seat: Seat }, who) => `${does(who, seat, 'take')} the trick.`,
  handScored: ({ row }: { row: ScoreRow }, who, view) => tellRow(row, who, view),
  gameOver: ({ result }: { result: Result }, who) => tellResult(result, who),
};

/** Null for a fact that its game does not think worth telling. */
function tellFact(fact: AnyFact, who: Naming, view: View): string | null {
  const own = wordsOf(view.game).sentences?.[fact.type];
  if (own) return own(fact as never, who);
  const shared = SHARED[fact.type];
  return shared ? shared(fact as never, who, view) : spellOut(fact, who);
}

export function tellFacts(facts: readonly AnyFact[], who: Naming, view: View): string[] {
  return facts.map((fact) => tellFact(fact, who, view)).filter((sentence) => sentence !== null);
}

function tellRow({ round, change, total }: ScoreRow, who: Naming, view: View): string {
  const sums = view.sides.map(
    (side, at) => `${nameSide(side, who)} ${signed(change[at])} (${total[at]})`,
  );
  return `Round ${round} is scored: ${sums.join(', ')}.`;
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}

export function nameSide(side: readonly Seat[], who: Naming): string {
  return side.map((seat) => who.names[seat]).join(' and ');
}

export function tellResult({ winners, reason }: Result, who: Naming): string {
  if (winners.length === 0) return `The game is over. ${reason}`;
  const names = listed(
    winners.map((seat) => who.names[seat]),
    'and',
  );
  const isMine = winners.length === 1 && winners[0] === who.me;
  const verb = winners.length > 1 || isMine ? 'win' : 'wins';
  return `The game is over. ${names} ${verb}. ${reason}`;
}

/** A fact that nothing is known of but its name and its fields. */
function spellOut({ type, only: _only, ...fields }: AnyFact, who: Naming): string {
  const parts = Object.entries(fields).map(([name, value]) => spellField(name, value, who));
  return `${capital(spaced(type))}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
}

/** The few names that mean the same in all games are put in words, anything else is shown as it is. */
function spellField(name: string, value: unknown, who: Naming): string {
  if (name === 'seat' && typeof value === 'number') return who.names[value] ?? String(value);
  if (name === 'card') return wordCard(String(value));
  if (name === 'cards' && Array.isArray(value)) return wordCards(value);
  return `${spaced(name)} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
}
