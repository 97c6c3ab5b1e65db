// Makes one measurement in a process of its own and prints it as JSON: `hands.cjs masa hearts 2`.
import { GAMES } from '#games/registry.ts';
import { bareHands } from './bareHands.ts';
import { boardgameHands } from './boardgameHands.ts';
import { masaHands } from './masaHands.ts';
import { measureHands, type HandWork } from './stopwatch.ts';

const [engine, id, seconds] = process.argv.slice(2);
const work = workOf(engine);
console.log(JSON.stringify(measureHands(work, Number(seconds))));

function workOf(engine: string): HandWork {
  if (engine === 'masa') return masaHands(GAMES.find((game) => game.id === id)!);
  return engine === 'bare' ? bareHands() : boardgameHands();
}
