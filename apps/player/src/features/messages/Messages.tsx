import { SkeletonRows, StateScreen, Tabs } from '@shwe/ui';
import { type ReactNode, useState } from 'react';
import { LoadErrors } from '../../components/LoadErrors.tsx';
import { MoreRows } from '../../components/MoreRows.tsx';
import { useT } from '../../i18n/index.ts';
import { ChoiceDock } from './ChoiceDock.tsx';
import { MessageRow } from './MessageRow.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { type Message, type MessageTab, markRead, useMessages } from './messages.ts';

type Props = {
  tab: MessageTab;
  onTab: (tab: MessageTab) => void;
  /** null: messages open at a tap; else those that are chosen. */
  chosen: ReadonlySet<number> | null;
  onChosen: (chosen: ReadonlySet<number> | null) => void;
  /** The public notices, above the messages of their tab. */
  notices: ReactNode;
};

/** The messages to this member, latest first. Several can be chosen, to delete them or mark them as read. */
export function Messages({ tab, onTab, chosen, onChosen, notices }: Props) {
  const { t } = useT();
  const query = useMessages(tab);
  const [shown, setShown] = useState<Message | null>(null);
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  const unread = query.data?.pages[0]?.unread ?? 0;
  const open = (message: Message) => {
    void markRead(message);
    setShown(message);
  };
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <>
      <Tabs
        label={t('messages')}
        value={tab}
        onChange={onTab}
        tabs={[
          { key: 'all', label: unread > 0 ? `${t('messagesAll')} ${unread}` : t('messagesAll') },
          { key: 'personal', label: t('messagesPersonal') },
          { key: 'notices', label: t('notices') },
        ]}
      />
      <div className="pad">
        <LoadErrors queries={[query]} className="mt3" />
      </div>
      {tab === 'notices' && chosen === null && notices}
      {query.isPending && <SkeletonRows rows={6} label={t('loading')} />}
      {query.data && list.length === 0 && !(tab === 'notices' && notices) && (
        <StateScreen drawing="letter" title={t('noMessages')} />
      )}
      <section>
        {list.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            chosen={chosen?.has(message.id)}
            onClick={() => (chosen ? toggle(message.id) : open(message))}
          />
        ))}
      </section>
      {list.length > 0 && (
        <MoreRows
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      {chosen && <ChoiceDock chosen={[...chosen]} onEnd={() => onChosen(null)} />}
      {shown && <MessageSheet message={shown} onClose={() => setShown(null)} />}
    </>
  );
}
