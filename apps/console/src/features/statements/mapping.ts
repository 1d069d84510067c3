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

/** Whether the columns that every statement needs are chosen. */
export function isComplete({ columns, sign }: Mapping): boolean {
  const { date, transaction_id: id, amount, amount_out: out } = columns;
  return date !== '' && id !== '' && amount !== '' && (sign !== 'columns' || out !== '');
}
