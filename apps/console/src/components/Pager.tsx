import { Button } from 'antd';
import type { Paging } from '../core/paging.ts';
import { useT } from '../i18n/index.ts';

/** The range of the rows shown, the total, and buttons for the newer and the older page; nothing for a single page. */
export function Pager({ paging: { page, size, goTo }, total }: { paging: Paging; total: number }) {
  const { t } = useT();
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  const from = (page - 1) * size + 1;
  return (
    <div className="pager">
      <span className="t3">{t('rowsOf', { n: `${from}–${Math.min(total, page * size)}`, total })}</span>
      <Button size="small" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        {t('newer')}
      </Button>
      <Button size="small" disabled={page >= last} onClick={() => goTo(page + 1)}>
        {t('older')}
      </Button>
    </div>
  );
}
