// A deal that nobody can steer and everyone can check. The server commits to a secret, the players promise bytes
// by their hash, and the bytes are shown only when every promise is in. The deck follows from the secret and the
// bytes, and the secret is revealed when the cards are out of play.

import { type Random, seededRandom } from '#cards/random.ts';
import { sha256 } from '#cards/sha256.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { BySeat, Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { refuse } from './refusals.ts';

/** 32 bytes in hexadecimal, drawn for each deal. */
export type Secret = string;

/** The bytes that each seat added, in hexadecimal; null if it added none. */
export type Contributions = Readonly<BySeat<string | null>>;

/**
 * How a deck follows from its secret and contributions. By the first rule players added bytes without a promise, so
 * the last one could choose the deck; it remains only to check the games that were dealt by it.
 */
export type DealRule = 1 | 2;

/** A contribution to a deal; a list of steps is in the order in which they happened. */
export type DealStep =
  | { readonly type: 'promised'; readonly seat: Seat; readonly name: string; readonly hash: string }
  /** No promise is accepted after this, and bytes may be shown. */
  | { readonly type: 'closed' }
  | { readonly type: 'opened'; readonly seat: Seat; readonly bytes: string };

/** The origin of a deal, as it is revealed when its cards are out of play. */
export interface ShownDeal {
  /** 1 if absent: records from before the second rule do not name theirs. */
  readonly rule?: DealRule;
  /** SHA-256 of the secret, published before the first promise. */
  readonly commitment: string;
  readonly secret: Secret;
  readonly contributions: Contributions;
  /** Absent by the first rule. */
  readonly steps?: readonly DealStep[];
  readonly label: string;
}

/** A revealed deal with its cards. */
export interface ShownHand<C> extends ShownDeal {
  /** The cards before the shuffle, in the order of the rules. */
  readonly cards: readonly C[];
  /** The cards as they were dealt. */
  readonly deck: readonly C[];
}

const SECRET_BYTES = 32;
const HASH_BYTES = 32;
/** With fewer bytes, their hash would give them away. */
const MIN_OPENING_BYTES = 16;
const MAX_CONTRIBUTION_BYTES = 64;

/** The rule of new deals. */
export const DEAL_RULE: DealRule = 2;

// Published constants: a game can be checked only with the tags it was played with.
const DECK_TAGS: Readonly<Record<DealRule, string>> = { 1: 'masa/deck/1', 2: 'masa/deck/2' };
const PROMISE_TAG = 'masa/promise/1';
const PRIVATE_TAG = 'masa/private/1';

export function isSecret(value: unknown): value is Secret {
  return isHex(value, SECRET_BYTES, SECRET_BYTES);
}

export function isContribution(value: unknown): value is string {
  return isHex(value, 1, MAX_CONTRIBUTION_BYTES);
}

/** Whether a player may promise these bytes: enough of them that nobody can guess them from the hash. */
export function isOpening(value: unknown): value is string {
  return isHex(value, MIN_OPENING_BYTES, MAX_CONTRIBUTION_BYTES);
}

export function isHash(value: unknown): value is string {
  return isHex(value, HASH_BYTES, HASH_BYTES);
}

/** Draws a secret from the given random source. */
export function randomSecret(random: Random): Secret {
  return Array.from({ length: SECRET_BYTES * 2 }, () => random(16).toString(16)).join('');
}

/** Returns the hash of a secret, which is published before the players promise. */
export function commitmentOf(secret: Secret): string {
  return makeHex(sha256(readHex(secret)));
}

/**
 * Returns a player's promise of bytes for one deal. It includes the deal and the seat, so that another player
 * cannot copy the promise and reveal it later with the copied bytes.
 */
export function promiseOf(bytes: string, label: string, seat: Seat): string {
  return makeHex(
    sha256(joinWithLengths([utf8(PROMISE_TAG), utf8(label), utf8(String(seat)), readHex(bytes)])),
  );
}

/** Returns the promise of a seat; null if it has made none. */
export function promiseOfSeat(steps: readonly DealStep[], seat: Seat): string | null {
  const step = steps.find((one) => one.type === 'promised' && one.seat === seat);
  return step?.type === 'promised' ? step.hash : null;
}

/** Lists the players who promised bytes and never showed them. */
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

/** Counts the players whose bytes are in a deal. */
export function countContributors({ contributions }: Pick<ShownDeal, 'contributions'>): number {
  return contributions.filter((bytes) => bytes !== null).length;
}

/**
 * Names a deal by its table, its game and a move: by the first rule the move of the deal itself, by the second the
 * move after the deal before, from which on it is prepared. Anyone can derive the name afterwards.
 */
export function dealLabel(table: string, game: number, move: number): string {
  return `${table}/${game}/${move}`;
}

/** The values from which a deck follows. */
export type DeckSource = Pick<ShownDeal, 'rule' | 'secret' | 'contributions' | 'label'>;

/**
 * Returns the seed of a deck. `label` names the deal, so that none can pass for another; a seat that added nothing
 * counts as one that added no bytes.
 */
export function deckSeed({ rule = 1, secret, contributions, label }: DeckSource): Uint8Array {
  const added = contributions.map((contribution) => readHex(contribution ?? ''));
  return sha256(joinWithLengths([utf8(DECK_TAGS[rule]), utf8(label), readHex(secret), ...added]));
}

/** Returns the cards in the order in which they are dealt. */
export function fairDeck<C>(cards: readonly C[], source: DeckSource): C[] {
  return shuffled(cards, seededRandom(deckSeed(source)));
}

/** Returns random numbers for bots and the clock. Anyone can repeat them once the secret is revealed. */
export function privateRandom(secret: Secret, purpose: string): Random {
  return seededRandom(privateSeed(secret, purpose));
}

/** Returns the seed of these random numbers, for a bot in another thread. It reveals nothing about the secret. */
export function privateSeed(secret: Secret, purpose: string): Uint8Array {
  return sha256(joinWithLengths([utf8(PRIVATE_TAG), utf8(purpose), readHex(secret)]));
}

/** Checks that a deal is the one that was committed to: returns a refusal, or null if it is. */
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

/** Checks that all promises came before any bytes, and that the bytes are the promised ones. */
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

/** Joins parts, each preceded by its length in four bytes (big-endian), so that no two lists of parts join alike. */
function joinWithLengths(parts: readonly Uint8Array[]): Uint8Array {
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

/** Encodes with `encodeURIComponent`, because this module may not use `TextEncoder`. */
function utf8(text: string): Uint8Array {
  const units = encodeURIComponent(text).match(/%..|./g) ?? [];
  return Uint8Array.from(units, (unit) =>
    unit.length === 1 ? unit.charCodeAt(0) : Number.parseInt(unit.slice(1), 16),
  );
}

const DIGITS = /^(?:[0-9a-f]{2})*$/;

/** Whether a value is hexadecimal text for `min` to `max` bytes. */
function isHex(value: unknown, min: number, max: number): value is string {
  if (typeof value !== 'string') return false;
  return value.length >= min * 2 && value.length <= max * 2 && DIGITS.test(value);
}

export function makeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Parses text that was checked before; throws otherwise. */
function readHex(text: string): Uint8Array {
  if (!DIGITS.test(text)) throw new Error('Not bytes in hexadecimal');
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  );
}
