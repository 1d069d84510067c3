import { Button } from 'antd';
import { useT } from '../i18n/index.ts';

type Props = { page: number; size: number; total: number; to: (page: number) => void };

/** Which rows of how many, and the pages beside them; nothing when all fit on one. */
export function Pager({ page, size, total, to }: Props) {
  const { t } = useT();
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  const from = (page - 1) * size + 1;
  return (
    <div className="pager">
      <span className="t3">{t('rowsOf', { n: `${from}–${Math.min(total, page * size)}`, total })}</span>
      <Button size="small" disabled={page <= 1} onClick={() => to(page - 1)}>
        {t('newer')}
      </Button>
      <Button size="small" disabled={page >= last} onClick={() => to(page + 1)}>
        {t('older')}
      </Button>
    </div>
  );
}
