// One measurement, in a process of its own: `hands.mjs masa hearts 2`. Prints JSON.
import { GAMES } from '#rules/catalog.ts';
import { boardgameHands } from './boardgameHands.ts';
import { masaHands } from './masaHands.ts';
import { measureHands } from './stopwatch.ts';

const [engine, id, seconds] = process.argv.slice(2);
const work =
  engine === 'masa' ? masaHands(GAMES.find((game) => game.id === id)!) : boardgameHands();
console.log(JSON.stringify(measureHands(work, Number(seconds))));
