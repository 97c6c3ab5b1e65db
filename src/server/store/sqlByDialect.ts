// SQL that PostgreSQL and SQLite say differently, both texts side by side.

import { ExpressionWrapper, type RawBuilder, type RawNode, sql } from 'kysely';

/** A node that PostgreSQL's compiler and SQLite's print differently. */
interface NodeByDialect extends RawNode {
  readonly sqlite: RawNode;
}

export function sqlByDialect<T>(texts: {
  readonly postgres: RawBuilder<T>;
  readonly sqlite: RawBuilder<T>;
}): ExpressionWrapper<never, never, T> {
  const node: NodeByDialect = {
    ...texts.postgres.toOperationNode(),
    sqlite: texts.sqlite.toOperationNode(),
  };
  return new ExpressionWrapper(node);
}

export function sqliteNode(node: RawNode | NodeByDialect): RawNode {
  return 'sqlite' in node ? node.sqlite : node;
}

/** The values as the right side of `in`. One parameter, so the text stays the same for any number of them. */
export function listOf<T extends string>(values: readonly T[]): ExpressionWrapper<never, never, T> {
  return sqlByDialect<T>({
    postgres: sql`(select unnest(${values}::text[]))`,
    sqlite: sql`(select value from json_each(${JSON.stringify(values)}))`,
  });
}
