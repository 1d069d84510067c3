import { useT } from '../i18n/index.ts';

/** The logo, and in play mode a label that says that no money is real. */
export function Brand({ play }: { play: boolean }) {
  const { t } = useT();
  return (
    <div className="brand">
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 1.5 22.5 12 12 22.5 1.5 12z" fill="currentColor" />
        <path d="M12 6.2 17.8 12 12 17.8 6.2 12z" fill="none" stroke="var(--ink-0)" strokeWidth={1.5} />
      </svg>
      Shwe
      {play && <span className="play">{t('playMoney')}</span>}
    </div>
  );
}
