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
}
