import { TRANSFER_STATE } from '../../components/payments/transfer-state.ts';
import { amountText, changeText, dateTimeBeside } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { transfersQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

/** The member's transfers to games and from them, latest first. What a platform said of each stands at the desk. */
export function Transfers({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const desk = hrefOf(`${paths.transfers}?which=all&member=${memberId}`);
  return (
    <RecordTable
      rows={transfersQuery(memberId)}
      empty={t('noTransfers')}
      columns={[t('time'), t('order'), t('description'), t('status'), t('unit')]}
    >
      {(row, before) => (
        <tr key={row.tid}>
          <td className="when">{dateTimeBeside(before?.time, row.time, names)}</td>
          <td>
            <a className="link" href={desk}>
              {row.tid}
            </a>
          </td>
          <td className="wide wraps">
            {t(row.transfer_type === 0 ? 'toProvider' : 'fromProvider', { name: row.api_title })}
          </td>
          <td className={TRANSFER_STATE[row.state].tone}>
            {t(TRANSFER_STATE[row.state].word)}
            {row.over !== 0 && (
              <div className="ruby">{t('overTransferred', { amount: changeText(row.over) })}</div>
            )}
            {row.contradicted && <div className="ruby">{t('conflictingStatus')}</div>}
          </td>
          <td className="r">{amountText(row.money)}</td>
        </tr>
      )}
    </RecordTable>
  );
}
