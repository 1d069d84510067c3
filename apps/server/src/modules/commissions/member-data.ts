import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's commission rates and statements, for the data export. */
export async function commissionsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    commission_rates: await memberRows(
      db,
      `select model, to_char(from_month, 'YYYY-MM') as from_month, rate, set_at from commissions.rates
       where agent_id = $1 order by from_month desc, model`,
      memberId,
    ),
    commissions: await memberRows(
      db,
      `select to_char(s.month, 'YYYY-MM') as month, s.model, s.rate, s.brought_in, s.result, s.payable, s.carried, s.paid_at
       from commissions.statements s join commissions.months m on m.month = s.month and m.state = 'checked'
       where s.agent_id = $1 order by s.month desc, s.model`,
      memberId,
    ),
  };
}
