import { amountText, moneyText } from '@shwe/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { rateText } from '../../util/rate-text.ts';

type StepsProps = { staked: number; excluded: number; valid: number };

/** From the bets to those that count. */
export function Steps({ staked, excluded, valid }: StepsProps) {
  const { t } = useT();
  return (
    <div className="ar-steps">
      <span>
        {t('stepBets')}
        <span className="fig">{amountText(staked)}</span>
      </span>
      <span>
        {t('stepExcluded')}
        <span className="fig">{moneyText(BigInt(-excluded))}</span>
      </span>
      <span>
        {t('stepValid')}
        <span className="fig">{amountText(valid)}</span>
      </span>
    </div>
  );
}

type TimesProps = { valid: number; rate: number; children?: ReactNode };

/** "2,418,500 × 0.40%" */
export function Times({ valid, rate, children }: TimesProps) {
  return (
    <span className="times">
      <span className="fig">{amountText(valid)}</span> × <span className="fig">{rateText(rate)}</span>
      {children}
    </span>
  );
}

/** The total of the lines above it. */
export function Total({ amount }: { amount: number }) {
  const { t } = useT();
  return (
    <div className="ar-all">
      <span className="c2 t1">{t('sumFloored')}</span>
      <b className="fig">{amountText(amount)}</b>
    </div>
  );
}

/** What the rules behind the lines mean. */
export function Rules({ children, percent }: { children: ReactNode; percent: number }) {
  const { t } = useT();
  return (
    <div className="ar-rules">
      {children}
      <p>{t('coverRule', { n: percent })}</p>
    </div>
  );
}
