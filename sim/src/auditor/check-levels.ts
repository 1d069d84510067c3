import type { SeasonRecord } from '../season-record.ts';
import { type Bet, readBets, validBets } from './bets.ts';
import { micros, type Row, type Rows } from './rows.ts';

/**
 * Counts the valid bets of each counted day again, and raises by one level a day whoever has reached the next one. Every
 * member's level and sum, the days of the rises, and the bonuses for levels must be equal. A day has the figures that were
 * in force when it was counted. Nobody enters a birthday.
 */
export async function checkLevels(rows: Rows, record: SeasonRecord): Promise<void> {
  const days = await rows(
    `select to_char(day, 'YYYY-MM-DD') as day, ${micros('counted_at')} as counted from vip.days d order by d.day`,
  );
  const versions = await rows(
    `select level::text, threshold::text, upgrade_bonus::text, monthly_bonus::text, ${micros('set_at')} as since
     from vip.level_versions where is_on order by id`,
  );
  const bets = validBets(await readBets(rows));
  const sums = new Map<string, bigint>();
  const levels = new Map<string, number>();
  const rises: string[] = [];
  const bonuses = new Map<string, bigint>();
  const registered = await registeredAt(rows);
  for (const { day, counted } of days) {
    const figures = figuresAt(versions, BigInt(counted!));
    for (const bet of bets)
      if (bet.day === day) sums.set(bet.member, (sums.get(bet.member) ?? 0n) + bet.staked);
    for (const [member, sum] of sums) {
      const level = levels.get(member) ?? 1;
      const next = figures[level];
      if (next === undefined || sum < BigInt(next.threshold!)) continue;
      levels.set(member, level + 1);
      rises.push(`${member} to ${level + 1} on ${dayAfter(day!)}`);
      bonuses.set(`${member} upgrade ${level + 1}`, BigInt(next.upgrade_bonus!));
    }
    for (const [member, month] of monthlyBonuses(day!, bets, registered))
      bonuses.set(
        `${member} monthly ${month}`,
        BigInt(figures[(levels.get(member) ?? 1) - 1]!.monthly_bonus!),
      );
  }
  await checkBonuses(rows, record, bonuses);
  const members = await rows('select member_id::text as member, valid::text, level::text from vip.members');
  for (const { member, valid, level } of members)
    if (BigInt(valid!) !== (sums.get(member!) ?? 0n) || Number(level) !== (levels.get(member!) ?? 1))
      throw new Error(
        `member ${member} has level ${level} by ${valid}, must have ${levels.get(member!) ?? 1} by ${sums.get(member!)}`,
      );
  if (members.length !== sums.size)
    throw new Error(`${members.length} members have a level, must be ${sums.size}`);
  const upgrades = await rows(
    "select member_id || ' to ' || level || ' on ' || to_char(day, 'YYYY-MM-DD') as rise from vip.upgrades",
  );
  const are = upgrades.map(({ rise }) => rise!).sort();
  if (JSON.stringify(are) !== JSON.stringify(rises.sort()))
    throw new Error(`the rises are ${are.join(', ')}; must be ${rises.join(', ')}`);
}

/** The figures of the levels at an instant in microseconds, from level 1 on. */
function figuresAt(versions: readonly Row[], at: bigint): Row[] {
  const inForce = new Map<number, Row>();
  // Those that were delivered hold from the beginning.
  for (const version of versions)
    if (!inForce.has(Number(version.level)) || BigInt(version.since!) <= at)
      inForce.set(Number(version.level), version);
  return [...inForce].sort(([one], [other]) => one - other).map(([, figures]) => figures);
}

/** Members rise on the day after the one that was counted. */
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** When each member registered. */
async function registeredAt(rows: Rows): Promise<ReadonlyMap<string, Date>> {
  const members = await rows('select id::text, created_at::text as at from members.accounts');
  return new Map(members.map(({ id, at }) => [id!, new Date(at!)]));
}

const DAY_MS = 86_400_000;
/** 05:00 in Yangon in milliseconds of the UTC day, on which it is 22:30 of the day before. */
const FIVE_MS = (5 - 6.5) * 3_600_000;

/** Who gets a monthly bonus once a day is counted, if it is the last of a month, and of which month. */
function monthlyBonuses(
  day: string,
  bets: readonly Bet[],
  registered: ReadonlyMap<string, Date>,
): [string, string][] {
  const next = Date.parse(day) + DAY_MS;
  const month = new Date(next).toISOString().slice(0, 7);
  if (month === day.slice(0, 7)) return [];
  const members = new Set(
    bets.filter((bet) => bet.day.startsWith(day.slice(0, 7))).map(({ member }) => member),
  );
  return [...members]
    .filter((member) => registered.get(member)!.getTime() <= next + FIVE_MS - 30 * DAY_MS)
    .map((member) => [member, month]);
}

/** The bonuses for levels are these, except to who may get no offers. */
async function checkBonuses(
  rows: Rows,
  { breaks, audited }: SeasonRecord,
  bonuses: ReadonlyMap<string, bigint>,
): Promise<void> {
  const grants = await rows(
    "select member_id || ' ' || occasion as key, amount::text from grants.grants where campaign = 'vip'",
  );
  audited.set('levels', grants.length);
  const are = new Map(grants.map(({ key, amount }: Row) => [key!, BigInt(amount!)]));
  for (const key of new Set([...are.keys(), ...bonuses.keys()])) {
    const [is, must] = [are.get(key) ?? 0n, bonuses.get(key) ?? 0n];
    if (is !== must && !(is === 0n && breaks.has(Number(key.split(' ')[0]))))
      throw new Error(`the bonus of member ${key} is ${is}, must be ${must}`);
  }
}
