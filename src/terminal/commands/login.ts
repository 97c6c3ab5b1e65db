// `masa login` and `masa logout`: an account at a server, by a short code that is typed on the server’s page.

import { setTimeout } from 'node:timers/promises';
import { openAccessApi } from '#client/accessApi.ts';
import { openApi, type ApiOptions } from '#client/api.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { type Call, refuse } from '../commandLine/commandLine.ts';
import {
  accountToken,
  forgetSession,
  loadToken,
  playerName,
  readServer,
  saveSession,
  sessionAt,
} from '../online/server.ts';
import { complain, print } from '../screen/output.ts';
import { systemName } from '../settings/files.ts';
import { ui } from '../texts/language.ts';

export async function runLogin(call: Call): Promise<number | Refusal> {
  const url = readServer(call);
  if (isRefusal(url)) return url;
  // The guest who played here brings seat and games along.
  const options: ApiOptions = {
    url,
    token: async () => loadToken(url, playerName(call)),
    userAgent: `masa/1 (${systemName()})`,
  };
  const api = openAccessApi(options);
  const begun = await api.beginDeviceSignIn();
  if (isRefusal(begun)) return complain(begun);
  const { page, userCode, deviceCode, interval } = begun;
  print([ui.online.login.open, page, ui.online.login.code(userCode), ui.online.login.waiting]);
  for (;;) {
    const session = await api.finishDeviceSignIn(deviceCode);
    if (!isRefusal(session)) {
      saveSession(url, session);
      return print([ui.online.login.done(session.account.name, url)]);
    }
    if (!WAITING.has(session.code)) return complain(session);
    await setTimeout(interval * 1000);
  }
}

/** The code was not typed yet, or the program has asked too early. */
const WAITING: ReadonlySet<string> = new Set(['SIGN_IN_PENDING', 'RATE_LIMIT_EXCEEDED']);

export async function runLogout(call: Call): Promise<number | Refusal> {
  const url = readServer(call);
  if (isRefusal(url)) return url;
  if (!sessionAt(url))
    return complain(refuse('notSignedIn', { advice: ui.online.login.none(url) }));
  // Without an answer the session ends there by itself.
  const token = await accountToken(url).catch(() => null);
  await openApi({ url, token: async () => token }).logOut(sessionAt(url)?.refreshToken);
  forgetSession(url);
  return print([ui.online.login.out(url)]);
}
