// One game at the server, and everything that one can do there.

import type { Result } from '#rules/game.ts';
import { withContributions } from './contributions.ts';
import { followGame, type FollowDeps, type FollowOptions } from './followGame.ts';
import type { GameName, GameState, Moved, MoveOf, Turn, Update, ViewOf } from './gameTypes.ts';
import type { Operations, Schemas } from './generated/contract.ts';
import { MasaError } from './masaError.ts';
import type { Requester } from './requests.ts';

export type BotLevel = NonNullable<NonNullable<Operations['addBot']['body']>['level']>;

export interface Game<K extends GameName = string> {
  readonly id: string;
  /** Who sits there and what was settled, without the cards. */
  details(): Promise<Schemas['Game']>;
  state(): Promise<GameState<K>>;
  /** How things stand, then everything that happens, over breaks of the connection, until the table closes. */
  follow(options?: FollowOptions): AsyncGenerator<Update<K>, void, undefined>;
  /** Each time it is one's turn, until the game is over; what it came to is the generator's return value. */
  turns(options?: Pick<FollowOptions, 'signal'>): AsyncGenerator<Turn<K>, Result | null, undefined>;
  /** Plays the game to its end; null when one is not at the table any more. */
  play(choose: Choose<K>, options?: Pick<FollowOptions, 'signal'>): Promise<Result | null>;
  move(move: MoveOf<K>): Promise<Moved<K>>;
  /** For its creator, where it does not start by itself. */
  start(): Promise<Operations['startGame']['answer']>;
  ready(): Promise<Schemas['Game']>;
  notReady(): Promise<Schemas['Game']>;
  takeSeat(position: number): Promise<Schemas['Game']>;
  addBot(bot?: Operations['addBot']['body']): Promise<Schemas['Game']>;
  /** Bots on all seats that are free. */
  fillWithBots(level?: BotLevel): Promise<Schemas['Game']>;
  removeBot(position: number): Promise<Schemas['Game']>;
  /** A line in the chat. */
  say(text: string): Promise<void>;
  /** Stands up; who watches stops. */
  leave(): Promise<void>;
  /** Closes a table whose game has not started. */
  cancel(): Promise<void>;
  log(query?: Operations['log']['query']): Promise<Operations['log']['answer']>;
  /** What the server finds when it checks the finished game; `masa-sdk/verify` checks it here. */
  verification(): Promise<Operations['verification']['answer']>;
}

export type Choose<K extends GameName> = (
  view: ViewOf<K>,
  turn: Turn<K>,
) => MoveOf<K> | Promise<MoveOf<K>>;

export interface GameDeps {
  readonly sending: Requester;
  readonly following: Omit<FollowDeps, 'open'>;
  /** Whether this player adds bytes to deals. */
  readonly adds: boolean;
}

export function openGame<K extends GameName>(deps: GameDeps, id: string): Game<K> {
  const { call } = deps.sending;
  const params = { gameId: id };
  const playing = new Playing<K>(deps, id);
  return {
    id,
    details: () => call('game', { params }),
    // The contract says of a view that it is an object; which one, the game says.
    state: () => call('state', { params }) as unknown as Promise<GameState<K>>,
    follow: (options) => playing.follow(options),
    turns: (options) => playing.turns(options),
    play: (choose, options) => playing.play(choose, options),
    move: (move) => playing.move(move),
    start: () => call('startGame', { params }),
    ready: () => call('setReady', { params, body: { ready: true } }),
    notReady: () => call('setReady', { params, body: { ready: false } }),
    takeSeat: (position) => call('takeSeat', { params, body: { position } }),
    addBot: (body = {}) => call('addBot', { params, body }),
    fillWithBots: (level) => fillWithBots(call, params, level),
    removeBot: (position) => call('removeBot', { params: { ...params, position } }),
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

/** One's own part in the game: following it, and moving in turn. */
class Playing<K extends GameName> {
  private readonly deps: GameDeps;
  private readonly id: string;
  /** How far one's own moves have come: what is older shows the game before them. */
  private moved = 0;

  constructor(deps: GameDeps, id: string) {
    this.deps = deps;
    this.id = id;
  }

  follow(options: FollowOptions = {}): AsyncGenerator<Update<K>, void, undefined> {
    const { sending, following, adds } = this.deps;
    const { open } = sending;
    const steps = (more: FollowOptions) =>
      followGame<ViewOf<K>>({ ...following, open }, this.id, more);
    if (!adds) return steps(options);
    return withContributions(sending, this.id, (leaving) => {
      const signal = options.signal ? AbortSignal.any([options.signal, leaving]) : leaving;
      return steps({ ...options, signal });
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
      if (view && view.legal.length > 0 && version >= this.moved) yield { ...update, view };
    }
    return null;
  }

  async play(choose: Choose<K>, options?: Pick<FollowOptions, 'signal'>): Promise<Result | null> {
    const asked = this.turns(options);
    try {
      for (;;) {
        const { done, value } = await asked.next();
        if (done) return value;
        await this.playTurn(choose, value);
      }
    } finally {
      await asked.return(null);
    }
  }

  private async playTurn(choose: Choose<K>, turn: Turn<K>): Promise<void> {
    try {
      await this.move(await choose(turn.view, turn));
    } catch (error) {
      if (!(await this.isTooLate(error, turn))) throw error;
    }
  }

  async move(wanted: MoveOf<K>): Promise<Moved<K>> {
    const params = { gameId: this.id };
    const body = { move: wanted as Schemas['Move'] };
    const done = await this.deps.sending.call('move', { params, body });
    this.moved = Math.max(this.moved, done.version);
    return done as unknown as Moved<K>;
  }

  /** Whether a move was refused because the clock, or a bot for who was away, was quicker. */
  private async isTooLate(error: unknown, { version }: Turn<K>): Promise<boolean> {
    if (!(error instanceof MasaError) || error.status >= 500 || error.status === 0) return false;
    const state = await this.deps.sending.call('state', { params: { gameId: this.id } });
    return state.version > version;
  }
}
