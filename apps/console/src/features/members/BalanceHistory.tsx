import { Section } from '../../components/basics.tsx';
import { BalanceChart } from '../../components/chart/BalanceChart.tsx';
import { LoadFailed } from '../../components/states.tsx';
import { amountText, dayMonth } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { balanceDays } from './balance-days.ts';

const DAYS = 60;

/** The main wallet's balance at the end of each day, with deposits and withdrawals. */
export function BalanceHistory({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const query = useApiQuery('operatorMembers', 'days', { id: memberId });
  const days = query.data?.list ?? [];
  const sums = balanceDays(days);
  return (
    <Section title={t('sixtyDays')} remark={t('sixtyDaysText')}>
      {query.error && !query.data ? (
        <LoadFailed failure={query.error} retry={() => void query.refetch()} />
      ) : (
        <BalanceChart
          slots={DAYS}
          labels={{ up: t('plotIn'), down: t('plotOut') }}
          label={
            query.data
              ? t('sixtyDaysLabel', {
                  n: days.length,
                  now: amountText(sums.balance),
                  least: amountText(sums.least),
                  most: amountText(sums.most),
                  deposited: amountText(sums.deposited),
                  withdrawn: amountText(sums.withdrawn),
                })
              : t('loading')
          }
          days={days.map(({ date, balance, deposited, withdrawn }) => ({
            date,
            level: balance,
            up: deposited,
            down: withdrawn,
            title: t('sixtyDaysDay', {
              day: dayMonth(date, names),
              balance: amountText(balance),
              deposited: amountText(deposited),
              withdrawn: amountText(withdrawn),
            }),
          }))}
        />
      )}
    </Section>
  );
}
