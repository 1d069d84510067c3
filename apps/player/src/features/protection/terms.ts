export type BreakTerm = 'day' | 'week' | 'month';
export type ExcludeTerm = 'half_year' | 'year' | 'five_years';

const HOUR_MS = 3_600_000;
const BREAK_HOURS: Record<BreakTerm, number> = { day: 24, week: 168, month: 720 };
const EXCLUDE_MONTHS: Record<ExcludeTerm, number> = { half_year: 6, year: 12, five_years: 60 };

/** When a term that begins now would end, to show it before the member confirms. The server decides. */
export function endOfTerm(term: BreakTerm | ExcludeTerm, nowMs: number): Date {
  if (term in BREAK_HOURS) return new Date(nowMs + BREAK_HOURS[term as BreakTerm] * HOUR_MS);
  const end = new Date(nowMs);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + EXCLUDE_MONTHS[term as ExcludeTerm]);
  // 31 August plus six months is the last day of February, not 3 March.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end;
}
