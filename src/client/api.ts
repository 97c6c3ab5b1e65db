// What is asked over HTTP: ways in and out, and what was played before.

import { refuse } from '#protocol/clientRefusals.ts';
import type { WireError } from '#protocol/socketEvents.ts';
import type { Result, Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import type { Account } from './credentials.ts';
import { receivedRefusal } from './receivedRefusal.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds for which the access token is good. */
  readonly expiresIn: number;
}

export interface SignedIn extends Tokens {
  readonly account: Account;
}

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

export interface PlayedGame {
  readonly id: string;
  readonly tableId: string;
  /** Which game of its table, from 1. */
  readonly number: number;
  readonly game: string;
  readonly endedAt: string;
  readonly forfeited: boolean;
  readonly result: Result;
  readonly position: Seat;
  readonly isWinner: boolean;
  readonly players: readonly {
    readonly position: Seat;
    readonly displayName: string | null;
    readonly bot: string | null;
    readonly score: number;
    readonly isWinner: boolean;
  }[];
}

export interface GamesPage {
  readonly games: readonly PlayedGame[];
  readonly pagination: { readonly page: number; readonly totalPages: number };
}

export interface GameStatistics {
  readonly game: string;
  readonly games: number;
  readonly wins: number;
  readonly winRate: number;
  readonly hands: number;
  readonly averageScore: number | null;
  readonly bestStreak: number;
}

export interface Api {
  createGuest(name: string | undefined): Promise<{ account: Account; token: string } | Refusal>;
  requestCode(email: string): Promise<object | Refusal>;
  verifyCode(email: string, code: string): Promise<SignedIn | Refusal>;
  verifyLink(token: string): Promise<SignedIn | Refusal>;
  logIn(usernameOrEmail: string, password: string): Promise<SignedIn | Refusal>;
  register(wanted: Registration): Promise<object | Refusal>;
  refresh(refreshToken: string): Promise<Tokens | Refusal>;
  logOut(refreshToken: string): Promise<object | Refusal>;
  statistics(userId: string): Promise<{ games: readonly GameStatistics[] } | Refusal>;
  games(userId: string, page: number): Promise<GamesPage | Refusal>;
  /** The record of a game, a table's last unless its number is given; null while it is being played. */
  log(tableId: string, number?: number): Promise<{ record: FinishedGame | null } | Refusal>;
}

export interface ApiNeeds {
  /** The server's address; empty for the page's own. */
  readonly url: string;
  /** Sent along where there is one: a guest who signs in keeps seat and games. */
  readonly token: () => Promise<string | null>;
  readonly language?: () => string;
}

export function openApi({ url, token, language }: ApiNeeds): Api {
  async function ask<T>(method: string, path: string, body?: object): Promise<T | Refusal> {
    const bearer = path === '/auth/refresh' ? null : await token().catch(() => null);
    try {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(language && { 'accept-language': language() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return await read<T>(answer);
    } catch {
      return refuse('unreachable');
    }
  }

  return {
    createGuest: (name) => ask('POST', '/auth/guest', name ? { name } : {}),
    requestCode: (email) => ask('POST', '/auth/code', { email }),
    verifyCode: (email, code) => ask('POST', '/auth/code/verify', { email, code }),
    verifyLink: (linkToken) => ask('POST', '/auth/link', { token: linkToken }),
    logIn: (usernameOrEmail, password) => ask('POST', '/auth/login', { usernameOrEmail, password }),
    register: (wanted) => ask('POST', '/auth/register', wanted),
    refresh: (refreshToken) => ask('POST', '/auth/refresh', { refreshToken }),
    logOut: (refreshToken) => ask('POST', '/auth/logout', { refreshToken }),
    statistics: (userId) => ask('GET', `/users/${encodeURIComponent(userId)}/statistics`),
    games: (userId, page) => ask('GET', `/users/${encodeURIComponent(userId)}/games?page=${page}`),
    log: (tableId, number) => {
      const query = number === undefined ? '' : `?number=${number}`;
      return ask('GET', `/games/${encodeURIComponent(tableId)}/log${query}`);
    },
  };
}

async function read<T>(answer: Response): Promise<T | Refusal> {
  if (answer.status === 204) return {} as T;
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as T;
  return receivedRefusal((body as { error?: Partial<WireError> } | null)?.error);
}
