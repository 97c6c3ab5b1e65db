// A game on the server and its operations, with the views, moves and options of each game from its rules.

import type { CardName } from '#cards/notation.ts';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import type { Result, View } from '#rules/game.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import type { TableSettings } from '#table/settings.ts';
import { withContributions } from './contributions.ts';
import { type FollowDeps, followGame, type FollowOptions } from './followGame.ts';
import type { Operations, Schemas } from './generated/contract.ts';
import type { Games } from '#games/registry.ts';
import { MasaError, type Requester } from './requests.ts';

export type KnownGame = keyof Games;
export type GameName = KnownGame | (string & {});

/** A serialized move: with cards by name, and without deals, which only the server makes. */
type Serialized<M> = M extends { readonly type: 'deal' }
  ? never
  : {
      readonly [Field in keyof M]: Field extends 'card'
        ? CardName
        : Field extends 'cards'
          ? CardName[]
          : M[Field];
    };

export type MoveOf<K extends GameName> = K extends KnownGame
  ? Serialized<Parameters<Games[K]['apply']>[2]>
  : WireMove;

export type OptionsOf<K extends GameName> = K extends KnownGame
  ? Partial<Parameters<Games[K]['start']>[0]>
  : Readonly<Record<string, unknown>>;

/** The legal moves of a seat as choices; `M` is the type of the moves. */
export type Legal<M = WireMove> = readonly WireChoice[] & { readonly moves?: M };

type PlainView<K extends GameName> = K extends KnownGame ? ReturnType<Games[K]['view']> : View;

/** Everything that a seat, or a spectator, may know of the game. */
export type ViewOf<K extends GameName> = PlainView<K> & { readonly legal: Legal<MoveOf<K>> };

/** One step of a table: its facts and the state after it. */
export type Update<K extends GameName = string> = TableStreamMessage<ViewOf<K>>;

/** A step after which it is the player's turn. */
export type Turn<K extends GameName = string> = Update<K> & { readonly view: ViewOf<K> };

type CreateBody = Operations['createGame']['body'];
export interface NewGame<K extends GameName> extends Omit<
  CreateBody,
  'game' | 'options' | 'settings'
> {
  readonly game: K;
  /** House rules. */
  readonly options?: OptionsOf<K>;
  readonly settings?: Partial<TableSettings>;
}

type StateAnswer = Operations['state']['answer'];
type WithView<A, K extends GameName> = A extends { view: unknown }
  ? Omit<A, 'view'> & { view: ViewOf<K> | null }
  : A;
export type GameState<K extends GameName> = WithView<StateAnswer, K>;
export type Moved<K extends GameName> = Omit<Operations['move']['answer'], 'view' | 'facts'> &
  Pick<Turn<K>, 'view' | 'facts'>;

export type BotLevel = NonNullable<NonNullable<Operations['addBot']['body']>['level']>;

export interface Game<K extends GameName = string> {
  readonly id: string;
  /** Returns the players and settings of the table, without the cards. */
  details(): Promise<Schemas['Game']>;
  state(): Promise<GameState<K>>;
  /** Yields the current state, then every step until the table closes. Survives interruptions. */
  follow(options?: FollowOptions): AsyncGenerator<Update<K>, void, undefined>;
  /** Yields each turn of the player. Returns the result; null if the player is no longer at the table. */
  turns(options?: Pick<FollowOptions, 'signal'>): AsyncGenerator<Turn<K>, Result | null, undefined>;
  /** Plays the game to its end. Returns the result; null if the player is no longer at the table. */
  play(choose: Choose<K>, options?: Pick<FollowOptions, 'signal'>): Promise<Result | null>;
  move(move: MoveOf<K>): Promise<Moved<K>>;
  /** Starts the game. Only the host can do this; not needed if the table starts automatically. */
  start(): Promise<Operations['startGame']['answer']>;
  ready(): Promise<Schemas['Game']>;
  notReady(): Promise<Schemas['Game']>;
  takeSeat(position: number): Promise<Schemas['Game']>;
  addBot(bot?: Operations['addBot']['body']): Promise<Schemas['Game']>;
  /** Adds bots to all free seats. */
  fillWithBots(level?: BotLevel): Promise<Schemas['Game']>;
  removeBot(position: number): Promise<Schemas['Game']>;
  /** Makes another player the host. Only the host can do this. */
  handOver(position: number): Promise<Schemas['Game']>;
  /** Changes the game, its rules or the settings before a game or after it. Returns the game with these rules. */
  changeRules(rules: Operations['changeRules']['body']): Promise<Schemas['Game']>;
  /** Lets a bot play until the player steps back or moves. Refused in rated games. */
  stepAway(): Promise<Schemas['Game']>;
  stepBack(): Promise<Schemas['Game']>;
  /** Gives up the game; the player stays at the table. */
  resign(): Promise<Schemas['Game']>;
  /** Votes for another game. It has the id `nextGameId` once everyone has voted. */
  rematch(): Promise<Operations['rematch']['answer']>;
  refuseRematch(): Promise<Operations['rematch']['answer']>;
  /** Starts the rematch a minute after someone asked for it, and returns the next game. */
  startRematch(): Promise<Schemas['Game']>;
  /** Sends a chat message. */
  say(text: string): Promise<void>;
  /** Leaves the table, or stops watching it. */
  leave(): Promise<void>;
  /** Closes a table whose game has not started. */
  cancel(): Promise<void>;
  log(query?: Operations['log']['query']): Promise<Operations['log']['answer']>;
  /** Asks the server to verify the finished game. Use `masa-sdk/verify` to verify it without trusting the server. */
  verification(): Promise<Operations['verification']['answer']>;
}

