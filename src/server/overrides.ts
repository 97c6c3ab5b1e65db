// Overrides of a server for tests.

import type { BotWorkersOptions } from './workers/botWorkers.ts';
import type { ConnectionTimeouts } from './http/port.ts';
import type { Journal } from './store/store.ts';
import type { Limits, Rate } from './guard/limits.ts';
import type { SocketTestOverrides } from './socket/socketServer.ts';
import type { SweepTimes } from './tables/tableLoader.ts';

export interface TestOverrides {
  /** For a person and for an address alike. */
  readonly requestLimit?: Rate;
  readonly limits?: Partial<Limits>;
  readonly timeouts?: Partial<ConnectionTimeouts>;
  /** How long a stream may go unread. */
  readonly slowReaderTimeoutMs?: number;
  /** How long a table that nobody is at stays in memory. */
  readonly sweepTimes?: Partial<SweepTimes>;
  /** After a start, how long the players of running tables have to come back. */
  readonly reconnectGraceMs?: number;
  /** How long who plays by requests alone counts as present after the last. */
  readonly presenceTimeoutMs?: number;
  /** A journal that fails now and then. */
  readonly wrapJournal?: (journal: Journal) => Journal;
  readonly sockets?: SocketTestOverrides;
  readonly botWorkers?: BotWorkersOptions;
  /** How often the files of the certificate are looked at. */
  readonly certificatePollMs?: number;
  /** Where the built page is. */
  readonly webFolder?: string;
  /** The free space that the disk of the embedded database must have. */
  readonly leastFreeBytes?: number;
  /** The time that tables go by. */
  readonly now?: () => number;
}
