import { Section } from '../../components/basics.tsx';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';

/** What a correction would take back, and where that money is now: one bar, and a row for each part. */
export function CorrectionEffect({ issue }: { issue: string }) {
  const { t } = useT();
  const { may } = useMe();
  const isShown = may('draw.correct');
  const query = useApiQuery('operatorResults', 'reversal', { issue }, { when: isShown });
  if (!isShown) return null;
  if (query.error && !query.data)
    return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBars rows={4} />;
  const { win_num: number, settled, slips, members, amount, parts } = query.data;
  return (
    <Section
      title={t('correctionEffect')}
      remark={
        settled ? t('correctionEffectText', { number, sum: amountText(amount) }) : t('correctionUnpaid')
      }
    >
      {amount > 0 && (
        <div className="splitbar" aria-hidden="true">
          {parts
            .filter((part) => part.amount > 0)
            .map((part) => (
              <i key={part.place} className={part.place} style={{ flexGrow: part.amount }} />
            ))}
        </div>
      )}
      {settled && (
        <table className="rows plain">
          <thead>
            <tr>
              <th />
              <th className="r">{t('members')}</th>
              <th className="r">{t('unit')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.place}>
                <td className="wraps">
                  <span className="splitbar key" aria-hidden="true">
                    <i className={part.place} />
                  </span>{' '}
                  {t(`correctionPart_${part.place}`)}
                </td>
                <td className="r">{part.members}</td>
                <td className={part.place === 'gone' && part.amount > 0 ? 'r ruby' : 'r'}>
                  {amountText(part.amount)}
                </td>
              </tr>
            ))}
            <tr className="b">
              <td className="wraps">{t('correctionWins', { number, n: slips })}</td>
              <td className="r">{members}</td>
              <td className="r">{amountText(amount)}</td>
            </tr>
          </tbody>
        </table>
      )}
      <p className="t3">{t('correctionHidden')}</p>
    </Section>
  );
}
