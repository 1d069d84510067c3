import { Select } from 'antd';
import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { parseWholeNumber } from '../../core/parse.ts';
import { useT } from '../../i18n/index.ts';
import { roleOf, roles, withRole } from './mapping.ts';
import type { Headings, Mapping } from './types.ts';

type Props = { mapping: Mapping; change: (mapping: Mapping) => void };

const ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252', 'windows-874', 'gb18030'] as const;
const DELIMITERS = ['comma', 'semicolon', 'tab', 'pipe'] as const;
const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
const DECIMALS = ['point', 'comma'] as const;
const SIGNS = ['columns', 'minus', 'crdr', 'incoming'] as const;

/** How the file is divided into lines and cells. */
export function LayoutFields({ mapping, change }: Props) {
  const { t } = useT();
  return (
    <div className="pair">
      <SelectField
        label={t('encoding')}
        value={mapping.encoding}
        options={ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={(encoding) => change({ ...mapping, encoding })}
      />
      <SelectField
        label={t('delimiter')}
        value={mapping.delimiter}
        options={DELIMITERS.map((value) => ({ value, label: t(`delimiter_${value}`) }))}
        onChange={(delimiter) => change({ ...mapping, delimiter })}
      />
      <TextField
        label={t('skipLines')}
        value={String(mapping.skip_lines)}
        kind="digits"
        lengthMax={2}
        onChange={(typed) => change({ ...mapping, skip_lines: parseWholeNumber(typed, 50) ?? 0 })}
      />
      <SelectField
        label={t('dateOrder')}
        value={mapping.date_order}
        options={DATE_ORDERS.map((value) => ({ value, label: t(`dateOrder_${value}`) }))}
        onChange={(date_order) => change({ ...mapping, date_order })}
      />
      <SelectField
        label={t('decimalSign')}
        value={mapping.decimal}
        options={DECIMALS.map((value) => ({ value, label: t(`decimal_${value}`) }))}
        onChange={(decimal) => change({ ...mapping, decimal })}
      />
      <SelectField
        label={t('outgoingSign')}
        value={mapping.sign}
        options={SIGNS.map((value) => ({ value, label: t(`sign_${value}`) }))}
        onChange={(sign) => change({ ...mapping, sign })}
      />
    </div>
  );
}

/** Each column of the file with its first row and what it is read as. */
export function ColumnMapping({ headings, mapping, change }: Props & { headings: Headings }) {
  const { t } = useT();
  return (
    <Section title={t('columns')} remark={t('columnsText')}>
      <DataTable
        rows={headings.map((heading, index) => ({ ...heading, index }))}
        idOf={({ index }) => index}
        columns={[
          { head: t('columnInFile'), className: 'b', cell: ({ heading }) => heading },
          { head: t('firstRow'), className: 'mono wide', cell: ({ first }) => first || t('none') },
          {
            head: t('readAs'),
            cell: ({ heading }) => (
              <Select
                size="small"
                aria-label={`${t('readAs')} ${heading}`}
                className="rolepick"
                value={roleOf(mapping, heading)}
                disabled={heading === ''}
                options={[
                  { value: '' as const, label: t('role_skip') },
                  ...roles.map((value) => ({ value, label: t(`role_${value}`) })),
                ]}
                onChange={(role) => change(withRole(mapping, heading, role))}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}
