import { digitsText } from '@shwe/ui';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { useAgentsOnly } from '../../components/use-agents-only.ts';
import { go, type Search, useSearch } from '../../core/navigate.ts';
import { AgentCase } from '../../features/downline-withdrawals/AgentCase.tsx';
import { AgentCases } from '../../features/downline-withdrawals/AgentCases.tsx';
import { termOf } from '../../features/downline-withdrawals/case-steps.ts';
import { viewOf } from '../../features/downline-withdrawals/case-view.ts';
import { useAgentCases } from '../../features/downline-withdrawals/queries.ts';
import { TimeToPay } from '../../features/downline-withdrawals/TermLeft.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Withdrawals of the downline that the agent pays; with `?id=` one of them. */
export function Page() {
  const { t } = useT();
  const search: Search = useSearch();
  const { id } = search;
  if (id !== undefined) return <One key={id} id={id} />;
  return (
    <MemberScreen title={t('downlineWithdrawals')} backTo={paths.myAgent}>
      <List search={search} />
    </MemberScreen>
  );
}

function List({ search }: { search: Search }) {
  const view = viewOf(search);
  const isLeaving = useAgentsOnly(useAgentCases(view));
  if (isLeaving) return null;
  return (
    <AgentCases
      {...view}
      onView={(group, page) => go(paths.downWithdrawal, { group, page: String(page) }, 'replace')}
    />
  );
}

function One({ id }: { id: string }) {
  const { t } = useT();
  const query = useAgentCases({ id });
  const isLeaving = useAgentsOnly(query);
  const row = query.data?.list[0];
  const member = row && digitsText(String(row.member_id));
  const title = !member
    ? t('downlineWithdrawals')
    : row.remark === member
      ? member
      : `${member} ${row.remark}`;
  const term = row?.state === 'requested' ? termOf(row) : undefined;
  return (
    <MemberScreen
      title={title}
      subtitle={term ? <TimeToPay term={term} /> : <span className="fig">{id}</span>}
      backTo={paths.downWithdrawal}
    >
      {!isLeaving && <AgentCase id={id} />}
    </MemberScreen>
  );
}
