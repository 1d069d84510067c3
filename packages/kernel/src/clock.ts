/**
 * The one injected clock. `wall` drives replay windows, OTP life, sessions and throttling; `business` drives draws,
 * closes and settlements and may be shifted and sped up in play mode. Money decisions never use either directly: they
 * read the database's business clock under the lock.
 */
export type Clock = {
  /** Real time. */
  wall(): Date;
  /** Business time: wall time unless play mode has moved it. */
  business(): Date;
};

/** Where business time stands: it was `businessAt` when the wall clock said `wallAt`, and runs `rate` times as fast. */
export type ClockSetting = { wallAt: Date; businessAt: Date; rate: number };

/** Business time at a wall time, under a setting. */
export function businessTime(setting: ClockSetting, wall: Date): Date {
  return new Date(setting.businessAt.getTime() + (wall.getTime() - setting.wallAt.getTime()) * setting.rate);
}
