import { digitsText } from '@shwe/ui';
import { useState } from 'react';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { useAgentsOnly } from '../../components/use-agents-only.ts';
import type { Search } from '../../core/navigate.ts';
import { useSearch } from '../../core/navigate.ts';
import { AgentClaim } from '../../features/agent-deposits/AgentClaim.tsx';
import { AgentClaims } from '../../features/agent-deposits/AgentClaims.tsx';
import { useAgentClaims } from '../../features/agent-deposits/queries.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Deposits of the downline through the agent; with `?id=` one of them. */
export function Page() {
  const { t } = useT();
  const { id }: Search = useSearch();
  if (id !== undefined) return <One key={id} id={id} />;
  return (
    <MemberScreen title={t('downlineDeposits')} backTo={paths.myAgent}>
      <List />
    </MemberScreen>
  );
}

function List() {
  const [page, setPage] = useState(1);
  return useAgentsOnly(useAgentClaims({ page })) ? null : <AgentClaims page={page} onPage={setPage} />;
}

function One({ id }: { id: string }) {
  const { t } = useT();
  const query = useAgentClaims({ id });
  const isLeaving = useAgentsOnly(query);
  const row = query.data?.list[0];
  const member = row && digitsText(String(row.member_id));
  const title = !member ? t('downlineDeposits') : row.remark === member ? member : `${member} ${row.remark}`;
  return (
    <MemberScreen title={title} subtitle={<span className="fig">{id}</span>} backTo={paths.agentDeposits}>
      {!isLeaving && <AgentClaim id={id} />}
    </MemberScreen>
  );
}
