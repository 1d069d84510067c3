import { useAction } from '@shwe/client/react';
import { Button, Dock, SkeletonRows, showToast } from '@shwe/ui';
import { useState } from 'react';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { ReasonSheet } from '../../components/ReasonSheet.tsx';
import { UnknownRecord } from '../../components/UnknownRecord.tsx';
import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ConfirmClaim } from './ConfirmClaim.tsx';
import { AGENT_CLAIM_STATE } from './labels.ts';
import { type AgentClaim as Claim, useAgentClaims } from './queries.ts';

/** A deposit of the direct downline, as the agent who was paid sees it. */
export function AgentClaim({ id }: { id: string }) {
  const { t } = useT();
  const query = useAgentClaims({ id });
  if (query.isError && !query.data) {
    return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <SkeletonRows rows={6} label={t('loading')} />;
  const [row] = query.data.list;
  if (!row)
    return <UnknownRecord title="claimUnknown" listTitle="downlineDeposits" listPath={paths.agentDeposits} />;
  return (
    <>
      <HeroSum label={t(row.state === 'confirmed' ? 'claimSentSum' : 'claimSaysPaid')} amount={row.amount}>
        {row.state === 'claimed' && (
          <p className="c2">
            <RichText k="claimLook" v={{ title: row.account.title }} />
          </p>
        )}
      </HeroSum>
      <section className="pad mt3">
        <ClaimFacts row={row} states={AGENT_CLAIM_STATE} />
      </section>
      {row.state === 'claimed' ? <Acts row={row} /> : <Back />}
    </>
  );
}

function Acts({ row }: { row: Claim }) {
  const { t } = useT();
  const [open, setOpen] = useState<'confirm' | 'reject' | null>(null);
  return (
    <>
      <Dock>
        <Button onClick={() => setOpen('confirm')}>
          <ActionAmount amount={BigInt(row.amount)} act={t('claimConfirmDo')} />
        </Button>
        <Button tone="line" size="md" className="mt2" onClick={() => setOpen('reject')}>
          {t('caseNotReceived')}
        </Button>
      </Dock>
      {open === 'confirm' && <ConfirmClaim row={row} onClose={() => setOpen(null)} />}
      {open === 'reject' && <RejectClaim id={row.id} onClose={() => setOpen(null)} />}
    </>
  );
}

const REASONS = [
  { reason: 'not_received', label: 'reasonNotReceived' },
  { reason: 'wrong_amount', label: 'reasonWrongAmount' },
  { reason: 'other', label: 'reasonOther' },
] as const;

/** The agent says that the money has not arrived. */
function RejectClaim({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const send = async (reason: (typeof REASONS)[number]['reason'], text: string) => {
    const body = { id, reason, text };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('agentDeposits', 'reject', body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance');
    if (!done) return;
    showToast(t('claimRejectSent'), 'toast', 'done');
    onClose();
  };
  return (
    <ReasonSheet
      title={t('caseNotReceived')}
      act={t('claimRejectDo')}
      reasons={REASONS}
      action={action}
      onSend={(reason, text) => void send(reason, text)}
      onClose={onClose}
    >
      {t('claimRejectWhy')}
    </ReasonSheet>
  );
}

function Back() {
  const { t } = useT();
  return (
    <Dock>
      <Button tone="quiet" onClick={() => go(paths.agentDeposits, {}, 'replace')}>
        {t('downlineDeposits')}
      </Button>
    </Dock>
  );
}
