import { useRef, useState } from 'react';
import { useKeys } from '../../core/keys.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { DecidedElsewhere, OldFigures } from '../../parts/CaseNotes.tsx';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import { AddLine } from './AddLine.tsx';
import { ClaimedTwice } from './ClaimedTwice.tsx';
import { CreditBar } from './CreditBar.tsx';
import { otherClaims } from './claims.ts';
import { DepositHead } from './DepositHead.tsx';
import { EarlierDeposits } from './EarlierDeposits.tsx';
import { bestLine } from './fit.ts';
import { IfCredited } from './IfCredited.tsx';
import { Lines } from './Lines.tsx';
import { OnChain } from './OnChain.tsx';
import { RefuseDeposit } from './RefuseDeposit.tsx';
import { SideBySide } from './SideBySide.tsx';
import { StrayBar } from './StrayBar.tsx';
import { TheirClaim } from './TheirClaim.tsx';
import type { Case } from './types.ts';
import { Words } from './Words.tsx';

/** A deposit request with the lines of money that came in. */
export function DepositCase({ tid, next }: { tid: string; next: () => void }) {
  const { t } = useT();
  const asked = useAsk('operatorDeposits', 'get', { tid });
  if (asked.data) return <Open found={asked.data} asked={asked} next={next} />;
  return (
    <section className="case">
      <div className="body one">
        {!asked.error && <Bars rows={10} />}
        {asked.error?.code === 'not_found' && <Empty text={t('notFound')} />}
        {asked.error && asked.error.code !== 'not_found' && (
          <LoadFailed failure={asked.error} again={() => void asked.refetch()} />
        )}
      </div>
    </section>
  );
}

type Over = 'refuse' | 'line' | 'claims' | null;

type Asked = ReturnType<typeof useAsk<'operatorDeposits', 'get'>>;

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
  const at = pickedAt === -1 ? bestLine(order, receipts) : pickedAt;
  const pick = (line: number) => setPicked(receipts[line]?.id ?? null);
  useKeys({
    ...Object.fromEntries(receipts.slice(0, 9).map((_, line) => [String(line + 1), () => pick(line)])),
    n: may('receipt.add') && order.rail === 'manual' ? () => setOver('line') : undefined,
    b: isClaimed ? () => setOver('claims') : undefined,
  });
  return (
    <section className="case" aria-label={order.tid}>
      <DepositHead order={order} />
      <div className="body">
        <div className="span">
          {isOld && <OldFigures at={asked.dataUpdatedAt} again={() => void asked.refetch()} />}
          <DecidedElsewhere order={order} mine={mine.current} />
          <ClaimedTwice found={found} compare={() => setOver('claims')} />
        </div>
        <div className="span">
          {order.rail === 'gateway' && <Words found={found} />}
          {order.rail === 'crypto' && <OnChain found={found} />}
          {order.rail === 'manual' && (
            <Lines
              found={found}
              chosen={isOpen ? at : null}
              pick={pick}
              add={may('receipt.add') ? () => setOver('line') : null}
            />
          )}
        </div>
        <div className="col">
          {order.rail === 'manual' && <TheirClaim found={found} />}
          {isOpen && <IfCredited found={found} />}
        </div>
        <div className="col">
          <EarlierDeposits rows={found.earlier} />
        </div>
      </div>
      {order.rail !== 'manual' && isOpen ? (
        <StrayBar order={order} isOld={isOld} refuse={() => setOver('refuse')} decided={decided} />
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
      {over === 'refuse' && <RefuseDeposit found={found} decided={decided} close={() => setOver(null)} />}
      {over === 'claims' && (
        <SideBySide found={found} line={at === null ? undefined : receipts[at]} close={() => setOver(null)} />
      )}
      {over === 'line' && <AddLine found={found} close={() => setOver(null)} />}
    </section>
  );
}
