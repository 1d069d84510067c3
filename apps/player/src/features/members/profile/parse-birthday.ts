/** The typed date as 'YYYY-MM-DD'; null while something is missing, 'none' for a date that does not exist. */
export function parseBirthday(day: string, month: string, year: string): string | 'none' | null {
  if (day === '' || month === '' || year.length < 4) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : 'none';
}
