import { SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useLoggedIn } from '../../core/session.ts';
import { ChooseAvatar } from '../../features/avatars/ChooseAvatar.tsx';
import { useHome } from '../../features/content/index.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const home = useHome();
  const member = home.data?.member;
  return (
    <Screen title={t('chooseAvatar')} lit>
      <PageHeader title={t('chooseAvatar')} backTo={paths.my} balance="none" />
      {!loggedIn && <LoginRequired />}
      {loggedIn && home.isError && !member && (
        <LoadFailed error={home.error} onRetry={() => void home.refetch()} />
      )}
      {loggedIn && !home.isError && !member && <SkeletonRows rows={3} label={t('loading')} />}
      {loggedIn && member && (
        <ChooseAvatar avatar={member.avatar} name={member.nickname || member.full_name || member.phone} />
      )}
    </Screen>
  );
}
