import type { Text } from '@shwe/contract';
import type { Tx } from '../../database/index.ts';

type UsdtChannel = {
  code: string;
  token: string;
  confirmations: number;
  category: Text;
  title: Text;
  addresses: readonly { name: string; address: string; dayCap: bigint }[];
};

/**
 * Adds a USDT channel on ERC20 in its own category, with its addresses, at the setup of play mode. Does nothing if
 * the channel exists.
 */
export async function addUsdtChannel(tx: Tx, channel: UsdtChannel): Promise<void> {
  const { code, token, confirmations, category, title, addresses } = channel;
  const { rowCount } = await tx.query('select from cashier.channels where code = $1', [code]);
  if (rowCount !== 0) return;
  await tx.query(
    `with made as (insert into cashier.categories (kind, title, sort) values ('crypto', $2, 3) returning id)
     insert into cashier.channels (code, category_id, rail, network, token, confirmations, title, min, max, quick,
                                   sort)
     select $1, id, 'crypto', 'erc20', $4, $5, $3, 10000, 50000000, '{50000,100000,500000,1000000,5000000}', 1
     from made`,
    [code, JSON.stringify(category), JSON.stringify(title), token, confirmations],
  );
  for (const { name, address, dayCap } of addresses) {
    await tx.query(
      'insert into cashier.receiving_accounts (wallet, name, address, day_cap) values ($1, $2, $3, $4)',
      [code, name, address, dayCap],
    );
  }
}
