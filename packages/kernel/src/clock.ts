/**
 * The injected clock. `wall` is for replay windows, one-time codes, sessions and throttling. `business` is for draws,
 * closes and settlements; play mode may shift it and speed it up. Decisions about money use neither directly: they read
 * the database's business clock under the lock of the draw.
 */
export type Clock = {
  /** Real time. */
  wall(): Date;
  /** Business time: wall time unless play mode has moved it. */
  business(): Date;
  /** What the database's wall clock should show now, by a clock of this machine that nobody sets. */
  database(): Date;
};

/** Business time was `businessAt` when the wall clock was `wallAt`, and runs `rate` times as fast. */
export type ClockSetting = { wallAt: Date; businessAt: Date; rate: number };

/** The business time at a wall time, under a setting. */
export function businessTime(setting: ClockSetting, wall: Date): Date {
  return new Date(setting.businessAt.getTime() + (wall.getTime() - setting.wallAt.getTime()) * setting.rate);
}
