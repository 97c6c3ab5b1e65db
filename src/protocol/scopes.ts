// The scopes of tokens: each allows its bearer some kinds of requests.

/** The scopes that people may give to a personal access token. */
export const PERSONAL_SCOPES = ['read', 'play', 'bot', 'profile'] as const;
export type PersonalScope = (typeof PERSONAL_SCOPES)[number];

/** `account` covers sign-in, sessions, tokens and administration. Only guests and signed-in sessions have it. */
export const SCOPES = [...PERSONAL_SCOPES, 'account'] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_MEANINGS: Readonly<Record<Scope, string>> = {
  read: 'See what the account may see: tables, games, profiles, statistics. Needed for a socket.',
  play: 'Create tables, sit down, play, watch and chat.',
  bot: 'Use the bots of the server: give them seats, ask for hints and reviews.',
  profile: 'Change name, avatar and picture.',
  account: 'Manage sign-in, sessions and tokens. No personal access token has it.',
};

/** Reads a `scope` claim; words that are not known are left out. */
export function parseScopes(text: string): Scope[] {
  const words = new Set(text.split(' '));
  return SCOPES.filter((scope) => words.has(scope));
}

/** The same for a personal access token, which never has `account`. */
export function parsePersonalScopes(text: string): PersonalScope[] {
  const words = new Set(text.split(' '));
  return PERSONAL_SCOPES.filter((scope) => words.has(scope));
}
