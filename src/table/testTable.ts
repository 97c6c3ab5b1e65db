// A table for tests with a clock of its own.

import { DEALER, type Seat } from '#rules/game.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { nextDue } from './clock.ts';
import type { Command, CommandOf } from './commands.ts';
import { decide } from './decide.ts';
import type { EventPayload, TableEvent } from './events.ts';
import { evolve, rebuild } from './evolve.ts';
import { gameOf } from './gameOf.ts';
import { requireGame, requirePerson } from './assertions.ts';
import { isPlayedByBot, type Person, type Table, type Time } from './table.ts';

export function person(id: string): Person {
  return { id, name: id, avatar: { emoji: '🙂', color: 'teal' } };
}

export const INVITATION = 'the first invitation';
const SECRET = '00112233445566778899aabbccddeeff'.repeat(2);

export class TestTable {
  now: Time = 1_000_000;
  readonly events: TableEvent[] = [];
  table: Table;

  constructor(
    game: string,
    more: Partial<
      Pick<
        CommandOf<'create'>,
        'id' | 'isPrivate' | 'options' | 'settings' | 'seats' | 'name' | 'invitation' | 'adds'
      >
    > = {},
  ) {
    const by = 'ada';
    const create: Command = {
      type: 'create',
      by,
      person: person(by),
      id: 'masa',
      game,
      invitation: INVITATION,
      ...more,
    };
    const events = decide(null, create, this.now);
    if (isRefusal(events)) throw new Error(events.message);
    this.table = rebuild(events);
    this.events.push(...events);
  }

  private record(events: readonly TableEvent[]): void {
    for (const event of events) evolve(this.table, event);
    this.events.push(...events);
  }

  /** Sends a command and returns the types of its events, or the code of the refusal. */
  send(command: Command): string[] | string {
    const outcome = this.try(command);
    return isRefusal(outcome) ? outcome.code : outcome.map(({ type }) => type);
  }

  try(command: Command): TableEvent[] | Refusal {
    const outcome = decide(this.table, command, this.now);
    if (!isRefusal(outcome)) this.record(outcome);
    return outcome;
  }

  sit(...ids: string[]): this {
    const invitation = this.table.invitation ?? undefined;
    for (const id of ids) this.send({ type: 'sit', by: id, person: person(id), invitation });
    return this;
  }

  /** Starts the game with the players present and makes up to `maxMoves` moves. */
  playSome(maxMoves: number): this {
    for (const { person } of this.table.places)
      if (person) this.send({ type: 'setReady', by: person.id, isReady: true });
    this.send({ type: 'start', by: 'ada' });
    for (let move = 0; move < maxMoves && this.table.status === 'playing'; move++) {
      const [seat] = this.turn();
      if (seat === DEALER) this.deal();
      else
        this.send({
          type: 'move',
          by: requirePerson(this.table, seat).id,
          move: this.moveOf(seat),
        });
    }
    return this;
  }

  /** Lets time pass and ticks whenever something is due. */
  wait(seconds: number): this {
    const until = this.now + seconds * 1000;
    for (let due = nextDue(this.table); due !== null && due <= until; due = nextDue(this.table)) {
      this.now = Math.max(due, this.now);
      const { version } = this.table;
      this.send({ type: 'tick' });
      if (this.table.version === version) throw new Error('What was due did not happen');
    }
    this.now = until;
    return this;
  }

  /** Commits to a deal and waits until the cards are dealt. */
  deal(): this {
    this.send({ type: 'commit', secret: SECRET });
    this.wait(3);
    return this.turn()[0] === DEALER ? this.wait(6) : this;
  }

  turn(): readonly number[] {
    return gameOf(this.table).turn(requireGame(this.table).state);
  }

  /** Returns a legal move of this seat: the one that the clock would make. */
  moveOf(seat: Seat): WireMove {
    const game = gameOf(this.table);
    return wireMove(
      game.deck,
      game.fallback(requireGame(this.table).state, seat, () => 0),
    );
  }

  /** Plays the round to its end: people and bots make the moves that the clock would make. */
  playHand(): this {
    while (this.turn().length > 0 && this.turn()[0] !== DEALER) this.playHandOf(1);
    return this;
  }

  /** Plays the next moves of the round. */
  playHandOf(moves: number): this {
    for (let count = 0; count < moves; count++) {
      const [seat] = this.turn();
      const place = this.table.places[seat];
      const move = this.moveOf(seat);
      if (isPlayedByBot(place)) this.send({ type: 'botMove', seat, move });
      else this.send({ type: 'move', by: requirePerson(this.table, seat).id, move });
    }
    return this;
  }

  playGame(): this {
    while (this.table.status === 'playing') this.deal().playHand();
    return this;
  }

  happened(type: EventPayload['type']): TableEvent[] {
    return this.events.filter((event) => event.type === type);
  }
}
