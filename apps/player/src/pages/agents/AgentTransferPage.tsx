import { Button, StateScreen } from '@shwe/ui';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { useAgentsOnly } from '../../components/use-agents-only.ts';
import { memberIdOf } from '../../core/member-id.ts';
import { go, useSearch } from '../../core/navigate.ts';
import { DownlineList } from '../../features/agents/DownlineList.tsx';
import { searchOf, viewOf } from '../../features/agents/downline-view.ts';
import { refetchDownline, useMember } from '../../features/agents/queries.ts';
import { useHome } from '../../features/content/index.ts';
import { SendMoney } from '../../features/downline-transfers/SendMoney.tsx';
import { type Key, useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Sends money to the member of the direct downline whom the address names with `?id=`; without it, one is chosen. */
export function Page() {
  const { t } = useT();
  const id = memberIdOf(useSearch());
  return id === undefined ? (
    <MemberScreen title={t('sendMoney')} subtitle={t('sendToWhom')} backTo={paths.myAgent}>
      <ChooseReceiver />
    </MemberScreen>
  ) : (
    <MemberScreen title={t('sendMoney')} subtitle={t('toDownline')} backTo={paths.agentTransfer}>
      <ToMember key={id} id={id} />
    </MemberScreen>
  );
}

/** The direct downline, to choose who gets the money. */
function ChooseReceiver() {
  const { of: _, ...view } = viewOf(useSearch());
  return (
    <DownlineList
      view={view}
      onView={(next) => go(paths.agentTransfer, searchOf(next), 'replace')}
      onOpen={(id) => go(paths.agentTransfer, { id: String(id) })}
    />
  );
}

function ToMember({ id }: { id: number }) {
  const query = useMember(id);
  const isLeaving = useAgentsOnly(query);
  // Until it is known, the sheet with the password says so.
  const hasPin = useHome().data?.member?.has_qk_pwd !== false;
  if (query.isError && !query.data) {
    return isLeaving ? null : <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data && !query.data.is_direct) return <NothingToSend title="sendDirectOnly" />;
  if (query.data?.phone === '') return <NothingToSend title="sendPhoneFirst" text="sendPhoneFirstText" />;
  const { remark = '', phone = '', money } = query.data ?? {};
  const receiver = { id, remark, phone, money };
  return <SendMoney receiver={receiver} hasPin={hasPin} onSent={() => void refetchDownline()} />;
}

/** For a member who gets no money from the agent: further down, where the search finds anybody, or without a phone. */
function NothingToSend({ title, text }: { title: Key; text?: Key }) {
  const { t } = useT();
  return (
    <StateScreen
      drawing="empty"
      title={t(title)}
      action={
        <Button tone="quiet" onClick={() => go(paths.agentTransfer, {}, 'replace')}>
          {t('backToDownline')}
        </Button>
      }
    >
      {text && t(text)}
    </StateScreen>
  );
}
