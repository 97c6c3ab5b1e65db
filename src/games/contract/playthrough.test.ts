// The playthroughs beside the rules: random rounds, written out as text that a person can check.

import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES, type AnyFact } from '../registry.ts';
import { DEALER, type AnyGame, type ScoreRow } from '#rules/game.ts';
import type { Playthrough } from '#rules/gameTesting.ts';
import { listChoices, type Choice, type Choices, type Move } from '#rules/moves.ts';
import { parseOptions } from '#rules/options.ts';
import { startGame } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { TESTING } from '../testings.ts';
import { wireChoice, wireMove } from '#rules/wireMoves.ts';
import { expectRecorded } from '../../../scripts/lib/expectRecorded.ts';

describe.each(GAMES)('$title', (game) => {
  const testing = TESTING[game.id];

  test('has at least one playthrough for review', () => {
    expect(testing.playthroughs.length).toBeGreaterThan(0);
  });

  test.each(testing.playthroughs)('plays $name as in its playthrough', (playthrough) => {
    expectRecorded(game.id, playthrough.name, writePlaythrough(game, playthrough));
  });
});

/** Plays random moves from the first deal until cards are due again. */
function writePlaythrough(game: AnyGame, { seats, options, seed }: Playthrough): string {
  const random = randomFromNumber(seed);
  const state = startGame(game, options, seats);
  const lines = [
    `${game.title}, ${seats} ${seats === 1 ? 'seat' : 'seats'}, seed ${seed}`,
    `options: ${writeFields(parseOptions(game.options, options))}`,
    '',
  ];
  let turn = game.turn(state);
  do {
    const seat = turn[random(turn.length)];
    const choices = game.legal(state, seat);
    const move = randomMove(choices, random);
    const before = game.copy(state);
    game.apply(state, seat, move);
    lines.push(writeMove(game, seat, move, choices));
    lines.push(...game.facts(before, seat, move, state).filter(isMoreThanMove).flatMap(writeFact));
    turn = game.turn(state);
  } while (turn.length > 0 && turn[0] !== DEALER);
  return `${lines.join('\n')}\n`;
}

function writeMove(game: AnyGame, seat: number, move: Move, choices: Choices): string {
  if (seat === DEALER) return 'deal';
  const { type, ...argument } = wireMove(game.deck, move);
  const moveText = [type, ...Object.values(argument).map(writeValue)].join(' ');
  const offered = listChoices(choices)
    .map((choice) => writeChoice(game, choice))
    .join(' | ');
  return `${seat} ${moveText}`.padEnd(23) + ` of ${offered}`;
}

function writeChoice(game: AnyGame, choice: Choice): string {
  const wire = wireChoice(game.deck, choice);
  if (wire.kind === 'plain') return wire.type;
  const count = wire.kind === 'cards' ? ` ${wire.min}-${wire.max} of` : '';
  return `${wire.type}${count} ${writeValue(wire.from)}`;
}

/** Skips facts that only repeat the move. */
function isMoreThanMove({ type }: AnyFact): boolean {
  return type !== 'played' && type !== 'bid';
}

function writeFact(fact: AnyFact): string[] {
  if (fact.type === 'handScored') return writeRow(fact.row);
  if (fact.type === 'gameOver') return [`    game over: ${writeFields(fact.result)}`];
  const { type, only, ...fields } = fact;
  const to = only === undefined ? '' : ` (to ${only} alone)`;
  return [`    ${type}${to} ${writeFields(fields)}`.trimEnd()];
}

function writeRow({ lines, change, total }: ScoreRow): string[] {
  return [...lines, { what: '= change', points: change }, { what: '= total', points: total }].map(
    ({ what, points }) =>
      `    ${what.padEnd(24)}${points.map((one) => `${one}`.padStart(5)).join('')}`,
  );
}

function writeFields(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${writeValue(value)}`)
    .join(', ');
}

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(writeValue).join(' ') || '(none)';
  if (typeof value === 'object' && value !== null) return `{${writeFields(value)}}`;
  return value === null ? '-' : String(value);
}
