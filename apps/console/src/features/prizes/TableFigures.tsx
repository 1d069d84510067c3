import { Facts, Section } from '../../components/basics.tsx';
import { amountText, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { OddsTable } from './OddsTable.tsx';
import type { PrizeTable } from './types.ts';

/** What a prize table says, and what it has paid. */
export function TableFigures({ table }: { table: PrizeTable }) {
  const { t, lang, names } = useT();
  return (
    <Section title={table.title[lang]} remark={t(`prizeKind_${table.kind}`)}>
      <OddsTable sectors={table.sectors} />
      <Facts
        rows={[
          [t('prizeTimes'), `${table.turnover_times}×`],
          [t('prizePlayDays'), table.play_days],
          [t('prizeTurnDays'), table.turn_days],
          [t('prizeBudgetDay'), amountText(table.budget_day)],
          [t('prizeBudgetTotal'), amountText(table.budget_total)],
          [t('prizePaid'), amountText(table.paid)],
          table.live_at === null ? null : [t('prizeLiveSince'), dateTime(table.live_at, names)],
          table.stopped_at === null ? null : [t('prizeStoppedAt'), dateTime(table.stopped_at, names)],
        ]}
      />
    </Section>
  );
}
