import { PagedList } from '../../components/PagedList.tsx';
import { CallbackTable } from '../../components/payments/CallbackTable.tsx';
import { Empty } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';

const SIZE = 50;

/** Everything that gateways said, believed or not, latest first. */
export function CallbacksPane() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const asked = useApiQuery('consoleCashier', 'callbacks', { page, size: SIZE }, { keep: true });
  return (
    <div className="auditlist">
      <PagedList
        asked={asked}
        page={page}
        size={SIZE}
        to={(next) => go(paths.settings, { ...search, page: String(next) })}
        bars={14}
        empty={<Empty text={t('noCallbacks')} />}
      >
        {(list) => <CallbackTable rows={list} />}
      </PagedList>
    </div>
  );
}
