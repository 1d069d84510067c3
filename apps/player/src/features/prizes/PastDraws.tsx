import { amountText } from '@shwe/ui';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import type { PrizeInfo } from './queries.ts';

type Props = { list: PrizeInfo['list']; onCheck: (id: string) => void };

/** Past draws; each can be checked. */
export function PastDraws({ list, onCheck }: Props) {
  const { t, lang } = useT();
  if (list.length === 0) return null;
  return (
    <section className="mt6">
      <h2 className="t3 pad">{t('prizePast')}</h2>
      {list.map(({ id, title, amount, drawn_at: at }) => (
        <button key={id} type="button" className="li" onClick={() => onCheck(id)}>
          <span className="grow">
            {title}
            <span className="c2 block">{formatMoment(lang, at)}</span>
          </span>
          <span className="end">
            {amount === 0 ? (
              <span className="c2">{t('prizeNone')}</span>
            ) : (
              <b className="fig">{amountText(amount)}</b>
            )}
            <span className="c2">{t('prizeCheckAct')}</span>
          </span>
        </button>
      ))}
    </section>
  );
}
