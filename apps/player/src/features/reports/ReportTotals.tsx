import { groupThousands } from '@shwe/kernel';
import { Hint, KeyValue, moneyText, Panel, SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import type { DateRange } from '../../core/date-range.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { DayChart } from './DayChart.tsx';
import { type Report, useReport } from './queries.ts';

/** The totals shown below the profit, in this order. */
const TOTALS: readonly { label: Key; of: keyof Report; signed?: true }[] = [
  { label: 'totalDeposit', of: 'total_recharge' },
  { label: 'totalWithdraw', of: 'total_drawing' },
  { label: 'totalBet', of: 'total_bet_amount' },
  { label: 'validBet', of: 'valid_bet_amount' },
  { label: 'totalWin', of: 'net_amount', signed: true },
  { label: 'totalDividend', of: 'total_dividend' },
];
/** Further amounts, with which the report adds up. Those with `spare` are left out if they are 0. */
const PARTS: readonly { label: Key; of: keyof Report; signed?: true; spare?: true }[] = [
  { label: 'wonSum', of: 'won', spare: true },
  { label: 'refundedSum', of: 'refunded', spare: true },
  { label: 'otherMoves', of: 'other', signed: true, spare: true },
  { label: 'openingSum', of: 'opening' },
  { label: 'closingSum', of: 'closing' },
];

function sum(report: Report, of: keyof Report, signed: boolean): string {
  const amount = report[of] as number;
  return signed ? moneyText(BigInt(amount), 'always') : groupThousands(amount);
}

export function ReportTotals({ days }: { days: DateRange }) {
  const { t } = useT();
  const query = useReport(days);
  if (query.isPending) return <SkeletonRows rows={7} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const report = query.data;
  const tone = report.profit > 0 ? 'jade' : report.profit < 0 ? 'ruby' : '';
  return (
    <>
      <section className="pad mt4">
        <Panel className="report">
          <span className="c2">{t('totalProfit')}</span>
          <div className={`fig sum ${tone}`}>{moneyText(BigInt(report.profit), 'always')}</div>
          <dl>
            {TOTALS.map(({ label, of, signed = false }) => (
              <div key={of}>
                <dt>{t(label)}</dt>
                <dd className="fig">{sum(report, of, signed)}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </section>
      <section className="pad mt6">
        <h2 className="t3">{t('dayByDay')}</h2>
        <div className="mt3">
          <DayChart days={report.days} />
        </div>
      </section>
      <section className="pad mt6">
        {PARTS.filter(({ of, spare }) => !spare || report[of] !== 0).map(({ label, of, signed = false }) => (
          <KeyValue key={of} label={t(label)}>
            <span className="fig">{sum(report, of, signed)}</span>
          </KeyValue>
        ))}
        <div className="mt3">
          <Hint>{t('addsUp')}</Hint>
        </div>
      </section>
    </>
  );
}
