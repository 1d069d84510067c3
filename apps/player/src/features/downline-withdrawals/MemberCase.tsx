import { useAction } from '@shwe/client/react';
import { amountText, Button, Dock, Hint, Note, SkeletonRows, showToast } from '@shwe/ui';
import { useState } from 'react';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { FailureNote } from '../../components/FailureNote.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { UnknownRecord } from '../../components/UnknownRecord.tsx';
import { businessNow } from '../../core/business-time.ts';
import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import { refetchTopics } from '../../core/query.ts';
import { formatShortMoment } from '../../i18n/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { CaseEvidence } from './CaseEvidence.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseReason } from './CaseReason.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import { CommentSheet } from './CommentSheet.tsx';
import { ConfirmArrival } from './ConfirmArrival.tsx';
import { disputeTitle, rejectReason, takeBackReason } from './case-reasons.ts';
import { stepsOfCase, termOf } from './case-steps.ts';
import { DisputeSheet } from './DisputeSheet.tsx';
import { type MemberCase as Case, type CaseState, useMemberCase } from './queries.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { StepsPaper } from './StepsPaper.tsx';
import { TermLeft } from './TermLeft.tsx';
import { useTopOfState } from './use-top-of-state.ts';

/** A withdrawal through the agent, as its member sees it. */
export function MemberCase({ id }: { id: string }) {
  const { t } = useT();
  const query = useMemberCase(id);
  useTopOfState(query.data?.found?.state);
  if (query.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { found } = query.data;
  if (!found) return <UnknownRecord title="caseUnknown" listTitle="records" listPath={paths.myRecord} />;
  return <Body key={found.state} row={found} />;
}

/** What the sum at the top is, by the state. */
export const SUM_LABEL: Record<CaseState, Key> = {
  requested: 'caseHeldSum',
  paid: 'caseSaidPaid',
  disputed: 'caseHeldSum',
  rejected: 'caseReturnedSum',
  taken_back: 'caseReturnedSum',
  confirmed: 'caseReceivedSum',
  decided_agent: 'casePaidSum',
  decided_member: 'caseReturnedSum',
  decided_part: 'casePartSum',
};

function Body({ row }: { row: Case }) {
  const { t } = useT();
  const [isShowingReceipts, setShowingReceipts] = useState(false);
  const term = termOf(row);
  const { payee, state } = row;
  const canTakeBack = state === 'requested' && row.can_take_back;
  const isPayTimeOver = Date.parse(row.pay_until) <= businessNow();
  return (
    <>
      {state === 'confirmed' ? (
        <div className="mt3">
          <StepsPaper receipts={row.receipts} payee={payee} />
        </div>
      ) : (
        <HeroSum label={t(SUM_LABEL[state])} amount={row.part ?? row.amount} tone="gold">
          {row.part !== null && (
            <p className="c2">
              <RichText k="casePartBack" v={{ rest: amountText(row.amount - row.part) }} />
            </p>
          )}
          {state === 'requested' && !canTakeBack && <p className="c2">{t('caseHeldText')}</p>}
        </HeroSum>
      )}
      <section className="pad mt3">
        {canTakeBack && (
          <Note kind="warn">
            <b>{t(isPayTimeOver ? 'caseTimeOver' : 'caseAgentCannotNow')}</b>
            <p>{t('caseTakeBackNow')}</p>
          </Note>
        )}
        <Why row={row} />
        {state !== 'confirmed' && (
          <div className={canTakeBack || WITH_REASON.includes(state) ? 'mt3' : undefined}>
            <CaseFacts row={row} payee={payee} />
          </div>
        )}
        <CaseEvidence side="member" row={row} />
      </section>
      {term && !canTakeBack && (
        <section className="pad mt4">
          <TermLeft
            label={
              state === 'paid' ? <RichText k="caseLookAt" v={{ title: payee.title }} /> : t('caseAgentTime')
            }
            term={term}
          />
          {state === 'paid' && <p className="c2 mt3">{t('caseConfirmWarn')}</p>}
        </section>
      )}
      <section className="pad mt6">
        <CaseSteps steps={stepsOfCase('member', row)} onReceipt={() => setShowingReceipts(true)} />
        {state === 'requested' && !canTakeBack && (
          <div className="mt4">
            <Hint icon="lock">{t('caseTakeBackWhy')}</Hint>
          </div>
        )}
      </section>
      <Acts row={row} onReceipts={() => setShowingReceipts(true)} />
      {isShowingReceipts && (
        <ReceiptSheet row={row} payee={payee} onClose={() => setShowingReceipts(false)} />
      )}
    </>
  );
}

const WITH_REASON: readonly CaseState[] = ['disputed', 'rejected', 'taken_back'];

/** Why the case is disputed, was rejected or could be taken back, and what follows. */
function Why({ row }: { row: Case }) {
  const { t } = useT();
  if (row.state === 'disputed') {
    return (
      <CaseReason row={row} kind="warn" title={disputeTitle('member', row.reason)}>
        {t(row.reason === 'no_answer' ? 'caseLateText' : 'caseDisputedText')}
      </CaseReason>
    );
  }
  if (row.state === 'rejected') {
    return (
      <CaseReason row={row} kind="bad" title="caseAgentRejected" reason={rejectReason('member', row)}>
        {t('caseReturnedText')}
      </CaseReason>
    );
  }
  if (row.state === 'taken_back') {
    return (
      <CaseReason row={row} kind="warn" title="caseYouTookBack" reason={takeBackReason('member', row)}>
        {t('caseReturnedText')}
      </CaseReason>
    );
  }
  return null;
}

/** What the member can do now. */
function Acts({ row, onReceipts }: { row: Case; onReceipts: () => void }) {
  const { t } = useT();
  const [open, setOpen] = useState<'confirm' | 'dispute' | 'comment' | null>(null);
  const amount = BigInt(row.amount);
  if (row.state === 'requested') return <TakeBack row={row} />;
  if (row.can_confirm) {
    const isLate = row.state === 'disputed';
    return (
      <>
        <Dock>
          <Button onClick={() => setOpen('confirm')}>
            <ActionAmount amount={amount} act={t('caseConfirmDo')} />
          </Button>
          {isLate ? (
            <Button
              tone="line"
              size="md"
              className="mt2"
              onClick={() => (row.can_comment ? setOpen('comment') : go(paths.service))}
            >
              {t(row.can_comment ? 'caseCommentDo' : 'service')}
            </Button>
          ) : (
            <Button tone="line" size="md" className="mt2" onClick={() => setOpen('dispute')}>
              {t('caseNotReceived')}
            </Button>
          )}
        </Dock>
        {open === 'comment' && <CommentSheet row={row} onClose={() => setOpen(null)} />}
        {open === 'confirm' && <ConfirmArrival row={row} onClose={() => setOpen(null)} />}
        {open === 'dispute' && <DisputeSheet row={row} onClose={() => setOpen(null)} />}
      </>
    );
  }
  return (
    <Dock>
      {row.state === 'disputed' ? (
        <Button tone="quiet" onClick={() => go(paths.service)}>
          {t('service')}
        </Button>
      ) : (
        <Button tone="quiet" onClick={onReceipts}>
          <RichText k="caseCheckReceipts" v={{ n: row.receipts.steps.length }} />
        </Button>
      )}
    </Dock>
  );
}

/** Takes the held money back, once that is possible. */
function TakeBack({ row }: { row: Case }) {
  const { t, lang } = useT();
  const action = useAction();
  const body = { id: row.id };
  const takeBack = async () => {
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('downlineWithdrawals', 'takeBack', body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance', 'home');
    if (done) showToast(t('caseTakenBack'), 'toast', 'done');
  };
  const time = formatShortMoment(lang, row.pay_until);
  return (
    <>
      <section className="pad">
        <FailureNote className="mt3" kind="money" failure={action.failure} />
      </section>
      <Dock>
        <Button
          onClick={() => void takeBack()}
          {...(action.busy && { busy: t('sending') })}
          {...(!row.can_take_back && { disabledReason: t('caseTakeBackFrom', { time }) })}
        >
          <ActionAmount amount={BigInt(row.amount)} act={t('caseTakeBackDo')} />
        </Button>
      </Dock>
    </>
  );
}
