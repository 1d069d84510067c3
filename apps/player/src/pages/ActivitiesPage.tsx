import { EmptyState, SkeletonRows } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { ModeMark } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { Banners, type Notice, useHome } from '../features/content/index.ts';
import { NoticeRows } from '../features/content/NoticeRows.tsx';
import { NoticesSheet } from '../features/content/NoticeSheets.tsx';
import { useT } from '../i18n/index.ts';

/** Banners and notices. The page always says that no promotion is running, because there are none yet. */
export function Page() {
  const { t } = useT();
  const home = useHome();
  const [shown, setShown] = useState<Notice | null>(null);
  const notices = home.data?.gonggao ?? [];
  return (
    <Screen title={t('activities')} lit onRefresh={() => home.refetch()}>
      <header className="top">
        <h1 className="inset">{t('activities')}</h1>
        <ModeMark />
      </header>
      {home.isPending && <SkeletonRows rows={5} label={t('loading')} />}
      {home.isError && !home.data && <LoadFailed error={home.error} onRetry={() => void home.refetch()} />}
      {home.data && (
        <>
          <Banners banners={home.data.banners} />
          <p className="c2 pad mt4">{t('noPromotions')}</p>
          <div className="sec mt3">
            <h2>{t('notices')}</h2>
          </div>
          {notices.length === 0 ? (
            <EmptyState title={t('noNotices')} />
          ) : (
            <NoticeRows notices={notices} onShow={setShown} />
          )}
        </>
      )}
      <div className="bottom-space" />
      {shown && <NoticesSheet open notices={[shown]} first={shown} onClose={() => setShown(null)} />}
    </Screen>
  );
}
