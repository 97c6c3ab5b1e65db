// The players of the arena: bots, a random player, one that always tries to shoot the moon, and separate programs.
import { botOfView } from '#games/bots.ts';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chooseMove, chooseWithin } from '#bots/chooseMove.ts';
import { BUDGETS, LEVELS, type Level } from '#bots/levels.ts';
import type { Random } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import type { View } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { moonPlayer } from './moonPlayer.ts';

export interface Player {
  choose(view: View, random: Random): WireMove | Promise<WireMove>;
  /** Milliseconds so far: CPU time of this process, or wall time for a separate program. */
  clock(): number;
  close(): void;
}

const OUTSIDE = 'exec:';
const TUNED = 'search:';

/** Opens a player: a level, `random`, `moon`, `search:runs=900,depth=1` for a budget, or `exec:` and a command. */
export function openPlayer(name: string): Player {
  if (name.startsWith(OUTSIDE)) return outsidePlayer(name.slice(OUTSIDE.length));
  if (name.startsWith(TUNED)) return tunedPlayer(name.slice(TUNED.length));
  if (name === 'random') return inside(randomPlayer);
  if (name === 'moon') return inside(moonPlayer);
  if (!LEVELS.includes(name as Level)) throw new Error(`Unknown player: ${name}`);
  return inside((view, random) => chooseMove(botOfView(view), view, name as Level, random));
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function inside(choose: (view: View, random: Random) => WireMove): Player {
  return { choose, clock: cpuMilliseconds, close: () => {} };
}

/** A player like `normal`, with changes to its budget. */
function tunedPlayer(settings: string): Player {
  const changes = settings.split(',').map((pair) => pair.split('='));
  const budget = { ...BUDGETS.normal! };
  for (const [name, value] of changes) Object.assign(budget, { [name]: JSON.parse(value) });
  return inside((view, random) => chooseWithin(botOfView(view), view, budget, random));
}

function randomPlayer(view: View, random: Random): WireMove {
  const game = GAMES.find(({ id }) => id === view.game)!;
  const state = game.redeal(view, random);
  return wireMove(game.deck, randomMove(game.legal(state, view.seat!), random));
}

/** Plays by asking a program line by line, as described in docs/bot-protocol.md. */
function outsidePlayer(command: string): Player {
  const program = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<number, (move: WireMove) => void>();
  const lines = createInterface({ input: program.stdout });
  lines.on('line', (line) => {
    const { id, move } = JSON.parse(line) as { id: number; move: WireMove };
    waiting.get(id)?.(move);
    waiting.delete(id);
  });
  program.on('exit', (code) => {
    if (waiting.size > 0)
      throw new Error(`The program “${command}” exited with code ${code} before its move.`);
  });
  let asked = 0;
  return {
    choose(view) {
      const id = ++asked;
      program.stdin.write(`${JSON.stringify({ id, view })}\n`);
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    clock: () => performance.now(),
    close: () => program.stdin.end(),
  };
}
