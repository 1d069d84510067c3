import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { memberPageOf } from '../../util/paging.ts';
import { wasEverBelow } from '../agents/index.ts';
import { gameRecord } from '../reports/index.ts';
import { dashboard } from './dashboard.ts';
import type { FactChoice } from './day.queries.ts';
import { downlinePage } from './downline-rows.ts';
import { createLargeCounts } from './large-counts.ts';
import { memberDetail } from './member-detail.ts';
import { onlinePage } from './online.ts';
import { report } from './report.ts';
import { reportFile } from './report-file.ts';
import { statistics } from './statistics.ts';
import { factList, resultList, stakeList } from './today-lists.ts';

/** Agents' calls about their downline. */
export function agentReportsMemberApi(app: AppContext): Handlers<'agentReports'> {
  const { store } = app;
  const countDownline = createLargeCounts();
  const facts =
    (list: FactChoice): Handlers<'agentReports'>['deposits'] =>
    async (input, { memberId, lang }) =>
      ok(await factList(app, memberId, list, memberPageOf(input), lang));
  return {
    index: async (_input, { memberId }) => ok(await dashboard(store, countDownline, memberId)),
    online: async (input, { memberId }) => ok(await onlinePage(store, countDownline, memberId, input)),
    members: (input, { memberId }) => downlinePage(store, countDownline, memberId, input),
    firstDeposits: facts({ kind: 'deposit', which: 'first' }),
    repeatDeposits: facts({ kind: 'deposit', which: 'repeat' }),
    deposits: facts({ kind: 'deposit', which: 'all' }),
    withdrawals: facts({ kind: 'withdrawal', which: 'all' }),
    dividends: facts({ kind: 'bonus', which: 'all' }),
    rebates: facts({ kind: 'rebate', which: 'all' }),
    stakes: async (input, { memberId }) => ok(await stakeList(store, memberId, memberPageOf(input))),
    results: async (input, { memberId }) => ok(await resultList(store, memberId, memberPageOf(input))),
    member: ({ member_id: id }, { memberId }) => memberDetail(store, memberId, BigInt(id)),
    report: (input, { memberId, lang }) => report(store, countDownline, memberId, input, lang),
    reportFile: (input, { memberId, lang }) => reportFile(store, memberId, input, lang),
    async gameRecord({ subor_id: id, ...input }, { memberId }) {
      if (!(await wasEverBelow(store, memberId, BigInt(id)))) return refuse('not_found');
      return gameRecord(app, input, BigInt(id), memberId);
    },
    statistics: (input, { memberId }) => statistics(store, memberId, input),
  };
}
