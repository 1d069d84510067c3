/** How long the hot path counts as busy after a bet. */
const BUSY_MS = 50;

let lastAt = Number.NEGATIVE_INFINITY;

/** Marks the hot path as busy; called when bets are taken. */
export function markHotPathBusy(): void {
  lastAt = performance.now();
}

/** Whether bets were taken just now. Less urgent work pauses meanwhile. */
export function isHotPathBusy(): boolean {
  return performance.now() - lastAt < BUSY_MS;
}
