import { amountText } from '@shwe/ui';
import { TURNOVER_SOURCE_LABEL } from '../../core/labels.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import type { Bonus } from './queries.ts';

/** Requirements that stand one by one; more would hide the bonuses themselves. */
const SHOWN_MAX = 3;

/** What bets fill before a bonus, oldest first: without it, what is left to bet for the bonus seems not to move. */
export function CountsFirst({ before }: Pick<Bonus, 'before'>) {
  const { t } = useT();
  if (before.length === 0) return null;
  // One more row would say no less than the sum of one.
  const shown = before.length > SHOWN_MAX + 1 ? before.slice(0, SHOWN_MAX) : before;
  const rest = before.slice(shown.length);
  return (
    <div className="mt3">
      <p className="c2">{t('bonusBefore')}</p>
      {shown.map(({ source, reference, left }) => (
        <div key={`${source} ${reference}`} className="row between c2">
          <span>
            {t(TURNOVER_SOURCE_LABEL[source])} <span className="hash">{reference}</span>
          </span>
          <Left amount={left} />
        </div>
      ))}
      {rest.length > 0 && (
        <div className="row between c2">
          <span>{t('bonusBeforeMore', { n: rest.length })}</span>
          <Left amount={rest.reduce((sum, { left }) => sum + left, 0)} />
        </div>
      )}
    </div>
  );
}

function Left({ amount }: { amount: number }) {
  return (
    <span className="amber">
      <RichText k="notFilled" v={{ amount: amountText(amount) }} />
    </span>
  );
}
