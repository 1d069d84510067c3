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
import type { Member } from './types.ts';

type Adjustment = Output<'operatorAdjustments', 'list'>['list'][number];

const SHOWN = 5;

/** The member's latest adjustments; one that waits for approval is decided here. */
export function Adjustments({ member: { who, balance } }: { member: Pick<Member, 'who' | 'balance'> }) {
  const { t } = useT();
  const { may } = useMe();
  const [isRequesting, setRequesting] = useState(false);
  const query = useApiQuery(
    'operatorAdjustments',
    'list',
    { member_id: who.id, size: SHOWN },
    { when: may('adjust.view') },
  );
  if (!may('adjust.view')) return null;
  const list = query.data?.list;
  const mayRequest = may('adjust.ask') && list && !list.some(({ state }) => isOpen(requestStates, state));
  return (
    <>
      <QuerySection
        title={t('adjustments')}
        end={
          mayRequest ? (
            <button type="button" className="bare link" onClick={() => setRequesting(true)}>
              {t('requestAdjustment')}
            </button>
          ) : undefined
        }
        query={query}
        bars={2}
        empty={t('noAdjustments')}
      >
        {({ list }) => list.map((one) => <Row key={one.id} adjustment={one} />)}
      </QuerySection>
      {isRequesting && <AdjustmentForm who={who} balance={balance} close={() => setRequesting(false)} />}
    </>
  );
}

function Row({ adjustment }: { adjustment: Adjustment }) {
  const { t, names } = useT();
  const { may } = useMe();
  const isPending = isOpen(requestStates, adjustment.state);
  return (
    <div className="mark">
      <Icon name={adjustment.amount > 0 ? 'in' : 'out'} />
      <div>
        <b>
          {adjustment.aid}, {changeText(adjustment.amount)} {t('unit')}
        </b>
        <p>
          {t(`adjustmentReason_${adjustment.reason}`)}: {adjustment.note}
          {adjustment.turnover_times > 0 && `, ${t('adjustmentWagering', { n: adjustment.turnover_times })}`}
        </p>
        <p className={adjustment.state === 'refused' ? 'ruby' : 't3'}>
          {isPending
            ? t('adjustmentPending', {
                name: adjustment.asked_by,
                time: dateTime(adjustment.asked_at, names),
              })
            : t(adjustment.state === 'done' ? 'adjustment_done' : 'adjustment_refused', {
                name: adjustment.asked_by,
                other: adjustment.decided_by ?? '',
                time: dateTime(adjustment.decided_at ?? adjustment.asked_at, names),
              })}
        </p>
        {isPending && may('adjust.decide') && <Decision adjustment={adjustment} />}
      </div>
    </div>
  );
}

/** The operator who requested it can only withdraw the request. */
function Decision({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useT();
  const action = useConsoleAction('operatorAdjustments', 'decide');
  const decide = (isApproved: boolean) =>
    action.mutate(
      { id: adjustment.id, yes: isApproved },
      { onSuccess: () => toast(t(isApproved ? 'adjustmentPosted' : 'adjustmentRejected')) },
    );
  return (
    <div className="entry">
      <ActionError failure={action.error} />
      {!adjustment.mine && (
        <Button type="primary" size="small" loading={action.isPending} onClick={() => decide(true)}>
          {t('approveAndPost', { sum: changeText(adjustment.amount) })}
        </Button>
      )}
      <Button size="small" disabled={action.isPending} onClick={() => decide(false)}>
        {t(adjustment.mine ? 'withdrawAdjustment' : 'reject')}
      </Button>
    </div>
  );
}
