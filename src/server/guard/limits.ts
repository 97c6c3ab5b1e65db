// Every limit on what one person or one address may have and do: one table. Enough for a school class
// behind one address.

export interface Rate {
  /** Points allowed in a period of seconds. */
  readonly points: number;
  readonly seconds: number;
  /** Where several nodes count together. */
  readonly shared?: RateSync;
}

export interface RateSync {
  /** The name under which all nodes count a key. */
  keyOf(key: string): string;
  publish(key: string, count: number): void;
  onPublished(listener: (key: string, count: number) => void): void;
}

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;

export const SIGN_IN_LIMITS = {
  newAccountsPerAddress: { points: 300, seconds: QUARTER_HOUR },
  loginFailuresPerAddress: { points: 50, seconds: QUARTER_HOUR },
  loginFailuresPerAccountAndAddress: { points: 10, seconds: QUARTER_HOUR },
  /** Beyond it, addresses not seen before are slowed; nobody is refused. */
  loginFailuresPerAccount: { points: 10, seconds: QUARTER_HOUR },
  codesPerAddress: { points: 20, seconds: QUARTER_HOUR },
  codesPerMailbox: { points: 5, seconds: QUARTER_HOUR },
  codeAttemptsPerAddress: { points: 50, seconds: QUARTER_HOUR },
  noticesPerMailbox: { points: 2, seconds: 24 * 3600 },
} as const satisfies Record<string, Rate>;

export const LIMITS = {
  ...SIGN_IN_LIMITS,
  /** Requests by REST, /rpc and gRPC. A program that plays at several tables stays well below. */
  requestsPerPerson: { points: 6000, seconds: MINUTE },
  requestsPerAddress: { points: 30_000, seconds: MINUTE },
  /** The page and its files. */
  pagesPerAddress: { points: 12_000, seconds: MINUTE },
  /** Preview pictures of links: a messenger fetches one for each link. Beyond it, the general picture is sent. */
  picturesPerAddress: { points: 120, seconds: MINUTE },
  /** `/healthz` and `/readyz`, from other machines. A load balancer asks about once a second. */
  healthChecksPerAddress: { points: 1200, seconds: MINUTE },
  /** Records, verifications, logs, reviews and statistics: what replays whole games. */
  replaysPerPerson: { points: 60, seconds: MINUTE },
  replaysPerAddress: { points: 600, seconds: MINUTE },
  /** Tables that somebody owns and that have not started, and all that they own. */
  waitingTablesPerPerson: 5,
  tablesPerPerson: 20,
  /** Tables that were opened from one address and are not closed. */
  tablesPerAddress: 200,
  /** Invitation codes that opened nothing: the two keep guessing hopeless. */
  wrongCodesPerAddress: { points: 10, seconds: QUARTER_HOUR },
  wrongCodes: { points: 200, seconds: 60 * MINUTE },
  /** Socket.IO: a person has some tabs and devices. */
  socketsPerPerson: 20,
  socketsPerAddress: 500,
  sockets: 10_000,
  /** Server-sent events and streams of gRPC together. */
  streamsPerPerson: 20,
  streamsPerAddress: 200,
  streams: 2000,
  /** To open one may take going through all that happened at a table. */
  newStreamsPerPerson: { points: 120, seconds: MINUTE },
  newStreamsPerAddress: { points: 1200, seconds: MINUTE },
  /** Beside the one that may be under way. */
  hintsPerPerson: { points: 60, seconds: MINUTE },
  hintsPerAddress: { points: 600, seconds: MINUTE },
  /** Muting someone, or hearing them again. */
  mutesPerPerson: { points: 60, seconds: MINUTE },
  reportsPerPerson: { points: 10, seconds: 60 * MINUTE },
  reportsPerAddress: { points: 60, seconds: 60 * MINUTE },
  /** Connections to a port, for any protocol. */
  connectionsPerAddress: 1000,
  connections: 15_000,
} as const satisfies Record<string, number | Rate>;

export type LimitName = keyof typeof LIMITS;

export type Limits = {
  readonly [N in LimitName]: (typeof LIMITS)[N] extends number ? number : Rate;
};

/** Multiplies all limits; `Infinity` removes them. */
export function scaledLimits(factor: number): Limits {
  const scaled = Object.entries(LIMITS).map(([name, limit]) => [
    name,
    typeof limit === 'number'
      ? scale(limit, factor)
      : { ...limit, points: scale(limit.points, factor) },
  ]);
  return Object.fromEntries(scaled);
}

function scale(count: number, factor: number): number {
  return Math.max(1, Math.round(count * factor));
}

export type SignInLimits = Readonly<Record<keyof typeof SIGN_IN_LIMITS, Rate>>;

/** Those of the ways in. */
export function signInLimits(limits: Limits): SignInLimits {
  const own = Object.entries(limits).filter(([name]) => name in SIGN_IN_LIMITS);
  return Object.fromEntries(own) as SignInLimits;
}
