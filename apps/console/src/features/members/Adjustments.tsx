import type { Output } from '@shwe/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { change, moment } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { DeedNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { AskAdjustment } from './AskAdjustment.tsx';
import { AskedSection } from './AskedSection.tsx';

type Adjustment = Output<'operatorAdjustments', 'list'>['list'][number];

const SHOWN = 5;

/** Money put into the member's wallet or taken out of it by hand: what waits for a second word, and the last ones. */
export function Adjustments({ memberId, balance }: { memberId: number; balance: number }) {
  const { t } = useT();
  const { may } = useMe();
  const [isAsking, setAsking] = useState(false);
  const asked = useAsk(
    'operatorAdjustments',
    'list',
    { member_id: memberId, size: SHOWN },
    { when: may('adjust.view') },
  );
  if (!may('adjust.view')) return null;
  const list = asked.data?.list;
  const mayAsk = may('adjust.ask') && list && !list.some(({ state }) => state === 'asked');
  return (
    <>
      <AskedSection
        title={t('adjustments')}
        end={
          mayAsk ? (
            <button type="button" className="bare link" onClick={() => setAsking(true)}>
              {t('adjustAsk')}
            </button>
          ) : undefined
        }
        asked={asked}
        bars={2}
        empty={t('adjustNone')}
      >
        {(found) => found.list.map((one) => <Row key={one.id} of={one} />)}
      </AskedSection>
      {isAsking && <AskAdjustment memberId={memberId} balance={balance} close={() => setAsking(false)} />}
    </>
  );
}

function Row({ of: one }: { of: Adjustment }) {
  const { t, names } = useT();
  const { may } = useMe();
  const isOpen = one.state === 'asked';
  return (
    <div className="mark">
      <Icon name={one.amount > 0 ? 'in' : 'out'} />
      <div>
        <b>
          {one.aid}, {change(one.amount)} {t('unit')}
        </b>
        <p>
          {t(`why_adjust_${one.reason}`)}: {one.note}
          {one.turnover_times > 0 && `, ${t('adjustTimes', { n: one.turnover_times })}`}
        </p>
        <p className={one.state === 'refused' ? 'ruby' : 't3'}>
          {isOpen
            ? t('adjustWaits', { name: one.asked_by, time: moment(one.asked_at, names) })
            : t(one.state === 'done' ? 'adjust_done' : 'adjust_refused', {
                name: one.asked_by,
                other: one.decided_by ?? '',
                time: moment(one.decided_at ?? one.asked_at, names),
              })}
        </p>
        {isOpen && may('adjust.decide') && <SecondWord of={one} />}
      </div>
    </div>
  );
}

/** Who asked may only take it back. */
function SecondWord({ of: one }: { of: Adjustment }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorAdjustments', 'decide');
  const say = (yes: boolean) =>
    deed.mutate(
      { id: one.id, yes },
      { onSuccess: () => toast(t(yes ? 'adjustMovedDone' : 'adjustRefusedDone')) },
    );
  return (
    <div className="entry">
      <DeedNote failure={deed.error} />
      {!one.mine && (
        <Button type="primary" size="small" loading={deed.isPending} onClick={() => say(true)}>
          {t('adjustYes', { sum: change(one.amount) })}
        </Button>
      )}
      <Button size="small" disabled={deed.isPending} onClick={() => say(false)}>
        {t(one.mine ? 'adjustTakeBack' : 'adjustNo')}
      </Button>
    </div>
  );
}
