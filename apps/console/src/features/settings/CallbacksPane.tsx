import { PagedRows } from '../../components/PagedTable.tsx';
import { CallbackTable } from '../../components/payments/CallbackTable.tsx';
import { useAddressPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';

const SIZE = 50;

/** Every callback of the gateways, accepted or not, the latest first. */
export function CallbacksPane() {
  const { t } = useT();
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery(
    'operatorDeposits',
    'callbacks',
    { page: paging.page, size: SIZE },
    { keep: true },
  );
  return (
    <div className="auditlist">
      <PagedRows query={query} paging={paging} bars={14} empty={t('noCallbacks')}>
        {(list) => <CallbackTable rows={list} />}
      </PagedRows>
    </div>
  );
}
