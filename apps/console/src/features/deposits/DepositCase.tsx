import { useRef, useState } from 'react';
import { ProcessedElsewhere, StaleData } from '../../components/cases/CaseNotes.tsx';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { BalanceIfCredited } from './BalanceIfCredited.tsx';
import { CallbackLog } from './CallbackLog.tsx';
import { CompareClaims } from './CompareClaims.tsx';
import { CreditBar } from './CreditBar.tsx';
import { otherClaims } from './claims.ts';
import { DepositHeader } from './DepositHeader.tsx';
import { DepositHistory } from './DepositHistory.tsx';
import { DuplicateClaim } from './DuplicateClaim.tsx';
import { ExceptionBar } from './ExceptionBar.tsx';
import { IncomingPayments } from './IncomingPayments.tsx';
import { bestMatch } from './match.ts';
import { OnChainDetails } from './OnChainDetails.tsx';
import { PaymentClaim } from './PaymentClaim.tsx';
import { RecordPayment } from './RecordPayment.tsx';
import { RejectDeposit } from './RejectDeposit.tsx';
import type { Case } from './types.ts';

/** A deposit request with the lines of money that came in. */
export function DepositCase({ tid, next }: { tid: string; next: () => void }) {
  const { t } = useT();
  const asked = useApiQuery('consoleCashier', 'deposit', { tid });
  if (asked.data) return <Open found={asked.data} asked={asked} next={next} />;
  return (
    <section className="case">
      <div className="body one">
        {!asked.error && <LoadingBars rows={10} />}
        {asked.error?.code === 'not_found' && <Empty text={t('caseNotFound')} />}
        {asked.error && asked.error.code !== 'not_found' && (
          <LoadFailed failure={asked.error} again={() => void asked.refetch()} />
        )}
      </div>
    </section>
  );
}

type Over = 'refuse' | 'line' | 'claims' | null;

type Asked = ReturnType<typeof useApiQuery<'consoleCashier', 'deposit'>>;

function Open({ found, asked, next }: { found: Case; asked: Asked; next: () => void }) {
  const { may } = useMe();
  const { order, receipts } = found;
  const isOld = asked.isError;
  const mine = useRef('');
  const decided = (state: string) => {
    mine.current = state;
  };
  const [picked, setPicked] = useState<number | null>(null);
  const [over, setOver] = useState<Over>(null);
  const isOpen = order.state === 'processing';
  const isClaimed = otherClaims(found).length > 0;
  const pickedAt = receipts.findIndex((line) => line.id === picked);
  const at = pickedAt === -1 ? bestMatch(order, receipts) : pickedAt;
  const pick = (line: number) => setPicked(receipts[line]?.id ?? null);
  useKeys({
    ...Object.fromEntries(receipts.slice(0, 9).map((_, line) => [String(line + 1), () => pick(line)])),
    n: may('receipt.add') && order.rail === 'manual' ? () => setOver('line') : undefined,
    b: isClaimed ? () => setOver('claims') : undefined,
  });
  return (
    <section className="case" aria-label={order.tid}>
      <DepositHeader order={order} />
      <div className="body">
        <div className="span">
          {isOld && <StaleData at={asked.dataUpdatedAt} again={() => void asked.refetch()} />}
          <ProcessedElsewhere order={order} mine={mine.current} />
          <DuplicateClaim found={found} compare={() => setOver('claims')} />
        </div>
        <div className="span">
          {order.rail === 'gateway' && <CallbackLog found={found} />}
          {order.rail === 'crypto' && <OnChainDetails found={found} />}
          {order.rail === 'manual' && (
            <IncomingPayments
              found={found}
              chosen={isOpen ? at : null}
              pick={pick}
              add={may('receipt.add') ? () => setOver('line') : null}
            />
          )}
        </div>
        <div className="col">
          {order.rail === 'manual' && <PaymentClaim found={found} />}
          {isOpen && <BalanceIfCredited found={found} />}
        </div>
        <div className="col">
          <DepositHistory rows={found.earlier} />
        </div>
      </div>
      {order.rail !== 'manual' && isOpen ? (
        <ExceptionBar order={order} isOld={isOld} refuse={() => setOver('refuse')} decided={decided} />
      ) : (
        <CreditBar
          found={found}
          at={at}
          isOld={isOld}
          refuse={() => setOver('refuse')}
          decided={decided}
          next={next}
        />
      )}
      {over === 'refuse' && <RejectDeposit found={found} decided={decided} close={() => setOver(null)} />}
      {over === 'claims' && (
        <CompareClaims
          found={found}
          line={at === null ? undefined : receipts[at]}
          close={() => setOver(null)}
        />
      )}
      {over === 'line' && <RecordPayment found={found} close={() => setOver(null)} />}
    </section>
  );
}
