import { Select } from 'antd';
import { useT } from '../../i18n/index.ts';
import { DayFields } from './DayFields.tsx';
import { FilterInput } from './FilterInput.tsx';
import { type Choice, EVERY_STATUS, type FilterField, sortsOf } from './list-filter.ts';
import type { ListFilterState } from './use-list.ts';

const hasChoices = (choices: readonly Choice[] | undefined): choices is readonly Choice[] =>
  choices !== undefined && choices.length > 0;

type Props = {
  list: ListFilterState;
  /** The first field takes the focus. */
  hasFocus?: boolean;
};

/** The fields that restrict and sort a list; no choice without values. */
export function FilterBar({ list: { fields, typed, isFiltered, change, clear }, hasFocus = false }: Props) {
  const { t } = useT();
  const field = (name: FilterField) => ({
    value: typed[name],
    change: (value: string) => change({ [name]: value }),
  });
  const select = (name: FilterField, all: Choice, options: readonly Choice[]) => (
    <Select
      aria-label={all.label}
      value={typed[name]}
      options={[all, ...options]}
      popupMatchSelectWidth={false}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const every = (label: string, value = '') => ({ value, label: `${label}: ${t('filterAll')}` });
  // Days with a name of their own take the whole width of a phone.
  const daysClass = fields.days ? 'nameddays' : '';
  const sorts = sortsOf(fields).map((value) => ({ value, label: t(`sort_${value}`) }));
  return (
    <div className="filters listfilters">
      <FilterInput
        {...field('find')}
        label={fields.findBy ?? t('filterFind')}
        hasFocus={hasFocus}
        className="find"
      />
      <DayFields from={typed.from} to={typed.to} change={change} labels={fields.days} className={daysClass} />
      {fields.statuses.length > 1 &&
        select(
          'status',
          every(t('status'), fields.firstStatus === undefined ? '' : EVERY_STATUS),
          fields.statuses,
        )}
      {hasChoices(fields.channels) && select('channel', every(t('channel')), fields.channels)}
      {fields.kinds &&
        hasChoices(fields.kinds.choices) &&
        select('kind', every(fields.kinds.label), fields.kinds.choices)}
      {hasChoices(fields.accounts) && select('account', every(t('account')), fields.accounts)}
      {hasChoices(fields.levels) && select('level', every(t('memberLevel')), fields.levels)}
      {Object.entries(fields.texts ?? {}).map(([name, label]) => (
        <FilterInput key={name} {...field(name as FilterField)} label={label} className="limit" />
      ))}
      {!fields.noAmounts && (
        <>
          <FilterInput {...field('min')} label={t('filterMin')} className="limit" />
          <FilterInput {...field('max')} label={t('filterMax')} className="limit" />
        </>
      )}
      {select('sort', { value: '', label: `${t('filterSort')}` }, sorts)}
      {isFiltered && (
        <button type="button" className="bare link end" onClick={clear}>
          {t('filterClear')}
        </button>
      )}
    </div>
  );
}
