// Simulates a table under random players, lost connections, repeated and late commands, clock jumps and crashes.
// Everything is drawn from a seed, and the invariants are checked after every step.

import { pick, type Random, randomFromNumber } from '#cards/random.ts';
import { sha256 } from '#cards/sha256.ts';
import { TESTING } from '#games/testings.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { requireGame, requirePerson } from './assertions.ts';
import { nextDue } from './clock.ts';
import type { Command } from './commands.ts';
import { revealDeal } from './dealing.ts';
import { decide } from './decide.ts';
import type { TableEvent } from './events.ts';
import { rebuild } from './evolve.ts';
import {
  countContributors,
  makeHex,
  missingContributors,
  promiseOf,
  randomSecret,
  verifyHand,
} from './fairness.ts';
import { gameOf, turnOf } from './gameOf.ts';
import { seatsToTake } from './seats.ts';
import { decideSteps, type Step } from './step.ts';
import {
  isPlayedByBot,
  type Person,
  type PlayerId,
  seatOf,
  type Table,
  type Time,
} from './table.ts';

const PEOPLE: readonly Person[] = ['Ada', 'Bora', 'Ceren', 'Deniz', 'Emre', 'Fatma'].map(
  (name) => ({
    id: name.toLowerCase(),
    name,
    avatar: { emoji: '🙂', color: 'teal' },
  }),
);

/** Games short enough to end many times in a simulation. */
const SETTINGS = Object.entries(TESTING).flatMap(([game, { simulated = [{}] }]) =>
  simulated.map((options) => ({ game, options })),
);

const MAX_MOVES = 5000;

export interface SimulationReport {
  events: number;
  gamesFinished: number;
  refusals: Refusal[];
  crashes: number;
  /** Shuffles with contributions, and shuffles from which promised bytes were missing. */
  shufflesAddedTo: number;
  shufflesWithheld: number;
  isClosed: boolean;
  /** Bots' seats that people took during a game. */
  seatsTaken: number;
}

class Simulation {
  readonly report: SimulationReport = {
    events: 0,
    gamesFinished: 0,
    refusals: [],
    crashes: 0,
    shufflesAddedTo: 0,
    shufflesWithheld: 0,
    isClosed: false,
    seatsTaken: 0,
  };
  private now: Time = 1_000_000;
  readonly events: TableEvent[] = [];
  /** All commands with their times. */
  readonly commands: { at: Time; command: Command }[] = [];
  private readonly sent: Command[] = [];
  private readonly late: Command[] = [];
  private table: Table;
  private readonly random: Random;
  private readonly hands = new SeenHands();

  private readonly changesRules: boolean;

  constructor(random: Random, changesRules: boolean) {
    [this.random, this.changesRules] = [random, changesRules];
    this.table = this.open();
  }

  private open(): Table {
    const { game, options } = pick(SETTINGS, this.random);
    const settings = {
      start: pick(['auto', 'ready'], this.random),
      turnSeconds: pick([0, 5, 30], this.random),
      removal: pick(['bot', 'forfeit'], this.random),
      coverAfterSeconds: pick([0, 60, 120], this.random),
      handPause: pick([0, 2500], this.random),
      joinDuringGame: this.random(4) > 0,
      keepHours: pick([0, 0, 24], this.random),
    };
    const [person] = PEOPLE;
    const create: Command = {
      type: 'create',
      by: person.id,
      person,
      id: 'masa',
      game,
      options,
      settings,
      invitation: 'the first',
      isPrivate: this.random(2) === 0,
    };
    this.commands.push({ at: this.now, command: create });
    const events = decide(null, create, this.now);
    if (isRefusal(events)) throw new Error(`The table does not open: ${events.message}`);
    this.events.push(...events);
    return rebuild(events);
  }

  send(command: Command): void {
    this.commands.push({ at: this.now, command });
    const wasPlaying = this.table.status === 'playing';
    const before = this.table.version;
    const steps = decideSteps(this.table, command, this.now);
    if (isRefusal(steps)) {
      this.report.refusals.push(steps);
      return;
    }
    for (const step of steps) this.happen(step);
    this.report.events += steps.length;
    if (this.table.version !== before + steps.length) throw new Error('Versions count events');
    if (!isOwned(this.table)) throw new Error('People sit at the table, but its owner does not');
    if (wasPlaying && this.table.status === 'finished') this.report.gamesFinished++;
    if (command.commandId || isPresence(command)) this.sendAgain(command);
    this.commitIfDue();
  }

