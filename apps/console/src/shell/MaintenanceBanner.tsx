import { Icon } from '../components/Icon.tsx';
import { dateTimeBelow, hourMinute } from '../core/format.ts';
import { useApiQuery } from '../core/query.ts';
import { useMe } from '../core/session.ts';
import { useT } from '../i18n/index.ts';
import { hrefOf } from '../nav.ts';
import { paths } from '../paths.ts';

/** Shown on every screen during maintenance: when and by whom it was last set, and when it ends. */
export function MaintenanceBanner() {
  const { t, names } = useT();
  const { may } = useMe();
  const { data } = useApiQuery('operatorContent', 'maintenance', {});
  if (!data?.closed) return null;
  const { last, ends_at: ends } = data;
  return (
    <div className="closedstrip" role="status">
      <Icon name="octagon" />
      <b>{t('siteInMaintenance')}</b>
      {last && <span>{t('maintenanceBy', { at: hourMinute(last.at), name: last.by })}</span>}
      {ends && <span>{t('maintenanceUntil', { at: dateTimeBelow(last?.at, ends, names) })}</span>}
      {may('house.close') && (
        <a className="link" href={hrefOf(`${paths.settings}?pane=maintenance`)}>
          {t('manageMaintenance')}
        </a>
      )}
    </div>
  );
}
