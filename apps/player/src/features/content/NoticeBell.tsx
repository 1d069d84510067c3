import { IconButton } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
import type { Notice } from './home.ts';
import { isRead, useNoticesRead } from './notices-read.ts';

/** The bell that opens the notices, with a dot while one is unread. */
export function NoticeBell({ notices, onOpen }: { notices: readonly Notice[]; onOpen: () => void }) {
  const { t } = useT();
  const { read } = useNoticesRead();
  const hasUnread = notices.some((notice) => !isRead(read, notice));
  return (
    <IconButton icon="bell" label={t('notices')} onClick={onOpen}>
      {hasUnread && <i className="dot" />}
    </IconButton>
  );
}
