// Repeated prompts after an illegal card: to whom, when, and how often.

import { expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { refusals } from '#games/hearts/texts.en.ts';
import { notInHand, notYourTurn, refuse } from '#rules/commonRefusals.ts';
import { createRefuse } from '#rules/refusal.ts';
import { TestTable } from '#table/testTable.ts';
import { heartsLegacyApi } from '../legacy/hearts.ts';
import type { Client } from './client.ts';
import { createReprompter } from './returning.ts';

const NOT_HELD = notInHand(DECK_52, 0, 'HE9');
const NOT_LEGAL = refuse('mustFollow', { requiredSuit: 'hearts' });
const TOO_FEW = createRefuse('hearts', refusals)('passThree');
const NOT_NOW = notYourTurn([], null);

/** Somebody at a table of Hearts, and what they are asked. */
function seated(name: string, passing: boolean) {
  const table = new TestTable('hearts', { options: { passing } }).sit('bora', 'ceren', 'deniz');
  table.deal();
  const heard: unknown[] = [];
  const client = {
    tableId: table.table.id,
    account: { id: name },
    socket: { emit: (event: string, payload: unknown) => heard.push([event, payload]) },
  } as unknown as Client;
  const remind = createReprompter({
    tables: { peek: () => table.table },
    legacyApis: [heartsLegacyApi],
    legacyApiOf: () => heartsLegacyApi,
  });
  return { table: table.table, client, heard, remind };
}

test('a player who passes wrong cards is asked for others, with the same time', () => {
  const { table, client, heard, remind } = seated('bora', true);
  for (const refusal of [NOT_HELD, TOO_FEW]) remind(client, 'submitPass', refusal);
  const asked = ['passingPhase', { direction: 'left', timeoutAt: table.play!.deadline }];
  expect(heard).toEqual([asked, asked]);
});

test('a player out of turn, refused for another reason, or asked for something else is not asked again', () => {
  const { client, heard, remind } = seated('bora', true);
  remind(client, 'submitPass', NOT_NOW);
  remind(client, 'chatMessage', NOT_HELD);
  remind({ ...client, tableId: null }, 'submitPass', NOT_HELD);
  remind({ ...client, account: null }, 'submitPass', NOT_HELD);
  expect(heard).toEqual([]);
});

test('only the player in turn is asked for another card', () => {
  const asked = ['ada', 'bora', 'ceren', 'deniz'].filter((name) => {
    const { client, heard, remind } = seated(name, false);
    remind(client, 'playCard', NOT_LEGAL);
    return heard.length > 0;
  });
  expect(asked).toHaveLength(1);
  const { table, client, heard, remind } = seated(asked[0], false);
  remind(client, 'playCard', NOT_HELD);
  const player = table.places.findIndex(({ person }) => person?.id === asked[0]);
  expect(heard).toEqual([['turnStart', { player, timeoutAt: table.play!.deadline }]]);
});

test('a player who repeats the same card is asked ten times a turn', () => {
  const { client, heard, remind } = seated('bora', true);
  for (let times = 0; times < 30; times++) remind(client, 'submitPass', NOT_HELD);
  expect(heard).toHaveLength(10);
});
