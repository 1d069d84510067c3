import { PagedList } from '../../components/PagedList.tsx';
import { Empty } from '../../components/states.tsx';
import { dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { settingKey } from './setting-labels.ts';

const SIZE = 50;

/** Every change of methods, accounts and settings, latest first. */
export function HistoryPane() {
  const { t, names } = useT();
  const { search, page, go } = useNav();
  const asked = useApiQuery('consoleCashier', 'changes', { page, size: SIZE }, { keep: true });
  const named = (subject: string) => {
    const [kind = '', id = ''] = subject.split(/:(.*)/s);
    return kind === 'setting' ? t(settingKey(id)) : `${t(`subject_${kind as 'account'}`)} ${id}`;
  };
  return (
    <div className="auditlist">
      <PagedList
        asked={asked}
        page={page}
        size={SIZE}
        to={(next) => go(paths.settings, { ...search, page: String(next) })}
        bars={14}
        empty={<Empty text={t('neverChanged')} />}
      >
        {(list) => (
          <table className="rows">
            <thead>
              <tr>
                <th>{t('time')}</th>
                <th>{t('user')}</th>
                <th>{t('changedItem')}</th>
                <th>{t('oldToNew')}</th>
                <th>{t('reason')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((change) => (
                <tr key={change.id}>
                  <td className="when">{dateTime(change.at, names)}</td>
                  <td>{change.by || t('system')}</td>
                  <td className="b">{named(change.subject)}</td>
                  <td className="wide wraps">
                    <ChangedFields change={change} />
                  </td>
                  <td className="wide wraps t2">{change.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </div>
  );
}
