// The texts of the preview that messengers show for a link to a table.

export interface Invitation {
  readonly title: string;
  readonly description: string;
}

/** A table that someone is invited to. `owner` is empty if the host is unknown. */
export interface InvitedTable {
  readonly name: string;
  /** The title of the game in the language of the invitation. */
  readonly game: string;
  readonly owner: string;
  readonly taken: number;
  readonly seats: number;
}

export interface InvitationTexts {
  /** Describes the site, for search engines. */
  readonly site: string;
  /** For a table whose details are private. */
  readonly somewhere: Invitation;
  readonly to: (table: InvitedTable) => Invitation;
  /** For the picture of an invitation. */
  readonly seated: (taken: number, seats: number) => string;
  /** For the picture of a result; `count` is 0 if nobody at the table won. */
  readonly won: (winners: string, count: number, game: string) => string;
}
