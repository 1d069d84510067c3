import { amountText } from '@shwe/ui';
import { useState } from 'react';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useLoggedIn } from '../../core/session.ts';
import { CreateAccount } from '../../features/agents/CreateAccount.tsx';
import { type NewAccount, useAgentIndex } from '../../features/agents/queries.ts';
import { useAgentsOnly } from '../../features/agents/use-agents-only.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';

/** Creates a sub-account. Its password is on this page only: no address, no storage, no cache holds it. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const [account, setAccount] = useState<NewAccount | null>(null);
  const title = t(account ? 'subCreated' : 'createSub');
  return (
    <Screen title={title}>
      <PageHeader
        title={title}
        backTo={paths.myAgent}
        balance="none"
        {...(account && { subtitle: <Count /> })}
      />
      {loggedIn ? <Create account={account} onCreated={setAccount} /> : <LoginRequired />}
    </Screen>
  );
}

function Create(props: { account: NewAccount | null; onCreated: (account: NewAccount) => void }) {
  const index = useAgentIndex();
  const isLeaving = useAgentsOnly(index);
  if (isLeaving) return null;
  if (index.isError && !index.data && !props.account) {
    return <AgentLoadFailed error={index.error} onRetry={() => void index.refetch()} />;
  }
  return <CreateAccount {...props} />;
}

function Count() {
  const direct = useAgentIndex().data?.direct_nums;
  return direct === undefined ? null : <RichText k="subNth" v={{ n: amountText(direct) }} />;
}
