import type { Input, Output, Refused } from '@shwe/contract';
import { addDays, kyatToWire, ok, type Result } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { type Range, readRange } from './range.ts';

type Form = Output<'reports', 'memberForm'>;

/**
 * 'before' is the balance before the range; 'valid', 'open' and 'earlier' come from slips, the rest from the ledger by
 * reports.posting_category. What an agent paid to a member is a withdrawal of the member, what the agent received and
 * paid on is a deposit; what either moves in the agent's wallet is other.
 */
type Part =
  | 'before'
  | 'deposit'
  | 'withdrawal'
  | 'bet'
  | 'refund'
  | 'win'
  | 'bonus'
  | 'rebate'
  | 'commission'
  | 'other'
  | 'open'
  | 'earlier'
  | 'valid';
type Sum = { date: string | null; part: Part; amount: bigint };

/** The report of a range of days: totals, opening and closing balance, and each day's stakes and wins. */
export async function memberForm(
  { store }: AppContext,
  input: Input<'reports', 'memberForm'>,
  memberId: bigint,
): Promise<Result<Form, Refused<'wrong_input' | 'range_long'>>> {
  const range = await readRange(store, input);
  if (!range.ok) return range;
  return ok(formOf(range.value, await sumsOf(store, memberId, range.value)));
}

/** Reads all sums in one statement, so that they are of the same snapshot. */
async function sumsOf(db: Queries, memberId: bigint, { from, to }: Range): Promise<Sum[]> {
  const { rows } = await db.query<Sum>(
    `with postings as materialized (
       select entry_id, kind, business_at, amount from reports.member_postings
       where member_id = $1 and business_at < $3
     )
     select null::date as date, 'before' as part, coalesce(sum(amount), 0)::bigint as amount
     from postings where business_at < $2
     union all
     select clock.yangon_date(business_at),
            case when kind = 'escrow_released' and amount < 0 then 'withdrawal'
              when kind = 'agent_deposit' and amount > 0 then 'deposit'
              else reports.posting_category(kind, entry_id) end, sum(amount)::bigint
     from postings where business_at >= $2 group by 1, 2
     union all
     select null, 'valid', coalesce(sum(total), 0)::bigint
     from reports.slips where member_id = $1 and counted_at >= $2 and counted_at < $3
     union all
     select null, 'open', coalesce(sum(total), 0)::bigint
     from reports.slips where member_id = $1 and accepted_at >= $2 and accepted_at < $3
       and (ended_at is null or ended_at >= $3)
     union all
     select null, 'earlier', coalesce(sum(total), 0)::bigint
     from reports.slips where member_id = $1 and accepted_at < $2 and ended_at >= $2 and ended_at < $3`,
    [memberId, from, to],
  );
  return rows;
}

function formOf({ first, last }: Range, sums: readonly Sum[]): Form {
  const sumOf = (part: Part, date?: string) =>
    sums
      .filter((sum) => sum.part === part && (date === undefined || sum.date === date))
      .reduce((total, { amount }) => total + amount, 0n);
  const staked = -sumOf('bet');
  const [open, earlier] = [sumOf('open'), sumOf('earlier')];
  // A slip counts as a whole when its draw does, whenever it was bought.
  const net = sumOf('win') + sumOf('refund') - (staked - open + earlier);
  const dividend = sumOf('bonus') + sumOf('rebate') + sumOf('commission');
  const profit = net + dividend;
  const opening = sumOf('before');
  const days: Form['days'] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    days.push({ date, staked: kyatToWire(-sumOf('bet', date)), won: kyatToWire(sumOf('win', date)) });
  }
  return {
    start_at: first,
    end_at: last,
    total_recharge: kyatToWire(sumOf('deposit')),
    total_drawing: kyatToWire(-sumOf('withdrawal')),
    total_bet_amount: kyatToWire(staked),
    open_bet_amount: kyatToWire(open),
    earlier_bet_amount: kyatToWire(earlier),
    valid_bet_amount: kyatToWire(sumOf('valid')),
    net_amount: kyatToWire(net),
    total_dividend: kyatToWire(dividend),
    profit: kyatToWire(profit),
    won: kyatToWire(sumOf('win')),
    refunded: kyatToWire(sumOf('refund')),
    other: kyatToWire(sumOf('other')),
    opening: kyatToWire(opening),
    closing: kyatToWire(
      opening + sumOf('deposit') + sumOf('withdrawal') + profit - open + earlier + sumOf('other'),
    ),
    days,
  };
}
