import { useT } from '../i18n/index.ts';
import { useAppUpdate } from './app-updates.ts';

export function UpdateBar() {
  const { t } = useT();
  const { apply } = useAppUpdate();
  if (!apply) return null;
  return (
    <div className="stale" role="status">
      {t('updateReady')}
      <button type="button" className="link" onClick={apply}>
        {t('reload')}
      </button>
    </div>
  );
}
