// The signed tokens that say who somebody is: a long one for guests, a short one for sessions.
import { createSecretKey, hkdfSync } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';

const TOKEN_KINDS = ['guest', 'access'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export interface TokenBearer {
  readonly id: PlayerId;
  readonly kind: TokenKind;
  /** The one that an access token belongs to, and ends with; a guest has none. */
  readonly session: string | null;
}

export interface ReadToken extends TokenBearer {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Tokens {
  sign(bearer: TokenBearer): Promise<string>;
  /** `TOKEN_EXPIRED` or `TOKEN_INVALID` where it is not good. */
  read(token: string): Promise<ReadToken | Refusal>;
}

export const LIFETIME_SECONDS = { guest: 365 * 24 * 3600, access: 15 * 60 } as const;

/** Of those that were read lately, so that a signature is not checked with every request. */
const MAX_CACHED_TOKENS = 5000;
const ALGORITHM = 'HS256';
const ISSUER = 'masa';

/** A key of its own for each use of the secret, so that none says anything about another. */
export function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'masa', use, 32));
}

export function openTokens(
  secret: string,
  now: () => number,
  mostKnown = MAX_CACHED_TOKENS,
): Tokens {
  const key = createSecretKey(deriveKey(secret, 'tokens'));
  const known = new Map<string, ReadToken>();
  const seconds = () => Math.floor(now() / 1000);
  return {
    sign: ({ id, kind, session }) =>
      new SignJWT({ kind, ...(session !== null && { sid: session }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(id)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFETIME_SECONDS[kind])
        .sign(key),
    read: async (token) => {
      const good = known.get(token) ?? (await check(token));
      if (isRefusal(good)) return good;
      if (good.expiresAt <= now()) return refuse('tokenExpired');
      remember(token, good);
      return good;
    },
  };

  async function check(token: string): Promise<ReadToken | Refusal> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(now()),
      });
      return readPayload(payload) ?? refuse('tokenInvalid');
    } catch (error) {
      return refuse(error instanceof errors.JWTExpired ? 'tokenExpired' : 'tokenInvalid');
    }
  }

  /** The one that was not used for longest goes first. */
  function remember(token: string, good: ReadToken): void {
    known.delete(token);
    known.set(token, good);
    const [oldest] = known.keys();
    if (known.size > mostKnown) known.delete(oldest);
  }
}

function readPayload(payload: JWTPayload): ReadToken | null {
  const { sub: id, exp = 0, sid } = payload;
  const kind = TOKEN_KINDS.find((kind) => kind === payload.kind);
  const session = typeof sid === 'string' ? sid : null;
  if (!kind || !id || (kind === 'access') !== (session !== null)) return null;
  return { id, kind, session, expiresAt: exp * 1000 };
}
