import { hourMinute, momentBeside } from '../core/format.ts';
import { useAsk } from '../core/query.ts';
import { useMe } from '../core/session.ts';
import { useT } from '../i18n/index.ts';
import { hrefOf } from '../nav.ts';
import { Icon } from '../parts/Icon.tsx';
import { paths } from '../paths.ts';

/** Over every screen while players stand before a closed house: since when, by whom, until when. */
export function ClosedStrip() {
  const { t, names } = useT();
  const { may } = useMe();
  const { data } = useAsk('operatorContent', 'maintenance', {});
  if (!data?.closed) return null;
  const { last, ends_at: ends } = data;
  return (
    <div className="closedstrip" role="status">
      <Icon name="octagon" />
      <b>{t('maintenanceIsClosed')}</b>
      {last && <span>{t('maintenanceBy', { at: hourMinute(last.at), name: last.by })}</span>}
      {ends && <span>{t('maintenanceUntil', { at: momentBeside(last?.at, ends, names) })}</span>}
      {may('house.close') && (
        <a className="link" href={hrefOf(`${paths.cashier}?pane=house`)}>
          {t('maintenanceSee')}
        </a>
      )}
    </div>
  );
}
