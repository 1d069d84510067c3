/** What members are promised, minutes: the server's defaults of `withdrawal.promised_minutes` and `deposit.promised_minutes`. */
export const SLA_MIN = { withdrawals: 15, deposits: 10 } as const;

export type SlaState = 'fine' | 'late' | 'twice';

/** Whole minutes from an instant to now; never below zero. */
export function ageMinutes(since: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000));
}

/** How an age stands to what was promised. */
export function slaState(ageMin: number, slaMin: number): SlaState {
  if (ageMin >= slaMin * 2) return 'twice';
  return ageMin > slaMin ? 'late' : 'fine';
}

/** A deposit waits since the member said the money was sent. */
export function waitingSince(order: { paid_at: string | null; created_at: string }): string {
  return order.paid_at ?? order.created_at;
}
