import { useAction } from '@shwe/client/react';
import { Button, Dock, Hint, Note, SkeletonRows, showToast } from '@shwe/ui';
import { FailureNote } from '../../components/FailureNote.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { UnknownRecord } from '../../components/UnknownRecord.tsx';
import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { ClaimFacts } from './ClaimFacts.tsx';
import { CLAIM_STATE } from './labels.ts';
import { type MemberClaim as Claim, useMemberClaim } from './queries.ts';

/** A deposit through the agent, as its member sees it. */
export function MemberClaim({ id }: { id: string }) {
  const { t } = useT();
  const query = useMemberClaim(id);
  if (query.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { found } = query.data;
  if (!found) return <UnknownRecord title="claimUnknown" listTitle="records" listPath={paths.myRecord} />;
  return (
    <>
      <HeroSum label={t(found.state === 'confirmed' ? 'caseCreditedSum' : 'amount')} amount={found.amount} />
      <section className="pad mt3">
        <Outcome row={found} />
        <div className="mt3">
          <ClaimFacts row={found} states={CLAIM_STATE} />
        </div>
      </section>
      {found.state === 'claimed' ? <Cancel id={found.id} /> : <Next row={found} />}
    </>
  );
}

/** What has become of the claim, in a sentence. */
function Outcome({ row }: { row: Claim }) {
  const { t } = useT();
  if (row.state === 'claimed') return <Note kind="warn">{t('claimWaitingText')}</Note>;
  if (row.state === 'confirmed') return <Note kind="ok">{t('claimConfirmedText')}</Note>;
  if (row.state === 'cancelled') return <Note kind="warn">{t('claimCancelledText')}</Note>;
  return (
    <Note kind="bad">
      <b>{t('claimRejected')}</b>
      <p>{t('claimRejectedText')}</p>
    </Note>
  );
}

function Cancel({ id }: { id: string }) {
  const { t } = useT();
  const action = useAction();
  const body = { id };
  const cancel = async () => {
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('agentDeposits', 'cancel', body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance');
    if (done) showToast(t('claimCancelledText'), 'toast', 'done');
  };
  return (
    <>
      <section className="pad mt3">
        {action.failure ? <FailureNote failure={action.failure} /> : <Hint>{t('claimCancelHint')}</Hint>}
      </section>
      <Dock>
        <Button tone="line" onClick={() => void cancel()} {...(action.busy && { busy: t('sending') })}>
          {t('claimCancelDo')}
        </Button>
      </Dock>
    </>
  );
}

function Next({ row }: { row: Claim }) {
  const { t } = useT();
  const isRejected = row.state === 'rejected';
  return (
    <Dock>
      <Button tone="quiet" onClick={() => go(isRejected ? paths.service : paths.agentDeposit, {}, 'replace')}>
        {t(isRejected ? 'service' : 'claimAgain')}
      </Button>
    </Dock>
  );
}
