// Lets a bot of a local game think at once, in the thread that asks.

import { chooseMove } from '#bots/chooseMove.ts';
import { botOfView } from '#games/bots.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { BotQuestion } from './botTurns.ts';
import { privateRandom } from './fairness.ts';

export function chooseBotMove({ view, level, secret, purpose }: BotQuestion): WireMove {
  return chooseMove(botOfView(view), view, level, privateRandom(secret, purpose));
}
