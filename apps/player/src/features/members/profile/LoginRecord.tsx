import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { EmptyState, SkeletonRows } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';

export function LoginRecord() {
  const { t, lang } = useT();
  const log = useQuery({
    queryKey: keys.loginLog,
    queryFn: async ({ signal }) => unwrap(await client.call('members', 'loginLog', {}, { signal })),
  });
  if (log.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (log.isError) return <LoadFailed error={log.error} onRetry={() => void log.refetch()} />;
  if (log.data.list.length + log.data.failed.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <>
      <table className="logins mt2">
        <thead>
          <tr className="c2">
            <th scope="col">{t('ipAddress')}</th>
            <th scope="col">
              {t('timeColumn')} {t('yangonTime')}
            </th>
          </tr>
        </thead>
        <tbody>
          {log.data.list.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two logins may look alike; the list never changes
            <tr key={index}>
              <td className="fig">{entry.ip}</td>
              <td>{formatMoment(lang, entry.time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="c2 pad mt3">{t('loginRecordHelp')}</p>
      {log.data.failed.length > 0 && <FailedLogins failed={log.data.failed} />}
    </>
  );
}

/** Wrong passwords for the account, by day and masked address. */
function FailedLogins({ failed }: { failed: Output<'members', 'loginLog'>['failed'] }) {
  const { t, lang } = useT();
  return (
    <section className="mt4">
      <h2 className="pad">{t('failedLogins')}</h2>
      <table className="logins mt2">
        <thead>
          <tr className="c2">
            <th scope="col">{t('ipAddress')}</th>
            <th scope="col">{t('failedTimes')}</th>
            <th scope="col">
              {t('timeColumn')} {t('yangonTime')}
            </th>
          </tr>
        </thead>
        <tbody>
          {failed.map(({ time, ip, count }) => (
            <tr key={`${time} ${ip}`}>
              <td className="fig">{ip}</td>
              <td className="fig">{count}</td>
              <td>{formatMoment(lang, time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="c2 pad mt3">{t('failedLoginsHelp')}</p>
    </section>
  );
}
