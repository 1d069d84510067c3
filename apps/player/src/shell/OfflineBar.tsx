import { Icon } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { oldestShown } from '../core/seen-data.ts';
import { formatTimeOrMoment } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';
import { useUnreachable } from './reach.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function AsOf() {
  const { t, lang } = useT();
  const cache = useQueryClient().getQueryCache();
  const at = useSyncExternalStore(
    useCallback((listener) => cache.subscribe(listener), [cache]),
    oldestShown,
  );
  if (at === null) return t('offlineBar');
  return t('offlineSince', { time: formatTimeOrMoment(lang, new Date(at), new Date()) });
}

/** Says, while the server cannot be reached, that the screen shows old data, and of when. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const unreachable = useUnreachable((state) => state.unreachable);
  if (online && !unreachable) return null;
  return (
    <div className="stale" role="status">
      <Icon name="offline" size="xs" />
      <AsOf />
    </div>
  );
}
