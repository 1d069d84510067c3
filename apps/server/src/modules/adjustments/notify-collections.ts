import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';

type Collection = { member_id: bigint; entry: string; amount: bigint; left: bigint };

/**
 * Tells members what was collected for their receivable. The ledger collects it in the transaction that credits the
 * wallet (docs/decisions/0028). Each collection is told once, also by concurrent jobs.
 */
export async function notifyCollections(app: AppContext): Promise<void> {
  await app.store.tx(async (tx) => {
    const collections = await untoldCollections(tx);
    await sendMessages(
      tx,
      collections.map(({ member_id: memberId, entry, amount, left }) => ({
        memberId,
        subject: `owed:${entry}`,
        title: messageInAllLanguages('receivableCollected'),
        body: messageInAllLanguages('receivableCollectedText', { amount, left }),
      })),
    );
    for (const memberId of new Set(collections.map((one) => one.member_id)))
      await app.live.hint(tx, { type: 'balance', memberId });
  });
}

/** Up to 1000 collections without a message, oldest first; `left` is what was still owed after it, in kyat. */
async function untoldCollections(db: Queries): Promise<Collection[]> {
  const { rows } = await db.query<Collection>(
    `with untold as materialized (
       select t.id, substr(t.key, length('receivable_paid:') + 1) as entry
       from ledger.journal_entries t
       where t.kind = 'receivable_paid' and not exists (
         select from messages.messages m
         where m.member_id = substr(t.reference, length('member:') + 1)::bigint
           and m.subject = 'owed:' || substr(t.key, length('receivable_paid:') + 1))
       order by t.id limit 1000)
     select coalesce(a.member_id, 0) as member_id, u.entry, p.amount, -p.balance_after as left
     from untold u
     join ledger.postings p on p.entry_id = u.id
     join ledger.accounts a on a.id = p.account_id and a.code = 'receivable'
     order by u.id`,
  );
  return rows;
}
