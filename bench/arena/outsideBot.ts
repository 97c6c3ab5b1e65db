// Runs a bot as a separate program with the protocol of docs/bot-protocol.md: `node bench/arena/outsideBot.ts strong`.
import { botOfView } from '#games/bots.ts';
import { createInterface } from 'node:readline';
import { chooseMove } from '#bots/chooseMove.ts';
import { LEVELS, type Level } from '#bots/levels.ts';
import { randomFromNumber } from '#cards/random.ts';
import type { View } from '#rules/game.ts';

const level = LEVELS.find((one) => one === process.argv[2]) ?? ('normal' satisfies Level);
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const { id, view } = JSON.parse(line) as { id: number; view: View };
  const move = chooseMove(botOfView(view), view, level, randomFromNumber(id));
  process.stdout.write(`${JSON.stringify({ id, move })}\n`);
});
