import { Icon } from '@shwe/ui';
import { useEffect, useRef } from 'react';
import { useBusinessNow } from '../../core/business-time.ts';
import { countdownText } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';

/** Before rebates can be claimed: how long it takes, by the server's business clock. */
export function ClaimSoon({ opensAt, onOpen }: { opensAt: string; onOpen: () => void }) {
  const { t } = useT();
  const left = Date.parse(opensAt) - useBusinessNow();
  const isOver = left <= 0;
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    if (isOver) open.current();
  }, [isOver]);
  return (
    <>
      <section className="ar-hero">
        <p className="c2">{t('claimIn')}</p>
        <span className="disp" role="timer">
          {countdownText(left)}
        </span>
      </section>
      <section className="ar-soon">
        <span className="ring">
          <Icon name="clock" />
        </span>
        <div>
          <h2>{t('rebateComputing')}</h2>
          <p className="c2">{t('rebateComputingText')}</p>
        </div>
      </section>
    </>
  );
}
