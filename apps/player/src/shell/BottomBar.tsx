import { TabBar } from '@shwe/ui';
import { lazy, Suspense } from 'react';
import { go } from '../core/navigate.ts';
import { useT } from '../i18n/index.ts';
import { type Path, paths } from '../paths.ts';

const NoBadge = () => null;

/** Loaded after the bar itself, which must not wait for it and is shown without it when it does not load. */
const ActivityBadge = lazy(() =>
  import('../features/bonuses/ActivityBadge.tsx').catch(() => ({ default: NoBadge })),
);

const TABS = [
  { key: paths.home, icon: 'home', label: 'home' },
  { key: paths.activities, icon: 'gift', label: 'activities' },
  { key: paths.deposit, icon: 'wallet', label: 'deposit', raised: true },
  { key: paths.service, icon: 'headset', label: 'service' },
  { key: paths.my, icon: 'user', label: 'my' },
] as const;

export function BottomBar({ current }: { current: string }) {
  const { t } = useT();
  const items = TABS.map(({ label, ...tab }) => ({
    ...tab,
    label: t(label),
    // On its own page everything is seen.
    ...(tab.key === paths.activities &&
      current !== tab.key && {
        badge: (
          <Suspense>
            <ActivityBadge />
          </Suspense>
        ),
      }),
  }));
  return <TabBar items={items} current={current} onGo={(key) => go(key as Path)} label={t('mainMenu')} />;
}
