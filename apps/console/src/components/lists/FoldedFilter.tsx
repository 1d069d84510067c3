import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import { KeyCap } from '../basics.tsx';
import { FilterBar } from './FilterBar.tsx';
import { EVERY_STATUS, type FilterField, sortsOf } from './list-filter.ts';
import type { ListFilterState } from './use-list.ts';

/** What restricts a list, in words, and how it is taken back. */
type Chip = { key: string; text: string; clear: () => void };

type Props = {
  list: ListFilterState;
  /** Beside the button: what divides the list. */
  children?: ReactNode;
  /** What restricts the list besides the filter. */
  more?: readonly Chip[];
};

/** A filter behind a button, for narrow lists. What restricts the list stays in sight, and each part can be removed. */
export function FoldedFilter({ list, children, more = [] }: Props) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  useKeys({ '/': () => setOpen(true), esc: isOpen ? () => setOpen(false) : undefined });
  const chips = [...more, ...useChips(list)];
  return (
    <>
      <div className="filters">
        {children}
        <Button type="text" className="end" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('filter')} <KeyCap k="/" />
        </Button>
      </div>
      {isOpen && <FilterBar list={list} isWhole />}
      {chips.length > 0 && (
        <div className="filterchips">
          {chips.map(({ key, text, clear }) => (
            <button
              key={key}
              type="button"
              className="bare"
              aria-label={t('filterRemove', { text })}
              onClick={clear}
            >
              {text} <span aria-hidden="true">×</span>
            </button>
          ))}
          {list.isFiltered && !isOpen && (
            <button type="button" className="bare link" onClick={list.clear}>
              {t('filterClear')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function useChips({ fields, typed, change }: ListFilterState): Chip[] {
  const { t } = useT();
  const chosen = (choices: readonly { value: string; label: string }[] | undefined, value: string) =>
    choices?.find((one) => one.value === value)?.label;
  const textOf: Partial<Record<FilterField, (value: string) => string | undefined>> = {
    find: (value) => value,
    from: (value) => `${fields.days?.from ?? t('filterFrom')} ${value}`,
    to: (value) => `${fields.days?.to ?? t('filterTo')} ${value}`,
    status: (value) => (value === EVERY_STATUS ? undefined : chosen(fields.statuses, value)),
    min: (value) => `${t('filterMin')} ${value}`,
    max: (value) => `${t('filterMax')} ${value}`,
    sort: (value) => {
      const sort = sortsOf(fields).find((one) => one === value);
      return sort && t(`sort_${sort}`);
    },
  };
  return Object.entries(textOf).flatMap(([name, toText]) => {
    const value = typed[name as FilterField];
    const text = value === '' ? undefined : toText(value);
    return text === undefined ? [] : [{ key: name, text, clear: () => change({ [name]: '' }) }];
  });
}
