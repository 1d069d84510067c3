import { numberText } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { addNotice } from '../../content/index.ts';
import { sendMessages } from '../../messages/index.ts';
import { readSettings } from '../../settings/index.ts';
import { type Change, correctionMessage, correctionNotice, type Draw, type Effect } from '../draws/index.ts';
import type { Correction } from './result-entry.ts';

type Correcting = { was: Draw; now: Draw; why: Correction['why'] };

/**
 * Announces a correction, in its transaction: a public notice, and a message about the money to each member with a bet
 * on the old or the new number.
 */
export async function notifyCorrection(
  app: AppContext,
  tx: Tx,
  { was, now, why }: Correcting,
): Promise<void> {
  const change: Change = {
    draw: now,
    was: numberText(was.result!, was.game),
    now: numberText(now.result!, now.game),
    why,
  };
  const notice = correctionNotice(change, { isPaid: was.state === 'settled' && was.result !== now.result });
  const { 'content.correction_hours': hours } = await readSettings(app.store);
  await addNotice(tx, { ...notice, popUp: true, type: 2, hours });
  // With the same number no money changes.
  const affected = was.result === now.result ? [] : await effectsOf(tx, was, now);
  await sendMessages(
    tx,
    affected.map(({ memberId, ...effect }) => ({
      memberId,
      subject: `correction:${now.name}:${now.version}`,
      ...correctionMessage(change, effect),
    })),
  );
  for (const { memberId } of affected) await app.live.hint(tx, { type: 'balance', memberId });
}

/** What a correction means for each member with a bet on the old or the new number. */
async function effectsOf(tx: Tx, was: Draw, now: Draw): Promise<(Effect & { memberId: bigint })[]> {
  const { rows } = await tx.query<Effect & { memberId: bigint }>(
    `with affected as (
       select distinct member_id from lottery.slips where draw_id = $1 and numbers && array[$2, $3]::smallint[]
     ), win as (
       select member_id, coalesce(sum(amount) filter (where version = $4), 0)::bigint as was,
              coalesce(sum(amount) filter (where version = $5), 0)::bigint as now
       from lottery.winnings where draw_id = $1 and version in ($4, $5) group by 1
     )
     select h.member_id as "memberId", coalesce(w.was, 0) as reversed, coalesce(w.now, 0) as paid,
            (select coalesce(-sum(p.amount), 0)::bigint
             from ledger.accounts a join ledger.postings p on p.account_id = a.id
             join ledger.journal_entries t on t.id = p.entry_id
             where a.member_id = h.member_id and a.code = 'receivable'
               and t.key like 'win_reversed:' || $6::text || ':v' || $5::int || ':%') as receivable
     from affected h left join win w using (member_id) order by h.member_id`,
    [now.id, was.result, now.result, was.version, now.version, now.name],
  );
  return rows;
}
