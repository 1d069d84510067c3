import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { DataTable, RowButton } from '../../components/DataTable.tsx';
import { LEVEL_NAME } from '../../components/level-names.ts';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { amountText, dateTime, dayMonth } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { LevelForm } from './LevelForm.tsx';
import type { Level } from './types.ts';

/** The VIP levels with how many members have each, the figures of the selected one, and past changes. */
export function VipLevels() {
  const { t, names } = useT();
  const query = useApiQuery('operatorVip', 'levels', {}, { keep: true });
  const { may } = useMe();
  const [selected, select] = useState<Level['level']>(2);
  if (query.isPending) return <LoadingBars rows={6} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const { list, history, counted_day: counted } = query.data;
  const level = list.find((one) => one.level === selected)!;
  const sum = (amount: number) => (amount === 0 ? '–' : amountText(amount));
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('vip')}</h1>
        <span className="t3">
          {counted === null ? t('vipNotCounted') : t('vipCounted', { day: dayMonth(counted, names) })}
        </span>
      </header>
      <div className="auditgrid">
        <div className="auditlist">
          <DataTable
            rows={list}
            idOf={(one) => one.level}
            selection={{ selected, select }}
            columns={[
              {
                head: t('vipLevel'),
                cell: (one) => (
                  <RowButton label={t(LEVEL_NAME[one.level - 1]!)} select={() => select(one.level)} />
                ),
              },
              {
                head: t('status'),
                className: (one) => (one.asked ? 'amber' : one.is_on ? 't2' : 't3'),
                cell: (one) => t(one.asked ? 'vipAsked' : one.is_on ? 'vipOn' : 'vipOff'),
              },
              { head: t('vipThreshold'), align: 'right', cell: (one) => amountText(one.threshold) },
              { head: t('vipUpgrade'), align: 'right', cell: (one) => sum(one.upgrade_bonus) },
              { head: t('vipMonthly'), align: 'right', cell: (one) => sum(one.monthly_bonus) },
              { head: t('vipBirthday'), align: 'right', cell: (one) => sum(one.birthday_bonus) },
              { head: t('members'), align: 'right', cell: (one) => amountText(one.members) },
            ]}
          />
          <Section title={t('vipHistory')}>
            <DataTable
              rows={history}
              idOf={(one) => `${one.level} ${one.at}`}
              columns={[
                { head: t('time'), className: 'when', cell: ({ at }) => dateTime(at, names) },
                { head: t('vipLevel'), cell: (one) => t(LEVEL_NAME[one.level - 1]!) },
                { head: t('vipThreshold'), align: 'right', cell: (one) => amountText(one.threshold) },
                { head: t('vipUpgrade'), align: 'right', cell: (one) => sum(one.upgrade_bonus) },
                { head: t('vipMonthly'), align: 'right', cell: (one) => sum(one.monthly_bonus) },
                { head: t('vipBirthday'), align: 'right', cell: (one) => sum(one.birthday_bonus) },
                {
                  head: t('takenBy'),
                  className: 'wide t2',
                  cell: ({ by }) => (by === '' ? t('vipDelivered') : by),
                },
              ]}
            />
          </Section>
        </div>
        <aside className="side">
          <LevelForm key={selected} level={level} mayChange={may('vip.change')} />
        </aside>
      </div>
    </div>
  );
}
