import { BackContext, ToastHost } from '@shwe/ui';
import type { ReactNode } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { useAddress } from '../core/address.ts';
import { closeAuth, useAuthPopup } from '../core/auth-popup.ts';
import { watchBack } from '../core/navigate.ts';
import { dismissTimeCheck, useTimeCheck } from '../core/play-session.ts';
import { useServerInfo } from '../core/server-info.ts';
import { useSession } from '../core/session.ts';
import { loadTexts } from '../i18n/index.ts';
import { PATHS_WITH_BOTTOM_BAR } from '../paths.ts';
import { BottomBar } from './BottomBar.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { UpdateBar } from './UpdateBar.tsx';

const AuthPopup = lazyPart(() =>
  import('../features/members/AuthPopup.tsx').then((module) => module.AuthPopup),
);

const TimeCheckSheet = lazyPart(async () => {
  const [{ TimeCheckSheet }] = await Promise.all([
    import('../features/protection/TimeCheckSheet.tsx'),
    loadTexts('protection'),
  ]);
  return TimeCheckSheet;
});

const MaintenanceNotice = lazyPart(async () => {
  const [{ MaintenanceNotice }] = await Promise.all([
    import('../features/content/MaintenanceNotice.tsx'),
    loadTexts('pages'),
  ]);
  return MaintenanceNotice;
});

const NewsWatch = lazyPart(async () => {
  const [{ NewsWatch }] = await Promise.all([import('./NewsWatch.tsx'), loadTexts('messages')]);
  return NewsWatch;
});

/** What is around every screen: bars, login popup, time check, maintenance notice, toasts, wins. */
export function Shell({ children }: { children: ReactNode }) {
  const path = useAddress((address) => address.path);
  const authOpen = useAuthPopup((state) => state.open);
  const playSession = useTimeCheck();
  const memberId = useSession((state) => state.session?.memberId);
  const inMaintenance = useServerInfo((state) => state.maintenance !== null);
  return (
    <BackContext value={watchBack}>
      <OfflineBar />
      <UpdateBar />
      {children}
      {PATHS_WITH_BOTTOM_BAR.includes(path) && <BottomBar current={path} />}
      {authOpen && <AuthPopup onFailed={closeAuth} />}
      {playSession && <TimeCheckSheet playSession={playSession} onFailed={dismissTimeCheck} />}
      {inMaintenance && <MaintenanceNotice onFailed={() => {}} />}
      {memberId !== undefined && <NewsWatch key={memberId} />}
      <ToastHost />
    </BackContext>
  );
}
