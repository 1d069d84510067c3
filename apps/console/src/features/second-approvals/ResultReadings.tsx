import { Section } from '../../components/basics.tsx';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { dotted } from '../../components/texts.ts';
import { dateTime, setFigureText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';

/**
 * The entries of the result that is in force, and whether the feed still says the same. Figures of a correction are not
 * among them: the second operator reads the source without knowing what the first one read.
 */
export function ResultReadings({ issue, isCorrected }: { issue: string; isCorrected: boolean }) {
  const { t, names } = useT();
  const { may } = useMe();
  const isShown = may('draw.view');
  const query = useApiQuery('operatorResults', 'get', { issue }, { when: isShown });
  if (!isShown) return null;
  if (query.error && !query.data)
    return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBars rows={3} />;
  const { entries, feed } = query.data;
  const isContradicted = feed.problem === 'against_result';
  return (
    <Section title={t('readings')} remark={t(isCorrected ? 'readingsText' : 'readingsInForce')}>
      <table className="rows plain">
        <thead>
          <tr>
            <th>{t('readingSource')}</th>
            <th>{t('time')}</th>
            <th className="r">{t('readingFigures')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.at + (entry.operator ?? '')}>
              <td>{entry.operator ?? t('feed')}</td>
              <td className="t3">{dateTime(entry.at, names)}</td>
              <td className="r">
                {dotted(setFigureText(entry.set_index), setFigureText(entry.set_value), entry.prize)}
              </td>
            </tr>
          ))}
          <tr>
            <td>{t('readingFeedNow')}</td>
            <td className="t3">{feed.read_time === null ? '–' : dateTime(feed.read_time, names)}</td>
            <td className={isContradicted ? 'r ruby' : 'r t2'}>
              {t(
                !feed.on ? 'readingNoFeed' : isContradicted ? 'readingContradicts' : 'readingNoContradiction',
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
