import { useRef, useState } from 'react';
import { ProcessedElsewhere, StaleData } from '../../components/cases/CaseNotes.tsx';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { ActionBar } from './ActionBar.tsx';
import { CaseBody } from './CaseBody.tsx';
import { CaseHeader } from './CaseHeader.tsx';
import { RejectWithdrawal } from './RejectWithdrawal.tsx';
import type { Case } from './types.ts';

/** A withdrawal with everything needed to decide. */
export function WithdrawalCase({ id, next }: { id: string; next: () => void }) {
  const asked = useApiQuery('consoleCashier', 'withdrawal', { id });
  if (asked.data) return <Open found={asked.data} asked={asked} next={next} />;
  return (
    <section className="case">
      <div className="body one">
        {asked.error ? (
          <Missing error={asked.error} again={() => void asked.refetch()} />
        ) : (
          <LoadingBars rows={10} />
        )}
      </div>
    </section>
  );
}

type Asked = ReturnType<typeof useApiQuery<'consoleCashier', 'withdrawal'>>;

function Missing({ error, again }: { error: NonNullable<Asked['error']>; again: () => void }) {
  const { t } = useT();
  return error.code === 'not_found' ? (
    <Empty text={t('caseNotFound')} />
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
      <CaseHeader found={found} />
      <div className="body three">
        <div className="span">
          {isOld && <StaleData at={asked.dataUpdatedAt} again={() => void asked.refetch()} />}
          <ProcessedElsewhere order={order} mine={mine.current} />
        </div>
        <CaseBody found={found} />
      </div>
      <ActionBar
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
        <RejectWithdrawal
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
