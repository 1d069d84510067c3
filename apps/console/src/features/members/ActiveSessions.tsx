import { QuerySection } from '../../components/QuerySection.tsx';
import { dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';

/** The member's active sessions. */
export function ActiveSessions({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const { may } = useMe();
  const isShown = may('member.statement');
  const query = useApiQuery('operatorMembers', 'devices', { id: memberId }, { when: isShown });
  if (!isShown) return null;
  return (
    <QuerySection title={t('activeSessions')} query={query} bars={2} empty={t('noActiveSessions')}>
      {({ list }) => (
        <table className="rows plain">
          <tbody>
            {list.map((one) => (
              <tr key={one.id}>
                <td className="wide">
                  {one.device}
                  <div className="t3">{one.ip}</div>
                </td>
                <td className="r t2">{dateTime(one.seen_at, names)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QuerySection>
  );
}
