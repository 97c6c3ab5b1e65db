// Fits src/bots/standing.ts, the chance of a side to win by the points it still needs, to games between rules of thumb.
//
//     node bench/arena/fitRace.ts sobesobe 12000
import { quickRandom, seedFromNumber, type Random } from '#cards/random.ts';
import { botOf } from '#games/bots.ts';
import { chanceOf, type Race } from '#bots/standing.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { startGame } from '#rules/play.ts';

type Model = Omit<Race, 'prize'>;

/** The points that each side needs between two hands, and the side that won in the end. */
interface Standing {
  toGo: number[];
  winner: number;
}

const [id = 'sobesobe', games = '4000', ...pairs] = process.argv.slice(2);
const game = GAMES.find((one) => one.id === id)! as AnyGame;
const options = Object.fromEntries(pairs.map((pair) => pair.split('=')));

const random = quickRandom(seedFromNumber(1));
const standings = Array.from({ length: Number(games) }, () => playGame(random)).flat();
const best = fit(standings);
console.log(`${standings.length} hands`, best, 'mean log-likelihood', likelihood(standings, best));

function playGame(chance: Random): Standing[] {
  const { policy } = botOf(game).knowledge;
  const state = startGame(game, options, 4);
  const seen: number[][] = [];
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const [seat] = turn;
    if (seat === DEALER) seen.push(pointsToGo(game.view(state, null)));
    const move =
      seat === DEALER ? randomMove(game.legal(state, seat), chance) : policy(state, seat, chance);
    game.apply(state, seat, move);
  }
  const { result, sides } = game.view(state, null) as View;
  const winner = sides.findIndex(([seat]) => result!.winners.includes(seat));
  return seen.map((toGo) => ({ toGo, winner }));
}

/** Points up to the target, or down to zero in a game without one. */
function pointsToGo({ scores, options: { target } }: View): number[] {
  return typeof target === 'number' ? scores.map((score) => target - score) : scores;
}

function likelihood(rows: readonly Standing[], model: Model): number {
  let sum = 0;
  for (const { toGo, winner } of rows) {
    const chances = toGo.map((points) => chanceOf(points, model));
    sum += Math.log(chances[winner] / chances.reduce((total, one) => total + one, 0));
  }
  return sum / rows.length;
}

/** Climbs to likelier neighbours in ever smaller steps. */
function fit(rows: readonly Standing[]): Model {
  let model: Model = { headstart: 4, steepness: 2 };
  for (let step = 1.5; step > 1.01; step = Math.sqrt(step)) {
    for (let next = better(rows, model, step); next; next = better(rows, model, step)) model = next;
  }
  return model;
}

function better(rows: readonly Standing[], model: Model, step: number): Model | undefined {
  const { headstart, steepness } = model;
  const here = likelihood(rows, model);
  return [
    { headstart: headstart * step, steepness },
    { headstart: headstart / step, steepness },
    { headstart, steepness: steepness * step },
    { headstart, steepness: steepness / step },
    { headstart: headstart * step, steepness: steepness * step },
    { headstart: headstart / step, steepness: steepness / step },
  ].find((other) => likelihood(rows, other) > here);
}
