// `masa verify`: checks a finished game from its record, wherever that is.

import { isOver, type RecordedGame } from '#table/gameRecord.ts';
import { handWords } from '#protocol/handWords.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { findGame } from '#table/gameOf.ts';
import {
  isSecretAlone,
  verifyGame,
  type FinishedGame,
  type VerifiedHand,
} from '#table/verifyGame.ts';
import type { Call } from './command.ts';
import { usageProblem } from './commandLine.ts';
import { count } from './phrases.ts';
import { LOCAL_TABLE } from '#table/localChance.ts';
import { readSavedGame } from './play/savedGame.ts';
import { refuse } from './refusals.ts';
import { ui } from './words/language.ts';

const FETCH_MS = 15_000;
const RIGHT = 0;
const WRONG = 1;

export async function runVerify({ operands }: Call): Promise<number | Refusal> {
  const [source] = operands;
  if (source === undefined) return usageProblem(ui.usage.whichRecord);
  const record = await readRecord(source);
  if (isRefusal(record)) return complain(record.message);
  if (!isOver(record)) return complain('This game is not over: there is no result to check yet.');
  const verdict = verifyGame(record);
  if (isRefusal(verdict))
    return complain(`This game is not as it should be. ${wordRefusal(verdict)}`);
  process.stdout.write(`${verdictLines(record, verdict.hands).join('\n')}\n`);
  return RIGHT;
}

function complain(message: string): number {
  process.stderr.write(`${message}\n`);
  return WRONG;
}

/** The verdict, and of every hand how many players added to it and who should have. */
export function verdictLines(game: FinishedGame, hands: readonly VerifiedHand[]): string[] {
  if (game.table === LOCAL_TABLE) return [`All is right with ${summary(game, hands)}`, OWN_SECRET];
  const alone = hands.filter(isSecretAlone).length;
  const verdict =
    alone === 0
      ? `All is right with ${summary(game, hands)}`
      : `Nothing is wrong with ${summary(game, hands)} But in ${alone} of ${count(hands.length, 'deal')} only the server’s secret decided.`;
  return [verdict, ...hands.map((hand, index) => `Hand ${index + 1}: ${handWords(hand)}`)];
}

const OWN_SECRET =
  'It was dealt on this machine: only the secret of this program decided, as no other player was there.';

function summary({ game, players, moves }: FinishedGame, hands: readonly VerifiedHand[]): string {
  const title = findGame(game)?.title ?? game;
  return (
    `this game of ${title} for ${count(players.length, 'player')}: ` +
    `${count(hands.length, 'deal')} as committed to beforehand, ${count(moves.length, 'move')} by the rules, ` +
    'and the result that they come to.'
  );
}

function wordRefusal({ message, details }: Refusal): string {
  return typeof details.move === 'number' ? `Move ${details.move + 1}: ${message}` : message;
}

/** The record in a file, of a saved game or at an address. */
export async function readRecord(source: string): Promise<RecordedGame | Refusal> {
  return /^https?:\/\//.test(source) ? fetchGame(source) : readSavedGame(source);
}

async function fetchGame(address: string): Promise<RecordedGame | Refusal> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_MS) });
    if (!answer.ok) return refuse('badAnswer', { address, status: answer.status });
    return JSON.parse(await answer.text());
  } catch {
    return refuse('noAnswer', { address });
  }
}
