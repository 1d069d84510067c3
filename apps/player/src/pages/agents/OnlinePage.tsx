import { amountText } from '@shwe/ui';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { go, useSearch } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { OnlineList } from '../../features/agents/OnlineList.tsx';
import { type OnlineView, onlineSearchOf, onlineViewOf } from '../../features/agents/online-view.ts';
import { refetchDownline, useOnline } from '../../features/agents/queries.ts';
import { formatTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';

/** Who of the downline uses the app now. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const view = onlineViewOf(useSearch());
  return (
    <Screen title={t('onlinePlayers')} onRefresh={refetchDownline}>
      <PageHeader
        title={t('onlinePlayers')}
        backTo={paths.myAgent}
        {...(loggedIn && { subtitle: <Count view={view} /> })}
      />
      {loggedIn ? (
        <OnlineList view={view} onView={(next) => go(paths.myOnlineGamer, onlineSearchOf(next), 'replace')} />
      ) : (
        <LoginRequired />
      )}
    </Screen>
  );
}

function Count({ view }: { view: OnlineView }) {
  const { lang } = useT();
  const { data } = useOnline(view);
  if (!data) return <>&nbsp;</>;
  return (
    <>
      <span className={data.counts.all > 0 ? 'jade' : undefined}>
        <RichText k="membersCount" v={{ n: amountText(data.counts.all) }} />
      </span>{' '}
      · <span className="fig">{formatTime(lang, data.at)}</span>
    </>
  );
}
