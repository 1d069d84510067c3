import { kyatToWire } from '@shwe/kernel';
import type { LevelFigures } from './levels.queries.ts';

/** The figures of a level on the wire. */
export function levelFigures<Row extends Omit<LevelFigures, 'is_on'> & { level: number }>(row: Row) {
  return {
    level: row.level,
    threshold: kyatToWire(row.threshold),
    upgrade_bonus: kyatToWire(row.upgrade_bonus),
    monthly_bonus: kyatToWire(row.monthly_bonus),
    birthday_bonus: kyatToWire(row.birthday_bonus),
    withdraw_count: row.withdraw_count,
    withdraw_sum: row.withdraw_sum === null ? null : kyatToWire(row.withdraw_sum),
  };
}
