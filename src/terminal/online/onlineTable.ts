// A game at a server’s table, as a player or a spectator sees it.

import { clockEnd } from '#client/display.ts';
import { receivedRefusal } from '#client/receivedRefusal.ts';
import type { AnyGame, BySeat, Seat, View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import { formatTitle } from '#texts/gameText.ts';
import { safeText } from '../texts/text.ts';
import type { SeatedTable, Update } from '../table/play.ts';
import { playerAt } from './news.ts';
import type { GameNotice, TableSession } from './session.ts';
import { ui, words } from '../texts/language.ts';

const SECOND_MS = 1000;

export class OnlineTable implements SeatedTable {
  readonly game: AnyGame;
  /** The title, with the table code. */
  readonly title: string;
  readonly seat: Seat | null;
  readonly names: BySeat<string>;
  view: View;
  private readonly session: TableSession;
  private readonly number: number;
  private isHandScored = false;
  private isOver = false;

  constructor(session: TableSession, { number, view }: GameNotice) {
    const { table } = session;
    this.session = session;
    this.number = number;
    this.view = view;
    this.game = gameOf(table);
    this.title = ui.online.talk.gameAt(formatTitle(words, table.game), table.id);
    this.seat = table.seat;
    this.names = Array.from({ length: table.seats }, (_, seat) =>
      seat === table.seat
        ? ui.table.you
        : safeText(playerAt(table, seat)?.name ?? ui.online.talk.seat(seat + 1)),
    );
  }

  async next(): Promise<Update | null> {
    if (this.isOver) return null;
    this.goOn();
    const news = await this.session.next();
    const { table, notices: notes, game } = news;
    if (table === null || (game && game.number !== this.number)) {
      this.session.putBack(news);
      this.isOver = true;
      return null;
    }
    if (!game) return { facts: [], notes, view: this.view };
    this.view = game.view;
    this.isOver = table.status !== 'playing';
    this.isHandScored = game.facts.some(({ type }) => type === 'handScored');
    return { facts: game.facts, notes, view: game.view };
  }

  /** Tells the server that the player has seen the score, which stays in the log. */
  private goOn(): void {
    if (this.isHandScored && this.seat !== null) void this.session.client.request('goOn', {});
    this.isHandScored = false;
  }

  async send(move: WireMove): Promise<Refusal | null> {
    const answer = await this.session.client.request('move', { move });
    return answer.ok ? null : receivedRefusal(answer.error);
  }

  secondsLeft(): number | null {
    const { client, clockOffset } = this.session;
    const { table, game } = client.model;
    const end = table && game && table.status === 'playing' ? clockEnd(table, game) : null;
    if (end === null) return null;
    return Math.max(0, Math.ceil((end - clockOffset - Date.now()) / SECOND_MS));
  }
}
