import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { drawByName } from '../draws/index.ts';

type Reversal = Output<'operatorResults', 'reversal'>;

type Sums = {
  slips: number;
  members: number;
  amount: bigint;
  in_wallet: bigint;
  in_held: bigint;
  wallet_members: number;
  held_members: number;
  receivable_members: number;
};

/**
 * What a correction of a draw would take back, whatever the new number is: the wins that were paid by its current result,
 * and where that money is now. A win is taken from the wallet that it was paid to; the rest becomes a receivable, also
 * what the member has reserved for a withdrawal.
 */
export async function reversalOf(
  db: Queries,
  { issue }: Input<'operatorResults', 'reversal'>,
): Promise<Result<Reversal, RefusalOf<'operatorResults', 'reversal'>>> {
  const draw = await drawByName(db, issue);
  if (!draw) return refuse('not_found');
  if (draw.result === null) return refuse('result_missing', {});
  const { rows } = await db.query<Sums>(
    `with won as (
       select member_id, count(*)::int as slips, sum(amount)::bigint as amount
       from lottery.winnings where draw_id = $1 and version = $2 group by member_id
     ), placed as (
       select won.slips, won.amount, least(won.amount, coalesce(w.balance, 0)) as in_wallet,
              least(won.amount - least(won.amount, coalesce(w.balance, 0)), coalesce(h.balance, 0)) as in_held
       from won
       left join ledger.accounts w on w.member_id = won.member_id and w.currency = 'MMK'
         and w.code = case when $3::text is null then 'wallet' else 'game' end
         and w.platform is not distinct from $3::text
       left join ledger.accounts h on h.member_id = won.member_id and h.currency = 'MMK' and h.code = 'held'
     )
     select coalesce(sum(slips), 0)::int as slips, count(*)::int as members,
            coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(in_wallet), 0)::bigint as in_wallet,
            coalesce(sum(in_held), 0)::bigint as in_held,
            count(*) filter (where in_wallet > 0)::int as wallet_members,
            count(*) filter (where in_held > 0)::int as held_members,
            count(*) filter (where amount > in_wallet + in_held)::int as receivable_members
     from placed`,
    [draw.id, draw.version, draw.platform],
  );
  const sums = rows[0]!;
  return ok({
    win_num: numberText(draw.result, draw.game),
    settled: draw.state === 'settled',
    slips: sums.slips,
    members: sums.members,
    amount: kyatToWire(sums.amount),
    parts: [
      { place: 'wallet', members: sums.wallet_members, amount: kyatToWire(sums.in_wallet) },
      { place: 'held', members: sums.held_members, amount: kyatToWire(sums.in_held) },
      {
        place: 'gone',
        members: sums.receivable_members,
        amount: kyatToWire(sums.amount - sums.in_wallet - sums.in_held),
      },
    ],
  });
}
