// What a messenger shows of a link to a table: a table of words a language.

export interface Invitation {
  readonly title: string;
  readonly description: string;
}

/** A table to which somebody is invited; without an owner, nobody knows by whom. */
export interface InvitedTable {
  readonly name: string;
  /** As the language calls it. */
  readonly game: string;
  readonly owner: string;
  readonly taken: number;
  readonly seats: number;
}

export interface InvitationWords {
  /** To a table of which nothing may be told. */
  readonly somewhere: Invitation;
  readonly to: (table: InvitedTable) => Invitation;
}