  private happen({ event, table }: Step): void {
    const { coming } = this.table.play ?? {};
    if (event.type === 'opened' && coming?.openBy === null) {
      throw new Error('Bytes were shown before all promises were in');
    }
    this.events.push(event);
    this.table = table;
    if (event.type === 'tookSeat') this.report.seatsTaken++;
    this.hands.note(table);
    if (event.type === 'moved' && event.seat === DEALER) this.checkDeal();
    const isPassedOn = event.type === 'ownerChanged' || event.type === 'reopened';
    if (isPassedOn && seatOf(this.table, this.table.owner) === null) {
      throw new Error('The new owner has no seat');
    }
  }

  private checkDeal(): void {
    const { dealt, shuffled } = requireGame(this.table);
    if (dealt !== shuffled) return;
    const shown = revealDeal(this.table);
    if (!shown) throw new Error('A deal is not shown');
    const refusal = verifyHand(shown);
    if (refusal) throw new Error(`A deal is not as it should be: ${refusal.code}`);
    if (countContributors(shown) > 0) this.report.shufflesAddedTo++;
    if (missingContributors(shown).length > 0) this.report.shufflesWithheld++;
  }

  /** Checks that a repeated command changes nothing. */
  private sendAgain(command: Command): void {
    const again = decide(this.table, command, this.now);
    const isAnsweredAsDone = !isRefusal(again) && again.length === 0;
    const isTableClosed = this.table.status === 'closed';
    if (!isAnsweredAsDone && !isTableClosed) throw new Error(`Done twice: ${command.type}`);
  }

  private commitIfDue(): void {
    if (this.table.status !== 'playing' || requireGame(this.table).coming !== null) return;
    if (turnOf(this.table)[0] !== DEALER && this.random(3) === 0) return;
    this.send({ type: 'commit', secret: randomSecret(this.random) });
  }

  /** Lets time pass and ticks at every deadline on the way. */
  private wait(milliseconds: number): void {
    const until = this.now + milliseconds;
    this.tickUntil(until);
    this.now = until;
  }

  private tickUntil(until: Time): void {
    for (let due = nextDue(this.table); due !== null && due <= until; due = nextDue(this.table)) {
      this.now = Math.max(this.now, due);
      const { version } = this.table;
      this.send({
        type: 'tick',
        ...(this.random(2) === 0 && { secret: randomSecret(this.random) }),
      });
      if (this.table.version === version) throw new Error('A deadline passed and nothing happened');
    }
  }

  private crash(): void {
    this.report.crashes++;
    const rebuilt = rebuild(JSON.parse(JSON.stringify(this.events)));
    if (JSON.stringify(rebuilt) !== JSON.stringify(this.table)) {
      throw new Error('A rebuilt table differs from the live one');
    }
    this.table = rebuilt;
  }

  step(): void {
    const action = this.random(26);
    if (action >= 24) this.passSeat();
    else if (action >= 20) this.addToDeal();
    else if (action < 9) this.actInTurn();
    else if (action < 11) this.sendOwn(this.randomCommand());
    else if (action < 13) this.changePresence();
    else if (action === 13) this.repeatOld();
    else if (action === 14) this.deliverLate();
    else if (action < 18) this.wait(this.random(3000));
    else if (action === 18) this.wait(this.random(2) === 0 ? 10_000 : 60_000);
    else this.crash();
    this.tickUntil(this.now);
    this.check();
  }

  private check(): void {
    checkSeats(this.table);
    const due = nextDue(this.table);
    if (due !== null && due < this.now) throw new Error('A deadline was passed over');
  }

  private actInTurn(): void {
    if (this.table.status !== 'playing') return this.sendOwn(this.randomCommand());
    const turn = turnOf(this.table);
    if (turn[0] === DEALER) return this.prepareDeal();
    this.moveFor(pick(turn, this.random));
  }