export type Choose<K extends GameName> = (
  view: ViewOf<K>,
  turn: Turn<K>,
) => MoveOf<K> | Promise<MoveOf<K>>;

export interface GameDeps {
  readonly requester: Requester;
  readonly timeouts: Omit<FollowDeps, 'open'>;
  /** Whether the player contributes to deals. */
  readonly addsToDeals: boolean;
}

export function openGame<K extends GameName>(deps: GameDeps, id: string): Game<K> {
  const { call } = deps.requester;
  const params = { gameId: id };
  const player = new Player<K>(deps, id);
  return {
    id,
    details: () => call('game', { params }),
    // In the contract a view is just an object; its type depends on the game.
    state: () => call('state', { params }) as unknown as Promise<GameState<K>>,
    follow: (options) => player.follow(options),
    turns: (options) => player.turns(options),
    play: (choose, options) => player.play(choose, options),
    move: (move) => player.move(move),
    start: () => call('startGame', { params }),
    ready: () => call('setReady', { params, body: { ready: true } }),
    notReady: () => call('setReady', { params, body: { ready: false } }),
    takeSeat: (position) => call('takeSeat', { params, body: { position } }),
    addBot: (body = {}) => call('addBot', { params, body }),
    fillWithBots: (level) => fillWithBots(call, params, level),
    removeBot: (position) => call('removeBot', { params: { ...params, position } }),
    handOver: (position) => call('handOver', { params, body: { position } }),
    changeRules: (body) => call('changeRules', { params, body }),
    stepAway: () => call('stepAway', { params, body: { away: true } }),
    stepBack: () => call('stepAway', { params, body: { away: false } }),
    resign: () => call('resign', { params }),
    rematch: () => call('rematch', { params, body: { vote: true } }),
    refuseRematch: () => call('rematch', { params, body: { vote: false } }),
    startRematch: () => call('startRematch', { params }),
    say: async (text) => void (await call('say', { params, body: { text } })),
    leave: async () => void (await call('leaveGame', { params })),
    cancel: async () => void (await call('cancelGame', { params })),
    log: (query = {}) => call('log', { params, query }),
    verification: () => call('verification', { params }),
  };
}

async function fillWithBots(
  call: Requester['call'],
  params: { gameId: string },
  level: BotLevel | undefined,
): Promise<Schemas['Game']> {
  let game = await call('game', { params });
  while (game.status === 'Waiting' && game.currentPlayers < game.maxPlayers) {
    game = await call('addBot', { params, body: level ? { level } : {} });
  }
  return game;
}

/** Follows the game and moves for the player. */
class Player<K extends GameName> {
  private readonly deps: GameDeps;
  private readonly id: string;
  /** The version after the player's last move: older steps show the game before it. */
  private ownVersion = 0;

  constructor(deps: GameDeps, id: string) {
    this.deps = deps;
    this.id = id;
  }

  follow(options: FollowOptions = {}): AsyncGenerator<Update<K>, void, undefined> {
    const { requester, timeouts, addsToDeals } = this.deps;
    const { open } = requester;
    const follow = (followOptions: FollowOptions) =>
      followGame<ViewOf<K>>({ ...timeouts, open }, this.id, followOptions);
    if (!addsToDeals) return follow(options);
    return withContributions(requester, this.id, (stop) => {
      const signal = options.signal ? AbortSignal.any([options.signal, stop]) : stop;
      return follow({ ...options, signal });
    });
  }

  async *turns({ signal }: Pick<FollowOptions, 'signal'> = {}): AsyncGenerator<
    Turn<K>,
    Result | null,
    undefined
  > {
    const options: FollowOptions = { resume: 'now', ...(signal && { signal }) };
    for await (const update of this.follow(options)) {
      const { table, view, version } = update;
      if (table.result) return table.result;
      if (view && view.legal.length > 0 && version >= this.ownVersion) yield { ...update, view };
    }
    return null;
  }

  async play(choose: Choose<K>, options?: Pick<FollowOptions, 'signal'>): Promise<Result | null> {
    const turns = this.turns(options);
    try {
      for (;;) {
        const { done, value } = await turns.next();
        if (done) return value;
        await this.playTurn(choose, value);
      }
    } finally {
      await turns.return(null);
    }
  }

  private async playTurn(choose: Choose<K>, turn: Turn<K>): Promise<void> {
    try {
      await this.move(await choose(turn.view, turn));
    } catch (error) {
      if (!(await this.isTooLate(error, turn))) throw error;
    }
  }

  async move(move: MoveOf<K>): Promise<Moved<K>> {
    const params = { gameId: this.id };
    const body = { move: move as Schemas['Move'] };
    const answer = await this.deps.requester.call('move', { params, body });
    this.ownVersion = Math.max(this.ownVersion, answer.version);
    return answer as unknown as Moved<K>;
  }

  /** Whether a move was refused because the clock, or a bot for the absent player, was quicker. */
  private async isTooLate(error: unknown, { version }: Turn<K>): Promise<boolean> {
    if (!(error instanceof MasaError) || error.status >= 500 || error.status === 0) return false;
    const state = await this.deps.requester.call('state', { params: { gameId: this.id } });
    return state.version > version;
  }
}
