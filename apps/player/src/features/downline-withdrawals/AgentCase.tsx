import { Button, Dock, SkeletonRows } from '@shwe/ui';
import { useState } from 'react';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { UnknownRecord } from '../../components/UnknownRecord.tsx';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { AnswerSheet } from './AnswerSheet.tsx';
import { CaseEvidence } from './CaseEvidence.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseReason } from './CaseReason.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import { disputeTitle, rejectReason, takeBackReason } from './case-reasons.ts';
import { stepsOfCase, termOf } from './case-steps.ts';
import { CREDITED } from './labels.ts';
import { PayCase } from './PayCase.tsx';
import { type AgentCase as Case, useAgentCases } from './queries.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { TermLeft } from './TermLeft.tsx';
import { useTopOfState } from './use-top-of-state.ts';

/** A withdrawal of the direct downline, as the agent who pays it sees it. */
export function AgentCase({ id }: { id: string }) {
  const { t } = useT();
  const query = useAgentCases({ id });
  useTopOfState(query.data?.list[0]?.state);
  if (query.isError && !query.data) {
    return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <SkeletonRows rows={6} label={t('loading')} />;
  const [row] = query.data.list;
  if (!row)
    return (
      <UnknownRecord title="caseUnknown" listTitle="downlineWithdrawals" listPath={paths.downWithdrawal} />
    );
  return <Body key={row.state} row={row} />;
}

function Body({ row }: { row: Case }) {
  const { t } = useT();
  const [isShowingReceipts, setShowingReceipts] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const { state } = row;
  const isCredited = CREDITED.includes(state);
  const term = termOf(row);
  const payee = { title: row.bank_name, account: row.bank_card };
  const steps = (
    <section className="pad mt6">
      <CaseSteps steps={stepsOfCase('agent', row)} onReceipt={() => setShowingReceipts(true)} />
    </section>
  );
  return (
    <>
      {state === 'requested' ? (
        <PayCase row={row}>{steps}</PayCase>
      ) : (
        <>
          <HeroSum
            label={t(
              isCredited
                ? 'caseCreditedSum'
                : state === 'paid' || state === 'disputed'
                  ? 'caseHeldSum'
                  : 'caseReturnedToMember',
            )}
            amount={isCredited ? row.actual_money : row.money}
            {...((isCredited || state === 'paid' || state === 'disputed') && { tone: 'gold' as const })}
          />
          <section className="pad mt3">
            <Said row={row} />
            {row.reference !== '' && (
              <div className="mt3">
                <CaseFacts row={row} payee={payee} />
              </div>
            )}
            <CaseEvidence side="agent" row={row} />
          </section>
          {term && (
            <section className="pad mt4">
              <TermLeft label={t('caseMemberTime')} term={term} />
            </section>
          )}
          {steps}
          <Dock>
            {row.can_answer && <Button onClick={() => setAnswering(true)}>{t('caseAnswerDo')}</Button>}
            {state === 'disputed' || state === 'taken_back' ? (
              <Button
                {...(row.can_answer ? { tone: 'line', size: 'md', className: 'mt2' } : { tone: 'quiet' })}
                onClick={() => go(paths.service)}
              >
                {t('service')}
              </Button>
            ) : (
              <Button tone="quiet" onClick={() => setShowingReceipts(true)}>
                <RichText k="caseCheckReceipts" v={{ n: row.receipts.steps.length }} />
              </Button>
            )}
          </Dock>
        </>
      )}
      {isAnswering && <AnswerSheet row={row} onClose={() => setAnswering(false)} />}
      {isShowingReceipts && (
        <ReceiptSheet row={row} payee={payee} onClose={() => setShowingReceipts(false)} />
      )}
    </>
  );
}

/** What the other side or the operators said, where there is something to say. */
function Said({ row }: { row: Case }) {
  const { t } = useT();
  if (row.state === 'disputed') {
    return (
      <CaseReason row={row} kind="warn" title={disputeTitle('agent', row.reason)}>
        {t('caseDoNotPayAgain')}
      </CaseReason>
    );
  }
  if (row.state === 'taken_back') {
    return (
      <CaseReason row={row} kind="warn" title="caseMemberTookBack" reason={takeBackReason('agent', row)}>
        {t('caseTookBackText')}
      </CaseReason>
    );
  }
  if (row.state === 'rejected') {
    return (
      <CaseReason row={row} kind="warn" title="caseYouRejected" reason={rejectReason('agent', row)}>
        {t('caseBackToMember')}
      </CaseReason>
    );
  }
  return null;
}
