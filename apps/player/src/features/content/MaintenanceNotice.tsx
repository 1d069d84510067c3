import { yangonDate } from '@shwe/kernel';
import { BrandMark, RingOrnament } from '@shwe/ui';
import '@shwe/ui/closed.css';
import { useEffect, useRef } from 'react';
import { useBusinessNow } from '../../core/business-time.ts';
import { fetchServerInfo, useServerInfo } from '../../core/server-info.ts';
import { formatTime, formatWeekday } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';

/** Polling interval besides the live stream, ms. It is random, so that phones do not all call at the same time. */
const POLL_MS = { least: 15_000, spread: 15_000 };

/**
 * The maintenance notice above everything, also above sheets; the screens below it stay. It is a native modal dialog,
 * so that nothing below can be reached. No key closes it.
 */
export function MaintenanceNotice() {
  const { t } = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const notice = useServerInfo((state) => state.maintenance);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const wait = POLL_MS.least + Math.random() * POLL_MS.spread;
    const timer = setInterval(() => void fetchServerInfo('fresh'), wait);
    return () => {
      clearInterval(timer);
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="closed"
      aria-labelledby="closed-title"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div className="stage">
        <div className="mark">
          <RingOrnament from={44} step={15} count={8} light={0.16} size={330} />
          <BrandMark size={56} />
        </div>
        <h1 id="closed-title">{t('closedTitle')}</h1>
        <p className="why">{notice?.text || t('closedText')}</p>
        <EndsAt endsAt={notice?.ends_at ?? null} />
        <p className="safe">{t('closedSafe')}</p>
        <p className="back">
          <i aria-hidden="true" />
          {t('closedBack')}
        </p>
      </div>
    </dialog>
  );
}

/** When maintenance ends, with the date if it is not today. If that time has passed, it says that it takes longer. */
function EndsAt({ endsAt }: { endsAt: string | null }) {
  const { t, lang } = useT();
  const now = useBusinessNow();
  if (endsAt === null) return null;
  const [end, today] = [new Date(endsAt), yangonDate(new Date(now))];
  if (end.getTime() <= now) return <p className="ends late">{t('closedLonger')}</p>;
  const day = yangonDate(end);
  return (
    <p className="ends">
      <span>{t('closedUntil')}</span>
      <b className="fig">{formatTime(lang, end)}</b>
      {day !== today && <span>{formatWeekday(lang, day)}</span>}
    </p>
  );
}
