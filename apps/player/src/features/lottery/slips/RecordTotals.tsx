import { amountText, moneyText, Panel, Skeleton } from '@shwe/ui';
import { useT } from '../../../i18n/index.ts';
import { useSlipTotals } from './placed-slips.ts';

/**
 * Stakes, wins and profit of settled slips, and apart from them the stakes that wait for their draw, computed by the
 * server. Renders nothing without bets.
 */
export function RecordTotals({ days }: { days: number }) {
  const { t } = useT();
  const totals = useSlipTotals(days);
  if (totals.isPending) return <Skeleton width="100%" height={76} className="panel totals" />;
  if (!totals.data || totals.data.bets + totals.data.open_bets === 0) return null;
  const { bet_amount, win_amount, profit, open_amount } = totals.data;
  return (
    <Panel className="totals">
      <dl>
        <div>
          <dt>{t('betAmount')}</dt>
          <dd className="fig">{amountText(bet_amount)}</dd>
        </div>
        <div>
          <dt>{t('winAmount')}</dt>
          <dd className="fig">{amountText(win_amount)}</dd>
        </div>
        <div>
          <dt>{t('winLose')}</dt>
          <dd className={`fig ${profit > 0 ? 'jade' : profit < 0 ? 'ruby' : ''}`}>
            {moneyText(BigInt(profit), 'always')}
          </dd>
        </div>
      </dl>
      {open_amount > 0 && (
        <p className="c2 mt2">
          {t('slipOpen')} <span className="fig">{amountText(open_amount)}</span>
        </p>
      )}
    </Panel>
  );
}
