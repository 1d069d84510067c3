import { formatDay, formatShortDay } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { type Draw, useResults } from '../draws/draws.ts';
import { MarkedFigure } from './MarkedFigure.tsx';
import { PastResultsSheet } from './PastResults.tsx';
import { ResultRow } from './ResultRow.tsx';

type Day = { date: string; morning: string; evening: string };

/** Results by date, latest first. A section without a result has a dash. */
export function resultDays(results: readonly Draw[]): Day[] {
  const days = new Map<string, Day>();
  for (const { date, section, win_num } of results) {
    const day = days.get(date) ?? { date, morning: '–', evening: '–' };
    if (win_num && section !== '3D') day[section] = win_num;
    days.set(date, day);
  }
  return [...days.values()];
}

/** The results of the latest days in a strip that scrolls sideways. */
export function HistoryStrip() {
  const { t } = useT();
  const results = useResults();
  const days = resultDays(results.data ?? []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach what scrolls
    <section className="strip" tabIndex={0} aria-label={t('resultHistory')}>
      <div>
        <span className="d">&nbsp;</span>
        <span className="w">{t('morningShort')}</span>
        <span className="w">{t('eveningShort')}</span>
      </div>
      {days.map((day) => (
        <div key={day.date}>
          <span className="d fig">{formatShortDay(day.date)}</span>
          <b className="fig">{day.morning}</b>
          <b className="fig">{day.evening}</b>
        </div>
      ))}
    </section>
  );
}

/** All results as a list, with the figures they come from. */
export function HistorySheet({ onClose }: { onClose: () => void }) {
  const { t, lang } = useT();
  return (
    <PastResultsSheet onClose={onClose}>
      {(draw) => (
        <ResultRow
          key={draw.issue}
          draw={draw}
          title={`${formatDay(lang, draw.date)} · ${t(draw.section === 'morning' ? 'morningShort' : 'eveningShort')}`}
        >
          {draw.set_index && draw.set_value && (
            <div className="c2 t1 made-of">
              <MarkedFigure text={draw.set_index} mark="last" /> ·{' '}
              <MarkedFigure text={draw.set_value} mark="units" />
            </div>
          )}
        </ResultRow>
      )}
    </PastResultsSheet>
  );
}
