import { Button } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useBusinessNow } from '../../core/now.ts';
import { useGame } from '../../features/lottery/game.ts';
import { headSession, useSessions } from '../../features/lottery/sessions.ts';
import { SECTION_WORD } from '../../features/lottery/words.ts';
import { useT } from '../../i18n/index.ts';

/** The way from a board to betting on the session that takes bets. */
export function BetButton() {
  const { t } = useT();
  const { paths } = useGame();
  const sessions = useSessions();
  const now = useBusinessNow();
  const head = sessions.data && headSession(sessions.data.list, now);
  const open = head?.state === 'open';
  return (
    <Button
      onClick={() => go(paths.bet, head ? { issue: head.issue } : {})}
      {...(sessions.isSuccess && !open && { off: t('noneOpen') })}
    >
      {head ? t('betSection', { section: t(SECTION_WORD[head.section]) }) : t('placeBet')}
    </Button>
  );
}
