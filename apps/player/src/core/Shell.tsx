import { BackContext, ToastHost } from '@shwe/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { loadWhole } from '../i18n/index.ts';
import { loadLimitsWords } from '../i18n/limits-words.ts';
import { closeAuth, useAuthPopup } from './auth-popup.ts';
import { BottomBar, PATHS_WITH_BOTTOM_BAR } from './Bottom.tsx';
import { lazyPart } from './lazy-part.tsx';
import { watchBack } from './navigate.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { usePlatform } from './platform.ts';
import { dismissTimeCheck, useTimeCheck } from './sitting.ts';
import { UpdateBar } from './UpdateBar.tsx';

const AuthPopup = lazyPart(() =>
  import('../features/members/AuthPopup.tsx').then((module) => module.AuthPopup),
);

const TimeCheckSheet = lazyPart(async () => {
  const [{ TimeCheckSheet }] = await Promise.all([
    import('../features/protection/TimeCheckSheet.tsx'),
    loadLimitsWords(),
  ]);
  return TimeCheckSheet;
});

const MaintenanceNotice = lazyPart(async () => {
  const [{ MaintenanceNotice }] = await Promise.all([
    import('../features/content/MaintenanceNotice.tsx'),
    loadWhole(),
  ]);
  return MaintenanceNotice;
});

/** What every screen stands in: the bottom bar where it belongs, the login popup, messages. */
export function Shell() {
  const path = useLocation({ select: (location) => location.pathname });
  const authOpen = useAuthPopup((state) => state.open);
  const sitting = useTimeCheck();
  const isClosed = usePlatform((state) => state.maintenance !== null);
  return (
    <BackContext value={watchBack}>
      <OfflineBar />
      <UpdateBar />
      <Outlet />
      {PATHS_WITH_BOTTOM_BAR.includes(path) && <BottomBar current={path} />}
      {authOpen && <AuthPopup onFailed={closeAuth} />}
      {sitting && <TimeCheckSheet sitting={sitting} onFailed={dismissTimeCheck} />}
      {isClosed && <MaintenanceNotice onFailed={() => {}} />}
      <ToastHost />
    </BackContext>
  );
}
