import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { DayFields } from './DayFields.tsx';
import { FilterInput } from './FilterInput.tsx';
import { type Choice, EVERY_STATUS, type FilterField, type ListFields } from './list-filter.ts';
import type { ListFilterState } from './use-list.ts';

/** Fields of a filter that are shown together. */
export type FilterPart = {
  key: string;
  name: string;
  isSet: boolean;
  /** `isNew`: it was asked for just now, so the first field takes the focus and a choice opens. */
  show: (isNew: boolean) => ReactNode;
};

/** What restricts a list besides the text that finds rows, without choices that have no values. */
export function useFilterParts({ fields, typed, change }: ListFilterState): FilterPart[] {
  const { t } = useT();
  const field = (name: FilterField) => ({
    value: typed[name],
    change: (value: string) => change({ [name]: value }),
  });
  const choice = (
    key: FilterField,
    name: string,
    choices: readonly Choice[] | undefined,
    every = '',
  ): FilterPart[] =>
    choices === undefined || choices.length === 0
      ? []
      : [
          {
            key,
            name,
            isSet: typed[key] !== every,
            show: (isNew) => (
              <Select
                aria-label={`${name}: ${t('filterAll')}`}
                value={typed[key]}
                options={[{ value: every, label: `${name}: ${t('filterAll')}` }, ...choices]}
                popupMatchSelectWidth={false}
                autoFocus={isNew}
                defaultOpen={isNew}
                onChange={(value) => change({ [key]: value })}
              />
            ),
          },
        ];
  const text = (key: keyof NonNullable<ListFields['texts']>, name: string): FilterPart[] => {
    const label = fields.texts?.[key];
    return label === undefined
      ? []
      : [
          {
            key,
            name,
            isSet: typed[key] !== '',
            show: (isNew) => <FilterInput {...field(key)} label={label} className="limit" hasFocus={isNew} />,
          },
        ];
  };
  // Days with a name of their own take the whole width of a phone.
  const days: FilterPart = {
    key: 'days',
    name: fields.days?.name ?? t('filterDays'),
    isSet: typed.from !== '' || typed.to !== '',
    show: (isNew) => (
      <DayFields
        from={typed.from}
        to={typed.to}
        change={change}
        labels={fields.days}
        className={fields.days ? 'nameddays' : ''}
        hasFocus={isNew}
      />
    ),
  };
  const amounts: FilterPart = {
    key: 'amounts',
    name: t('amount'),
    isSet: typed.min !== '' || typed.max !== '',
    show: (isNew) => (
      <>
        <FilterInput {...field('min')} label={t('filterMin')} className="limit" hasFocus={isNew} />
        <FilterInput {...field('max')} label={t('filterMax')} className="limit" />
      </>
    ),
  };
  const everyStatus = fields.firstStatus === undefined ? '' : EVERY_STATUS;
  return [
    days,
    ...choice('status', t('status'), fields.statuses.length > 1 ? fields.statuses : [], everyStatus),
    ...choice('channel', t('channel'), fields.channels),
    ...choice('kind', fields.kinds?.label ?? '', fields.kinds?.choices),
    ...choice('account', t('account'), fields.accounts),
    ...choice('level', t('memberLevel'), fields.levels),
    ...text('agent', t('agent')),
    ...text('downline', t('downline')),
    ...text('issue', t('draw')),
    ...text('number', t('number')),
    ...(fields.noAmounts ? [] : [amounts]),
  ];
}
