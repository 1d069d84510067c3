import { useSearch } from '@tanstack/react-router';
import { NeedLogin } from '../core/NeedLogin.tsx';
import { PageTop } from '../core/PageTop.tsx';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { Ended } from '../features/transfers/Ended.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** A transfer that ended. `?tid=` is its number. */
function EndPage({ how }: { how: 'done' | 'not_done' }) {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const { tid } = useSearch({ strict: false }) as { tid?: string };
  return (
    <Screen title={t('transfer')}>
      <PageTop title={t('transfer')} backTo={paths.wallet} balance="none" />
      {loggedIn ? <Ended how={how} tid={tid} /> : <NeedLogin />}
    </Screen>
  );
}

export const Done = () => <EndPage how="done" />;
export const NotDone = () => <EndPage how="not_done" />;