  /** Somebody leaves the game, or wants the seat of a bot. */
  private passSeat(): void {
    const seats = seatsToTake(this.table);
    if (this.table.status !== 'playing') return this.actInTurn();
    const person = pick(PEOPLE, this.random);
    const invitation = this.table.invitation ?? undefined;
    const adds = this.random(2) === 0;
    const isLeaving = seats.length === 0 || this.random(4) === 0;
    if (isLeaving) return this.sendOwn({ type: 'leave', by: person.id });
    const seat = pick(seats, this.random);
    this.sendOwn({ type: 'takeSeat', by: person.id, person, seat, invitation, adds });
  }

  private prepareDeal(): void {
    if (this.random(4) > 0) this.addToDeal();
    this.wait(this.random(3) > 0 ? 100 : 4000);
  }

  private moveFor(seat: Seat): void {
    const game = gameOf(this.table);
    const choices = game.legal(requireGame(this.table).state, seat);
    const move = wireMove(game.deck, randomMove(choices, this.random));
    if (isPlayedByBot(this.table.places[seat])) this.send({ type: 'botMove', seat, move });
    else this.sendOwn({ type: 'move', by: requirePerson(this.table, seat).id, move });
  }

  private randomCommand(): Command {
    const person = pick(PEOPLE, this.random);
    const by = person.id;
    const seat = this.random(6);
    const invitation = this.table.invitation ?? undefined;
    const commands: Command[] = [
      { type: 'sit', by, person, invitation, adds: this.random(2) === 0 },
      { type: 'sit', by, person, seat, invitation },
      { type: 'takeSeat', by, seat },
      { type: 'takeSeat', by, person, seat, invitation, adds: this.random(2) === 0 },
      { type: 'leave', by },
      { type: 'setReady', by, isReady: this.random(3) > 0 },
      { type: 'setReady', by, isReady: true },
      { type: 'addBot', by: this.table.owner },
      { type: 'addBot', by, seat, level: 'easy' },
      { type: 'removeBot', by, seat },
      { type: 'start', by: this.table.owner },
      { type: 'kick', by: this.table.owner, seat, invitation: `after ${this.sent.length}` },
      { type: 'claimForfeit', by },
      { type: 'resign', by },
      { type: 'goOn', by },
      { type: 'voteRematch', by, vote: this.random(3) > 0 },
      { type: 'startRematch', by },
      { type: 'stepAway', by },
      { type: 'stepBack', by },
      { type: 'handOver', by: this.table.owner, seat },
      { type: 'watch', by, person },
      { type: 'stopWatching', by },
      { type: 'say', by, text: pick(['merhaba', '', 'x'.repeat(501), '🂡'], this.random) },
      { type: 'introduce', by, person },
      {
        type: 'promise',
        by,
        deal: this.someDeal(),
        hash: pick(['no', 'ab'.repeat(32)], this.random),
      },
      {
        type: 'open',
        by,
        deal: this.someDeal(),
        bytes: pick(['00ff', 'cd'.repeat(16)], this.random),
      },
      {
        type: 'move',
        by,
        move: pick([null, { type: 'play', card: 'QS' }, { type: 'bid', value: 3 }], this.random),
      },
      { type: 'botMove', seat, move: { type: 'stick' } },
      { type: 'commit', secret: 'short' },
    ];
    if (this.changesRules) {
      commands.push({ type: 'changeRules', by: this.table.owner, ...pick(SETTINGS, this.random) });
    }
    const command = pick(commands, this.random);
    if (this.random(5) === 0) this.late.push(command);
    return command;
  }

  private someDeal(): string {
    return pick([this.table.play?.coming?.label ?? '', 'masa/1/0', 'other'], this.random);
  }

  /** Returns a player's bytes for a deal, always the same, so that even a late reveal can be right. */
  private bytesOf(player: PlayerId, label: string): string {
    return makeHex(sha256(Uint8Array.from(`${player} ${label}`, (sign) => sign.charCodeAt(0))));
  }

  /** Some players promise and reveal honestly, some lie, some do only one of the two. */
  private addToDeal(): void {
    const { coming } = this.table.play ?? {};
    if (!coming) return;
    const { label } = coming;
    for (const [seat, { person }] of this.table.places.entries()) {
      if (!person || this.random(4) === 0) continue;
      const { id: by } = person;
      const bytes = this.bytesOf(by, label);
      const hash = promiseOf(bytes, label, this.random(8) === 0 ? seat + 1 : seat);
      this.sendOwn({ type: 'promise', by, deal: label, hash });
      this.sendOwn({ type: 'open', by, deal: label, bytes });
      checkHidden(this.table, bytes);
    }
  }

