import { StateScreen } from '@shwe/ui';
import { useSearch } from '@tanstack/react-router';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import type { Search } from '../../core/navigate.ts';
import { refetchDownline, useMember } from '../../features/agents/queries.ts';
import { useAgentsOnly } from '../../features/agents/use-agents-only.ts';
import { SendMoney } from '../../features/downline-transfers/SendMoney.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Sends money to the member of the direct downline whom the address names with `?id=`. */
export function Page() {
  const { t } = useT();
  const search: Search = useSearch({ strict: false });
  const id = Number(search.id);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  return (
    <MemberScreen title={t('sendMoney')} subtitle={t('toDownline')} backTo={paths.myDownGammer}>
      {isNumber ? <ToMember key={id} id={id} /> : <StateScreen drawing="locked" title={t('notDownline')} />}
    </MemberScreen>
  );
}

function ToMember({ id }: { id: number }) {
  const query = useMember(id);
  const isLeaving = useAgentsOnly(query);
  if (query.isError && !query.data) {
    return isLeaving ? null : <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <SendMoney id={id} remark={query.data?.remark ?? ''} onSent={() => void refetchDownline()} />;
}
