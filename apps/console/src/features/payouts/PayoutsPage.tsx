import { moment, sum } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { PickPage } from '../../parts/PickPage.tsx';
import { paths } from '../../paths.ts';
import { BatchSide } from './BatchSide.tsx';
import { ExportForm } from './ExportForm.tsx';
import { BATCH_TONE, type Batch } from './types.ts';

const SIZE = 25;

/** Pay-outs by file: what waits for a batch, every batch there was, and beside them the chosen one with its answer. */
export function PayoutsPage() {
  const { t } = useT();
  const { may } = useMe();
  const { page, go } = useNav();
  const asked = useAsk('operatorPayouts', 'list', { page, size: SIZE }, { keep: true });
  return (
    <PickPage
      title={t('payoutFiles')}
      remark={t('payoutFilesText')}
      above={(pick) =>
        may('payout.export') &&
        asked.data && <ExportForm waiting={asked.data.waiting} made={(id) => pick(id)} />
      }
      asked={asked}
      page={page}
      size={SIZE}
      to={(next) => go(paths.payouts, { page: String(next) })}
      empty={t('batchesNone')}
      side="broad"
      rows={(list, chosen, pick) => <Rows list={list} chosen={chosen} pick={pick} />}
    >
      {(chosen) => <BatchSide key={chosen.id} id={chosen.id} />}
    </PickPage>
  );
}

type RowsProps = { list: readonly Batch[]; chosen: string | undefined; pick: (id: string) => void };

function Rows({ list, chosen, pick }: RowsProps) {
  const { t, names } = useT();
  const titleOf = usePayeeTitle();
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('batch')}</th>
          <th>{t('at')}</th>
          <th>{t('paysTo')}</th>
          <th className="r">{t('batchItems')}</th>
          <th className="r">{t('sum')}</th>
          <th className="r">{t('batchPaidSum')}</th>
          <th>{t('batchState')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.id} className={one.id === chosen ? 'on' : ''} onClick={() => pick(one.id)}>
            <td>
              <button type="button" className="bare b" onClick={() => pick(one.id)}>
                {one.id}
              </button>
            </td>
            <td className="when">{moment(one.exported_at, names)}</td>
            <td className="wide t2">
              {one.code === null ? t(`kind_to_${one.kind}`) : titleOf({ kind: one.kind, code: one.code })}
            </td>
            <td className="r">{one.items}</td>
            <td className="r">{sum(one.amount)}</td>
            <td className="r jade">{sum(one.paid.amount)}</td>
            <td className={BATCH_TONE[one.state]}>{t(`state_batch_${one.state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
