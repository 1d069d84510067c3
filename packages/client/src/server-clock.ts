/** What getpath says of time, in ms. */
export type TimeReport = { wall_ms: number; business_ms: number; rate: number };

/**
 * The server's two clocks as seen from here. Wall time goes into `t` of each call; business time drives countdowns and may be
 * shifted and run faster in play mode (decisions §7). Measured against a steady clock, so that a person changing the phone's
 * time moves nothing.
 */
export class ServerClock {
  private wallAt = Date.now();
  private businessAt = Date.now();
  private steadyAt: number;
  private askedAt = -Infinity;
  private rate = 1;
  private readonly steady: () => number;

  constructor(steady: () => number = () => performance.now()) {
    this.steady = steady;
    this.steadyAt = steady();
  }

  /**
   * Takes a report over. `askedAt` and `gotAt` are steady times; half of the way there and back is taken off. One that was asked
   * for before the report held is older news that came late, and is dropped.
   */
  take(report: TimeReport, askedAt: number, gotAt: number): void {
    if (askedAt < this.askedAt) return;
    this.askedAt = askedAt;
    const onTheWay = Math.max(0, gotAt - askedAt) / 2;
    this.steadyAt = gotAt;
    this.wallAt = report.wall_ms + onTheWay;
    this.businessAt = report.business_ms + onTheWay * report.rate;
    this.rate = report.rate;
  }

  /** The server's wall time now, whole ms. */
  wallMs(): number {
    return Math.round(this.wallAt + (this.steady() - this.steadyAt));
  }

  /** The server's business time now, ms. */
  businessMs(): number {
    return this.businessAt + (this.steady() - this.steadyAt) * this.rate;
  }

  /** Business ms that pass in one ms here. */
  businessRate(): number {
    return this.rate;
  }
}
