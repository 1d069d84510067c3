import { moment } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { Empty } from '../../parts/states.tsx';
import { paths } from '../../paths.ts';
import { Changed } from './Changed.tsx';
import { settingKey } from './setting-words.ts';

const SIZE = 50;

/** Every change of methods, accounts and settings, latest first. */
export function ChangesPane() {
  const { t, names } = useT();
  const { search, page, go } = useNav();
  const asked = useAsk('operatorSettings', 'history', { page, size: SIZE }, { keep: true });
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
        to={(next) => go(paths.cashier, { ...search, page: String(next) })}
        bars={14}
        empty={<Empty text={t('neverChanged')} />}
      >
        {(list) => (
          <table className="rows">
            <thead>
              <tr>
                <th>{t('at')}</th>
                <th>{t('who')}</th>
                <th>{t('changedWhat')}</th>
                <th>{t('fromTo')}</th>
                <th>{t('because')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((change) => (
                <tr key={change.id}>
                  <td className="when">{moment(change.at, names)}</td>
                  <td>{change.by || t('theHouse')}</td>
                  <td className="b">{named(change.subject)}</td>
                  <td className="wide wraps">
                    <Changed change={change} />
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
