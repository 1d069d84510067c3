import { type InputRef, Select } from 'antd';
import { useRef } from 'react';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import { KeyCap } from '../basics.tsx';
import { FilterInput } from './FilterInput.tsx';
import { type FilterField, sorts, type TypedFilter } from './list-filter.ts';

type Choice = { value: string; label: string };

type Props = {
  typed: TypedFilter;
  change: (changes: Partial<TypedFilter>) => void;
  clear: () => void;
  statuses: readonly Choice[];
  channels: readonly Choice[];
};

/** The fields that restrict and sort a list. */
export function FilterBar({ typed, change, clear, statuses, channels }: Props) {
  const { t } = useT();
  const find = useRef<InputRef>(null);
  useKeys({ '/': () => find.current?.focus() });
  const isFiltered = Object.values(typed).some((value) => value !== '');
  const field = (name: FilterField) => ({
    value: typed[name],
    change: (value: string) => change({ [name]: value }),
  });
  const select = (name: FilterField, label: string, options: readonly Choice[]) => (
    <Select
      aria-label={label}
      value={typed[name]}
      options={[
        { value: '', label: name === 'sort' ? t('sort_latest') : `${label}: ${t('filterAll')}` },
        ...options,
      ]}
      popupMatchSelectWidth={false}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <div className="filters listfilters">
      <FilterInput
        {...field('find')}
        label={t('filterFind')}
        reference={find}
        suffix={<KeyCap k="/" />}
        className="find"
      />
      <FilterInput {...field('from')} label={t('filterFrom')} type="date" />
      <FilterInput {...field('to')} label={t('filterTo')} type="date" />
      {select('status', t('status'), statuses)}
      {select('channel', t('channel'), channels)}
      <FilterInput {...field('min')} label={t('filterMin')} className="limit" />
      <FilterInput {...field('max')} label={t('filterMax')} className="limit" />
      {select(
        'sort',
        t('filterSort'),
        sorts.slice(1).map((value) => ({ value, label: t(`sort_${value}`) })),
      )}
      {isFiltered && (
        <button type="button" className="bare link end" onClick={clear}>
          {t('filterClear')}
        </button>
      )}
    </div>
  );
}
