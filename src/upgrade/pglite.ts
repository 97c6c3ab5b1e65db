// The embedded database of earlier versions.

import type { PGliteInterface, Transaction } from '@electric-sql/pglite';
import {
  DatabaseStartError,
  type Queries,
  type TransactionalQueries,
  errorCode,
  errorText,
} from '#server/store/database.ts';

/** Rejects with a `DatabaseStartError` if it cannot be opened. */
export async function openPglite(folder: string): Promise<TransactionalQueries> {
  const { PGlite } = await import('@electric-sql/pglite').catch((error: unknown) => {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new DatabaseStartError(
      'The data of the earlier version needs a package that is not installed. Install it with: npm install --no-save @electric-sql/pglite',
    );
  });
  const database = await PGlite.create(folder).catch((error: unknown) => {
    throw new DatabaseStartError(
      `The data of the earlier version in ${folder} cannot be opened: ${errorText(error)}.`,
    );
  });
  return {
    ...queriesOn(database),
    transaction: (work) => database.transaction((transaction) => work(queriesOn(transaction))),
    close: () => database.close(),
  };
}

function queriesOn(database: PGliteInterface | Transaction): Queries {
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await database.query<Row>(sql, [...params])).rows,
    run: async (sql) => {
      await database.exec(sql);
    },
  };
}
