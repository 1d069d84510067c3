import { LanguageSheet } from '../components/LanguageSheet.tsx';
import { useAuthPopup } from '../core/auth-popup.ts';
import { useWinSheet } from '../core/news.ts';
import type { Notice } from '../features/content/index.ts';
import { NoticePopup, NoticesSheet } from '../features/content/NoticeSheets.tsx';

type Props = { notices: readonly Notice[]; open: 'none' | 'language' | 'notices'; onClose: () => void };

/** The sheets of the home page, one at a time: what the player opened and a win come before pop-up notices. */
export function HomeSheets({ notices, open, onClose }: Props) {
  const isLoggingIn = useAuthPopup((popup) => popup.open);
  const isWinShown = useWinSheet((win) => win.isOpen);
  return (
    <>
      <LanguageSheet open={open === 'language'} onClose={onClose} />
      <NoticesSheet open={open === 'notices'} onClose={onClose} notices={notices} />
      {open === 'none' && !isLoggingIn && !isWinShown && <NoticePopup notices={notices} />}
    </>
  );
}
