import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { memberAccounts, membersToCollectFrom, post } from '../ledger/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';

/**
 * Collects receivables from members' wallets, as much as each wallet has, and sends the member a message
 * (docs/decisions/0028). The journal key names the receivable's last posting, so two processes collect once.
 * Returns the members it collected from.
 */
export async function collectReceivables(app: AppContext): Promise<bigint[]> {
  const collected: bigint[] = [];
  for (const memberId of await membersToCollectFrom(app.store)) {
    if (await app.store.tx((tx) => collect(app, tx, memberId))) collected.push(memberId);
  }
  return collected;
}

async function collect(app: AppContext, tx: Tx, memberId: bigint): Promise<boolean> {
  const { wallet } = await memberAccounts(tx, memberId);
  const { rows } = await tx.query<{ id: bigint; last: bigint; amount: bigint; receivable: bigint }>(
    `select r.id, least(-r.balance, w.balance) as amount, -r.balance as receivable,
            (select max(p.id) from ledger.postings p where p.account_id = r.id) as last
     from ledger.accounts r join ledger.accounts w on w.id = $2
     where r.member_id = $1 and r.code = 'receivable' and r.currency = 'MMK'`,
    [memberId, wallet],
  );
  const found = rows[0];
  if (!found || found.amount <= 0n) return false;
  const { id, last, amount, receivable } = found;
  const posted = await post(tx, {
    kind: 'receivable_paid',
    key: `receivable_paid:${id}:${last}`,
    reference: `member:${memberId}`,
    postings: [
      { accountId: wallet, amount: -amount },
      { accountId: id, amount },
    ],
  });
  // The money was spent, or another process collected it. The next run reads the balances again.
  if (!posted.ok) return false;
  await sendMessages(tx, [
    {
      memberId,
      subject: `owed:${id}:${last}`,
      title: messageInAllLanguages('receivableCollected'),
      body: messageInAllLanguages('receivableCollectedText', { amount, left: receivable - amount }),
    },
  ]);
  await app.live.hint(tx, { type: 'balance', memberId });
  return true;
}
