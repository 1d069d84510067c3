import { change, momentBeside, sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { TRANSFER_STATE } from '../../components/payments/transfer-state.ts';
import { paths } from '../../paths.ts';
import { TablePane } from './RecordPane.tsx';
import { transfersOf } from './member-records.ts';

/** The member's transfers to games and from them, latest first. What a platform said of each stands at the desk. */
export function Transfers({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const desk = hrefOf(`${paths.transfers}?which=all&member=${memberId}`);
  return (
    <TablePane
      rows={transfersOf(memberId)}
      empty={t('noTransfers')}
      columns={[t('time'), t('order'), t('description'), t('status'), t('unit')]}
    >
      {(row, before) => (
        <tr key={row.tid}>
          <td className="when">{momentBeside(before?.time, row.time, names)}</td>
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
              <div className="ruby">{t('overTransferred', { amount: change(row.over) })}</div>
            )}
            {row.contradicted && <div className="ruby">{t('conflictingStatus')}</div>}
          </td>
          <td className="r">{sum(row.money)}</td>
        </tr>
      )}
    </TablePane>
  );
}
