import { Button } from '@shwe/ui';
import { useBusinessNow } from '../../core/business-time.ts';
import { yangonDay } from '../../core/date-range.ts';
import { go } from '../../core/navigate.ts';
import { useGameMaintenance } from '../../features/content/game-maintenance.ts';
import { currentDraw, type Draw, useDraws } from '../../features/lottery/draws/draws.ts';
import { useGame } from '../../features/lottery/game.ts';
import { SECTION_LABEL } from '../../features/lottery/labels.ts';
import { formatMoment, formatTime, formatTimeOrMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';

/** Opens the bet screen for the open draw. If none is open, it says when the next one opens. */
export function BetButton() {
  const { t, lang } = useT();
  const { paths, id } = useGame();
  const maintenance = useGameMaintenance(id === 1 ? '2d' : '3d');
  const draws = useDraws();
  const now = useBusinessNow();
  const list = draws.data?.list ?? [];
  const draw = currentDraw(list, now);
  const open = draw?.state === 'open';
  const next = nextToOpen(list, now);
  const opens = next && (isToday(next, now) ? formatTime : formatMoment)(lang, next.open_time);
  return (
    <Button
      onClick={() => go(paths.bet, draw ? { issue: draw.issue } : {})}
      {...(draws.isSuccess &&
        !open && { disabledReason: opens ? t('betsOpen', { time: opens }) : t('noneOpen') })}
      {...(maintenance && {
        disabledReason: t('gameMaintenance', { time: formatTimeOrMoment(lang, maintenance, now) }),
      })}
    >
      {draw ? t('betSection', { section: t(SECTION_LABEL[draw.section]) }) : t('placeBet')}
    </Button>
  );
}

function nextToOpen(list: readonly Draw[], now: number): Draw | undefined {
  return list.find((one) => one.state === 'scheduled' && Date.parse(one.open_time) > now);
}

function isToday(draw: Draw, now: number): boolean {
  return yangonDay(Date.parse(draw.open_time)) === yangonDay(now);
}
