import { Button, digitsText, EmptyState, NoticeCard, Sheet } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { joinPieces } from '../../i18n/join-pieces.ts';
import { joinTitle } from '../../i18n/join-syllables.ts';
import { paths } from '../../paths.ts';
import { follow } from './follow.ts';
import type { Notice } from './home.ts';
import { NoticeRows } from './NoticeRows.tsx';
import { markRead, noticeToShow, useNoticesRead } from './notices-read.ts';

function NoticeBody({ notice }: { notice: Notice }) {
  const text = digitsText(joinPieces(notice.content));
  return <NoticeCard image={notice.img} widthPx={notice.width} text={text} />;
}

/** Leads to the promotion that a notice is about. */
function PromotionButton({ id, onGo }: { id: number; onGo: () => void }) {
  const { t } = useT();
  const open = () => {
    onGo();
    follow(`${paths.activityInfo}?id=${id}`);
  };
  return (
    <Button className="mb2" onClick={open}>
      {t('seePromotion')}
    </Button>
  );
}

/** The next unread pop-up notice. Closing it marks it as read. */
export function NoticePopup({ notices }: { notices: readonly Notice[] }) {
  const { t } = useT();
  const { read } = useNoticesRead();
  const notice = noticeToShow(notices, read);
  if (!notice) return null;
  const close = () => markRead(notice);
  return (
    <Sheet
      key={notice.id}
      open
      onClose={close}
      title={joinTitle(notice.title)}
      closeLabel={t('close')}
      foot={
        <>
          {notice.activityId !== null && <PromotionButton id={notice.activityId} onGo={close} />}
          <Button tone={notice.activityId === null ? 'gold' : 'quiet'} onClick={close}>
            {t('understood')}
          </Button>
        </>
      }
    >
      <NoticeBody notice={notice} />
    </Sheet>
  );
}

type ListProps = { open: boolean; onClose: () => void; notices: readonly Notice[]; first?: Notice };

/** All notices. With `first`, the sheet opens with that notice, and closing the notice closes the sheet. */
export function NoticesSheet({ open, onClose, notices, first }: ListProps) {
  const { t } = useT();
  const [shown, setShown] = useState<Notice | null>(first ?? null);
  useEffect(() => {
    if (first) markRead(first);
  }, [first]);
  const show = (notice: Notice) => {
    markRead(notice);
    setShown(notice);
  };
  return (
    <Sheet
      open={open}
      onClose={shown && !first ? () => setShown(null) : onClose}
      title={shown ? joinTitle(shown.title) : t('notices')}
      closeLabel={t('close')}
      foot={shown?.activityId && <PromotionButton id={shown.activityId} onGo={onClose} />}
    >
      {shown && <NoticeBody notice={shown} />}
      {!shown && notices.length === 0 && <EmptyState title={t('noNotices')} />}
      {!shown && <NoticeRows notices={notices} onShow={show} />}
    </Sheet>
  );
}
