// A deal that nobody can steer and everybody can check: the server commits to a secret, the players
// promise bytes by their hash, all show them only when every promise is in, the deck follows from the
// secret and the bytes, and the secret is shown after the hand.

import { seededRandom, type Random } from '#cards/random.ts';
import { sha256 } from '#cards/sha256.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { BySeat, Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { isHex, makeHex, readHex } from './hex.ts';
import { refuse } from './refusals.ts';

/** 32 bytes in hexadecimal, drawn anew for every deal. */
export type Secret = string;

/** What each seat added, in hexadecimal; null where nothing came. */
export type Contributions = Readonly<BySeat<string | null>>;

/**
 * How a deck follows from what is behind it. By the first rule players added bytes as they pleased, so
 * that the last could choose; games that were dealt by it are still checked by it.
 */
export type DealRule = 1 | 2;

/** What the players did towards a deal, in the order in which they did it. */
export type DealStep =
  | { readonly type: 'promised'; readonly seat: Seat; readonly name: string; readonly hash: string }
  /** From here on no promise is taken, and bytes are shown. */
  | { readonly type: 'closed' }
  | { readonly type: 'opened'; readonly seat: Seat; readonly bytes: string };

/** What is behind a deal and can be shown of it when its cards are out of play. */
export interface ShownDeal {
  /** The first where it is not told: its records know no other. */
  readonly rule?: DealRule;
  /** SHA-256 of the secret, published before anybody promised anything. */
  readonly commitment: string;
  readonly secret: Secret;
  readonly contributions: Contributions;
  /** None by the first rule. */
  readonly steps?: readonly DealStep[];
  readonly label: string;
}

/** A deal as it is shown after the hand. */
export interface ShownHand<C> extends ShownDeal {
  /** The cards that were due, in the order of the rules. */
  readonly cards: readonly C[];
  /** The cards as they were dealt. */
  readonly deck: readonly C[];
}

const SECRET_BYTES = 32;
const HASH_BYTES = 32;
/** Fewer could be guessed from their hash. */
const MIN_OPENING_BYTES = 16;
const MAX_CONTRIBUTION_BYTES = 64;

/** The rule of new deals. */
export const DEAL_RULE: DealRule = 2;

// Published: a game can be checked only with the tags it was played with.
const DECK_TAGS: Readonly<Record<DealRule, string>> = { 1: 'masa/deck/1', 2: 'masa/deck/2' };
const PROMISE_TAG = 'masa/promise/1';
const PRIVATE_TAG = 'masa/private/1';

export function isSecret(value: unknown): value is Secret {
  return isHex(value, SECRET_BYTES, SECRET_BYTES);
}

export function isContribution(value: unknown): value is string {
  return isHex(value, 1, MAX_CONTRIBUTION_BYTES);
}

/** Bytes that a player may promise: too many to be guessed. */
export function isOpening(value: unknown): value is string {
  return isHex(value, MIN_OPENING_BYTES, MAX_CONTRIBUTION_BYTES);
}

export function isHash(value: unknown): value is string {
  return isHex(value, HASH_BYTES, HASH_BYTES);
}

/** A secret of a chance that is handed in. */
export function randomSecret(random: Random): Secret {
  return Array.from({ length: SECRET_BYTES * 2 }, () => random(16).toString(16)).join('');
}

/** What is published before the players promise: it gives nothing away and cannot be changed. */
export function commitmentOf(secret: Secret): string {
  return makeHex(sha256(readHex(secret)));
}

/**
 * A player's promise of bytes for one deal: it gives nothing away and cannot be changed, and whoever
 * copies it cannot open it at another seat or for another deal.
 */
export function promiseOf(bytes: string, label: string, seat: Seat): string {
  return makeHex(
    sha256(joined([utf8(PROMISE_TAG), utf8(label), utf8(String(seat)), readHex(bytes)])),
  );
}

/** What a seat has promised; null where it has not. */
export function promiseOfSeat(steps: readonly DealStep[], seat: Seat): string | null {
  const step = steps.find((one) => one.type === 'promised' && one.seat === seat);
  return step?.type === 'promised' ? step.hash : null;
}

/** Who promised bytes and never showed them. */
export function missingContributors({
  steps = [],
}: Pick<ShownDeal, 'steps'>): { seat: Seat; name: string }[] {
  const opened = steps.flatMap((step) => (step.type === 'opened' ? [step.seat] : []));
  return steps.flatMap((step) =>
    step.type === 'promised' && !opened.includes(step.seat)
      ? [{ seat: step.seat, name: step.name }]
      : [],
  );
}

/** How many players' bytes are in a deal. */
export function countContributors({ contributions }: Pick<ShownDeal, 'contributions'>): number {
  return contributions.filter((bytes) => bytes !== null).length;
}

/**
 * Names a deal by the table, the game and a move: by the first rule the move that it is, by the second
 * the move from which on it is prepared, the one after the deal before. Anybody can tell it afterwards.
 */
