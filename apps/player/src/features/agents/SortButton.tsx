import { Icon } from '@shwe/ui';
import { useState } from 'react';
import { ChoiceSheet } from '../../components/ChoiceSheet.tsx';
import { type Key, useT } from '../../i18n/index.ts';

type Props<Sort extends string> = {
  labels: Record<Sort, Key>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** What the column shows by this order. */
  main: Key;
  /** What stands below it. */
  rest: Key;
};

/** The heading of a column that names the order; a tap opens the choices. */
export function SortButton<Sort extends string>({ labels, sort, onSort, main, rest }: Props<Sort>) {
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
        <b>{t(main)}</b>
        <Icon name="down" size="xs" />
        <span>/ {t(rest)}</span>
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
