import { ListRow, SkeletonRows, StateScreen } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadErrors } from '../components/LoadErrors.tsx';
import { LoginRequired } from '../components/LoginRequired.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { MessageSheet } from '../features/messages/MessageSheet.tsx';
import { type Message, markRead, useMessages } from '../features/messages/messages.ts';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';

function Messages() {
  const { t, lang } = useT();
  const query = useMessages();
  const [shown, setShown] = useState<Message | null>(null);
  const open = (message: Message) => {
    void markRead(message);
    setShown(message);
  };
  return (
    <>
      <section className="pad">
        <LoadErrors className="mb2" queries={[query]} />
      </section>
      {query.isPending && <SkeletonRows rows={4} label={t('loading')} />}
      {query.data?.list.length === 0 && <StateScreen drawing="letter" title={t('noMessages')} />}
      <section className={query.data?.list.length ? 'list' : undefined}>
        {query.data?.list.map((message) => (
          <ListRow
            key={message.id}
            icon="bell"
            label={
              <>
                <span className={message.read ? 'c2' : ''}>
                  {message.title} {!message.read && <i className="news" aria-hidden="true" />}
                </span>
                <br />
                <small className="c3">{formatMoment(lang, message.created_at)}</small>
              </>
            }
            onClick={() => open(message)}
          />
        ))}
      </section>
      {shown && <MessageSheet message={shown} onClose={() => setShown(null)} />}
    </>
  );
}

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queryClient = useQueryClient();
  return (
    <Screen title={t('messages')} onRefresh={() => queryClient.invalidateQueries()}>
      <PageHeader title={t('messages')} />
      {loggedIn ? <Messages /> : <LoginRequired />}
    </Screen>
  );
}
