import { SkeletonRows } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { LoginRequired } from '../components/LoginRequired.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { useHome } from '../features/content/index.ts';
import { CloseAccount } from '../features/members/privacy/CloseAccount.tsx';
import { SaveData } from '../features/members/privacy/SaveData.tsx';
import { Devices } from '../features/members/profile/Devices.tsx';
import { SecurityRows } from '../features/members/profile/SecurityRows.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

const TITLES = { devices: 'devices', data: 'saveData', close: 'closeAccount' } as const;
const isView = (view: string | undefined): view is keyof typeof TITLES =>
  view !== undefined && view in TITLES;

/** Account security. `?view=` shows the devices, the download of the member's data, or closing the account instead. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queries = useQueryClient();
  const home = useHome();
  const member = home.data?.member;
  const { view } = useSearch({ strict: false }) as { view?: string };
  const inside = isView(view) ? view : null;
  const title = t(inside ? TITLES[inside] : 'accountSecurity');
  return (
    <Screen title={title} onRefresh={() => queries.invalidateQueries()}>
      <PageHeader title={title} backTo={inside ? paths.mySafe : paths.my} balance="none" />
      {!loggedIn && <LoginRequired />}
      {loggedIn && inside === 'devices' && <Devices />}
      {loggedIn && inside === 'data' && <SaveData />}
      {loggedIn && (inside === null || inside === 'close') && (
        <>
          {home.isError && !member && <LoadFailed error={home.error} onRetry={() => void home.refetch()} />}
          {!home.isError && !member && <SkeletonRows rows={8} label={t('loading')} />}
          {member && inside === null && <SecurityRows member={member} />}
          {member && inside === 'close' && <CloseAccount member={member} />}
        </>
      )}
    </Screen>
  );
}
