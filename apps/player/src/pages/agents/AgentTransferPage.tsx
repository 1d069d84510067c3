import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { ToDownline } from '../../components/ToDownline.tsx';
import { memberIdOf } from '../../core/member-id.ts';
import { useSearch } from '../../core/navigate.ts';
import { refetchDownline, useMember } from '../../features/agents/queries.ts';
import { useAgentsOnly } from '../../features/agents/use-agents-only.ts';
import { useHome } from '../../features/content/index.ts';
import { SendMoney } from '../../features/downline-transfers/SendMoney.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Sends money to the member of the direct downline whom the address names with `?id=`. */
export function Page() {
  const { t } = useT();
  const id = memberIdOf(useSearch());
  return (
    <MemberScreen title={t('sendMoney')} subtitle={t('toDownline')} backTo={paths.myDownGammer}>
      {id === undefined ? <ToDownline /> : <ToMember key={id} id={id} />}
    </MemberScreen>
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
  const { remark = '', phone = '', money } = query.data ?? {};
  const receiver = { id, remark, phone, money };
  return <SendMoney receiver={receiver} hasPin={hasPin} onSent={() => void refetchDownline()} />;
}
