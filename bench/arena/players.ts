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
import { MatchError } from './playGame.ts';
import { moonPlayer } from './moonPlayer.ts';

export interface Player {
  choose(view: View, random: Random): WireMove | Promise<WireMove>;
  /** Milliseconds so far: CPU time of this process, or wall time for a separate program. */
  clock(): number;
  close(): void;
}

const OUTSIDE = 'exec:';
const TUNED = 'search:';
const NAMES: readonly string[] = [...LEVELS, 'random', 'moon'];

/** Returns what is wrong with the name of a player, or null. */
export function playerProblem(name: string): string | null {
  if (NAMES.includes(name) || name.startsWith(OUTSIDE)) return null;
  if (/^search:(\w+=\d+(\.\d+)?)(,\w+=\d+(\.\d+)?)*$/.test(name)) return null;
  return `There is no player “${name}”. The players are ${NAMES.join(', ')}, search:… and exec:….`;
}

/** Opens a player: a level, `random`, `moon`, `search:runs=900,depth=1` for a budget, or `exec:` and a command. */
export function openPlayer(name: string): Player {
  if (name.startsWith(OUTSIDE)) return outsidePlayer(name.slice(OUTSIDE.length));
  if (name.startsWith(TUNED)) return tunedPlayer(name.slice(TUNED.length));
  if (name === 'random') return inside(randomPlayer);
  if (name === 'moon') return inside(moonPlayer);
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
  const waiting = new Map<number, PromiseWithResolvers<WireMove>>();
  let problem: MatchError | null = null;
  const fail = (message: string): void => {
    problem ??= new MatchError(message);
    for (const { reject } of waiting.values()) reject(problem);
  };
  createInterface({ input: program.stdout }).on('line', (line) => {
    const answer = parseAnswer(line);
    const asker = answer && waiting.get(answer.id);
    if (!asker)
      return fail(`“${command}” answered without the id of a question and a move: ${line}`);
    asker.resolve(answer.move);
    waiting.delete(answer.id);
  });
  program.on('exit', (code) => fail(`“${command}” ended with code ${code} before its move.`));
  // Writing to a program that has ended fails; its exit code says more.
  program.stdin.on('error', () => {});
  let asked = 0;
  return {
    async choose(view) {
      if (problem) throw problem;
      const id = ++asked;
      const answer = Promise.withResolvers<WireMove>();
      waiting.set(id, answer);
      program.stdin.write(`${JSON.stringify({ id, view })}\n`);
      return answer.promise;
    },
    clock: () => performance.now(),
    close: () => program.stdin.end(),
  };
}

function parseAnswer(line: string): { id: number; move: WireMove } | null {
  try {
    const answer = JSON.parse(line) as { id?: unknown; move?: unknown } | null;
    const isAnswer = typeof answer?.id === 'number' && typeof answer.move === 'object';
    return isAnswer ? (answer as { id: number; move: WireMove }) : null;
  } catch {
    return null;
  }
}
