// Signed tokens: a long one for guests, and access tokens that other services can verify too.

import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyOptions,
  SignJWT,
} from 'jose';
import { refuse } from '#protocol/accountRefusals.ts';
import { parseScopes, type Scope, SCOPES } from '#protocol/api/scopes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import { evictOldest } from '../guard/counting.ts';
import { deriveKey } from './secrets.ts';

export interface TokenBearer {
  readonly id: PlayerId;
  readonly kind: 'guest' | 'access';
  /** The session of an access token, which ends the token with it. Null for a guest. */
  readonly session: string | null;
}

export interface ReadToken {
  readonly id: PlayerId;
  readonly kind: TokenBearer['kind'] | 'personal';
  /** The session or the personal access token; null for a guest. */
  readonly session: string | null;
  readonly scopes: readonly Scope[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface TokensOptions {
  readonly secret: string;
  /** The `iss` of access tokens: the public address of the server, without a slash at its end. */
  readonly issuer: string;
  readonly now: () => number;
  /** Tokens that were verified lately, so that a signature is not checked with every request. */
  readonly maxCached?: number;
}

export const LIFETIME_SECONDS = { guest: 365 * 24 * 3600, access: 15 * 60 } as const;

const MAX_CACHED_TOKENS = 5000;
/** The issuer and the algorithm of guests' tokens, which nobody else has to verify. */
const GUEST_ISSUER = 'masa';
const GUEST_ALGORITHM = 'HS256';
const ACCESS_TYPE = 'at+jwt';
const ACCESS_ALGORITHM = 'ES256';
/** Our own page and programs are one client. */
const CLIENT_ID = 'masa';

/** The `aud` of access tokens. */
function audienceOf(issuer: string): string {
  return `${issuer}/api`;
}

export class Tokens {
  readonly keys: SigningKeys;
  readonly issuer: string;
  private readonly guestKey: KeyObject;
  private readonly now: () => number;
  private readonly maxCached: number;
  private readonly cached = new Map<string, ReadToken>();

  constructor({ secret, issuer, now, maxCached = MAX_CACHED_TOKENS }: TokensOptions) {
    this.keys = new SigningKeys(secret, now);
    this.issuer = issuer;
    this.guestKey = createSecretKey(deriveKey(secret, 'tokens'));
    this.now = now;
    this.maxCached = maxCached;
  }

  async sign({ id, kind, session }: TokenBearer): Promise<string> {
    const seconds = Math.floor(this.now() / 1000);
    const claims = new SignJWT({
      ...(kind === 'guest' && { kind }),
      ...(kind === 'access' && { client_id: CLIENT_ID, scope: SCOPES.join(' ') }),
      ...(session !== null && { sid: session }),
    })
      .setSubject(id)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFETIME_SECONDS[kind]);
    if (kind === 'guest') {
      const header = { alg: GUEST_ALGORITHM, typ: 'JWT' };
      return claims.setProtectedHeader(header).setIssuer(GUEST_ISSUER).sign(this.guestKey);
    }
    const { kid, privateKey } = await this.keys.current();
    return claims
      .setProtectedHeader({ alg: ACCESS_ALGORITHM, typ: ACCESS_TYPE, kid })
      .setIssuer(this.issuer)
      .setAudience(audienceOf(this.issuer))
      .setJti(randomUUID())
      .sign(privateKey);
  }

  /** Refuses with `TOKEN_EXPIRED` or `TOKEN_INVALID`. */
  async read(token: string): Promise<ReadToken | Refusal> {
    const valid = this.cached.get(token) ?? (await this.verify(token));
    if (isRefusal(valid)) return valid;
    if (valid.expiresAt <= this.now()) return refuse('tokenExpired');
    this.cache(token, valid);
    return valid;
  }

  private async verify(token: string): Promise<ReadToken | Refusal> {
    try {
      const isAccessToken = decodeProtectedHeader(token).alg === ACCESS_ALGORITHM;
      const read = isAccessToken ? await this.readAccess(token) : await this.readOwn(token);
      return read ?? refuse('tokenInvalid');
    } catch (error) {
      return refuse(error instanceof errors.JWTExpired ? 'tokenExpired' : 'tokenInvalid');
    }
  }

  private async readAccess(token: string): Promise<ReadToken | null> {
    const key = await this.keys.find(decodeProtectedHeader(token).kid);
    if (!key) return null;
    const { payload } = await jwtVerify(token, key, {
      ...this.demands(ACCESS_ALGORITHM),
      typ: ACCESS_TYPE,
      issuer: this.issuer,
      audience: audienceOf(this.issuer),
    });
    const { sub: id, exp = 0, sid, scope } = payload;
    if (!id || typeof sid !== 'string' || typeof scope !== 'string') return null;
    const scopes = parseScopes(scope);
    return { id, kind: 'access', session: sid, scopes, expiresAt: exp * 1000 };
  }

  /** A guest's token, or an access token of a version before 0.10, which lives for 15 minutes after the upgrade. */
  private async readOwn(token: string): Promise<ReadToken | null> {
    const { payload } = await jwtVerify(token, this.guestKey, {
      ...this.demands(GUEST_ALGORITHM),
      issuer: GUEST_ISSUER,
    });
    return readOwnPayload(payload);
  }

  private demands(algorithm: string): JWTVerifyOptions {
    return {
      algorithms: [algorithm],
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: new Date(this.now()),
    };
  }

  /** The token that was not used for longest is dropped first. */
  private cache(token: string, valid: ReadToken): void {
    this.cached.delete(token);
    this.cached.set(token, valid);
    evictOldest(this.cached, this.maxCached);
  }
}

function readOwnPayload({ sub: id, kind, sid, iat = 0, exp = 0 }: JWTPayload): ReadToken | null {
  const session = typeof sid === 'string' ? sid : null;
  if (!id || (kind !== 'guest' && kind !== 'access')) return null;
  if ((kind === 'access') !== (session !== null)) return null;
  if (exp - iat > LIFETIME_SECONDS[kind]) return null;
  return { id, kind, session, scopes: SCOPES, expiresAt: exp * 1000 };
}

interface SigningKey {
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

class SigningKeys {
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
