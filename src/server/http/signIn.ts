// Signing in by mail and coming in as a guest, over HTTP.

import type { Request } from 'express';
import type { SIGN_IN_ENDPOINTS } from '#protocol/api/authEndpoints.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { SignInContext, SignInResult } from '../accounts/signInCompletion.ts';
import { languageOf } from '../mail/signInMail.ts';
import { bearerToken, type HandlersOf } from './mounting.ts';

/** The `Bearer` token of whoever signs in, where it is a guest's, says whose games go along. */
export function signInHandlers(accounts: Accounts): HandlersOf<typeof SIGN_IN_ENDPOINTS> {
  return {
    async createGuest({ body, request }) {
      const guest = await accounts.createGuest(body.name, request.ip);
      return isRefusal(guest) ? guest : { ...guest, account: accountBody(guest.account) };
    },
    requestCode: ({ body, request }) => accounts.requestCode(body.email, signInContextOf(request)),
    verifyCode: async ({ body, request }) =>
      sessionBody(await accounts.verifyCode(body.email, body.code, signInContextOf(request))),
    verifyLink: async ({ body, request }) =>
      sessionBody(await accounts.verifyLink(body.token, signInContextOf(request))),
  };
}

export function signInContextOf(request: Request): SignInContext {
  return {
    from: request.ip,
    guestToken: bearerToken(request),
    language: languageOf(request.get('accept-language')),
    client: clientOf(request.get('user-agent')),
  };
}

function accountBody({ id, name, avatar, isGuest }: Account) {
  return { id, name, avatar, isGuest };
}

/** A session as HTTP tells it, whichever the way in. */
export function sessionBody(session: SignInResult | Refusal) {
  if (isRefusal(session)) return session;
  const { id, username, displayName, avatarUrl } = session.user;
  const account = accountBody(session.account);
  return { ...session, account, user: { id, username, displayName, avatarUrl } };
}

const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** The browser and system as people know them, such as “Firefox, Windows”; null for other programs. */
export function clientOf(userAgent = ''): string | null {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser === undefined) return null;
  return system === undefined ? browser : `${browser}, ${system}`;
}