  /** Sends a command with an id, so that it can be repeated. Commands of the server have none. */
  private sendOwn(command: Command): void {
    if (!('by' in command)) return this.send(command);
    const named = { ...command, commandId: String(this.sent.length) };
    this.sent.push(named);
    this.send(named);
  }

  private changePresence(): void {
    const player = pick(PEOPLE, this.random).id;
    if (seatOf(this.table, player) === null) return;
    this.send({ type: this.random(3) === 0 ? 'goAway' : 'comeBack', player });
  }

  private repeatOld(): void {
    if (this.sent.length > 0) this.send(pick(this.sent.slice(-20), this.random));
  }

  private deliverLate(): void {
    const command = this.late.shift();
    if (command) this.sendOwn(command);
  }

  /** Brings everyone back and plays on: a running game must come to its end. */
  finish(): void {
    for (const { person } of this.table.places) {
      if (person) this.send({ type: 'comeBack', player: person.id });
    }
    // A game that everybody has left stands still.
    for (
      let moves = 0;
      this.table.play?.pausedSince === null && turnOf(this.table).length > 0;
      moves++
    ) {
      if (moves > MAX_MOVES) throw new Error('A game does not end');
      this.actInTurn();
    }
    this.wait(600_000);
    this.crash();
    this.report.isClosed = this.table.status === 'closed';
  }
}

function isPresence({ type }: Command): boolean {
  return type === 'goAway' || type === 'comeBack';
}

/** Simulates one table that keeps its game and its rules, and returns all its events. */
export function simulateEvents(seed: number, steps: number): TableEvent[] {
  return runSimulation(seed, steps, { changesRules: false }).events;
}

/** Simulates one table; throws an error with the seed if an invariant is broken. */
export function runSimulation(
  seed: number,
  steps: number,
  { changesRules }: { changesRules: boolean } = { changesRules: true },
): Simulation {
  try {
    const simulation = new Simulation(randomFromNumber(seed), changesRules);
    for (let step = 0; step < steps; step++) simulation.step();
    simulation.finish();
    return simulation;
  } catch (error) {
    throw new Error(
      `Simulation with seed ${seed}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Remembers whose hand each person has seen in the current round; nobody may see two. */
class SeenHands {
  private readonly seatOf = new Map<PlayerId, Seat>();
  private round = '';

  note(table: Table): void {
    if (table.status !== 'playing' || turnOf(table)[0] === DEALER) return;
    const { number, state } = requireGame(table);
    const round = `${number}/${gameOf(table).view(state, null).round}`;
    if (round !== this.round) this.seatOf.clear();
    this.round = round;
    for (const [seat, { person }] of table.places.entries()) {
      if (!person) continue;
      const seen = this.seatOf.get(person.id) ?? seat;
      if (seen !== seat) throw new Error('A person saw two hands');
      this.seatOf.set(person.id, seat);
    }
  }
}

/** Checks that nobody has two seats, and that no seat of a person is offered to others. */
function checkSeats(table: Table): void {
  const people = table.places.flatMap(({ person }) => (person ? [person.id] : []));
  if (new Set(people).size !== people.length) throw new Error('A person has two seats');
  const isOffered = seatsToTake(table).some((seat) => table.places[seat].person);
  if (isOffered) throw new Error('The seat of a person is offered');
}

/** Checks that no bytes are visible before all promises are in. */
function checkHidden({ play }: Table, bytes: string): void {
  if (!play?.coming) return;
  const { openBy, ...visible } = play.coming;
  const isHidden = openBy !== null || !JSON.stringify(visible).includes(bytes);
  if (!isHidden) throw new Error('Bytes are visible before all promises are in');
}

/** Whether the owner has a seat if anyone does: nobody else can start a game or add bots. */
export function isOwned({ status, owner, places }: Table): boolean {
  const people = places.flatMap(({ person }) => person?.id ?? []);
  return status === 'closed' || people.length === 0 || people.includes(owner);
}
