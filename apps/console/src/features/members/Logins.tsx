import { dateTimeBeside } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { loginsQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

/** The record of the member's logins, latest first; the first one from an address is said. */
export function Logins({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  return (
    <RecordTable
      rows={loginsQuery(memberId)}
      empty={t('noLogins')}
      columns={[t('time'), t('device'), t('ipAddress'), '']}
      sums={0}
    >
      {(login, before) => (
        <tr key={login.id}>
          <td className="when">{dateTimeBeside(before?.at, login.at, names)}</td>
          <td className="wide">{login.device}</td>
          <td className="t2">{login.ip}</td>
          <td className="r t3">{login.first_there && t('firstFromIp')}</td>
        </tr>
      )}
    </RecordTable>
  );
}
