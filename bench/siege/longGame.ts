// A long finished game for attackers who ask for its record again and again: Pontoon, played alone by an honest player.

import { randomUUID } from 'node:crypto';
import type { View } from '#rules/game.ts';
import { openRawSocket, type RawSocket } from '../load/rawSocket.ts';
import type { Ledger } from './honestTable.ts';

const FROM = '127.2.1.1';
const NO_PAUSES = { handPause: 0, turnSeconds: 0, start: 'auto' };
/** A player stays below the rate at which requests are refused. */
const MOVE_PAUSE_MS = 60;

export interface LongGame {
  readonly tableId: string;
  readonly playerId: string;
  /** The player's token, with which attackers ask for what is the player's to ask. */
  readonly token: string;
}

/** Resolves when the game is over. */
export async function playLongGame(url: string, rounds: number, ledger: Ledger): Promise<LongGame> {
  let isOver = (): void => {};
  const end = new Promise<void>((resolve) => (isOver = resolve));
  const player = await openRawSocket(url, '/', onEvent, { from: FROM });

  function onEvent(body: string): void {
    if (body.startsWith('["gameEnd"')) isOver();
    else if (body.startsWith('["updateGame"')) setTimeout(() => void stick(body), MOVE_PAUSE_MS);
  }

  /** Sticks where the player may; every round is one move long. */
  async function stick(body: string): Promise<void> {
    const { legal } = (JSON.parse(body)[1] as { view: View }).view;
    const canStick = legal.some((choice) => choice.kind === 'plain' && choice.type === 'stick');
    if (canStick) await command(player, 'move', { move: { type: 'stick' } }, ledger);
  }

  const { tableId, token } = (await command(
    player,
    'createTable',
    {
      playerName: 'Patient',
      game: 'pontoon',
      options: { rounds },
      settings: NO_PAUSES,
      seats: 1,
    },
    ledger,
  )) as { tableId: string; token: string };
  ledger.tables.add(tableId);
  await end;
  player.close();
  const me = await fetch(`${url}/api/v1/auth/user`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = (await me.json()) as { id: string };
  return { tableId, playerId: id, token };
}

async function command(
  player: RawSocket,
  name: string,
  request: object,
  { acknowledged, refused }: Ledger,
): Promise<object> {
  const commandId = randomUUID();
  const answer = (await player.ask(name, { ...request, commandId })) as { ok: boolean };
  if (answer.ok) acknowledged.add(commandId);
  else refused.push(`${name}: ${JSON.stringify(answer)}`);
  return answer;
}
