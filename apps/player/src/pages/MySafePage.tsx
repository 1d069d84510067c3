import { SkeletonRows } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { LoginRequired } from '../components/LoginRequired.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { useSearch } from '../core/navigate.ts';
import { endSession, useLoggedIn } from '../core/session.ts';
import { useHome } from '../features/content/index.ts';
import { AccountClosed } from '../features/members/privacy/AccountClosed.tsx';
import { CloseAccount } from '../features/members/privacy/CloseAccount.tsx';
import { SaveData } from '../features/members/privacy/SaveData.tsx';
import { Devices } from '../features/members/profile/Devices.tsx';
import { SecurityRows } from '../features/members/profile/SecurityRows.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

const TITLES = { devices: 'devices', data: 'saveData', close: 'closeAccount' } as const;
const isView = (view: string | undefined): view is keyof typeof TITLES =>
  view !== undefined && Object.hasOwn(TITLES, view);

/** Account security. `?view=` shows the devices, the download of the member's data, or closing the account instead. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queryClient = useQueryClient();
  const home = useHome();
  const member = home.data?.member;
  // Kept here, because the session of a closed account ends while its confirmation is read.
  const [isClosed, setClosed] = useState(false);
  const { view } = useSearch();
  const subview = isView(view) ? view : null;
  const isOpen = loggedIn && !isClosed;
  const title = t(subview ? TITLES[subview] : 'accountSecurity');
  return (
    <Screen title={title} onRefresh={() => queryClient.invalidateQueries()}>
      <PageHeader title={title} backTo={subview ? paths.mySafe : paths.my} balance="none" />
      {isClosed && <AccountClosed />}
      {!loggedIn && !isClosed && <LoginRequired />}
      {isOpen && subview === 'devices' && <Devices />}
      {isOpen && subview === 'data' && <SaveData />}
      {isOpen && (subview === null || subview === 'close') && (
        <>
          {home.isError && !member && <LoadFailed error={home.error} onRetry={() => void home.refetch()} />}
          {!home.isError && !member && <SkeletonRows rows={8} label={t('loading')} />}
          {member && subview === null && <SecurityRows member={member} />}
          {member && subview === 'close' && (
            <CloseAccount
              member={member}
              onClosed={() => {
                endSession();
                setClosed(true);
              }}
            />
          )}
        </>
      )}
    </Screen>
  );
}
