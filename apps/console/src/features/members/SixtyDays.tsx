import { dayMonth, sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { Section } from '../../parts/bits.tsx';
import { Plot } from '../../parts/Plot.tsx';
import { LoadFailed } from '../../parts/states.tsx';

const DAYS = 60;

/** What was left in the main wallet each day, and what came in and went out. */
export function SixtyDays({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const asked = useAsk('operatorMembers', 'days', { id: memberId });
  const days = asked.data?.list ?? [];
  const balances = days.map(({ balance }) => balance);
  const total = (of: 'deposited' | 'withdrawn') => sum(days.reduce((all, day) => all + day[of], 0));
  return (
    <Section title={t('sixtyDays')} remark={t('sixtyDaysText')}>
      {asked.error && !asked.data ? (
        <LoadFailed failure={asked.error} again={() => void asked.refetch()} />
      ) : (
        <Plot
          slots={DAYS}
          words={{ up: t('plotIn'), down: t('plotOut') }}
          label={
            asked.data
              ? t('sixtyDaysSaid', {
                  n: days.length,
                  now: sum(balances.at(-1) ?? 0),
                  least: sum(Math.min(...balances)),
                  most: sum(Math.max(...balances)),
                  deposited: total('deposited'),
                  withdrawn: total('withdrawn'),
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
              balance: sum(balance),
              deposited: sum(deposited),
              withdrawn: sum(withdrawn),
            }),
          }))}
        />
      )}
    </Section>
  );
}
