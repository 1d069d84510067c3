import { useRef, useState } from 'react';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { DecidedElsewhere, OldFigures } from '../../parts/CaseNotes.tsx';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import { ActBar } from './ActBar.tsx';
import { CaseBody } from './CaseBody.tsx';
import { CaseHead } from './CaseHead.tsx';
import { RefuseWithdrawal } from './RefuseWithdrawal.tsx';
import type { Case } from './types.ts';

/** A withdrawal with everything needed to decide. */
export function WithdrawalCase({ id, next }: { id: string; next: () => void }) {
  const asked = useAsk('operatorWithdrawals', 'get', { id });
  if (asked.data) return <Open found={asked.data} asked={asked} next={next} />;
  return (
    <section className="case">
      <div className="body one">
        {asked.error ? (
          <Missing error={asked.error} again={() => void asked.refetch()} />
        ) : (
          <Bars rows={10} />
        )}
      </div>
    </section>
  );
}

type Asked = ReturnType<typeof useAsk<'operatorWithdrawals', 'get'>>;

function Missing({ error, again }: { error: NonNullable<Asked['error']>; again: () => void }) {
  const { t } = useT();
  return error.code === 'not_found' ? (
    <Empty text={t('notFound')} />
  ) : (
    <LoadFailed failure={error} again={again} />
  );
}

function Open({ found, asked, next }: { found: Case; asked: Asked; next: () => void }) {
  const [isRefusing, setRefusing] = useState(false);
  const mine = useRef('');
  const isOld = asked.isError;
  const { order } = found;
  return (
    <section className="case" aria-label={order.id}>
      <CaseHead found={found} />
      <div className="body three">
        <div className="span">
          {isOld && <OldFigures at={asked.dataUpdatedAt} again={() => void asked.refetch()} />}
          <DecidedElsewhere order={order} mine={mine.current} />
        </div>
        <CaseBody found={found} />
      </div>
      <ActBar
        key={order.state}
        found={found}
        isOld={isOld}
        refuse={() => setRefusing(true)}
        decided={(state) => {
          mine.current = state;
        }}
        next={next}
      />
      {isRefusing && (
        <RefuseWithdrawal
          found={found}
          close={() => setRefusing(false)}
          decided={(state) => {
            mine.current = state;
            setRefusing(false);
          }}
        />
      )}
    </section>
  );
}
