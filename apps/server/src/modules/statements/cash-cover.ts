import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { moneyOfMembers } from '../ledger/index.ts';
import { closingBalances } from './balances.queries.ts';

/**
 * What the receiving accounts hold by their latest statements, less what is owed to members. An account without a
 * statement counts as 0, so that cover is never reported that nobody has seen at a bank.
 */
export async function cashCover(db: Queries): Promise<Output<'operatorStatements', 'cover'>> {
  const [accounts, owed] = await Promise.all([closingBalances(db), moneyOfMembers(db)]);
  const known = accounts.filter(({ statement }) => statement !== null);
  const held = known.reduce((sum, { statement }) => sum + statement!, 0);
  const [wallets, withdrawals, games] = [owed.wallets, owed.withdrawals, owed.games].map(kyatToWire) as [
    number,
    number,
    number,
  ];
  return {
    held,
    accounts: known.length,
    missing: accounts.length - known.length,
    oldest_day: known.map(({ day }) => day!).sort()[0] ?? null,
    wallets,
    withdrawals,
    games,
    cover: held - wallets - withdrawals - games,
  };
}
