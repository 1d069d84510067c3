import { useRef, useState } from 'react';
import { ProcessedElsewhere, StaleData } from '../../components/cases/CaseCallouts.tsx';
import { CaseFrame, CaseHeader } from '../../components/cases/CaseFrame.tsx';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { waitingSince } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { BalanceIfCredited } from './BalanceIfCredited.tsx';
import { CallbackLog } from './CallbackLog.tsx';
import { CompareClaims } from './CompareClaims.tsx';
import { CreditBar } from './CreditBar.tsx';
import { otherClaims } from './claims.ts';
import { DepositHistory } from './DepositHistory.tsx';
import { DuplicateClaim } from './DuplicateClaim.tsx';
import { isWaiting } from './deposit-can.ts';
import { ExceptionBar } from './ExceptionBar.tsx';
import { IncomingPayments } from './IncomingPayments.tsx';
import { bestMatch } from './match.ts';
import { OnChainDetails } from './OnChainDetails.tsx';
import { PaymentClaim } from './PaymentClaim.tsx';
import { RecordPayment } from './RecordPayment.tsx';
import { RejectDeposit } from './RejectDeposit.tsx';
import type { Case } from './types.ts';

/** A deposit as operators review it, with the bank lines it may match. */
export function DepositCase({ tid, next }: { tid: string; next: () => void }) {
  const query = useApiQuery('operatorDeposits', 'get', { tid });
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

type Dialog = 'reject' | 'record' | 'compare';

type Props = {
  caseData: Case;
  /** The server stopped answering: what is shown may have changed. */
  stale: { since: number; reload: () => void } | null;
  next: () => void;
};

function LoadedCase({ caseData, stale, next }: Props) {
  const { t } = useT();
  const { may } = useMe();
  const { order } = caseData;
  const ownState = useRef('');
  const processed = (state: string) => {
    ownState.current = state;
  };
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { selectedIndex, select } = useSelectedLine(caseData);
  const isOpen = isWaiting(order);
  const mayRecord = may('receipt.add');
  useKeys({
    n: mayRecord && order.rail === 'manual' ? () => setDialog('record') : undefined,
    b: otherClaims(caseData).length > 0 ? () => setDialog('compare') : undefined,
  });
  const bar = { isStale: stale !== null, reject: () => setDialog('reject'), processed };
  return (
    <section className="case" aria-label={order.tid}>
      <CaseHeader
        id={order.tid}
        row={order}
        waitingSince={waitingSince(order)}
        slaKind="deposits"
        outcome={
          <span className={order.state === 'succeeded' ? 'jade' : 'ruby'}>
            {t(`state_${order.state}`)}, {order.decided_by}
          </span>
        }
      />
      <div className="body">
        <div className="span">
          {stale && <StaleData since={stale.since} reload={stale.reload} />}
          <ProcessedElsewhere order={order} ownState={ownState.current} />
          <DuplicateClaim caseData={caseData} compare={() => setDialog('compare')} />
        </div>
        <div className="span">
          {order.rail === 'gateway' && <CallbackLog caseData={caseData} />}
          {order.rail === 'crypto' && <OnChainDetails caseData={caseData} />}
          {order.rail === 'manual' && (
            <IncomingPayments
              caseData={caseData}
              selected={isOpen ? selectedIndex : null}
              select={select}
              record={mayRecord ? () => setDialog('record') : null}
            />
          )}
        </div>
        <div className="col">
          {order.rail === 'manual' && <PaymentClaim caseData={caseData} />}
          {isOpen && <BalanceIfCredited caseData={caseData} />}
        </div>
        <div className="col">
          <DepositHistory rows={caseData.earlier} />
        </div>
      </div>
      {order.rail !== 'manual' && isOpen ? (
        <ExceptionBar order={order} {...bar} />
      ) : (
        <CreditBar caseData={caseData} selectedIndex={selectedIndex} next={next} {...bar} />
      )}
      <OpenDialog
        dialog={dialog}
        caseData={caseData}
        selectedIndex={selectedIndex}
        processed={processed}
        close={() => setDialog(null)}
      />
    </section>
  );
}

/**
 * The bank line that the deposit would be credited with: the best match until another is selected by click or digit.
 */
function useSelectedLine({ order, receipts, account }: Case) {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const chosenIndex = receipts.findIndex(({ id }) => id === selectedId);
  const select = (index: number) => setSelectedId(receipts[index]?.id ?? null);
  useKeys(
    Object.fromEntries(receipts.slice(0, 9).map((_, index) => [String(index + 1), () => select(index)])),
  );
  const best = bestMatch(order, receipts, account?.name ?? null);
  return { selectedIndex: chosenIndex === -1 ? best : chosenIndex, select };
}

type DialogProps = {
  dialog: Dialog | null;
  caseData: Case;
  selectedIndex: number | null;
  processed: (state: string) => void;
  close: () => void;
};

function OpenDialog({ dialog, caseData, selectedIndex, processed, close }: DialogProps) {
  if (dialog === 'reject') return <RejectDeposit caseData={caseData} processed={processed} close={close} />;
  if (dialog === 'record') return <RecordPayment caseData={caseData} close={close} />;
  if (dialog === null) return null;
  return (
    <CompareClaims
      caseData={caseData}
      line={selectedIndex === null ? undefined : caseData.receipts[selectedIndex]}
      close={close}
    />
  );
}
