// Schemas that requests and responses share: users, games, moves and views.

import { z } from 'zod';
import { SUITS } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { makeLongCard } from '#cards/notation.ts';
import type { AnyFact } from '#games/registry.ts';
import { assertDefined } from '#table/assertions.ts';

const LONG_CARDS = DECK_40.cards.map((card) => makeLongCard(DECK_40, card));

export const RANKS = [...new Set(LONG_CARDS.map(({ rank }) => rank))].reverse();
const LONG_SUITS = ['Hearts', 'Diamonds', 'Clubs', 'Spades'] as const;
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

const cardName = text.meta({
  description:
    'Rank and suit, such as `10H` or `QS`. Any other cards are named in the rules of the game.',
  example: '10H',
});
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const choiceType = text.meta({ description: 'The `type` of the move.' });

/** The kind of a choice tells a client what to send, in any game. */
export const choice = z
  .discriminatedUnion('kind', [
    z
      .object({ type: choiceType, kind: z.literal('plain') })
      .meta({ id: 'PlainChoice', description: 'A move without an argument: `{type}`.' }),
    z
      .object({ type: choiceType, kind: z.literal('card'), from: z.array(cardName) })
      .meta({ id: 'CardChoice', description: 'One of these cards: `{type, card}`.' }),
    z
      .object({
        type: choiceType,
        kind: z.literal('cards'),
        from: z.array(cardName),
        min: count,
        max: count,
      })
      .meta({ id: 'CardsChoice', description: 'Between min and max of them: `{type, cards}`.' }),
    z
      .object({ type: choiceType, kind: z.literal('value'), field: text, from: z.array(value) })
      .meta({ id: 'ValueChoice', description: 'One of these values: `{type, [field]: value}`.' }),
  ])
  .meta({ id: 'Choice' });

export const move = z
  .looseObject({
    type: text.meta({ description: 'The `type` of a legal choice.' }),
    card: cardName.optional(),
    cards: z.array(cardName).optional(),
  })
  .meta({
    id: 'Move',
    description: 'One of the legal choices of the view, with its argument.',
    example: { type: 'play', card: '10H' },
  });

const scoreLine = z.object({
  what: text.meta({ description: 'A key such as `queenOfSpades`.' }),
  points: z.array(z.int()),
});

export const result = z
  .looseObject({
    winners: z.array(position).meta({ description: 'Empty if the banker won.' }),
    scores: z.array(z.int()).meta({ description: 'By side.' }),
    reason: text,
  })
  .meta({
    id: 'Result',
    description: 'How a game ended; `ending` has the reason by key.',
    example: {
      winners: [1],
      scores: [32, 0],
      reason: 'A player is down to 0 points or fewer. The lowest total wins.',
    },
  });

/** The common part of all views; games add fields such as tricks, bids and stakes. */
export const view = z
  .looseObject({
    game: text,
    seat: position
      .nullable()
      .meta({ description: 'The seat that has this view; null for a spectator.' }),
    phase: text,
    round: count.meta({ description: 'The round being played, from 1; 0 before the first.' }),
    dealer: position.nullable(),
    turn: z
      .array(z.int())
      .meta({ description: 'The positions that may act now; -1 is the server as the dealer.' }),
    legal: z
      .array(choice)
      .meta({ description: 'The legal moves of this seat; empty when it is not its turn.' }),
    hand: z.array(cardName),
    cardCounts: z.array(count).meta({ description: 'By position.' }),
    sides: z.array(z.array(position)).meta({ description: 'Which positions play together.' }),
    scores: z.array(z.int()).meta({ description: 'By side.' }),
    sheet: z
      .array(
        z.looseObject({
          round: count,
          lines: z.array(scoreLine),
          change: z.array(z.int()),
          total: z.array(z.int()),
        }),
      )
      .meta({ description: 'The last finished round; the log of the game has all of them.' }),
    result: result.nullable(),
  })
  .meta({
    id: 'View',
    description: 'The game as a seat can see it. It is the same in every API.',
    example: {
      game: 'sobesobe',
      seat: 1,
      phase: 'playing',
      round: 1,
      dealer: 0,
      turn: [1],
      legal: [{ type: 'play', kind: 'card', from: ['KH', 'AH'] }],
      hand: ['6C', 'AC', 'KH', 'AH'],
      cardCounts: [4, 4],
      sides: [[0], [1]],
      trump: 'hearts',
      scores: [20, 20],
      sheet: [],
      result: null,
    },
  });

export type ViewResponse = z.input<typeof view>;

/** Facts are a union by `type`, which is too long and grows too often for the document. */
const fact = z.looseObject({ type: text }) as unknown as z.ZodType<AnyFact>;

export const facts = z.array(fact).meta({
  description: 'The facts that this seat may know.',
  example: [{ type: 'played', seat: 1, trick: 2, card: 'KH' }],
});

const worded = {
  label: text,
  words: text,
  shownWhen: z
    .object({ option: text, value: z.union([z.boolean(), z.string(), z.number()]) })
    .optional()
    .meta({ description: 'The option changes nothing unless another one has this value.' }),
};

/** A house rule or a setting, as the catalog declares it. */
export const declaration = z
  .discriminatedUnion('type', [
    z
      .object({ type: z.literal('flag'), default: z.boolean(), ...worded })
      .meta({ id: 'FlagOption' }),
    z
      .object({
        type: z.literal('choice'),
        values: z.array(text).readonly(),
        default: text,
        ...worded,
      })
      .meta({ id: 'ChoiceOption' }),
    z
      .object({
        type: z.literal('number'),
        min: z.number(),
        max: z.number(),
        default: z.number(),
        defaultBy: z
          .object({ option: text, values: z.record(z.string(), z.number()) })
          .optional()
          .meta({ description: 'The default when another option has one of these values.' }),
        ...worded,
      })
      .meta({ id: 'NumberOption' }),
  ])
  .meta({ id: 'Option' });

export const optionValues = z.record(z.string(), z.union([z.boolean(), z.string(), z.number()]));

/** A table as its players see it; the same over sockets and streams. */
export const tableView = z
  .looseObject({
    id: text,
    version: count,
    game: text,
    status: text,
    seat: position.nullable(),
  })
  .meta({ example: { id: 'mehtap', version: 2, game: 'pitch', status: 'open', seat: 0 } });
