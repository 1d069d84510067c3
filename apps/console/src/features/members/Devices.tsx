import { moment } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Section } from '../../parts/bits.tsx';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';

/** Where the member is logged in now. */
export function Devices({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const { may } = useMe();
  const isShown = may('member.statement');
  const asked = useAsk('consoleMembers', 'devices', { id: memberId }, { when: isShown });
  if (!isShown) return null;
  const list = asked.data?.list;
  return (
    <Section title={t('devices')}>
      {asked.isLoading && <Bars rows={2} />}
      {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
      {list?.length === 0 && <Empty text={t('noDevices')} />}
      {list && list.length > 0 && (
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
    </Section>
  );
}
