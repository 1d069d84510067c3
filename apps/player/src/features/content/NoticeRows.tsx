import { Icon, type IconName } from '@shwe/ui';
import { joinTitle } from '../../i18n/join-syllables.ts';
import type { Notice } from './home.ts';
import { isRead, useNoticesRead } from './notices-read.ts';

/** The icon of each type: general, maintenance, result, promotion. */
const ICONS: readonly IconName[] = ['horn', 'clock', 'chart', 'gift'];

type Props = { notices: readonly Notice[]; onShow: (notice: Notice) => void };

/** Notices as rows; an unread one has a dot. */
export function NoticeRows({ notices, onShow }: Props) {
  const { read } = useNoticesRead();
  return notices.map((notice) => (
    <button key={notice.id} type="button" className="li edge" onClick={() => onShow(notice)}>
      <Icon name={ICONS[notice.type] ?? 'horn'} />
      <span className={`t3 ${isRead(read, notice) ? 'c2' : ''}`}>{joinTitle(notice.title)}</span>
      {!isRead(read, notice) && <i className="news" aria-hidden="true" />}
    </button>
  ));
}
