import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { CallbackRows } from '../../parts/CallbackRows.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { Empty } from '../../parts/states.tsx';
import { paths } from '../../paths.ts';

const SIZE = 50;

/** Everything that gateways said, believed or not, latest first. */
export function WordsPane() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const asked = useAsk('operatorDeposits', 'callbacks', { page, size: SIZE }, { keep: true });
  return (
    <div className="auditlist">
      <PagedList
        asked={asked}
        page={page}
        size={SIZE}
        to={(next) => go(paths.cashier, { ...search, page: String(next) })}
        bars={14}
        empty={<Empty text={t('noWords')} />}
      >
        {(list) => <CallbackRows rows={list} />}
      </PagedList>
    </div>
  );
}
