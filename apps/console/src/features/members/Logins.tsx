import { dateTimeBelow } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { loginsQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

/** The member's logins, the latest first; the first one from an IP address is marked. */
export function Logins({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  return (
    <RecordTable
      queryOf={loginsQuery(memberId)}
      empty={t('noLogins')}
      idOf={({ id }) => id}
      columns={[
        {
          head: t('time'),
          className: 'when',
          cell: ({ at }, before) => dateTimeBelow(before?.at, at, names),
        },
        { head: t('device'), className: 'wide', cell: ({ device }) => device },
        { head: t('ipAddress'), className: 't2', cell: ({ ip }) => ip },
        { head: '', align: 'right', className: 't3', cell: (login) => login.first_there && t('firstFromIp') },
      ]}
    />
  );
}
