import { Icon } from '@shwe/ui';
import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/index.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says, while the phone is offline, that the screen may show old data. */
export function OfflineBar() {
  const { t } = useT();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <div className="stale" role="status">
      <Icon name="offline" size="xs" />
      {t('offlineBar')}
    </div>
  );
}
