// Schemas that requests and responses about games share.

import { z } from 'zod';
import { SUITS } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { makeLongCard } from '#cards/notation.ts';
import { assertDefined } from '#table/assertions.ts';

const LONG_CARDS = DECK_40.cards.map((card) => makeLongCard(DECK_40, card));

export const RANKS = [...new Set(LONG_CARDS.map(({ rank }) => rank))].reverse();
export const LONG_SUITS = ['Hearts', 'Diamonds', 'Clubs', 'Spades'] as const;
export type LongSuit = (typeof LONG_SUITS)[number];

export function longSuit(suit: string): LongSuit {
  return assertDefined(
    LONG_SUITS.find((long) => long.toLowerCase() === suit),
    `suit ${suit}`,
  );
}

export function shortSuit(suit: LongSuit): (typeof SUITS)[number] {
  return assertDefined(
    SUITS.find((short) => short === suit.toLowerCase()),
    `suit ${suit}`,
  );
}

export const suit = z.enum(LONG_SUITS).meta({ id: 'Suit' });

export const card = z.object({ rank: z.enum(RANKS), suit }).meta({
  id: 'Card',
  example: { rank: 'Ace', suit: 'Hearts' },
  // Makes the schemas of cards in requests and in responses the same.
  override: ({ jsonSchema }) => void delete jsonSchema.additionalProperties,
});

export const text = z.string();
export const count = z.int().min(0);
export const position = z
  .int()
  .min(0)
  .max(15)
  .meta({ description: 'A seat number from 0, clockwise in the order of joining.' });
export const time = z.iso.datetime();
export const playerId = z.string().min(1).max(100);
export const tableId = z.string().min(1).max(60);
export const invitation = z.string().max(64).optional().meta({
  description: 'The invitation, as seated players see it and as a link to the table contains it.',
});

export const gameParams = z.object({
  gameId: tableId.meta({ description: 'The game’s id.', example: 'papatya' }),
});
export const userParams = z.object({
  userId: playerId.meta({ description: 'The user’s id.' }),
});

export const GAME_STATUSES = ['Waiting', 'InProgress', 'Completed'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];
export const gameStatus = z.enum(GAME_STATUSES).meta({ id: 'GameStatus' });

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

export const pagination = z
  .object({ page: count, pageSize: count, totalPages: count, totalItems: count })
  .meta({ id: 'Pagination' });

export const user = z
  .object({ id: text, username: text, displayName: text })
  .meta({ id: 'UserReference' });

export const seatedUser = z.object({ position, userId: text, displayName: text });

export const bag = z.record(z.string(), z.unknown());

/** Whether the client adds to the shuffle, so that deals wait for it. */
export const addsToDeals = z.boolean().optional().meta({
  description: 'Whether this player adds bytes to shuffles, so that deals wait for them.',
});

const dealLabel = z
  .string()
  .max(100)
  .meta({ description: 'The label of the deal.', example: 'papatya/1/0' });
export const promiseBody = {
  deal: dealLabel,
  hash: z.string().max(64).meta({ description: 'The promise: SHA-256 in hexadecimal.' }),
};
export const openingBody = {
  deal: dealLabel,
  bytes: z.string().max(128).meta({ description: 'The promised bytes in hexadecimal.' }),
};

export const comingDeal = z
  .object({
    label: dealLabel,
    commitment: text.meta({ description: 'SHA-256 of the server’s secret.' }),
    phase: z.enum(['promises', 'openings']),
    promises: z.array(text.nullable()).meta({ description: 'The promises by position.' }),
    opened: z
      .array(z.boolean())
      .meta({ description: 'Whether each player has revealed their bytes, by position.' }),
    wanted: z
      .enum(['promise', 'opening'])
      .nullable()
      .meta({ description: 'The contribution that this player may send now.' }),
  })
  .meta({ id: 'ComingDeal' });
