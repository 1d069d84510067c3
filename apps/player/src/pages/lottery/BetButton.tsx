import { Button } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useBusinessNow } from '../../core/now.ts';
import { yangonDay } from '../../core/range.ts';
import { useGame } from '../../features/lottery/game.ts';
import { headSession, type Session, useSessions } from '../../features/lottery/sessions.ts';
import { SECTION_WORD } from '../../features/lottery/words.ts';
import { formatMoment, formatTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';

/** The way from a board to betting on the session that takes bets; while none does, it says when the next one will. */
export function BetButton() {
  const { t, lang } = useT();
  const { paths } = useGame();
  const sessions = useSessions();
  const now = useBusinessNow();
  const list = sessions.data?.list ?? [];
  const head = headSession(list, now);
  const open = head?.state === 'open';
  const next = nextToOpen(list, now);
  const opens = next && (isToday(next, now) ? formatTime : formatMoment)(lang, next.open_time);
  return (
    <Button
      onClick={() => go(paths.bet, head ? { issue: head.issue } : {})}
      {...(sessions.isSuccess && !open && { off: opens ? t('betsOpen', { time: opens }) : t('noneOpen') })}
    >
      {head ? t('betSection', { section: t(SECTION_WORD[head.section]) }) : t('placeBet')}
    </Button>
  );
}

function nextToOpen(list: readonly Session[], now: number): Session | undefined {
  return list.find((one) => one.state === 'scheduled' && Date.parse(one.open_time) > now);
}

function isToday(session: Session, now: number): boolean {
  return yangonDay(Date.parse(session.open_time)) === yangonDay(now);
}
