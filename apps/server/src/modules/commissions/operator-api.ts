import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { membersById } from '../members/index.ts';
import { monthsForOperators, oneForOperators, statementsForOperators } from './operator-statements.ts';
import { payOut } from './pay-out.ts';
import { rateHistory, ratesForOperators } from './rates.ts';
import { recomputeMonth } from './recompute-month.ts';
import { setCommissionRates } from './set-rates.ts';
import { monthFile } from './statement-files.ts';
import { findStatement, linesOf } from './statements.queries.ts';
import { withholdOrRelease } from './withhold.ts';

/** Operators' calls about commissions. */
export function commissionsOperatorApi(app: AppContext): Handlers<'operatorCommissions'> {
  const { store } = app;
  return {
    async rates({ id }, { operator }) {
      const agentId = BigInt(id);
      if (!(await membersById(store, [agentId])).has(agentId)) return refuse('not_found');
      const [list, history] = await Promise.all([
        ratesForOperators(store, agentId, operator.id),
        rateHistory(store, agentId),
      ]);
      return ok({ list, history });
    },
    setRates: (input, context) => setCommissionRates(app, input, context),
    months: async (input, { operator }) => ok(await monthsForOperators(store, input, operator.id)),
    statements: async (input) => ok(await statementsForOperators(store, input, pageOf(input))),
    async statement({ id, ...input }) {
      const row = await findStatement(store, BigInt(id), { agentId: null, checkedOnly: 'all' });
      if (row === null) return refuse('not_found');
      const paging = pageOf(input);
      const [lines, statement] = await Promise.all([
        linesOf(store, row, paging, 'operator'),
        oneForOperators(store, row.id),
      ]);
      const people = await membersById(
        store,
        lines.list.map((line) => BigInt(line.id)),
      );
      const list = lines.list.map((line) => ({ ...line, name: people.get(BigInt(line.id))!.name }));
      return ok({ ...lines, ...paging, list, statement: statement! });
    },
    file: (input, { operator }) => monthFile(store, operator.id, input),
    withhold: (input, context) => withholdOrRelease(app, 'withhold', input, context),
    release: (input, context) => withholdOrRelease(app, 'release', input, context),
    pay: (input, context) => payOut(app, input, context),
    recompute: (input, context) => recomputeMonth(app, input, context),
  };
}
