import { amountText } from '@shwe/ui';
import { Fragment } from 'react';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { SentenceGap } from '../../i18n/SentenceGap.tsx';
import { meanText, oddsOf, percentText, weightOf } from './odds.ts';
import type { PrizeTable } from './queries.ts';

/** The chance of every prize as an exact fraction, the mean of a turn, and what must be bet before a withdrawal. */
export function Odds({ table }: { table: PrizeTable }) {
  const { t } = useT();
  const of = weightOf(table.sectors);
  return (
    <section className="mt6">
      <div className="row between pad">
        <h2 className="t3">{t('prizeOdds')}</h2>
        <span className="c2">{t('unit')}</span>
      </div>
      <div className="odds pad mt2">
        {oddsOf(table.sectors).map(({ amount, weight, colour }) => (
          <Fragment key={amount}>
            <i style={{ background: colour }} className={amount === 0 ? 'none' : ''} />
            <span className={amount === 0 ? '' : 'fig'}>
              {amount === 0 ? t('prizeNone') : amountText(amount)}
            </span>
            <span className="fr fig">
              {amountText(weight)}/{amountText(of)}
            </span>
            <span className="pc fig">{percentText(weight, of)}</span>
          </Fragment>
        ))}
      </div>
      <p className="c2 pad mt3">
        <RichText k="prizeMean" v={{ amount: meanText(table) }} />
        <SentenceGap />
        {table.turnover_times === 0 ? (
          t('prizeFree')
        ) : (
          <RichText k="prizeTimes" v={{ n: table.turnover_times, days: table.play_days }} />
        )}
      </p>
    </section>
  );
}
