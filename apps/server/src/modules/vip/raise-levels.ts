import { inEveryLanguage } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import { addDays, yangonDate, yangonTime } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries, Tx } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';
import { offerGrants } from '../grants/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { levelName, upgradeTitle } from './bonus-titles.ts';
import { daysFromNow } from './business-time.ts';
import { levelsNow, type VipLevel } from './levels.queries.ts';

/** When the valid bets of a day are counted on the next day, Yangon time. */
const COUNTED_AT = '02:00';

/** Days that are counted late, after the server was off, at most. */
const DAYS_BACK = 400;

/** Bonuses of VIP levels must be bet once. */
export const VIP_TURNOVER = 1;

/**
 * Counts the valid bets of past days, oldest first, and raises who reached the next level: one level for each day that
 * is counted. Each day is one transaction that happens once. Returns how many members rose.
 */
export async function raiseLevels(app: AppContext): Promise<number> {
  const days = await dueDays(app.store);
  if (days.length === 0) return 0;
  const settings = await readSettings(app.store);
  let risen = 0;
  for (const day of days) risen += await app.store.tx((tx) => countDay(app, tx, settings, day));
  return risen;
}

/** The days that are over and not counted: from the day after the last counted one, else the first with a result, on. */
async function dueDays(db: Queries): Promise<string[]> {
  const now = await businessNow(db);
  const today = yangonDate(now);
  const last = yangonTime(now) >= COUNTED_AT ? addDays(today, -1) : addDays(today, -2);
  const { rows } = await db.query<{ next: string | null }>(
    `select to_char(coalesce((select max(day) + 1 from vip.days),
                             (select min(clock.yangon_date(settled_at)) from lottery.draws
                              where state = 'settled' and settled_at >= $1::date)), 'YYYY-MM-DD') as next`,
    [addDays(today, -DAYS_BACK)],
  );
  const days: string[] = [];
  const first = rows[0]!.next;
  if (first === null) return days;
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

async function countDay(app: AppContext, tx: Tx, settings: Settings, day: string): Promise<number> {
  const { rows } = await tx.query<{ member_id: bigint; level: VipLevel }>(
    'select member_id, level from vip.count_day($1, $2) order by member_id',
    [day, settings['rebate.cover_percent']],
  );
  if (rows.length === 0) return 0;
  const levels = new Map((await levelsNow(tx)).map((row) => [row.level, row]));
  const claimUntil = await daysFromNow(tx, settings['vip.claim_days']);
  await sendMessages(
    tx,
    rows.map(({ member_id: memberId, level }) => ({
      memberId,
      subject: `vip:${level}`,
      title: inEveryLanguage((lang) => messageText(lang, 'vipRisenTitle', { level: levelName(lang, level) })),
      body: messageInAllLanguages('vipRisenText'),
    })),
  );
  await offerGrants(
    tx,
    rows
      .map(({ member_id: memberId, level }) => ({
        memberId,
        campaign: 'vip',
        occasion: `upgrade ${level}`,
        amount: levels.get(level)!.upgrade_bonus,
        turnoverTimes: VIP_TURNOVER,
        playDays: settings['vip.play_days'],
        claimUntil,
        title: upgradeTitle(level),
      }))
      .filter(({ amount }) => amount > 0n),
  );
  for (const { member_id: memberId } of rows) await app.live.hint(tx, { type: 'balance', memberId });
  return rows.length;
}
