/** The times in a reply of getpath, in ms, and the rate of business time. */
export type TimeReport = { wall_ms: number; business_ms: number; rate: number };

/**
 * Estimates the server's two clocks. Wall time is sent as `t` of each call. Business time drives countdowns; in play
 * mode it may be shifted and run faster. Measured against a monotonic clock, so changing the phone's time has no
 * effect.
 */
export class ServerClock {
  #wallAt = Date.now();
  #businessAt = Date.now();
  #monotonicAt: number;
  #lastSentAt = -Infinity;
  #rate = 1;
  readonly #monotonicMs: () => number;

  constructor(monotonicMs: () => number = () => performance.now()) {
    this.#monotonicMs = monotonicMs;
    this.#monotonicAt = monotonicMs();
  }

  /**
   * Applies a report. `sentAt` and `receivedAt` are monotonic times of its request and reply; half of the round trip is
   * added. A report that was requested before the current one is ignored.
   */
  sync(report: TimeReport, sentAt: number, receivedAt: number): void {
    if (sentAt < this.#lastSentAt) return;
    this.#lastSentAt = sentAt;
    const oneWayMs = Math.max(0, receivedAt - sentAt) / 2;
    this.#monotonicAt = receivedAt;
    this.#wallAt = report.wall_ms + oneWayMs;
    this.#businessAt = report.business_ms + oneWayMs * report.rate;
    this.#rate = report.rate;
  }

  /** Until the first report, business time goes on from an earlier one, since which `passedMs` of wall time have passed. */
  resume({ business_ms, rate }: Pick<TimeReport, 'business_ms' | 'rate'>, passedMs: number): void {
    this.#businessAt = business_ms + passedMs * rate - (this.#monotonicMs() - this.#monotonicAt) * rate;
    this.#rate = rate;
  }

  /** The server's wall time now, whole ms. */
  wallMs(): number {
    return Math.round(this.#wallAt + (this.#monotonicMs() - this.#monotonicAt));
  }

  /** The server's business time now, ms. */
  businessMs(): number {
    return this.#businessAt + (this.#monotonicMs() - this.#monotonicAt) * this.#rate;
  }

  /** Business ms that pass in one ms here. */
  businessRate(): number {
    return this.#rate;
  }
}
