import { amountText, Hint, KeyValue, moneyText, Panel, SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import type { DateRange } from '../../core/date-range.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { DayChart } from './DayChart.tsx';
import { type Report, useReport } from './queries.ts';

/** The totals shown below the profit, in this order. */
const TOTALS: readonly { label: Key; field: keyof Report; signed?: true }[] = [
  { label: 'totalDeposit', field: 'total_recharge' },
  { label: 'totalWithdraw', field: 'total_drawing' },
  { label: 'totalBet', field: 'total_bet_amount' },
  { label: 'slipOpen', field: 'open_bet_amount' },
  { label: 'validBet', field: 'valid_bet_amount' },
  { label: 'totalWin', field: 'net_amount', signed: true },
  { label: 'totalDividend', field: 'total_dividend' },
];
/** Further amounts, with which the report adds up. Those with `hideIfZero` are left out if they are 0. */
const PARTS: readonly { label: Key; field: keyof Report; signed?: true; hideIfZero?: true }[] = [
  { label: 'wonSum', field: 'won', hideIfZero: true },
  { label: 'refundedSum', field: 'refunded', hideIfZero: true },
  { label: 'earlierBets', field: 'earlier_bet_amount', hideIfZero: true },
  { label: 'otherMoves', field: 'other', signed: true, hideIfZero: true },
  { label: 'openingSum', field: 'opening' },
  { label: 'closingSum', field: 'closing' },
];

function sum(report: Report, field: keyof Report, signed: boolean): string {
  const amount = report[field] as number;
  return signed ? moneyText(BigInt(amount), 'always') : amountText(amount);
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
            {TOTALS.map(({ label, field, signed = false }) => (
              <div key={field}>
                <dt>{t(label)}</dt>
                <dd className="fig">{sum(report, field, signed)}</dd>
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
        {PARTS.filter(({ field, hideIfZero }) => !hideIfZero || report[field] !== 0).map(
          ({ label, field, signed = false }) => (
            <KeyValue key={field} label={t(label)}>
              <span className="fig">{sum(report, field, signed)}</span>
            </KeyValue>
          ),
        )}
        <div className="mt3">
          <Hint>{t('addsUp')}</Hint>
        </div>
      </section>
    </>
  );
}
