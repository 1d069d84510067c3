import { amountText, EmptyState, moneyText, Segmented } from '@shwe/ui';
import { useState } from 'react';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { useDateRange } from '../../components/DateRangeControl.tsx';
import { PagerDock } from '../../components/PagerDock.tsx';
import type { DateRange } from '../../core/date-range.ts';
import { useT } from '../../i18n/index.ts';
import { ColumnsPending, MemberColumn, Sum, Total } from './Columns.tsx';
import { type Scope, type Sums, useSums } from './queries.ts';

/** Deposits and withdrawals by member, with the totals of all of them. */
export function SumsByMember() {
  const { t } = useT();
  const { days, key, control } = useDateRange();
  const [scope, setScope] = useState<Scope>('2');
  return (
    <>
      {control}
      <div className="pad mt2">
        <Segmented<Scope>
          label={t('scopeGroup')}
          value={scope}
          onChange={setScope}
          options={[
            { key: '2', label: t('wholeDownline') },
            { key: '1', label: t('directOnly') },
          ]}
        />
      </div>
      <Rows key={`${key} ${scope}`} days={days} scope={scope} />
    </>
  );
}

function Rows({ days, scope }: { days: DateRange; scope: Scope }) {
  const { t } = useT();
  const [page, setPage] = useState(1);
  const query = useSums(days, scope, page);
  if (query.isError) return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  if (!data) return <ColumnsPending space={100} />;
  return (
    <>
      {data.total === 0 ? (
        <>
          {data.total_fee !== 0 && <Totals sums={data} />}
          <EmptyState title={t('empty')}>
            <p>{t('sumsNone')}</p>
          </EmptyState>
          <p className="c2 pad mt4 safe-end">{t('throughAgentCounted')}</p>
        </>
      ) : (
        <>
          <Totals sums={data} />
          <div className="ar-cols head mt4">
            <span>ID</span>
            <span>{t('deposit')}</span>
            <span>{t('withdraw')}</span>
            <span>{t('difference')}</span>
          </div>
          {data.list.map((row) => (
            <MemberColumn key={row.id} row={row} days={days} note={row.name !== String(row.id) && row.name}>
              <Sum amount={row.deposit_amount} />
              <Sum amount={row.withdrawal_amount} />
              <Sum
                amount={row.diff_amount}
                below={row.expense > 0 && t('feeShort', { amount: amountText(row.expense) })}
              />
            </MemberColumn>
          ))}
          <p className="c2 pad mt4">{t('throughAgentCounted')}</p>
          <PagerDock page={page} total={data.total} busy={query.isPlaceholderData} onPage={setPage} />
        </>
      )}
    </>
  );
}

function Totals({ sums }: { sums: Sums }) {
  const { t } = useT();
  return (
    <dl className="ar-totals one mt4">
      <Total label={t('deposit')} sum={amountText(sums.total_recharge)} />
      <Total label={t('withdraw')} sum={amountText(sums.total_drawing)} />
      <Total label={t('difference')} sum={moneyText(BigInt(sums.total_differ))} />
      <Total label={t('feesCarried')} sum={amountText(sums.total_fee)} />
    </dl>
  );
}
