import { IconButton, showToast, TopBar } from '@shwe/ui';
import { useState } from 'react';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { refetchTopics } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';
import { type Notice, useHome } from '../../features/content/index.ts';
import { NoticeRows } from '../../features/content/NoticeRows.tsx';
import { NoticesSheet } from '../../features/content/NoticeSheets.tsx';
import { ChooseButton } from '../../features/messages/ChooseButton.tsx';
import { allIds } from '../../features/messages/choice.ts';
import { Messages } from '../../features/messages/Messages.tsx';
import type { MessageTab } from '../../features/messages/messages.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const notices = useHome().data?.gonggao ?? [];
  const [tab, setTab] = useState<MessageTab>('all');
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [shown, setShown] = useState<Notice | null>(null);
  const chooseAll = async () => {
    const all = await allIds(tab);
    if (!all) return showToast(t('pageFailed'), 'toast', 'bad');
    // Whoever left the choice meanwhile, or changed the tab, did not choose these.
    setChosen((before) => (before === chosen ? all : before));
  };
  return (
    <Screen title={t('messages')} onRefresh={() => refetchTopics('messages', 'home')}>
      {chosen ? (
        <TopBar
          title={t('chosenCount', { n: chosen.size })}
          end={
            <>
              <button type="button" className="link" onClick={() => void chooseAll()}>
                {t('chooseAll')}
              </button>
              <IconButton icon="close" label={t('cancel')} onClick={() => setChosen(null)} />
            </>
          }
        />
      ) : (
        <PageHeader
          title={t('messages')}
          backTo={paths.home}
          balance="none"
          end={loggedIn && <ChooseButton tab={tab} onChoose={() => setChosen(new Set())} />}
        />
      )}
      {loggedIn ? (
        <Messages
          tab={tab}
          onTab={(next) => {
            setTab(next);
            if (chosen) setChosen(new Set());
          }}
          chosen={chosen}
          onChosen={setChosen}
          notices={
            notices.length > 0 && (
              <section className="pad">
                <NoticeRows notices={notices} onShow={setShown} />
              </section>
            )
          }
        />
      ) : (
        <LoginRequired />
      )}
      {shown && <NoticesSheet open notices={notices} first={shown} onClose={() => setShown(null)} />}
    </Screen>
  );
}
