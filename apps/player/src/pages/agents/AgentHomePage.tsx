import { showToast } from '@shwe/ui';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useLoggedIn } from '../../core/session.ts';
import { useAgentClaims } from '../../features/agent-deposits/queries.ts';
import { WaitingClaims } from '../../features/agent-deposits/WaitingClaims.tsx';
import { AgentHome } from '../../features/agents/AgentHome.tsx';
import { refreshIndex } from '../../features/agents/queries.ts';
import { useHome } from '../../features/content/index.ts';
import { useAgentCases } from '../../features/downline-withdrawals/queries.ts';
import { WaitingWork } from '../../features/downline-withdrawals/WaitingWork.tsx';
import { useDefaultRates, useRebateDays } from '../../features/rebates/queries.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { rateText } from '../../util/rate-text.ts';

/** The agent area. The page is built at once; the server says whether the member is an agent. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const code = useHome().data?.member?.invite_code;
  const refresh = async () => {
    if (!(await refreshIndex())) showToast(t('figuresFresh'), 'tip');
  };
  return (
    <Screen title={t('agentArea')} onRefresh={refresh}>
      <PageHeader
        title={t('agentRole')}
        backTo={paths.my}
        {...(loggedIn && code && { subtitle: <RichText k="inviteCodeOf" v={{ code }} /> })}
      />
      {loggedIn ? <Area /> : <LoginRequired />}
    </Screen>
  );
}

function Area() {
  const work = (
    <section className="pad">
      <div className="panel ag-work">
        <WaitingWork />
        <WaitingClaims />
      </div>
    </section>
  );
  const rate = useDefaultRates().data?.[0];
  // The calls of the rows above the figures, which are asked once for both.
  const waiting = {
    withdrawals: useAgentCases({ group: 'to_pay', page: 1 }).data?.counts.to_pay,
    deposits: useAgentClaims({ page: 1 }).data?.open_count,
    rebate: useRebateDays('agent').data?.claimable,
  };
  return (
    <AgentHome defaultRate={rate && `${rate.title} ${rateText(rate.value)}`} work={work} waiting={waiting} />
  );
}
