// The ES256 keys of access tokens. They follow from the server's secret and the date, so all nodes have
// the same ones, nothing is stored, and a restart changes nothing.

import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** A public key as it is published (RFC 7517). */
export interface PublicJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: 'ES256';
  readonly use: 'sig';
}

const DAY_MS = 24 * 3600 * 1000;
/** Days after which the next key signs. */
const PERIOD_MS = 90 * DAY_MS;
/** A key stays published for this time after its last signature; no token lives as long. */
const OVERLAP_MS = DAY_MS;

/** The order of P-256. A private key is a number from 1 to this, less one. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 128 bits more than the order has, so that the remainder favours no number (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;
const KEY_BYTES = 32;

export class SigningKeys {
  private readonly secret: string;
  private readonly now: () => number;
  private readonly byPeriod = new Map<number, Promise<SigningKey>>();

  constructor(secret: string, now: () => number) {
    this.secret = secret;
    this.now = now;
  }

  /** The key that signs now. */
  current(): Promise<SigningKey> {
    return this.keyOf(this.period());
  }

  /** The public key with this id, if it may have signed a token that is still valid. */
  async find(kid: string | undefined): Promise<KeyObject | null> {
    const near = await Promise.all([-1, 0, 1].map((offset) => this.keyOf(this.period() + offset)));
    return near.find((key) => key.kid === kid)?.publicKey ?? null;
  }

  /** The key that signs now, with the last one for a day and then with the next one, so that verifiers know it in time. */
  async published(): Promise<PublicJwk[]> {
    const period = this.period();
    const isFresh = this.now() - period * PERIOD_MS < OVERLAP_MS;
    const keys = await Promise.all([period, isFresh ? period - 1 : period + 1].map(this.keyOf));
    return keys.map(({ kid, publicKey }) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      return { kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' };
    });
  }

  private period(): number {
    return Math.floor(this.now() / PERIOD_MS);
  }

  private readonly keyOf = (period: number): Promise<SigningKey> => {
    const known = this.byPeriod.get(period) ?? deriveSigningKey(this.secret, period);
    this.byPeriod.set(period, known);
    return known;
  };
}

async function deriveSigningKey(secret: string, period: number): Promise<SigningKey> {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'masa', `signing key ${period}`, SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  // The byte 4, then both coordinates.
  const point = curve.getPublicKey();
  const x = point.subarray(1, 1 + KEY_BYTES).toString('base64url');
  const y = point.subarray(1 + KEY_BYTES).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  return {
    kid: await calculateJwkThumbprint(jwk),
    privateKey: createPrivateKey({ key: { ...jwk, d: d.toString('base64url') }, format: 'jwk' }),
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
  };
}
