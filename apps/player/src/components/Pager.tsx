import { Icon, showToast } from '@shwe/ui';
import { PAGE_SIZE } from '../core/date-range.ts';
import { useT } from '../i18n/index.ts';

type Props = { page: number; total: number; busy: boolean; onPage: (page: number) => void };

/** Page n of m, with a step back and forward. While a page loads, no step is possible. */
export function Pager({ page, total, busy, onPage }: Props) {
  const { t } = useT();
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (total === 0) return null;
  if (pages === 1) return <p className="end-mark">{t('endOfList')}</p>;
  const step = (to: number) => {
    if (busy) showToast(t('pageStillLoading'), 'tip');
    else onPage(Math.min(pages, Math.max(1, to)));
  };
  return (
    <nav className="pager" aria-busy={busy}>
      <button type="button" aria-label={t('pageBefore')} disabled={page === 1} onClick={() => step(page - 1)}>
        <Icon name="back" />
      </button>
      <span className="fig" aria-live="polite">
        {t('pageOf', { page, pages })}
      </span>
      <button
        type="button"
        aria-label={t('pageNext')}
        disabled={page >= pages}
        onClick={() => step(page + 1)}
      >
        <Icon name="right" />
      </button>
    </nav>
  );
}
