// A deal that nobody can steer and everybody can check: the server commits to a secret, the players
// add bytes of their own, the deck follows from all of it, and the secret is shown after the hand.

import { seededRandom, type Random } from '#cards/random.ts';
import { sha256 } from '#cards/sha256.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { BySeat } from '#rules/game.ts';
import { refuse, type Refusal } from '#rules/refusal.ts';
import { isHex, makeHex, readHex } from './hex.ts';

/** 32 bytes in hexadecimal, drawn anew for every deal. */
export type Secret = string;

/** What each seat added, in hexadecimal; null where nothing came. */
export type Contributions = Readonly<BySeat<string | null>>;

/** A deal as it is shown after the hand. */
export interface ShownHand<C> {
  readonly commitment: string;
  readonly secret: Secret;
  readonly contributions: Contributions;
  readonly label: string;
  /** The cards that were due, in the order of the rules. */
  readonly cards: readonly C[];
  /** The cards as they were dealt. */
  readonly deck: readonly C[];
}

const SECRET_BYTES = 32;
const MAX_CONTRIBUTION_BYTES = 64;

// Published: a game can be checked only with the tags it was played with.
const DECK_TAG = 'masa/deck/1';
const PRIVATE_TAG = 'masa/private/1';

export function isSecret(value: unknown): value is Secret {
  return isHex(value, SECRET_BYTES, SECRET_BYTES);
}

export function isContribution(value: unknown): value is string {
  return isHex(value, 1, MAX_CONTRIBUTION_BYTES);
}

/** What is published before the players contribute: it gives nothing away and cannot be changed. */
export function commitmentOf(secret: Secret): string {
  return makeHex(sha256(readHex(secret)));
}

/** Names a deal by the table, the game and the move: the same for whoever checks it afterwards. */
export function dealLabel(table: string, game: number, move: number): string {
  return `${table}/${game}/${move}`;
}

/**
 * The seed of a deck. `label` names the deal, so that none can pass for another;
 * a seat that added nothing counts as one that added no bytes.
 */
export function deckSeed(secret: Secret, contributions: Contributions, label: string): Uint8Array {
  const added = contributions.map((contribution) => readHex(contribution ?? ''));
  return sha256(joined([utf8(DECK_TAG), utf8(label), readHex(secret), ...added]));
}

/** The order in which exactly these cards are dealt. */
export function fairDeck<C>(
  cards: readonly C[],
  secret: Secret,
  contributions: Contributions,
  label: string,
): C[] {
  return shuffled(cards, seededRandom(deckSeed(secret, contributions, label)));
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
  return formRefusal(hand) ?? commitmentRefusal(hand) ?? deckRefusal(hand);
}

function formRefusal({ secret, contributions, label }: ShownHand<unknown>): Refusal | null {
  if (!isSecret(secret)) return refuse('INVALID_SECRET', 'The secret is not 32 bytes.');
  if (!label.isWellFormed()) return refuse('INVALID_LABEL', 'The name of the deal is not text.');
  const seat = contributions.findIndex((added) => added !== null && !isContribution(added));
  if (seat < 0) return null;
  const message = `What seat ${seat} added is not 1 to ${MAX_CONTRIBUTION_BYTES} bytes.`;
  return refuse('INVALID_CONTRIBUTION', message, null, { seat });
}

function commitmentRefusal({ commitment, secret }: ShownHand<unknown>): Refusal | null {
  const expected = commitmentOf(secret);
  return commitment === expected
    ? null
    : refuse('WRONG_SECRET', 'The secret is not the one committed to.', null, { expected });
}

function deckRefusal<C>(hand: ShownHand<C>): Refusal | null {
  const { cards, secret, contributions, label, deck } = hand;
  const expected = fairDeck(cards, secret, contributions, label);
  const isSame = deck.length === expected.length && deck.every((card, at) => card === expected[at]);
  return isSame
    ? null
    : refuse('WRONG_DECK', 'The secret and what was added give another deck.', null, { expected });
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
