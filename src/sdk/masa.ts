// The SDK: a server's card tables for programs, in Node and in browsers.

import { openGame, type Game, type GameDeps } from './game.ts';
import type { GameName, NewGame } from './gameTypes.ts';
import type { Operations } from './generated/contract.ts';
import { createRequester, type AnswerOf, type Requester } from './requests.ts';
import { createSessionStore, sessionOf, type Session, type SessionStore } from './session.ts';

export type { CardName } from '#cards/notation.ts';
export type { AnyFact as Fact } from '#rules/catalog.ts';
export type { Result, Seat, View } from '#rules/game.ts';
export type { WireChoice as Choice, WireMove as Move } from '#rules/wireMoves.ts';
export type { TableSettings } from '#table/settings.ts';
export type { TableView } from '#protocol/tableView.ts';
export type { BotLevel, Choose, Game } from './game.ts';
export type { FollowOptions } from './followGame.ts';
export type {
  GameName,
  GameState,
  KnownGame,
  Legal,
  Moved,
  MoveOf,
  NewGame,
  OptionsOf,
  Turn,
  Update,
  ViewOf,
} from './gameTypes.ts';
export type { Operations, Schemas } from './generated/contract.ts';
export { MasaError, type ErrorCode } from './masaError.ts';
export { listMoves, randomMove, type Chance } from './moves.ts';
export type { AnswerOf, CallOptions, InputOf, OperationName } from './requests.ts';
export type { Session } from './session.ts';

export interface MasaOptions {
  /** The server's address, such as `http://localhost:3000`; empty for the page's own. */
  readonly url: string;
  /** A token that one has: a guest's, or an access token. */
  readonly token?: string;
  /** A session that `onSession` told before. */
  readonly session?: Session;
  /** Told of every new session, to keep it, and of null after signing out. */
  readonly onSession?: (session: Session | null) => void;
  readonly fetch?: typeof fetch;
  /** How often a call that does no harm twice is tried again. */
  readonly retries?: number;
  readonly timeoutMs?: number;
  /** Without a sign of life on a stream for so long it is opened anew; the server gives one every 15 s. */
  readonly silenceMs?: number;
  /** How long a stream is tried to be had again. */
  readonly giveUpAfterMs?: number;
}

type Joining = NonNullable<Operations['joinGame']['body']>;
type Watching = NonNullable<Operations['watchGame']['body']>;

export interface Masa extends SigningIn, Games {
  /** Any operation of the API by its name. */
  readonly call: Requester['call'];
  /** Who one is; null before signing in. */
  readonly session: Session | null;
}

export interface SigningIn {
  signInAsGuest(name?: string): Promise<AnswerOf<'createGuest'>['account']>;
  register(wanted: Operations['register']['body']): Promise<AnswerOf<'register'>>;
  signIn(usernameOrEmail: string, password: string): Promise<AnswerOf<'logIn'>['account']>;
  /** Sends a mail with a code, for `signInWithCode`. */
  requestCode(email: string): Promise<void>;
  signInWithCode(email: string, code: string): Promise<AnswerOf<'verifyCode'>['account']>;
  signOut(): Promise<void>;
}

export interface Games {
  catalog(): Promise<AnswerOf<'catalog'>['games']>;
  /** Of every game, unless one is named; a page of the newest. */
  games(query?: Operations['listGames']['query']): Promise<AnswerOf<'listGames'>['games']>;
  /** Opens a table and sits down at it. */
  create<K extends GameName>(wanted: NewGame<K>): Promise<Game<K>>;
  join<K extends GameName = string>(id: string, joining?: Joining): Promise<Game<K>>;
  watch<K extends GameName = string>(id: string, watching?: Watching): Promise<Game<K>>;
  /** A game where one sits already; nothing is asked of the server. */
  game<K extends GameName = string>(id: string, at?: Pick<Joining, 'addsToDeals'>): Game<K>;
}

const DEFAULTS = { retries: 5, timeoutMs: 30_000, silenceMs: 45_000, giveUpAfterMs: 120_000 };

export function openMasa({ url, ...options }: MasaOptions): Masa {
  const { retries, timeoutMs, silenceMs, giveUpAfterMs } = { ...DEFAULTS, ...options };
  const session = createSessionStore({
    session: options.session ?? (options.token === undefined ? null : { token: options.token }),
    refresh: (refreshToken) => sending.call('refresh', { body: { refreshToken } }),
    onSession: options.onSession ?? (() => {}),
  });
  const sending: Requester = createRequester({
    url: url.replace(/\/+$/, ''),
    // Called as a function of its own: a browser's wants no other `this`.
    fetch: options.fetch ?? ((...request) => fetch(...request)),
    session: () => session,
    retries,
    timeoutMs,
  });
  return {
    call: sending.call,
    get session() {
      return session.current;
    },
    ...signingIn(sending, session),
    ...gamesAt(sending, { silenceMs, giveUpAfterMs }),
  };
}

function signingIn({ call }: Requester, session: SessionStore): SigningIn {
  function enter<A>({ account, ...tokens }: Parameters<typeof sessionOf>[0] & { account: A }): A {
    session.set(sessionOf(tokens));
    return account;
  }

  return {
    async signInAsGuest(name) {
      const { account, token } = await call('createGuest', { body: name ? { name } : {} });
      session.set({ token });
      return account;
    },
    register: (body) => call('register', { body }),
    signIn: async (usernameOrEmail, password) =>
      enter(await call('logIn', { body: { usernameOrEmail, password } })),
    requestCode: async (email) => void (await call('requestCode', { body: { email } })),
    signInWithCode: async (email, code) =>
      enter(await call('verifyCode', { body: { email, code } })),
    async signOut() {
      const { refreshToken } = session.current ?? {};
      if (refreshToken) await call('logOut', { body: { refreshToken } });
      session.set(null);
    },
  };
}

function gamesAt(sending: Requester, following: GameDeps['following']): Games {
  const { call } = sending;

  function gameOf<K extends GameName>(id: string, adds = false): Game<K> {
    return openGame<K>({ sending, following, adds }, id);
  }

  return {
    catalog: async () => (await call('catalog')).games,
    games: async (query = {}) =>
      (await call('listGames', { query: { game: 'any', ...query } })).games,
    async create(wanted) {
      const { id } = await call('createGame', { body: wanted as Operations['createGame']['body'] });
      return gameOf(id, wanted.addsToDeals);
    },
    async join(id, body = {}) {
      const { gameId } = await call('joinGame', { params: { gameId: id }, body });
      return gameOf(gameId, body.addsToDeals);
    },
    async watch(id, body = {}) {
      const game = await call('watchGame', { params: { gameId: id }, body });
      return gameOf(game.id);
    },
    game: (id, { addsToDeals } = {}) => gameOf(id, addsToDeals),
  };
}
