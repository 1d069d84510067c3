import { amountText } from '@shwe/ui';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useAgentsOnly } from '../../components/use-agents-only.ts';
import { useLoggedIn } from '../../core/session.ts';
import { CreateAccount } from '../../features/agents/CreateAccount.tsx';
import { useAgentIndex } from '../../features/agents/queries.ts';
import { type NewAccountFlow, useNewAccount } from '../../features/agents/use-new-account.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';

/** Creates a sub-account and shows its password, on this page only. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const flow = useNewAccount();
  const title = t(flow.account ? 'subCreated' : 'createSub');
  return (
    <Screen title={title}>
      <PageHeader
        title={title}
        backTo={paths.myAgent}
        onBack={flow.askToLeave}
        balance="none"
        {...(flow.account && { subtitle: <Count /> })}
      />
      {loggedIn ? <Create flow={flow} /> : <LoginRequired />}
    </Screen>
  );
}

function Create({ flow }: { flow: NewAccountFlow }) {
  const index = useAgentIndex();
  const isLeaving = useAgentsOnly(index);
  if (isLeaving) return null;
  if (index.isError && !index.data && !flow.account) {
    return <AgentLoadFailed error={index.error} onRetry={() => void index.refetch()} />;
  }
  return <CreateAccount flow={flow} />;
}

function Count() {
  const direct = useAgentIndex().data?.direct_nums;
  return direct === undefined ? null : <RichText k="subNth" v={{ n: amountText(direct) }} />;
}
