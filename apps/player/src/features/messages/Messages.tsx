import { ListRow, SkeletonRows, StateScreen } from '@shwe/ui';
import { useState } from 'react';
import { LoadErrors } from '../../components/LoadErrors.tsx';
import { MoreRows } from '../../components/MoreRows.tsx';
import { useT } from '../../i18n/index.ts';
import { ChooseMessages } from './ChooseMessages.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { MessageTitle } from './MessageTitle.tsx';
import { type Message, markRead, useMessages } from './messages.ts';

/** The messages to this member, latest first. Several can be chosen and deleted. */
export function Messages() {
  const { t } = useT();
  const query = useMessages();
  const [shown, setShown] = useState<Message | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
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
      {query.data && list.length === 0 && <StateScreen drawing="letter" title={t('noMessages')} />}
      {list.length > 0 && !isChoosing && (
        <section className="pad right">
          <button type="button" className="pill" onClick={() => setChoosing(true)}>
            {t('chooseMessages')}
          </button>
        </section>
      )}
      {isChoosing ? (
        <ChooseMessages list={list} onEnd={() => setChoosing(false)} />
      ) : (
        <section className={list.length > 0 ? 'list' : undefined}>
          {list.map((message) => (
            <ListRow
              key={message.id}
              icon="bell"
              label={<MessageTitle message={message} />}
              onClick={() => open(message)}
            />
          ))}
        </section>
      )}
      {list.length > 0 && (
        <MoreRows
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      {shown && <MessageSheet message={shown} onClose={() => setShown(null)} />}
    </>
  );
}
