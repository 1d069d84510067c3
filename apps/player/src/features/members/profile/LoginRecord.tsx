import { unwrap } from '@shwe/client';
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
    queryFn: async ({ signal }) => unwrap(await client.call('members', 'loginLog', {}, { signal })).list,
  });
  if (log.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (log.isError) return <LoadFailed error={log.error} onRetry={() => void log.refetch()} />;
  if (log.data.length === 0) return <EmptyState title={t('empty')} />;
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
          {log.data.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two logins may look alike; the list never changes
            <tr key={index}>
              <td className="fig">{entry.ip}</td>
              <td>{formatMoment(lang, entry.time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="c2 pad mt3">{t('loginRecordHelp')}</p>
    </>
  );
}
