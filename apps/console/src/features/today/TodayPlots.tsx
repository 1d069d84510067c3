import { Segmented } from 'antd';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { DayPlots } from './DayPlots.tsx';
import { HourPlots } from './HourPlots.tsx';

/** The course of today by hour, or of the last days. Which one is part of the address. */
export function TodayPlots() {
  const { t } = useT();
  const { path, search, go } = useNav();
  const shown = search.plots === 'days' ? 'days' : 'hours';
  return (
    <section className="todayplots" aria-label={t('plots')}>
      <Segmented
        size="small"
        value={shown}
        onChange={(plots) => go(path, plots === 'days' ? { ...search, plots } : {})}
        options={[
          { value: 'hours', label: t('plotsHours') },
          { value: 'days', label: t('plotsDays') },
        ]}
      />
      {shown === 'hours' ? <HourPlots /> : <DayPlots />}
    </section>
  );
}
