import { moment } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { AskedSection } from './AskedSection.tsx';

/** Where the member is logged in now. */
export function Devices({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const { may } = useMe();
  const isShown = may('member.statement');
  const asked = useAsk('operatorMembers', 'devices', { id: memberId }, { when: isShown });
  if (!isShown) return null;
  return (
    <AskedSection title={t('devices')} asked={asked} bars={2} empty={t('noDevices')}>
      {({ list }) => (
        <table className="rows plain">
          <tbody>
            {list.map((one) => (
              <tr key={one.id}>
                <td className="wide">
                  {one.device}
                  <div className="t3">{one.ip}</div>
                </td>
                <td className="r t2">{moment(one.seen_at, names)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AskedSection>
  );
}
