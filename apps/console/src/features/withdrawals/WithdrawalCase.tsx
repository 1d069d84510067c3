import { useRef, useState } from 'react';
import { ProcessedElsewhere, StaleData } from '../../components/cases/CaseCallouts.tsx';
import { CaseFrame, CaseHeader } from '../../components/cases/CaseFrame.tsx';
import { Callout } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { ActionBar } from './ActionBar.tsx';
import { CaseBody } from './CaseBody.tsx';
import { RejectWithdrawal } from './RejectWithdrawal.tsx';
import type { Case } from './types.ts';

/** A withdrawal with everything an operator needs to process it. */
export function WithdrawalCase({ id, next }: { id: string; next: () => void }) {
  const query = useApiQuery('operatorWithdrawals', 'get', { id });
  const stale = query.isError && {
    since: query.dataUpdatedAt,
    reload: () => void query.refetch(),
  };
  return (
    <CaseFrame query={query}>
      {(caseData) => <LoadedCase caseData={caseData} stale={stale || null} next={next} />}
    </CaseFrame>
  );
}

type Props = {
  caseData: Case;
  /** The server stopped answering: what is shown may have changed. */
  stale: { since: number; reload: () => void } | null;
  next: () => void;
};

function LoadedCase({ caseData, stale, next }: Props) {
  const { t } = useT();
  const [isRejecting, setRejecting] = useState(false);
  const ownState = useRef('');
  const { order } = caseData;
  const processed = (state: string) => {
    ownState.current = state;
  };
  return (
    <section className="case" aria-label={order.id}>
      <CaseHeader
        id={order.id}
        row={order}
        waitingSince={order.created_at}
        slaKind="withdrawals"
        outcome={
          <span className={order.state === 'paid' ? 'jade' : 'ruby'}>{t(`state_${order.state}`)}</span>
        }
      />
      <div className="body three">
        <div className="span">
          {stale && <StaleData since={stale.since} reload={stale.reload} />}
          {order.bank_reason !== '' && order.state === 'approved' && (
            <Callout tone="amber" icon="bank" title={t('bankReturned', { reason: order.bank_reason })} />
          )}
          <ProcessedElsewhere order={order} ownState={ownState.current} />
        </div>
        <CaseBody caseData={caseData} />
      </div>
      <ActionBar
        key={order.state}
        caseData={caseData}
        isStale={stale !== null}
        reject={() => setRejecting(true)}
        processed={processed}
        next={next}
      />
      {isRejecting && (
        <RejectWithdrawal
          caseData={caseData}
          close={() => setRejecting(false)}
          processed={(state) => {
            processed(state);
            setRejecting(false);
          }}
        />
      )}
    </section>
  );
}
