import { useState } from 'react';
import { momentBeside } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { Empty } from '../../parts/states.tsx';
import { SIZE, useLoginsOf } from './rows-of.ts';

/** The record of the member's logins, latest first; the first one from an address is said. */
export function Logins({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const [page, setPage] = useState(1);
  const asked = useLoginsOf(memberId, page);
  return (
    <PagedList
      asked={asked}
      page={page}
      size={SIZE}
      to={setPage}
      bars={10}
      empty={<Empty text={t('noLogins')} />}
    >
      {(list) => (
        <table className="rows">
          <thead>
            <tr>
              <th>{t('when')}</th>
              <th>{t('device')}</th>
              <th>{t('address')}</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {list.map((login, at) => (
              <tr key={login.id}>
                <td className="when">{momentBeside(list[at - 1]?.at, login.at, names)}</td>
                <td className="wide">{login.device}</td>
                <td className="t2">{login.ip}</td>
                <td className="r t3">{login.first_there && t('firstThere')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}
