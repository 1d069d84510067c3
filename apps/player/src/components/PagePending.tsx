import { Skeleton, SkeletonRows } from '@shwe/ui';
import { useT } from '../i18n/index.ts';

/** Shown while a page's chunk loads. */
export function PagePending() {
  const { t } = useT();
  return (
    <main className="app">
      <header className="top">
        <span style={{ width: 52 }} />
        <Skeleton width={120} height={18} />
      </header>
      <SkeletonRows rows={6} label={t('loading')} />
    </main>
  );
}
