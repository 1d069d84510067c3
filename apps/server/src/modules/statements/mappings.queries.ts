import type { Input } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';

/** How the statement files of a receiving account are read. */
export type Mapping = Input<'operatorStatements', 'preview'>['mapping'];

/** The saved mappings by account id. */
export async function savedMappings(db: Queries): Promise<Map<bigint, Mapping>> {
  const { rows } = await db.query<{ account_id: bigint; mapping: Mapping }>(
    'select account_id, mapping from cashier.statement_mappings',
  );
  return new Map(rows.map(({ account_id: id, mapping }) => [id, mapping]));
}

/** Saves the mapping of an account. Returns false if it is saved already. */
export async function saveMapping(
  tx: Tx,
  accountId: bigint,
  { mapping, operatorId }: { mapping: Mapping; operatorId: bigint },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into cashier.statement_mappings as m (account_id, mapping, saved_by) values ($1, $2, $3)
     on conflict (account_id) do update set mapping = excluded.mapping, saved_by = excluded.saved_by,
       saved_at = date_trunc('milliseconds', clock.now())
     where m.mapping <> excluded.mapping`,
    [accountId, JSON.stringify(mapping), operatorId],
  );
  return rowCount === 1;
}
