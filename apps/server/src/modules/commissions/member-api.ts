import type { Output } from '@shwe/contract';
import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { ratesOf } from './rates.ts';
import { statementFile } from './statement-files.ts';
import {
  findStatement,
  findStatements,
  linesOf,
  type StatementRow,
  statementSums,
} from './statements.queries.ts';

type Own = Output<'commissions', 'statement'>['statement'];

/** Lines or statements on a page. */
const SIZE = 20;

/** Members' calls about their own commissions. Who was dismissed as an agent still reads what was earned. */
export function commissionsMemberApi({ store }: AppContext): Handlers<'commissions'> {
  return {
    async statements(input, { memberId }) {
      const paging = pageOf(input, SIZE);
      const filter = { month: null, agentId: memberId, id: null, checkedOnly: 'checked' } as const;
      const [rows, rates] = await Promise.all([
        findStatements(store, filter, paging),
        ratesOf(store, memberId),
      ]);
      const hasRateNow = rates.some(({ today }) => today > 0);
      const next = await store.query<{ day: string }>(
        `select to_char(commissions.next_month() + make_interval(months => $1), 'YYYY-MM-DD') as day`,
        [hasRateNow ? 0 : 1],
      );
      return ok({
        list: rows.map(ownStatement),
        total: rows[0]?.total ?? 0,
        ...paging,
        rates: rates.map(({ model, today, next: rate }) => ({ model, today, next: rate })),
        next_day: next.rows[0]!.day,
      });
    },
    async statement({ id, ...input }, { memberId }) {
      const row = await findStatement(store, BigInt(id), { agentId: memberId, checkedOnly: 'checked' });
      if (row === null) return refuse('not_found');
      const paging = pageOf(input, SIZE);
      return ok({ ...(await linesOf(store, row, paging, 'agent')), ...paging, statement: ownStatement(row) });
    },
    statementFile: (input, { memberId, lang }) => statementFile(store, memberId, input, lang),
  };
}

/** A statement as its agent sees it: until it is paid, it waits. */
function ownStatement(row: StatementRow): Own {
  const state = row.payable === 0n ? 'nothing' : row.paid_at === null ? 'waiting' : 'paid';
  return { ...statementSums(row), state };
}
