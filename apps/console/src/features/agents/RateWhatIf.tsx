import { Section } from '../../components/basics.tsx';
import { DayBars } from '../../components/chart/DayBars.tsx';
import { dotted } from '../../components/texts.ts';
import { amountText, changeText, dayMonth, weekdayDay } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { costTone } from './cost-tone.ts';
import { RateMargins } from './RateMargins.tsx';
import type { RatePreview } from './types.ts';

/** A sum in percent of another one, to a tenth. */
const percentOf = (sum: number, of: number) => Math.round((sum / of) * 1_000) / 10;

/** What the bets of the last 30 days would have given: the sums, the days, and for whom. */
export function RateWhatIf({ data, isChanged }: { data: RatePreview; isChanged: boolean }) {
  const { t, names } = useT();
  const line = (was: number, would: number) => `${amountText(was)} → ${amountText(would)}`;
  const change = (was: number, would: number) => {
    const share = was === 0 ? '' : `${changeText(percentOf(would - was, was))} %`;
    return `(${dotted(changeText(would - was), share)})`;
  };
  const { inside_was: insideWas, inside_would: insideWould, above_was: aboveWas } = data;
  const { stakes, ggr } = data;
  const [houseWas, houseWould] = [insideWas + aboveWas, insideWould + data.above_would];
  const sums = [
    ['agentsWhatIfHouse', houseWas, houseWould],
    ['agentsWhatIfInside', insideWas, insideWould],
    ['agentsWhatIfAbove', aboveWas, data.above_would],
  ] as const;
  return (
    <>
      <p className="t3">
        {t('agentsWhatIfDays', { from: dayMonth(data.start_at, names), to: dayMonth(data.end_at, names) })}
      </p>
      <div className="figs">
        {sums.map(([label, was, would]) => (
          <div key={label}>
            <small>{t(label)}</small> <b>{isChanged && was !== would ? line(was, would) : amountText(was)}</b>{' '}
            {isChanged && was !== would && (
              <span className={costTone({ was, would })}>{change(was, would)}</span>
            )}
          </div>
        ))}
        <div>
          <small>{t('agentsWhatIfGgr')}</small> <b>{amountText(ggr)}</b>{' '}
          {stakes > 0 && (
            <span className="t3">
              {t('agentsWhatIfOfStakes', { share: `${amountText(percentOf(ggr, stakes))} %` })}
            </span>
          )}
        </div>
        {ggr > 0 && (
          <div>
            <small>{t('agentsWhatIfRebateOfGgr')}</small> <b>{amountText(percentOf(houseWas, ggr))} %</b>{' '}
            {isChanged && houseWas !== houseWould && (
              <span className={costTone({ was: houseWas, would: houseWould })}>
                → {amountText(percentOf(houseWould, ggr))} %
              </span>
            )}
          </div>
        )}
        {isChanged && data.lowered > 0 && (
          <div>
            <small>{t('agentsWhatIfLowered')}</small> <b>{data.lowered}</b>
          </div>
        )}
      </div>
      <div className="ratewhatif">
        <Section title={t('agentsWhatIfDay')} remark={t('unit')}>
          <DayBars
            label={t('agentsWhatIf')}
            {...(isChanged && { legend: [t('agentsRebateNow'), t('agentsWhatIfNew')] as const })}
            height={150}
            days={data.days.map(({ date, was, would }) => ({
              date,
              value: was,
              ...(isChanged && { mark: would }),
              title: `${weekdayDay(date, names)}: ${line(was, would)} (${changeText(would - was)})`,
            }))}
          />
        </Section>
        {data.below.length > 0 && <RateMargins data={data} isChanged={isChanged} />}
      </div>
    </>
  );
}
