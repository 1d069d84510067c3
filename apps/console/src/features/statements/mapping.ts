import type { Mapping } from './types.ts';

export const roles = [
  'date',
  'time',
  'transaction_id',
  'amount',
  'amount_out',
  'payer',
  'payer_account',
  'balance',
] as const;
export type ColumnRole = (typeof roles)[number];

/** The mapping of an account without a saved one. */
export const emptyMapping: Mapping = {
  encoding: 'utf-8',
  delimiter: 'comma',
  skip_lines: 0,
  columns: {
    date: '',
    time: '',
    transaction_id: '',
    amount: '',
    amount_out: '',
    payer: '',
    payer_account: '',
    balance: '',
  },
  date_order: 'dmy',
  decimal: 'point',
  sign: 'columns',
};

/** What a column of the file is read as; '' = it is skipped. */
export function roleOf({ columns }: Mapping, heading: string): ColumnRole | '' {
  return roles.find((role) => columns[role] === heading) ?? '';
}

/** The mapping with a column read as something else; no two columns have one role. */
export function withRole(mapping: Mapping, heading: string, role: ColumnRole | ''): Mapping {
  const columns = { ...mapping.columns };
  for (const one of roles) if (columns[one] === heading) columns[one] = '';
  if (role !== '') columns[role] = heading;
  return { ...mapping, columns };
}

/** What every statement needs and no column is read as yet. */
export function missingRoles({ columns, sign }: Mapping): ColumnRole[] {
  const needed: ColumnRole[] = ['date', 'transaction_id', 'amount'];
  if (sign === 'columns') needed.push('amount_out');
  return needed.filter((role) => columns[role] === '');
}
