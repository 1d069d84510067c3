import { moneyText } from '@shwe/ui';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import type { Statement } from './queries.ts';

/** When a statement was paid, that it waits, or what it carries to the next month. */
export function StatementState({ statement: { state, paid_at, carried } }: { statement: Statement }) {
  const { t, lang } = useT();
  if (paid_at !== null)
    return (
      <span className="jade">
        <RichText k="paidAt" v={{ time: formatMoment(lang, paid_at) }} />
      </span>
    );
  if (state === 'waiting') return <span className="amber">{t('commissionWaiting')}</span>;
  if (carried < 0)
    return (
      <span className="c2">
        <RichText k="commissionCarriedOn" v={{ amount: moneyText(BigInt(carried)) }} />
      </span>
    );
  return <span className="c2">{t('commissionNothing')}</span>;
}
