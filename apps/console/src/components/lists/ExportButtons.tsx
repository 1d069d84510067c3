import { Button } from 'antd';
import { useT } from '../../i18n/index.ts';
import type { ListAsFile } from './use-list.ts';

/** Saves all rows of the filter, not only those of the page. */
export function ExportButtons({ list: { query, file } }: { list: ListAsFile }) {
  const { t } = useT();
  const isOff = !query.data || file.isPending;
  return (
    <>
      <Button disabled={isOff} onClick={() => file.save('csv')}>
        {t('exportRows', { n: query.data?.total ?? 0 })} CSV
      </Button>
      <Button disabled={isOff} onClick={() => file.save('xlsx')}>
        XLSX
      </Button>
    </>
  );
}
