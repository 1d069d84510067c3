import { moment, sum } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { usePicked } from '../../parts/picked.ts';
import { Empty } from '../../parts/states.tsx';
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
  const asked = useAsk('consoleCashier', 'payouts', { page, size: SIZE }, { keep: true });
  const { chosen, pick, step } = usePicked(asked.data?.list ?? []);
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('payoutFiles')}</h1>
        <span className="t3">{t('payoutFilesText')}</span>
      </header>
      <div className="auditgrid beside2">
        <div className="auditlist">
          {may('payout.export') && asked.data && (
            <ExportForm waiting={asked.data.waiting} made={(id) => pick(id)} />
          )}
          <PagedList
            asked={asked}
            page={page}
            size={SIZE}
            to={(next) => go(paths.payouts, { page: String(next) })}
            bars={8}
            empty={<Empty text={t('batchesNone')} />}
          >
            {(list) => <Rows list={list} chosen={chosen?.id} pick={pick} />}
          </PagedList>
        </div>
        <aside className="side">{chosen && <BatchSide key={chosen.id} id={chosen.id} />}</aside>
      </div>
    </div>
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
