/** The queues of cases that wait. */
export type SlaQueue = 'withdrawals' | 'deposits' | 'disputes';

export type SlaState = 'fine' | 'late' | 'twice';

/** Whole minutes from an instant to now; never below zero. */
export function ageMinutes(since: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000));
}

/** Whether an age is within the SLA, over it, or at least twice the SLA. */
export function slaState(ageMin: number, slaMinutes: number): SlaState {
  if (ageMin >= slaMinutes * 2) return 'twice';
  return ageMin > slaMinutes ? 'late' : 'fine';
}

/** A dispute is amber in the last quarter of its SLA already, because its hours leave time to act, and red after it. */
export function disputeState(ageMin: number, slaMinutes: number): SlaState {
  if (ageMin > slaMinutes) return 'twice';
  return ageMin * 4 >= slaMinutes * 3 ? 'late' : 'fine';
}

/** A deposit waits from the time of its payment or payment claim; without one, from its creation. */
export function waitingSince(order: { paid_at: string | null; created_at: string }): string {
  return order.paid_at ?? order.created_at;
}

/** A dispute waits from its own moment; a case that is not disputed, from the request. */
export function disputedSince(row: { disputed_at: string | null; created_at: string }): string {
  return row.disputed_at ?? row.created_at;
}
