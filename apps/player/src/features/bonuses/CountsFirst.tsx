import { amountText } from '@shwe/ui';
import { TURNOVER_SOURCE_LABEL } from '../../core/labels.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import type { Bonus } from './queries.ts';

/** What bets fill before a bonus, oldest first: without it, what is left to bet for the bonus seems not to move. */
export function CountsFirst({ before }: Pick<Bonus, 'before'>) {
  const { t } = useT();
  if (before.length === 0) return null;
  return (
    <div className="mt3">
      <p className="c2">{t('bonusBefore')}</p>
      {before.map(({ source, reference, left }) => (
        <div key={`${source} ${reference}`} className="row between c2">
          <span>
            {t(TURNOVER_SOURCE_LABEL[source])} <span className="hash">{reference}</span>
          </span>
          <span className="amber">
            <RichText k="notFilled" v={{ amount: amountText(left) }} />
          </span>
        </div>
      ))}
    </div>
  );
}
