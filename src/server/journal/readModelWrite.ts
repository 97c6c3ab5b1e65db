// A row of a read model to be written with the events that caused it.

export const READ_MODELS = [
  'tables',
  'table_seats',
  'games',
  'game_players',
  'hands',
  'hands_private',
  'bids',
  'replacements',
  'tricks',
  'trick_cards',
  'scores',
  'chat_messages',
] as const;
export type ReadModelName = (typeof READ_MODELS)[number];

export interface ReadModelWrite {
  readonly record: ReadModelName;
  /** The whole row by column, ready for JSON (times in ISO 8601); one with the same key is replaced. */
  readonly row: Readonly<Record<string, unknown>>;
}
