import { SplitPage } from '../../components/SplitPage.tsx';
import { amountText, dateTime } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { BatchDetails } from './BatchDetails.tsx';
import { CreateBatch } from './CreateBatch.tsx';
import { BATCH_TONE, type Batch } from './types.ts';

const SIZE = 25;

/** Pay-outs by file: what waits for a batch, every batch there was, and beside them the chosen one with its answer. */
export function BatchList() {
  const { t } = useT();
  const { may } = useMe();
  const { page, go } = useNav();
  const asked = useApiQuery('consoleCashier', 'payouts', { page, size: SIZE }, { keep: true });
  return (
    <SplitPage
      title={t('payouts')}
      remark={t('payoutsText')}
      above={(pick) =>
        may('payout.export') &&
        asked.data && <CreateBatch waiting={asked.data.waiting} made={(id) => pick(id)} />
      }
      asked={asked}
      page={page}
      size={SIZE}
      to={(next) => go(paths.payouts, { page: String(next) })}
      empty={t('noBatches')}
      side="broad"
      rows={(list, chosen, pick) => <Rows list={list} chosen={chosen} pick={pick} />}
    >
      {(chosen) => <BatchDetails key={chosen.id} id={chosen.id} />}
    </SplitPage>
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
          <th>{t('time')}</th>
          <th>{t('payoutAccount')}</th>
          <th className="r">{t('batchItems')}</th>
          <th className="r">{t('amount')}</th>
          <th className="r">{t('batchPaidSum')}</th>
          <th>{t('status')}</th>
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
            <td className="when">{dateTime(one.exported_at, names)}</td>
            <td className="wide t2">
              {one.code === null ? t(`payoutKind_${one.kind}`) : titleOf({ kind: one.kind, code: one.code })}
            </td>
            <td className="r">{one.items}</td>
            <td className="r">{amountText(one.amount)}</td>
            <td className="r jade">{amountText(one.paid.amount)}</td>
            <td className={BATCH_TONE[one.state]}>{t(`state_batch_${one.state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
