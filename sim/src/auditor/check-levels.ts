import { readBets, validBets } from './bets.ts';
import type { Rows } from './rows.ts';

/**
 * Counts the valid bets of each counted day again, and raises by one level a day whoever has reached the next one. Every
 * member's level and sum, and the days of the rises, must be equal. The thresholds must not change in the season.
 */
export async function checkLevels(rows: Rows): Promise<void> {
  const days = await rows("select to_char(day, 'YYYY-MM-DD') as day from vip.days order by vip.days.day");
  const thresholds = await rows(
    `select distinct on (level) level::text, threshold::text, is_on::text from vip.level_versions
     order by level, set_at desc, id desc`,
  );
  const steps = thresholds.filter(({ is_on }) => is_on === 'true').map((one) => BigInt(one.threshold!));
  const bets = validBets(await readBets(rows));
  const sums = new Map<string, bigint>();
  const levels = new Map<string, number>();
  const rises: string[] = [];
  for (const { day } of days) {
    for (const bet of bets)
      if (bet.day === day) sums.set(bet.member, (sums.get(bet.member) ?? 0n) + bet.staked);
    for (const [member, sum] of sums) {
      const level = levels.get(member) ?? 1;
      const next = steps[level];
      if (next === undefined || sum < next) continue;
      levels.set(member, level + 1);
      rises.push(`${member} to ${level + 1} for ${day}`);
    }
  }
  const members = await rows('select member_id::text as member, valid::text, level::text from vip.members');
  for (const { member, valid, level } of members)
    if (BigInt(valid!) !== (sums.get(member!) ?? 0n) || Number(level) !== (levels.get(member!) ?? 1))
      throw new Error(
        `member ${member} has level ${level} by ${valid}, must have ${levels.get(member!) ?? 1} by ${sums.get(member!)}`,
      );
  if (members.length !== sums.size)
    throw new Error(`${members.length} members have a level, must be ${sums.size}`);
  const upgrades = await rows(
    "select member_id || ' to ' || level || ' for ' || to_char(day, 'YYYY-MM-DD') as rise from vip.upgrades",
  );
  const are = upgrades.map(({ rise }) => rise!).sort();
  if (JSON.stringify(are) !== JSON.stringify(rises.sort()))
    throw new Error(`the rises are ${are.join(', ')}; must be ${rises.join(', ')}`);
}
