import type { Text } from '@shwe/contract';
import type { Tx } from '../../database/index.ts';

/** The code of the channel of the bundled sandbox gateway. */
const SANDBOX_CODE = 'sandbox_pay';

/** Adds the channel of the sandbox gateway, in its own category, at the setup of play mode, unless it exists already. */
export async function addSandboxChannel(
  tx: Tx,
  { category, title }: { category: Text; title: Text },
): Promise<void> {
  const { rowCount } = await tx.query('select from cashier.channels where code = $1', [SANDBOX_CODE]);
  if (rowCount !== 0) return;
  await tx.query(
    `with made as (insert into cashier.categories (kind, title, sort) values ('fiat', $2, 2) returning id)
     insert into cashier.channels (code, category_id, rail, adapter, title, min, max, quick, sort)
     select $1, id, 'gateway', 'sandbox', $3, 3000, 5000000, '{3000,10000,50000,100000,500000}', 1 from made`,
    [SANDBOX_CODE, JSON.stringify(category), JSON.stringify(title)],
  );
}
