// The bots of one table: each thinks once for each of its turns and takes its time before it moves.

import { DEALER, type Seat, type View } from '#rules/game.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { requireDealtHand, requireGame } from './assertions.ts';
import { privateRandom, privateSeed, type Secret } from './fairness.ts';
import { gameOf, turnOf } from './gameOf.ts';
import { isPlayedByBot, type BotLevel, type Table, type Time } from './table.ts';

/** Finds a bot's move from its view; rejects when it cannot. */
export type ChooseBotMove = (view: View, level: BotLevel, seed: Uint8Array) => Promise<WireMove>;

export interface BotTurnPorts {
  now(): Time;
  /** Calls `work` once after a while; returns a function that prevents it. */
  after(milliseconds: number, work: () => void): () => void;
  readonly chooseBotMove: ChooseBotMove;
  /** A bot did not answer, or not in time: its fallback is played. */
  onBotFallback(reason: unknown): void;
}

/** The turn that a bot thinks about. A new turn is a new object, so an answer for an old turn is recognised. */
export type Thought = object;

/** Everything that a bot's move depends on. */
export interface BotQuestion {
  readonly view: View;
  readonly level: BotLevel;
  /** With the purpose, the only source of the bot's randomness. */
  readonly secret: Secret;
  readonly purpose: string;
}

/** The level of a bot that plays for an absent player. */
const COVERING_BOT_LEVEL: BotLevel = 'normal';

/** The seats in turn at which a bot plays. */
export function botsInTurn(table: Table): Seat[] {
  return turnOf(table).filter((seat) => seat !== DEALER && isPlayedByBot(table.places[seat]));
}

/** The question for the bot at a seat; `purpose` names the decision. */
export function askBot(table: Table, seat: Seat, purpose: string): BotQuestion {
  return {
    view: gameOf(table).view(requireGame(table).state, seat),
    level: table.places[seat].bot ?? COVERING_BOT_LEVEL,
    secret: requireDealtHand(table).secret,
    purpose,
  };
}

export class BotTurns {
  private readonly thoughts = new Map<Seat, Thought>();
  private readonly ports: BotTurnPorts;
  private readonly onMove: (seat: Seat, move: WireMove, thought: Thought) => void;
  private readonly onFault: (fault: unknown) => void;

  constructor(
    ports: BotTurnPorts,
    onMove: (seat: Seat, move: WireMove, thought: Thought) => void,
    onFault: (fault: unknown) => void,
  ) {
    [this.ports, this.onMove, this.onFault] = [ports, onMove, onFault];
  }

  get areThinking(): boolean {
    return this.thoughts.size > 0;
  }

  /** Lets the bots in turn think, and drops the thoughts of those that are not in turn any more. */
  wake(table: Table): void {
    const isPaused = table.play?.pausedSince !== null;
    const bots = isPaused ? [] : botsInTurn(table);
    for (const seat of this.thoughts.keys()) if (!bots.includes(seat)) this.thoughts.delete(seat);
    for (const seat of bots) {
      if (!this.thoughts.has(seat)) this.think(table, seat).catch(this.onFault);
    }
  }

  /** Drops what a seat thinks about, because somebody moved there. */
  forget(seat: Seat): void {
    this.thoughts.delete(seat);
  }

  /** Ends a thought. Returns false if it was about an old turn, so that its move is not played. */
  finish(seat: Seat, thought: Thought): boolean {
    return this.thoughts.get(seat) === thought && this.thoughts.delete(seat);
  }

  stop(): void {
    this.thoughts.clear();
  }

  private async think(table: Table, seat: Seat): Promise<void> {
    const thought: Thought = {};
    this.thoughts.set(seat, thought);
    const { now, after } = this.ports;
    const earliest = now() + table.settings.botPause;
    const move = await this.findMove(table, seat, thought);
    const wait = earliest - now();
    if (wait > 0) after(wait, () => this.onMove(seat, move, thought));
    else this.onMove(seat, move, thought);
  }

  /** A bot that fails, or has no thread to think in, plays what the clock would play. */
  private async findMove(table: Table, seat: Seat, thought: Thought): Promise<WireMove> {
    const game = gameOf(table);
    const { state, moves } = requireGame(table);
    const { view, level, secret, purpose } = askBot(table, seat, `bot/${seat}/${moves}`);
    const fallback = game.fallback(state, seat, privateRandom(secret, purpose));
    try {
      return await this.ports.chooseBotMove(view, level, privateSeed(secret, purpose));
    } catch (reason) {
      if (this.thoughts.get(seat) === thought) this.ports.onBotFallback(reason);
      return wireMove(game.deck, fallback);
    }
  }
}
