// What a table needs without being asked: its clock, the secret of a deal, the moves of its bots.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEALER, type Seat, type View } from '#rules/game.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { requireDealtHand, requireGame } from '#table/assertions.ts';
import { nextDue } from '#table/clock.ts';
import type { Command } from '#table/commands.ts';
import type { TableEvent } from '#table/events.ts';
import { privateRandom, privateSeed } from '#table/fairness.ts';
import { gameOf } from '#table/gameOf.ts';
import { isPlayedByBot, type BotLevel, type Table, type Time } from '#table/table.ts';
import { newInvitation } from './invitation.ts';

/** Finds a bot's move from its view; rejects when it cannot. */
export type ChooseBotMove = (view: View, level: BotLevel, seed: Uint8Array) => Promise<WireMove>;

export interface TableAutomation {
  /** To be called after everything that happens at the table. */
  schedule(table: Table, events: readonly TableEvent[]): void;
  /** Whether a bot is about to move. */
  isThinking(): boolean;
  stop(): void;
}

interface TableAutomationDeps {
  now(): Time;
  think: ChooseBotMove;
  carryOut(command: Command): void;
  onFault(fault: unknown): void;
  onBotFallback(reason: unknown): void;
}

/** The longest time that a timer of Node takes. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const SECRET_BYTES = 32;
/** Who is covered is played for at the usual strength. */
const COVERING_BOT_LEVEL: BotLevel = 'normal';

export function createTableAutomation(deps: TableAutomationDeps): TableAutomation {
  const { now, think, carryOut, onFault, onBotFallback } = deps;
  let alarm: NodeJS.Timeout | undefined;
  let alarmAt: Time | null = null;
  /** What each bot is thinking about, so that an answer that comes too late is not played. */
  const thoughts = new Map<Seat, object>();

  function setAlarm(due: Time | null): void {
    // A time that has come is not waited for: the clock may have gone faster than the timer.
    if (due === alarmAt && (due === null || due > now())) return;
    clearTimeout(alarm);
    alarmAt = due;
    if (due === null) return;
    const wait = Math.min(Math.max(due - now(), 0), MAX_TIMER_MS);
    alarm = setTimeout(() => {
      alarmAt = null;
      carryOut({ type: 'tick', secret: newSecret() });
    }, wait);
  }

  async function thinkAndMove(table: Table, seat: Seat): Promise<void> {
    const thought = {};
    thoughts.set(seat, thought);
    const earliest = now() + table.settings.botPause;
    const move = await findMove(table, seat, think, (reason) => {
      if (thoughts.get(seat) === thought) onBotFallback(reason);
    });
    await sleep(Math.max(0, earliest - now()));
    if (thoughts.get(seat) !== thought) return;
    thoughts.delete(seat);
    carryOut({ type: 'botMove', seat, move });
  }

  function wakeBots(table: Table): void {
    const play = table.status === 'playing' ? table.play : null;
    const turn = play && play.pausedSince === null ? gameOf(table).turn(play.state) : [];
    const bots = turn.filter((seat) => seat !== DEALER && isPlayedByBot(table.places[seat]));
    for (const seat of thoughts.keys()) if (!bots.includes(seat)) thoughts.delete(seat);
    for (const seat of bots)
      if (!thoughts.has(seat)) thinkAndMove(table, seat).catch((fault) => onFault(fault));
  }

  return {
    schedule(table, events) {
      for (const event of events) if (event.type === 'moved') thoughts.delete(event.seat);
      if (needsSecret(table)) carryOut({ type: 'commit', secret: newSecret() });
      if (!table.invitation && table.status !== 'closed') {
        carryOut({ type: 'invite', invitation: newInvitation() });
      }
      setAlarm(nextDue(table));
      wakeBots(table);
    },
    isThinking: () => thoughts.size > 0,
    stop() {
      clearTimeout(alarm);
      thoughts.clear();
    },
  };
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}

/** At the start; later the tick that makes a deal brings the secret of the next. */
function needsSecret({ status, play }: Table): boolean {
  return status === 'playing' && play?.coming === null;
}

/** A bot that fails, or has no thread to think in, plays what the clock would play. */
async function findMove(
  table: Table,
  seat: Seat,
  think: ChooseBotMove,
  onFallback: (reason: unknown) => void,
): Promise<WireMove> {
  const game = gameOf(table);
  const { state, moves } = requireGame(table);
  const purpose = `bot/${seat}/${moves}`;
  const { secret } = requireDealtHand(table);
  const view: View = game.view(state, seat);
  const random = privateRandom(secret, purpose);
  const instead = wireMove(game.deck, game.fallback(state, seat, random));
  try {
    return await think(
      view,
      table.places[seat].bot ?? COVERING_BOT_LEVEL,
      privateSeed(secret, purpose),
    );
  } catch (reason) {
    onFallback(reason);
    return instead;
  }
}
