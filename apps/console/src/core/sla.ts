/** Minutes until a case is late: the defaults of `withdrawal.promised_minutes` and `deposit.promised_minutes`. */
export const SLA_MIN = { withdrawals: 15, deposits: 10 } as const;

export type SlaState = 'fine' | 'late' | 'twice';

/** Whole minutes from an instant to now; never below zero. */
export function ageMinutes(since: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000));
}

/** Whether an age is within the SLA, over it, or over twice the SLA. */
export function slaState(ageMin: number, slaMin: number): SlaState {
  if (ageMin >= slaMin * 2) return 'twice';
  return ageMin > slaMin ? 'late' : 'fine';
}

/** A deposit waits from the moment the member says it is paid. */
export function waitingSince(order: { paid_at: string | null; created_at: string }): string {
  return order.paid_at ?? order.created_at;
}
