/** Why a CSV file is refused as a whole, but for one without any row; each names the place in the file. */
export const csvRefusals = [
  'csv_cells',
  'csv_columns',
  'csv_quote_open',
  'csv_quote_wrong',
  'csv_rows',
] as const;
