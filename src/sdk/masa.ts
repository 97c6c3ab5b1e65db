// The SDK: gives programs in Node and in browsers access to the card tables of a server.

import { type Game, type GameDeps, type GameName, type NewGame, openGame } from './game.ts';
import type { Operations } from './generated/contract.ts';
import { createRequester, type AnswerOf, type Requester } from './requests.ts';
import { createSessionStore, sessionOf, type Session, type SessionStore } from './session.ts';

export type { CardName } from '#cards/notation.ts';
export type { AnyFact as Fact } from '#games/registry.ts';
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
} from './game.ts';
export type { Operations, Schemas } from './generated/contract.ts';
export { MasaError, type ErrorCode } from './requests.ts';
export { listMoves, randomMove, type Chance } from './moves.ts';
export type { AnswerOf, CallOptions, InputOf, OperationName } from './requests.ts';
export type { Session } from './session.ts';

export interface MasaOptions {
  /** The URL of the server, such as `http://localhost:3000`; empty for the server of the page. */
  readonly url: string;
  /** An existing token: that of a guest, or an access token. */
  readonly token?: string;
  /** A session from an earlier call of `onSession`. */
  readonly session?: Session;
  /** Called with every new session, to store it, and with null after signing out. */
  readonly onSession?: (session: Session | null) => void;
  readonly fetch?: typeof fetch;
  /** How often a failed call is repeated if that is safe; 5 by default. */
  readonly retries?: number;
  /** The time limit of a single attempt; 30 s by default. */
  readonly timeoutMs?: number;
  /** A stream without any data for this long is reopened; 45 s by default. The server sends a heartbeat every 15 s. */
  readonly silenceMs?: number;
  /** How long to try to reopen an interrupted stream; 2 minutes by default. */
  readonly giveUpAfterMs?: number;
}

type JoinOptions = NonNullable<Operations['joinGame']['body']>;
type WatchOptions = NonNullable<Operations['watchGame']['body']>;

export interface Masa extends SigningIn, Games {
  /** Calls any operation of the API by its name. */
  readonly call: Requester['call'];
  /** The current session; null before signing in. */
  readonly session: Session | null;
}

export interface SigningIn {
  signInAsGuest(name?: string): Promise<AnswerOf<'createGuest'>['account']>;
  register(account: Operations['register']['body']): Promise<AnswerOf<'register'>>;
  signIn(usernameOrEmail: string, password: string): Promise<AnswerOf<'logIn'>['account']>;
  /** Sends an email with a code for `signInWithCode`. */
  requestCode(email: string): Promise<void>;
  signInWithCode(email: string, code: string): Promise<AnswerOf<'verifyCode'>['account']>;
  signOut(): Promise<void>;
}

export interface Games {
  catalog(): Promise<AnswerOf<'catalog'>['games']>;
  /** Lists tables, the newest first, page by page; of all games unless one is named. */
  games(query?: Operations['listGames']['query']): Promise<AnswerOf<'listGames'>['games']>;
  /** Creates a table and takes a seat at it. */
  create<K extends GameName>(game: NewGame<K>): Promise<Game<K>>;
  join<K extends GameName = string>(id: string, options?: JoinOptions): Promise<Game<K>>;
  watch<K extends GameName = string>(id: string, options?: WatchOptions): Promise<Game<K>>;
  /** Returns a game that the player has joined already, without asking the server. */
  game<K extends GameName = string>(
    id: string,
    options?: Pick<JoinOptions, 'addsToDeals'>,
  ): Game<K>;
}

const DEFAULTS = { retries: 5, timeoutMs: 30_000, silenceMs: 45_000, giveUpAfterMs: 120_000 };

export function openMasa({ url, ...options }: MasaOptions): Masa {
  const { retries, timeoutMs, silenceMs, giveUpAfterMs } = { ...DEFAULTS, ...options };
  const session = createSessionStore({
    session: options.session ?? (options.token === undefined ? null : { token: options.token }),
    refresh: (refreshToken) => requester.call('refresh', { body: { refreshToken } }),
    onSession: options.onSession ?? (() => {}),
  });
  const requester: Requester = createRequester({
    url: url.replace(/\/+$/, ''),
    // Wrapped, because `fetch` of a browser must not be called as a method of another object.
    fetch: options.fetch ?? ((...request) => fetch(...request)),
    session: () => session,
    retries,
    timeoutMs,
  });
  return {
    call: requester.call,
    get session() {
      return session.current;
    },
    ...createSigningIn(requester, session),
    ...createGames(requester, { silenceMs, giveUpAfterMs }),
  };
}

function createSigningIn({ call }: Requester, session: SessionStore): SigningIn {
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
      if (session.current) await call('logOut', { body: refreshToken ? { refreshToken } : {} });
      session.set(null);
    },
  };
}

function createGames(requester: Requester, timeouts: GameDeps['timeouts']): Games {
  const { call } = requester;
  function gameOf<K extends GameName>(id: string, addsToDeals = false): Game<K> {
    return openGame<K>({ requester, timeouts, addsToDeals }, id);
  }

  return {
    catalog: async () => (await call('catalog')).games,
    games: async (query = {}) =>
      (await call('listGames', { query: { game: 'any', ...query } })).games,
    async create(game) {
      const { id } = await call('createGame', { body: game as Operations['createGame']['body'] });
      return gameOf(id, game.addsToDeals);
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
