import { Icon } from '@shwe/ui';
import { useState } from 'react';
import { ChoiceSheet } from '../../components/ChoiceSheet.tsx';
import { type Key, useT } from '../../i18n/index.ts';

type Props<Sort extends string> = {
  labels: Record<Sort, Key>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** What stands above the figure of this order, if it is the lower one. */
  above?: Key;
  /** The figure of this order. */
  main: Key;
  /** What stands below it. */
  below?: Key;
};

/** The heading of a column that names the order; a tap opens the choices. */
export function SortButton<Sort extends string>({ labels, sort, onSort, above, main, below }: Props<Sort>) {
  const { t } = useT();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <button
        type="button"
        className="ag-sort"
        aria-label={`${t('sortTitle')}: ${t(labels[sort])}`}
        onClick={() => setChoosing(true)}
      >
        {above && <span>{t(above)} /</span>}
        <b>{t(main)}</b>
        <Icon name="down" size="xs" />
        {below && <span>/ {t(below)}</span>}
      </button>
      {isChoosing && (
        <ChoiceSheet
          open
          onClose={() => setChoosing(false)}
          title={t('sortTitle')}
          choices={(Object.keys(labels) as Sort[]).map((value) => ({ value, label: t(labels[value]) }))}
          chosen={sort}
          choose={async (value) => onSort(value)}
        />
      )}
    </>
  );
}
