import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import type { Queries } from '../tx.ts';

/** Writes the TypeScript types of all tables, with values as pg-types.ts delivers them. */
export async function generateTypes(database: Pick<Queries, 'db'>): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' });
  const { scalars } = dialect.adapter;
  scalars.int8 = new IdentifierNode('bigint');
  return generate({
    db: database.db,
    dialect,
    excludePattern: 'public.*',
    outFile: null,
    typeOnlyImports: true,
  });
}
