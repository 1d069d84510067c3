import { Button } from 'antd';
import type { Paging } from '../core/paging.ts';
import { useT } from '../i18n/index.ts';

/**
 * The range of the rows shown, the total, and buttons for the newer and the older page; nothing for a single page. From a
 * page that the list no longer has, because it became shorter, `newer` leads to the last one.
 */
export function Pager({ paging: { page, size, goTo }, total }: { paging: Paging; total: number }) {
  const { t } = useT();
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  const range = page > last ? '0' : `${(page - 1) * size + 1}–${Math.min(total, page * size)}`;
  return (
    <div className="pager">
      <span className="t3">{t('rowsOf', { n: range, total })}</span>
      <Button size="small" disabled={page <= 1} onClick={() => goTo(Math.min(page - 1, last))}>
        {t('newer')}
      </Button>
      <Button size="small" disabled={page >= last} onClick={() => goTo(page + 1)}>
        {t('older')}
      </Button>
    </div>
  );
}
