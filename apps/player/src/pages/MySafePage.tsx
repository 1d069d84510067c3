import { SkeletonRows } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { LoadFailed } from '../core/LoadFailed.tsx';
import { NeedLogin } from '../core/NeedLogin.tsx';
import { PageTop } from '../core/PageTop.tsx';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { useHome } from '../features/content/index.ts';
import { Devices } from '../features/members/profile/Devices.tsx';
import { SafeRows } from '../features/members/profile/SafeRows.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** Account security: every field and code with how it stands; with `?view=devices`, where the account is open. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queries = useQueryClient();
  const home = useHome();
  const member = home.data?.member;
  const { view } = useSearch({ strict: false }) as { view?: string };
  const isDevices = view === 'devices';
  const title = t(isDevices ? 'devices' : 'accountSecurity');
  return (
    <Screen title={title} onRefresh={() => queries.invalidateQueries()}>
      <PageTop title={title} backTo={isDevices ? paths.mySafe : paths.my} balance="none" />
      {!loggedIn && <NeedLogin />}
      {loggedIn && isDevices && <Devices />}
      {loggedIn && !isDevices && (
        <>
          {home.isError && !member && <LoadFailed error={home.error} onRetry={() => void home.refetch()} />}
          {!home.isError && !member && <SkeletonRows rows={8} label={t('loading')} />}
          {member && <SafeRows member={member} />}
        </>
      )}
    </Screen>
  );
}
