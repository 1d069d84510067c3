import { IconButton } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
import type { Notice } from './home.ts';
import { isRead, useNoticesRead } from './notices-read.ts';

type Props = { notices: readonly Notice[]; unread: number; onOpen: () => void };

/** The bell: the number of unread messages of a member, else a dot while a notice is unread. */
export function NoticeBell({ notices, unread, onOpen }: Props) {
  const { t } = useT();
  const { read } = useNoticesRead();
  const hasUnread = notices.some((notice) => !isRead(read, notice));
  return (
    <IconButton icon="bell" label={t('notices')} onClick={onOpen}>
      {unread > 0 ? (
        <i className="cnt">{unread > 99 ? '99+' : unread}</i>
      ) : (
        hasUnread && <i className="dot" />
      )}
    </IconButton>
  );
}
