import { useEffect, useRef, useState } from 'react';
import { useBusinessNow } from '../../core/clock.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { Cap } from '../../parts/bits.tsx';
import { Bars, Empty, LoadFailed, Note } from '../../parts/states.tsx';
import { ActBar } from './ActBar.tsx';
import { CaseBody } from './CaseBody.tsx';
import { CaseHead } from './CaseHead.tsx';
import { RefuseWithdrawal } from './RefuseWithdrawal.tsx';
import type { Case } from './types.ts';

/** A withdrawal with everything needed to decide. */
export function WithdrawalCase({ id, next }: { id: string; next: () => void }) {
  const asked = useAsk('consoleCashier', 'withdrawal', { id });
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

type Asked = ReturnType<typeof useAsk<'consoleCashier', 'withdrawal'>>;

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
          <DecidedElsewhere found={found} mine={mine.current} />
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

/** Said when the case moved while it lay open here and someone else moved it. */
function DecidedElsewhere({ found: { order }, mine }: { found: Case; mine: string }) {
  const { t } = useT();
  const [first] = useState(order.state);
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    setMoved(order.state !== first && order.state !== mine && order.decided_by !== null);
  }, [order.state, order.decided_by, first, mine]);
  if (!isMoved) return null;
  return (
    <Note
      icon="people"
      title={t('decidedBy', { name: order.decided_by ?? '' })}
      text={t('decidedText', { state: t(`state_${order.state}`) })}
      end={<Cap k="J" />}
    />
  );
}

function OldFigures({ at, again }: { at: number; again: () => void }) {
  const { t } = useT();
  useBusinessNow();
  const seconds = Math.round((Date.now() - at) / 1_000);
  return (
    <Note
      tone="amber"
      icon="clock"
      title={t('figuresOld', { n: seconds })}
      text={t('figuresOldText')}
      end={
        <button type="button" className="bare link" onClick={again}>
          {t('tryNow')}
        </button>
      }
    />
  );
}
