// A table on this machine: the player at seat 0 against bots. Its record can be checked like any other.

import { randomBytes } from 'node:crypto';
import type { Level } from '#bots/levels.ts';
import { sha256 } from '#cards/sha256.ts';
import { DEALER, type AnyGame, type BySeat, type Seat, type View } from '#rules/game.ts';
import { wireMove, type Move, type WireMove } from '#rules/moves.ts';
import { parseOptions } from '#rules/options.ts';
import { cardsToDeal, playMove, startGame, startRecorded } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { rulesVersionOf } from '#rules/rulesVersion.ts';
import { behind } from '#table/dealing.ts';
import { DEAL_RULE, dealLabel, fairDeck, type Secret } from '#table/fairness.ts';
import { findGame } from '#table/gameOf.ts';
import { makeHex } from '#table/hex.ts';
import { GAME_FORMAT, type FinishedMove } from '#table/verifyGame.ts';
import { nameSeats } from '../naming.ts';
import { refuse } from '../refusals.ts';
import { LOCAL_TABLE, type SavedGame } from './savedGame.ts';
import { toldTo, type SeatedTable, type Update } from './seatedTable.ts';
import { think } from './thinking.ts';

export interface LocalWishes {
  readonly options: unknown;
  readonly seats: number;
  readonly level: Level;
  readonly seed: number | null;
}

export const ME: Seat = 0;
const FIRST_GAME = 1;

export class LocalTable implements SeatedTable {
  readonly game: AnyGame;
  readonly seat = ME;
  readonly names: BySeat<string>;
  readonly record: SavedGame;
  private readonly state: unknown;
  /** Waits for the player's move. */
  private waiting: ((update: Update) => void) | null = null;
  /** What came of moves that nobody was waiting for. */
  private readonly untold: Update[] = [];

  private constructor(game: AnyGame, state: unknown, record: SavedGame) {
    this.game = game;
    this.state = state;
    this.record = record;
    this.names = nameSeats(record.players.length, ME);
  }

  static open(game: AnyGame, { options, seats, level, seed }: LocalWishes): LocalTable | Refusal {
    const state = startGame(game, options, seats);
    if (isRefusal(state)) return state;
    const parsed = parseOptions(game.options, options);
    if (isRefusal(parsed)) return parsed;
    const players = Array.from({ length: seats }, (_, seat) =>
      seat === ME ? { name: null, bot: null } : { name: null, bot: level },
    );
    return new LocalTable(game, state, {
      format: GAME_FORMAT,
      table: LOCAL_TABLE,
      number: FIRST_GAME,
      game: game.id,
      rules: rulesVersionOf(game),
      options: parsed,
      players,
      startedAt: Date.now(),
      endedAt: null,
      moves: [],
      deals: [],
      forfeited: false,
      result: null,
      seed,
    });
  }

  /** Goes on where the record stops; a record that the rules refuse is refused. */
  static resume(record: SavedGame): LocalTable | Refusal {
    const game = findGame(record.game);
    if (!game) return refuse('noGame', { game: record.game });
    const state = startRecorded(game, record);
    if (isRefusal(state)) return state;
    for (const { seat, move } of record.moves) {
      const outcome = playMove(game, state, seat, move);
      if (isRefusal(outcome)) return outcome;
    }
    return new LocalTable(game, state, structuredClone(record));
  }

  get view(): View {
    return this.game.view(this.state, ME);
  }

  /** Who moves next without the player: the dealer, or a bot. */
  private get otherInTurn(): Seat | undefined {
    return this.game.turn(this.state).find((seat) => seat !== ME);
  }

  async next(): Promise<Update | null> {
    const untold = this.untold.shift();
    if (untold) return untold;
    if (this.game.turn(this.state).length === 0) return null;
    const other = this.otherInTurn;
    if (other === DEALER) return this.deal();
    if (other !== undefined) return this.moveBot(other);
    return new Promise((resolve) => (this.waiting = resolve));
  }

  async send(json: WireMove): Promise<Refusal | null> {
    const before = this.game.copy(this.state);
    const move = playMove(this.game, this.state, ME, json);
    if (isRefusal(move)) return move;
    const update = this.note(before, ME, move, 'player');
    if (this.waiting) this.waiting(update);
    else this.untold.push(update);
    this.waiting = null;
    return null;
  }

  private deal(): Update {
    const { moves, deals, players } = this.record;
    const secret = this.newSecret();
    const before = moves.findLastIndex(({ seat }) => seat === DEALER);
    const label = dealLabel(LOCAL_TABLE, FIRST_GAME, before + 1);
    const contributions = players.map(() => null);
    const deal = behind({ rule: DEAL_RULE, secret, contributions, steps: [], label });
    deals.push(deal);
    const deck = fairDeck(cardsToDeal(this.game, this.state)!, deal);
    return this.make(DEALER, { type: 'deal', deck } as Move, 'dealer');
  }

  /** From the seed and the place in the game where there is one, so that a resumed game repeats too. */
  private newSecret(): Secret {
    const { seed, moves } = this.record;
    if (seed === null) return makeHex(randomBytes(32));
    return makeHex(sha256(Buffer.from(`masa/local/1/${seed}/${moves.length}`)));
  }

  /** The chance of a bot hangs on its own moves alone, not on who else has acted by then. */
  private async moveBot(seat: Seat): Promise<Update> {
    const { deals, moves, players } = this.record;
    const own = moves.filter((made) => made.seat === seat).length;
    const json = await think({
      view: this.game.view(this.state, seat),
      level: players[seat].bot!,
      secret: deals.at(-1)!.secret,
      purpose: `bot/${seat}/${own}`,
    });
    const before = this.game.copy(this.state);
    const move = playMove(this.game, this.state, seat, json);
    if (isRefusal(move)) throw new Error(`A bot's move was refused: ${move.message}`);
    return this.note(before, seat, move, 'bot');
  }

  private make(seat: Seat, move: Move, by: FinishedMove['by']): Update {
    const before = this.game.copy(this.state);
    this.game.apply(this.state, seat, move);
    return this.note(before, seat, move, by);
  }

  private note(before: unknown, seat: Seat, move: Move, by: FinishedMove['by']): Update {
    const { record, game, state } = this;
    record.moves.push({ seat, move: wireMove(game.deck, move), by, at: Date.now() });
    record.result = game.result(state);
    if (record.result) record.endedAt = Date.now();
    return { facts: toldTo(ME, game.facts(before, seat, move, state)), view: this.view };
  }
}
