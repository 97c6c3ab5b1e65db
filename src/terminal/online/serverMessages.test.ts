// Tests the texts for messages of a server: connection, chat and clock.
import { expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import type { ServerMessage } from '#client/connection.ts';
import type { TableView } from '#protocol/tableView.ts';
import { reconnectedNotice, leftTableNotice, connectionLostNotice, noticesFor } from './news.ts';

type Told = Pick<Client, 'model'>;
const ADA = { model: { player: { id: 'a1' }, deals: [] } } as unknown as Told;
const WRONG_DEAL = {
  round: 2,
  refusal: null,
  own: 'late',
  leftOut: [],
};

function notes(event: string, payload: unknown, told = ADA): string[] {
  return noticesFor({ event, payload } as unknown as ServerMessage, told);
}

test('chat names the others, and the player as You', () => {
  expect(notes('chat', { fromId: 'a1', from: 'Ada', text: 'hello' })).toEqual(['You: hello']);
  expect(notes('chat', { fromId: 'b2', from: 'Berk', text: 'hello' })).toEqual(['Berk: hello']);
  const nobody = { model: { player: null, deals: [] } } as unknown as Told;
  expect(notes('chat', { fromId: 'b2', from: 'Berk', text: 'hi' }, nobody)).toEqual(['Berk: hi']);
});

test('a move of the clock names its card, its cards, or only that a move was made', () => {
  const card = notes('autoPlay', { move: { type: 'play', card: 'QS' } }).join();
  const cards = notes('autoPass', { move: { type: 'pass', cards: ['QS', '2C'] } }).join();
  const none = notes('autoPass', { move: { type: 'swap', cards: [] } }).join();
  expect(card).toMatch(/Queen of Spades/i);
  expect(cards).toMatch(/Queen of Spades.*(2|Two) of Clubs/i);
  expect(none).not.toMatch(/Queen|undefined/);
  expect(new Set([card, cards, none]).size).toBe(3);
});

test('a revealed deal is reported if something is wrong with it', () => {
  const late = {
    model: { player: null, deals: [{ ...WRONG_DEAL, round: 1, own: 'in' }, WRONG_DEAL] },
  };
  expect(notes('dealShown', {}, late as unknown as Told).join()).toMatch(/^Round 2: /);
  expect(notes('dealShown', {})).toEqual([]);
});

test('a restart is announced, and nothing else', () => {
  expect(notes('restarting', {})).toHaveLength(1);
  expect(notes('gameUpdate', {})).toEqual([]);
});

test('a lost connection warns players of the bot, but not spectators or waiting players', () => {
  const at = (seat: number | null, status: string, coverAfterSeconds = 20): string =>
    connectionLostNotice({ seat, status, settings: { coverAfterSeconds } } as unknown as TableView);
  expect(at(0, 'playing')).toContain('after 20 seconds');
  expect(at(0, 'playing', 0)).not.toContain('after');
  expect(at(0, 'playing', 0)).toContain('A bot plays');
  expect([at(null, 'playing'), at(0, 'open')].join()).not.toContain('bot');
});

test('a reconnection says whether the player has a seat; an end gives its reason if it has one', () => {
  const back = [0, null].map((seat) => reconnectedNotice({ seat } as TableView));
  expect(back).toEqual(['You are back at your seat.', 'You are back.']);
  expect(leftTableNotice('owner')).toBe('The host closed the table.');
  expect(leftTableNotice('somehow')).toBe('The table is closed.');
});
