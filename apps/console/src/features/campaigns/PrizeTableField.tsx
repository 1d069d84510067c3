import { SelectField } from '../../components/SelectField.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import type { FieldsProps } from './fields.ts';

/** The prize table of which turns are given. Only a live one can be published with, so only those are offered. */
export function PrizeTableField({ draft, change, error }: FieldsProps) {
  const { t, lang } = useT();
  const tables = useApiQuery('operatorPrizes', 'list', {});
  const list = tables.data?.list.filter(({ state }) => state === 'live') ?? [];
  const options = list.map(({ id, title }) => ({ value: String(id), label: `${title[lang]} · ${id}` }));
  const isOffered = options.some(({ value }) => value === draft.table);
  const kept = isOffered ? [] : [{ value: draft.table, label: draft.table || t('campaignTableChoose') }];
  return (
    <SelectField
      label={t('campaignTable')}
      value={draft.table}
      onChange={(table) => change({ table })}
      options={[...kept, ...options]}
      hint={tables.data && list.length === 0 ? t('campaignTableNone') : undefined}
      error={error('table')}
    />
  );
}
