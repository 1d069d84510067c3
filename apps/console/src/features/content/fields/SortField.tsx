import { useT } from '../../../i18n/index.ts';
import { NumberField } from './NumberField.tsx';

/** The place of an item among its kind. */
export function SortField({ value, onChange }: { value: number; onChange: (sort: number) => void }) {
  const { t } = useT();
  return (
    <NumberField
      label={t('contentSort')}
      hint={t('contentSortHint')}
      value={value}
      max={9999}
      empty={0}
      onChange={(sort) => onChange(sort ?? 0)}
    />
  );
}
