import { PagedTable } from '../../components/PagedTable.tsx';
import { dateTime } from '../../core/format.ts';
import { useAddressPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { settingKey } from './setting-labels.ts';

const SIZE = 50;

/** Every change of payment methods, accounts and settings, the latest first. */
export function HistoryPane() {
  const { t, names } = useT();
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery('operatorSettings', 'history', { page: paging.page, size: SIZE }, { keep: true });
  const nameOf = (subject: string) => {
    const [kind = '', id = ''] = subject.split(/:(.*)/s);
    return kind === 'setting' ? t(settingKey(id)) : `${t(`subject_${kind as 'account'}`)} ${id}`;
  };
  return (
    <div className="auditlist">
      <PagedTable
        query={query}
        paging={paging}
        bars={14}
        empty={t('neverChanged')}
        idOf={({ id }) => id}
        columns={[
          { head: t('time'), className: 'when', cell: ({ at }) => dateTime(at, names) },
          { head: t('user'), cell: ({ by }) => by || t('system') },
          { head: t('changedItem'), className: 'b', cell: ({ subject }) => nameOf(subject) },
          {
            head: t('oldToNew'),
            className: 'wide wraps',
            cell: (change) => <ChangedFields change={change} />,
          },
          { head: t('reason'), className: 'wide wraps t2', cell: ({ reason }) => reason },
        ]}
      />
    </div>
  );
}
