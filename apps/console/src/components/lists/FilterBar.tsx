import { Input, type InputRef, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import { KeyCap } from '../basics.tsx';
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
      <Typed
        {...field('find')}
        label={t('filterFind')}
        reference={find}
        suffix={<KeyCap k="/" />}
        className="find"
      />
      <Typed {...field('from')} label={t('filterFrom')} type="date" />
      <Typed {...field('to')} label={t('filterTo')} type="date" />
      {select('status', t('status'), statuses)}
      {select('channel', t('channel'), channels)}
      <Typed {...field('min')} label={t('filterMin')} className="limit" />
      <Typed {...field('max')} label={t('filterMax')} className="limit" />
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

type TypedProps = {
  label: string;
  value: string;
  change: (value: string) => void;
  type?: 'text' | 'date';
  className?: string;
  suffix?: React.ReactNode;
  reference?: React.Ref<InputRef>;
};

/** A field that applies when it is left or Enter is pressed, a date at once. */
function Typed({ label, value, change, type = 'text', className = '', suffix, reference }: TypedProps) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const apply = () => {
    if (draft.trim() !== value) change(draft.trim());
  };
  return (
    <Input
      {...(reference !== undefined && { ref: reference })}
      aria-label={label}
      placeholder={label}
      title={label}
      type={type}
      className={className}
      value={draft}
      maxLength={60}
      {...(suffix !== undefined && { suffix })}
      onChange={(event) => {
        setDraft(event.target.value);
        if (type === 'date') change(event.target.value);
      }}
      onBlur={apply}
      onPressEnter={apply}
    />
  );
}
