// The operator's token: made from the server's secret at the machine itself, valid for a minute and for nothing else.

import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Account } from '../accounts/account.ts';
import { deriveKey } from '../accounts/tokens.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'masa operator';
const GOOD_FOR = '60s';

/** Nobody has this id: those of accounts are UUIDs. */
export const OPERATOR: Account = {
  id: 'operator',
  name: 'masa admin',
  avatar: { emoji: '🛠️', color: 'slate' },
  isGuest: false,
};

function keyOf(secret: string): KeyObject {
  return createSecretKey(deriveKey(secret, 'operator'));
}

export function signOperator(secret: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(GOOD_FOR)
    .sign(keyOf(secret));
}

export async function isOperator(secret: string, token: string): Promise<boolean> {
  try {
    await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['exp'],
    });
    return true;
  } catch {
    return false;
  }
}
