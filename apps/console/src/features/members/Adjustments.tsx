import type { Output } from '@shwe/contract';
import { isOpen, requestStates } from '@shwe/rules';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { QuerySection } from '../../components/QuerySection.tsx';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { changeText, dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { AdjustmentForm } from './AdjustmentForm.tsx';

type Adjustment = Output<'operatorAdjustments', 'list'>['list'][number];

const SHOWN = 5;

/** The member's latest adjustments; one that waits for approval is decided here. */
export function Adjustments({ memberId, balance }: { memberId: number; balance: number }) {
  const { t } = useT();
  const { may } = useMe();
  const [isAsking, setAsking] = useState(false);
  const query = useApiQuery(
    'operatorAdjustments',
    'list',
    { member_id: memberId, size: SHOWN },
    { when: may('adjust.view') },
  );
  if (!may('adjust.view')) return null;
  const list = query.data?.list;
  const mayAsk = may('adjust.ask') && list && !list.some(({ state }) => isOpen(requestStates, state));
  return (
    <>
      <QuerySection
        title={t('adjustments')}
        end={
          mayAsk ? (
            <button type="button" className="bare link" onClick={() => setAsking(true)}>
              {t('requestAdjustment')}
            </button>
          ) : undefined
        }
        query={query}
        bars={2}
        empty={t('noAdjustments')}
      >
        {(found) => found.list.map((one) => <Row key={one.id} of={one} />)}
      </QuerySection>
      {isAsking && <AdjustmentForm memberId={memberId} balance={balance} close={() => setAsking(false)} />}
    </>
  );
}

function Row({ of: one }: { of: Adjustment }) {
  const { t, names } = useT();
  const { may } = useMe();
  const isPending = isOpen(requestStates, one.state);
  return (
    <div className="mark">
      <Icon name={one.amount > 0 ? 'in' : 'out'} />
      <div>
        <b>
          {one.aid}, {changeText(one.amount)} {t('unit')}
        </b>
        <p>
          {t(`adjustmentReason_${one.reason}`)}: {one.note}
          {one.turnover_times > 0 && `, ${t('adjustmentWagering', { n: one.turnover_times })}`}
        </p>
        <p className={one.state === 'refused' ? 'ruby' : 't3'}>
          {isPending
            ? t('adjustmentPending', { name: one.asked_by, time: dateTime(one.asked_at, names) })
            : t(one.state === 'done' ? 'adjustment_done' : 'adjustment_refused', {
                name: one.asked_by,
                other: one.decided_by ?? '',
                time: dateTime(one.decided_at ?? one.asked_at, names),
              })}
        </p>
        {isPending && may('adjust.decide') && <Decision of={one} />}
      </div>
    </div>
  );
}

/** The operator who requested it can only withdraw the request. */
function Decision({ of: one }: { of: Adjustment }) {
  const { t } = useT();
  const action = useConsoleAction('operatorAdjustments', 'decide');
  const decide = (isApproved: boolean) =>
    action.mutate(
      { id: one.id, yes: isApproved },
      { onSuccess: () => toast(t(isApproved ? 'adjustmentPosted' : 'adjustmentRejected')) },
    );
  return (
    <div className="entry">
      <ActionError failure={action.error} />
      {!one.mine && (
        <Button type="primary" size="small" loading={action.isPending} onClick={() => decide(true)}>
          {t('approveAndPost', { sum: changeText(one.amount) })}
        </Button>
      )}
      <Button size="small" disabled={action.isPending} onClick={() => decide(false)}>
        {t(one.mine ? 'withdrawAdjustment' : 'reject')}
      </Button>
    </div>
  );
}
