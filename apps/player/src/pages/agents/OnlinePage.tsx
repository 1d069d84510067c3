import { amountText } from '@shwe/ui';
import { useState } from 'react';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useLoggedIn } from '../../core/session.ts';
import { OnlineList } from '../../features/agents/OnlineList.tsx';
import { refetchDownline, useOnline } from '../../features/agents/queries.ts';
import { formatTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';

/** Who of the downline uses the app now. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const [page, setPage] = useState(1);
  return (
    <Screen title={t('onlinePlayers')} onRefresh={refetchDownline}>
      <PageHeader
        title={t('onlinePlayers')}
        backTo={paths.myAgent}
        {...(loggedIn && { subtitle: <Count page={page} /> })}
      />
      {loggedIn ? <OnlineList page={page} onPage={setPage} /> : <LoginRequired />}
    </Screen>
  );
}

function Count({ page }: { page: number }) {
  const { lang } = useT();
  const { data } = useOnline(page);
  if (!data) return <>&nbsp;</>;
  return (
    <>
      <span className={data.total > 0 ? 'jade' : undefined}>
        <RichText k="membersCount" v={{ n: amountText(data.total) }} />
      </span>{' '}
      · <span className="fig">{formatTime(lang, data.at)}</span>
    </>
  );
}
