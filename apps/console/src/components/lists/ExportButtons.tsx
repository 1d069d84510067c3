import { Button } from 'antd';
import { useT } from '../../i18n/index.ts';
import type { ListAsFile } from './use-list.ts';

/** Saves all rows of the filter, not only those of the page. Without rows it says that there are none. */
export function ExportButtons({ list: { query, file } }: { list: ListAsFile }) {
  const { t } = useT();
  const total = query.data?.total;
  const isOff = !total || file.isPending;
  const why = total === 0 ? { title: t('exportNothing') } : {};
  return (
    <>
      <Button disabled={isOff} {...why} onClick={() => file.save('csv')}>
        {total === 0
          ? t('exportNothing')
          : total === undefined
            ? 'CSV'
            : `${t('exportRows', { n: total })} CSV`}
      </Button>
      <Button disabled={isOff} {...why} onClick={() => file.save('xlsx')}>
        XLSX
      </Button>
    </>
  );
}
