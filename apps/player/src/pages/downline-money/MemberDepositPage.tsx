import { failureOf } from '@shwe/client';
import type { RefusalCode } from '@shwe/contract';
import { Button, EmptyState, SkeletonRows } from '@shwe/ui';
import { useEffect } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { PhoneFirst } from '../../components/PhoneFirst.tsx';
import { go, type Search, useSearch } from '../../core/navigate.ts';
import { ClaimDeposit } from '../../features/agent-deposits/ClaimDeposit.tsx';
import { MemberClaim } from '../../features/agent-deposits/MemberClaim.tsx';
import { useDepositWay } from '../../features/agent-deposits/queries.ts';
import { useHome } from '../../features/content/index.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Members with one of these may not deposit now. Trying again changes nothing. */
const BARRED: readonly RefusalCode[] = ['excluded_by_payee', 'limit_reached', 'self_excluded', 'time_out'];

/** A deposit through the agent: a new one, or with `?id=` one that was claimed. */
export function Page() {
  const { t } = useT();
  const { id }: Search = useSearch();
  return (
    <MemberScreen title={t('deposit')} subtitle={t('throughAgent')} backTo={paths.deposit}>
      {id === undefined ? <New /> : <MemberClaim key={id} id={id} />}
    </MemberScreen>
  );
}

/** The form; while a claim waits for the agent, that claim. */
function New() {
  const { t } = useT();
  const query = useDepositWay();
  if (query.isPending) return <SkeletonRows rows={5} label={t('loading')} />;
  if (query.isError) {
    const failure = failureOf(query.error);
    if (failure.kind === 'refused' && failure.code === 'phone_needed') return <PhoneFirst />;
    if (failure.kind === 'refused' && BARRED.includes(failure.code)) return <Barred why={failure.text} />;
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  const { way, open } = query.data;
  if (open !== null) return <Waiting id={open} />;
  return way ? <ClaimDeposit way={way} /> : <NoWay />;
}

/** The claim that waits gets its own address, so that it stays on the screen when the agent answers. */
function Waiting({ id }: { id: string }) {
  useEffect(() => go(paths.agentDeposit, { id }, 'replace'), [id]);
  return <MemberClaim id={id} />;
}

function Barred({ why }: { why: string }) {
  const { t } = useT();
  return (
    <EmptyState
      title={t('claimBarred')}
      action={
        <Button tone="quiet" onClick={() => go(paths.limits)}>
          {t('limits')}
        </Button>
      }
    >
      {why}
    </EmptyState>
  );
}

/** Why there is nobody to pay: no agent above the member, or one who takes no deposits now. */
function NoWay() {
  const { t } = useT();
  const hasAgent = useHome().data?.member?.used_invite_code !== '';
  return (
    <EmptyState
      title={t(hasAgent ? 'claimNoWay' : 'claimNoAgent')}
      action={
        <Button tone="quiet" onClick={() => go(paths.deposit, {}, 'replace')}>
          {t('deposit')}
        </Button>
      }
    >
      {t(hasAgent ? 'claimNoWayText' : 'claimNoAgentText')}
    </EmptyState>
  );
}
