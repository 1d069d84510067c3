import { unwrap } from '@shwe/client';
import { Sheet, SkeletonRows } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys } from '../../core/query.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';

/** The last logins: when and from where. */
export function LoginLogSheet({ onClose }: { onClose: () => void }) {
  const { t, lang } = useT();
  const log = useQuery({
    queryKey: keys.loginLog,
    queryFn: async ({ signal }) => unwrap(await client.call('members', 'loginLog', {}, { signal })).list,
  });
  return (
    <Sheet open onClose={onClose} title={t('loginRecord')} closeLabel={t('close')}>
      {log.isPending && <SkeletonRows rows={4} label={t('loading')} />}
      {log.isError && <p className="c2 mt3">{t('pageFailed')}</p>}
      {log.data?.map((entry) => (
        <div key={`${entry.time}${entry.ip}`} className="li edge">
          <span>{formatMoment(lang, entry.time)}</span>
          <span className="end fig">{entry.ip}</span>
        </div>
      ))}
      <p className="c2 mt3">{t('loginRecordHelp')}</p>
    </Sheet>
  );
}
