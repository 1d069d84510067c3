import { Select } from 'antd';
import { Fragment, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { FilterInput } from './FilterInput.tsx';
import { sortsOf } from './list-filter.ts';
import { useFilterParts } from './use-filter-parts.tsx';
import type { ListFilterState } from './use-list.ts';

type Props = {
  list: ListFilterState;
  /** All fields are shown, and the first one takes the focus. */
  isWhole?: boolean;
};

/** The fields that restrict and sort a list. Those that do not restrict it are behind a button each. */
export function FilterBar({ list, isWhole = false }: Props) {
  const { t } = useT();
  const { fields, typed, isFiltered, change } = list;
  const parts = useFilterParts(list);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const sorts = sortsOf(fields).map((value) => ({ value, label: t(`sort_${value}`) }));
  const clear = () => {
    setOpened([]);
    list.clear();
  };
  return (
    <div className="filters listfilters">
      <FilterInput
        value={typed.find}
        change={(find) => change({ find })}
        label={fields.findBy ?? t('filterFind')}
        hasFocus={isWhole}
        className="find"
      />
      {parts.map(({ key, name, isSet, show }) =>
        isWhole || isSet || opened.includes(key) ? (
          <Fragment key={key}>{show(!isSet && opened.at(-1) === key)}</Fragment>
        ) : (
          <button
            key={key}
            type="button"
            className="bare addfilter"
            aria-label={t('filterAdd', { name })}
            onClick={() => setOpened([...opened, key])}
          >
            <span aria-hidden="true">+</span> {name}
          </button>
        ),
      )}
      <Select
        aria-label={t('filterSort')}
        value={typed.sort}
        options={[{ value: '', label: t('filterSort') }, ...sorts]}
        popupMatchSelectWidth={false}
        onChange={(sort) => change({ sort })}
      />
      {isFiltered && (
        <button type="button" className="bare link end" onClick={clear}>
          {t('filterClear')}
        </button>
      )}
    </div>
  );
}
