import { Icon } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import type { Notice } from './home.ts';

/** How long one notice is shown, ms, and the height of a line, px. */
const STEP_MS = 3000;
const LINE_PX = 44;

type Props = { notices: readonly Notice[] | undefined; onOpen: () => void };

/** The notice bar. It keeps its height while it is empty, so that nothing below it moves. */
export function Ticker({ notices, onOpen }: Props) {
  const { t } = useT();
  const [at, setAt] = useState(0);
  const count = notices?.length ?? 0;
  useEffect(() => {
    if (count < 2) return;
    const timer = setInterval(() => setAt((index) => (index + 1) % count), STEP_MS);
    return () => clearInterval(timer);
  }, [count]);
  return (
    <button type="button" className="ticker" onClick={onOpen}>
      <span className="sr">{t('notices')}</span>
      <Icon name="horn" size="s" />
      <span className="notice-line">
        <ul style={{ transform: `translateY(${-LINE_PX * (count ? at % count : 0)}px)` }}>
          {count === 0 && <li className="c3">{notices ? t('noNotices') : ' '}</li>}
          {notices?.map((notice) => (
            <li key={notice.id}>{notice.title}</li>
          ))}
        </ul>
      </span>
      <Icon name="right" size="xs" />
    </button>
  );
}
