/** What came within this time is likely to come again. */
const LATELY_MS = 50;

let lastAt = Number.NEGATIVE_INFINITY;

/** Says that something is being done which must not wait: bets are taken. */
export function markHotPathBusy(): void {
  lastAt = performance.now();
}

/** Whether something that must not wait is under way; what can wait rests meanwhile. */
export function isHotPathBusy(): boolean {
  return performance.now() - lastAt < LATELY_MS;
}
