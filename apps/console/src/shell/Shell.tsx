import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { Empty } from '../components/states.tsx';
import { useClockSync } from '../core/clock.ts';
import { useKeys } from '../core/keys.ts';
import { useLive } from '../core/live.ts';
import { useMe } from '../core/session.ts';
import { useT } from '../i18n/index.ts';
import { useNav } from '../nav.ts';
import { paths } from '../paths.ts';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { Navigation } from './Navigation.tsx';
import { RecoveryNotice } from './RecoveryNotice.tsx';
import { ShortcutsHelp } from './ShortcutsHelp.tsx';
import { screenOf, screens } from './screens.ts';
import { TopBar } from './TopBar.tsx';

/** The frame of every screen: top bar, navigation, and the keys that work anywhere. */
export function Shell() {
  const { t } = useT();
  const { may } = useMe();
  const { path, go } = useNav();
  useLive();
  const clock = useClockSync();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useScreenKeys(() => setHelpOpen(true));
  const screen = screenOf(path);
  const isAllowed = screen === undefined || may(screen.needs);
  const first = screens.find((one) => may(one.needs));
  return (
    <div className="frame">
      <TopBar clock={clock} />
      <Navigation />
      <main className="ground">
        <MaintenanceBanner />
        <RecoveryNotice />
        {isAllowed ? (
          <Outlet />
        ) : (
          <div className="page">
            <Empty
              text={t('noAccess')}
              next={
                <button type="button" className="bare link" onClick={() => go(first?.path ?? paths.today)}>
                  {t('back')}
                </button>
              }
            />
          </div>
        )}
      </main>
      {isHelpOpen && <ShortcutsHelp close={() => setHelpOpen(false)} />}
    </div>
  );
}

/** G and a letter open a screen; ? shows the shortcuts. */
function useScreenKeys(openHelp: () => void): void {
  const { may } = useMe();
  const { go } = useNav();
  const allowed = screens.filter(({ needs }) => may(needs));
  useKeys({
    '?': openHelp,
    ...Object.fromEntries(allowed.map(({ key, path }) => [`g ${key}`, () => go(path)])),
  });
}
