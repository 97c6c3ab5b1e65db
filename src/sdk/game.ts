// One game at the server, and everything that one can do there.

import type { TableNews } from '#protocol/tableNews.ts';
import type { Result } from '#rules/game.ts';
import { addingToDeals } from './adding.ts';
import { followGame, type FollowDeps, type FollowOptions } from './following.ts';
import type { GameName, GameState, Moved, MoveOf, Turn, Update, ViewOf } from './gameTypes.ts';
import type { Operations, Schemas } from './generated/contract.ts';
import { MasaError } from './masaError.ts';
import type { Sending } from './sending.ts';

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
  readonly sending: Sending;
  readonly following: Omit<FollowDeps, 'open'>;
  /** Whether this player adds bytes to deals. */
  readonly adds: boolean;
}

export function openGame<K extends GameName>(
  { sending, following, adds }: GameDeps,
  id: string,
): Game<K> {
  const { call, open } = sending;
  const params = { gameId: id };
  /** How far one's own moves have come: what is older shows the game before them. */
  let moved = 0;

  function follow(options: FollowOptions = {}): AsyncGenerator<TableNews, void, undefined> {
    const steps = (more: FollowOptions) => followGame({ ...following, open }, id, more);
    if (!adds) return steps(options);
    return addingToDeals(sending, id, (leaving) => {
      const signal = options.signal ? AbortSignal.any([options.signal, leaving]) : leaving;
      return steps({ ...options, signal });
    });
  }

  async function* turns({ signal }: Pick<FollowOptions, 'signal'> = {}) {
    const options: FollowOptions = { resume: 'now', ...(signal && { signal }) };
    for await (const update of follow(options)) {
      const { table, view, version } = update;
      if (table.result) return table.result;
      if (view && view.legal.length > 0 && version >= moved) yield update as Turn<K>;
    }
    return null;
  }

  /** Whether a move was refused because the clock, or a bot for who was away, was quicker. */
  async function isTooLate(error: unknown, { version }: Turn<K>): Promise<boolean> {
    if (!(error instanceof MasaError) || error.status >= 500 || error.status === 0) return false;
    const state = await call('state', { params });
    return state.version > version;
  }

  async function move(wanted: MoveOf<K>): Promise<Moved<K>> {
    const done = await call('move', { params, body: { move: wanted as Schemas['Move'] } });
    moved = Math.max(moved, done.version);
    return done as unknown as Moved<K>;
  }

  async function play(choose: Choose<K>, options?: Pick<FollowOptions, 'signal'>) {
    const asked = turns(options);
    try {
      for (;;) {
        const { done, value } = await asked.next();
        if (done) return value;
        await playTurn(choose, value);
      }
    } finally {
      await asked.return(null);
    }
  }

  async function playTurn(choose: Choose<K>, turn: Turn<K>): Promise<void> {
    try {
      await move(await choose(turn.view, turn));
    } catch (error) {
      if (!(await isTooLate(error, turn))) throw error;
    }
  }

  return {
    id,
    details: () => call('game', { params }),
    state: () => call('state', { params }) as unknown as Promise<GameState<K>>,
    follow: (options) => follow(options) as AsyncGenerator<Update<K>, void, undefined>,
    turns,
    play,
    move,
    start: () => call('startGame', { params }),
    ready: () => call('setReady', { params, body: { ready: true } }),
    notReady: () => call('setReady', { params, body: { ready: false } }),
    takeSeat: (position) => call('takeSeat', { params, body: { position } }),
    addBot: (body = {}) => call('addBot', { params, body }),
    async fillWithBots(level) {
      let game = await call('game', { params });
      while (game.status === 'Waiting' && game.currentPlayers < game.maxPlayers) {
        game = await call('addBot', { params, body: level ? { level } : {} });
      }
      return game;
    },
    removeBot: (position) => call('removeBot', { params: { ...params, position } }),
    say: async (text) => void (await call('say', { params, body: { text } })),
    leave: async () => void (await call('leaveGame', { params })),
    cancel: async () => void (await call('cancelGame', { params })),
    log: (query = {}) => call('log', { params, query }),
    verification: () => call('verification', { params }),
  };
}
