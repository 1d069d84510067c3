import { useEffect, useRef } from 'react';
import { HeroSum } from '../../components/HeroSum.tsx';
import { useBusinessNow } from '../../core/business-time.ts';
import { countdownText, formatTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';

/** How often the server is asked once the time has come, ms. */
const ASK_AGAIN_MS = 1500;

type Props = {
  opensAt: string;
  /** What earlier days have left, which can be claimed then. */
  ready: number;
  /** Whether earlier days follow below. */
  hasDays: boolean;
  onOpen: () => void;
};

/** Before rebates can be claimed: what is ready, or how long it takes, by the server's business clock. */
export function ClaimSoon({ opensAt, ready, hasDays, onOpen }: Props) {
  const { t, lang } = useT();
  const left = Date.parse(opensAt) - useBusinessNow();
  const isOver = left <= 0;
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    if (!isOver) return;
    // The server's clock decides; it may be a moment behind.
    const timer = setInterval(() => open.current(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  if (ready > 0) {
    return (
      <HeroSum label={t('rebateReady')} amount={ready}>
        <span className="c2">
          <RichText k="claimFrom" v={{ time: formatTime(lang, opensAt) }} />
        </span>
        <span className="fig" role="timer">
          {countdownText(left)}
        </span>
      </HeroSum>
    );
  }
  return (
    <>
      <section className="ar-hero">
        <p className="c2">{t('claimIn')}</p>
        <span className="disp" role="timer">
          {countdownText(left)}
        </span>
      </section>
      {hasDays ? (
        <p className="pad c2 mt3">
          <b>{t('rebateComputing')}</b>
          <br />
          {t('rebateComputingText')}
        </p>
      ) : (
        <section className="state">
          <Clock />
          <h2>{t('rebateComputing')}</h2>
          <p>{t('rebateComputingText')}</p>
        </section>
      )}
    </>
  );
}

function Clock() {
  return (
    <svg className="ar-clock" width="128" height="128" viewBox="-64 -64 128 128" aria-hidden="true">
      <g>
        <circle r="62" strokeOpacity=".07" />
        <circle r="52" strokeOpacity=".11" />
        <circle r="42" strokeOpacity=".16" />
      </g>
      <circle r="24" />
      <path d="M0-14V0l9 6" />
    </svg>
  );
}
