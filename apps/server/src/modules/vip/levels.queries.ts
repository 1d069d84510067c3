import type { Queries } from '../../database/index.ts';

/** The levels from bronze to black gold. */
export const LEVELS = [1, 2, 3, 4, 5] as const;
export type VipLevel = (typeof LEVELS)[number];

/** The figures of a level, kyat; null: as everybody. */
export type LevelFigures = {
  threshold: bigint;
  upgrade_bonus: bigint;
  monthly_bonus: bigint;
  birthday_bonus: bigint;
  withdraw_count: number | null;
  withdraw_sum: bigint | null;
  is_on: boolean;
};

export type LevelRow = LevelFigures & { level: VipLevel };

/** The figures of all levels that are in force. */
export async function levelsNow(db: Queries): Promise<LevelRow[]> {
  const { rows } = await db.query<LevelRow>(
    `select level, threshold, upgrade_bonus, monthly_bonus, birthday_bonus, withdraw_count, withdraw_sum, is_on
     from vip.levels order by level`,
  );
  return rows;
}

export type Standing = { level: VipLevel; valid: bigint; since: string | null };

/** A member's level, its day (null: since the registration), and the valid bets of life that are counted. */
export async function standingOf(db: Queries, memberId: bigint): Promise<Standing> {
  const { rows } = await db.query<Standing>(
    `select level, valid, to_char(level_day, 'YYYY-MM-DD') as since from vip.members where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? { level: 1, valid: 0n, since: null };
}

/** The levels of members; who is missing has none above the first. */
export async function levelsOf(db: Queries, memberIds: readonly bigint[]): Promise<Map<bigint, VipLevel>> {
  const { rows } = await db.query<{ member_id: bigint; level: VipLevel }>(
    'select member_id, level from vip.members where member_id = any($1) and level > 1',
    [memberIds],
  );
  return new Map(rows.map(({ member_id, level }) => [member_id, level]));
}

/** What a member's level allows in withdrawals a day; null: as everybody. */
export async function withdrawalPerks(
  db: Queries,
  memberId: bigint,
): Promise<{ count: number | null; sum: bigint | null }> {
  const { rows } = await db.query<{ count: number | null; sum: bigint | null }>(
    `select l.withdraw_count as count, l.withdraw_sum as sum
     from vip.members m join vip.levels l on l.level = m.level where m.member_id = $1`,
    [memberId],
  );
  return rows[0] ?? { count: null, sum: null };
}