export function dealLabel(table: string, game: number, move: number): string {
  return `${table}/${game}/${move}`;
}

/** What a deck follows from. */
export type DeckSource = Pick<ShownDeal, 'rule' | 'secret' | 'contributions' | 'label'>;

/**
 * The seed of a deck. `label` names the deal, so that none can pass for another;
 * a seat that added nothing counts as one that added no bytes.
 */
export function deckSeed({ rule = 1, secret, contributions, label }: DeckSource): Uint8Array {
  const added = contributions.map((contribution) => readHex(contribution ?? ''));
  return sha256(joined([utf8(DECK_TAGS[rule]), utf8(label), readHex(secret), ...added]));
}

/** The order in which exactly these cards are dealt. */
export function fairDeck<C>(cards: readonly C[], source: DeckSource): C[] {
  return shuffled(cards, seededRandom(deckSeed(source)));
}

/** Chance for the bots and the clock of a hand: anyone can run it again once the secret is shown. */
export function privateRandom(secret: Secret, purpose: string): Random {
  return seededRandom(privateSeed(secret, purpose));
}

/** The same as bytes, for a bot that thinks elsewhere: they say nothing of the secret. */
export function privateSeed(secret: Secret, purpose: string): Uint8Array {
  return sha256(joined([utf8(PRIVATE_TAG), utf8(purpose), readHex(secret)]));
}

/** Why this is not the hand that was committed to; null when it is. */
export function verifyHand<C>(hand: ShownHand<C>): Refusal | null {
  return formRefusal(hand) ?? commitmentRefusal(hand) ?? stepsRefusal(hand) ?? deckRefusal(hand);
}

function formRefusal({ rule = 1, secret, contributions, label }: ShownDeal): Refusal | null {
  if (rule !== 1 && rule !== 2) return refuse('noDealingRule');
  if (!isSecret(secret)) return refuse('shortSecret');
  if (!label.isWellFormed()) return refuse('noLabel');
  const seat = contributions.findIndex((added) => added !== null && !isContribution(added));
  if (seat < 0) return null;
  return refuse('noContribution', { seat, most: MAX_CONTRIBUTION_BYTES });
}

function commitmentRefusal({ commitment, secret }: ShownDeal): Refusal | null {
  const expected = commitmentOf(secret);
  return commitment === expected ? null : refuse('wrongSecret', { expected });
}

/** Whether all promises came before any bytes were shown, and the bytes are those that were promised. */
function stepsRefusal({ rule = 1, steps, label, contributions }: ShownDeal): Refusal | null {
  if (rule === 1) return null;
  if (!areSteps(steps, contributions.length)) return refuse('noSteps');
  const opened: (string | null)[] = contributions.map(() => null);
  for (const [index, step] of steps.entries()) {
    const before = steps.slice(0, index);
    const refusal = stepRefusal(step, before, label);
    if (refusal) return refusal;
    if (step.type === 'opened') opened[step.seat] = step.bytes;
  }
  const seat = contributions.findIndex((bytes, at) => bytes !== opened[at]);
  return seat < 0 ? null : refuse('wrongContribution', { seat });
}

function areSteps(steps: unknown, seats: number): steps is readonly DealStep[] {
  const isStep = (given: Partial<Record<string, unknown>> | null): boolean => {
    const { type, seat, bytes, hash } = given ?? {};
    if (type === 'closed') return true;
    if (!Number.isInteger(seat) || Number(seat) < 0 || Number(seat) >= seats) return false;
    return type === 'opened' ? isOpening(bytes) : type === 'promised' && isHash(hash);
  };
  return Array.isArray(steps) && steps.every(isStep);
}

function stepRefusal(step: DealStep, before: readonly DealStep[], label: string): Refusal | null {
  const isClosed = before.some(({ type }) => type === 'closed');
  const isSecond = before.some(
    (one) =>
      one.type === step.type &&
      (step.type === 'closed' || ('seat' in one && one.seat === step.seat)),
  );
  if (isSecond || isClosed !== (step.type === 'opened')) return refuse('wrongOrder');
  if (step.type !== 'opened') return null;
  const { seat, bytes } = step;
  return promiseOfSeat(before, seat) === promiseOf(bytes, label, seat)
    ? null
    : refuse('wrongOpening', { seat });
}

function deckRefusal<C>(hand: ShownHand<C>): Refusal | null {
  const { cards, deck } = hand;
  const expected = fairDeck(cards, hand);
  const isSame = deck.length === expected.length && deck.every((card, at) => card === expected[at]);
  return isSame ? null : refuse('wrongDeck', { expected });
}

/** Every part behind its length, four bytes, high byte first: no two lists of parts join alike. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

/** By way of `encodeURIComponent`: a pure room has no `TextEncoder`. */
function utf8(text: string): Uint8Array {
  const units = encodeURIComponent(text).match(/%..|./g) ?? [];
  return Uint8Array.from(units, (unit) =>
    unit.length === 1 ? unit.charCodeAt(0) : Number.parseInt(unit.slice(1), 16),
  );
}
