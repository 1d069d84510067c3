import { amountText, Chip } from '@shwe/ui';
import { type Key, useT } from '../../i18n/index.ts';

type Props<Filter extends string> = {
  filters: Record<Filter, { label: Key }>;
  chosen: Filter;
  /** How many rows each shows; undefined until they are loaded. */
  counts: Record<Filter, number> | undefined;
  onChange: (filter: Filter) => void;
};

/** The filters of a list, each with the number of its rows. */
export function FilterChips<Filter extends string>({ filters, chosen, counts, onChange }: Props<Filter>) {
  const { t } = useT();
  return (
    <div className="ar-filter ag-filter">
      {(Object.keys(filters) as Filter[]).map((filter) => (
        <Chip
          key={filter}
          label={t(filters[filter].label)}
          {...(counts && { count: amountText(counts[filter]) })}
          on={chosen === filter}
          onClick={() => onChange(filter)}
        />
      ))}
    </div>
  );
}
