// `masa verify`: checks a finished game by its record in a file, a saved game or at an address.

import { isOver, type RecordedGame } from '#table/gameRecord.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import {
  isSecretAlone,
  verifyGame,
  type FinishedGame,
  type VerifiedHand,
} from '#table/verifyGame.ts';
import { formatTitle } from '#texts/gameText.ts';
import { type Call, usageProblem } from '../commandLine/commandLine.ts';
import { LOCAL_TABLE } from '#table/localGame.ts';
import { readSavedGame } from '../table/savedGames.ts';
import { localizeRefusal, ui, words } from '../texts/language.ts';
import { refuse } from '../commandLine/commandLine.ts';
import { complain, print } from '../screen/output.ts';

const FETCH_MS = 15_000;

export async function runVerify({ operands }: Call): Promise<number | Refusal> {
  const [source] = operands;
  if (source === undefined) return usageProblem(ui.usage.whichRecord);
  const record = await readRecord(source);
  if (isRefusal(record)) return complain(record);
  if (!isOver(record)) return complain(ui.check.notOver);
  const verdict = verifyGame(record);
  if (isRefusal(verdict)) return complain(ui.check.wrong(wordRefusal(verdict)));
  return print(verdictLines(record, verdict.hands));
}

/** Formats the verdict, and for each deal how many players added to it and who did not. */
export function verdictLines(record: FinishedGame, hands: readonly VerifiedHand[]): string[] {
  const said = ui.check;
  const { game, players, moves, table } = record;
  const title = formatTitle(words, game);
  const checked = { title, players: players.length, deals: hands.length, moves: moves.length };
  if (table === LOCAL_TABLE) return [said.right(checked), said.ownSecret];
  const alone = hands.filter(isSecretAlone).length;
  return [
    alone === 0 ? said.right(checked) : said.alone(checked, alone),
    ...hands.map((hand, index) => said.hand(index + 1, handWords(hand))),
  ];
}

/** Formats whose random data is in the deal, and whose is missing. */
function handWords({ cards, added, leftOut }: VerifiedHand): string {
  const said = ui.check;
  const names = leftOut.map(({ seat, name }) => name || said.seat(seat + 1)).join(', ');
  const own = isSecretAlone({ cards, added }) ? said.secretAlone : said.added(added);
  return [cards === 0 ? said.ranOn : own, ...(names === '' ? [] : [said.keptBack(names)])].join(
    ' ',
  );
}

function wordRefusal(refusal: Refusal): string {
  const { move } = refusal.details;
  const why = localizeRefusal(refusal);
  return typeof move === 'number' ? ui.check.atMove(move + 1, why) : why;
}

/** Reads the record from a file, a saved game or an address. */
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
