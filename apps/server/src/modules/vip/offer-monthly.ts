import { addDays, yangonDate, yangonInstant } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';
import { offerGrants } from '../grants/index.ts';
import { readSettings } from '../settings/index.ts';
import { monthlyTitle } from './bonus-titles.ts';
import { VIP_TURNOVER } from './raise-levels.ts';

/** When monthly bonuses are offered on the first of a month, Yangon time. */
const OFFERED_AT = '05:00';
/** Days since the registration that a member needs for a monthly bonus. */
const REGISTERED_DAYS = 30;

/**
 * Offers the monthly bonuses of this month, from 05:00 on the 1st on: to members whose level has one, who registered at
 * least 30 days before and had a valid bet in the month before. They wait for the last day of that month to be counted,
 * and can be claimed until the month ends. Returns how many were offered.
 */
export async function offerMonthly(app: AppContext): Promise<number> {
  const now = await businessNow(app.store);
  const first = `${yangonDate(now).slice(0, 7)}-01`;
  const from = yangonInstant(first, OFFERED_AT);
  if (now < from) return 0;
  const { rows } = await app.store.query<{ due: boolean }>(
    `select not exists (select from vip.offered where kind = 'monthly' and day = $1)
            and exists (select from vip.days where day = $1::date - 1) as due`,
    [first],
  );
  if (!rows[0]!.due) return 0;
  const settings = await readSettings(app.store);
  return app.store.tx((tx) => offer(app, tx, first, from, settings['vip.play_days']));
}

async function offer(app: AppContext, tx: Tx, first: string, from: Date, playDays: number): Promise<number> {
  // Taken first, so that of two processes one waits and then finds it done.
  const { rowCount } = await tx.query(
    `insert into vip.offered (kind, day, offers, done_at) values ('monthly', $1, 0, clock.now())
     on conflict do nothing`,
    [first],
  );
  if (rowCount === 0) return 0;
  const { rows } = await tx.query<{ member_id: bigint; amount: bigint }>(
    `select m.member_id, l.monthly_bonus as amount
     from vip.members m join vip.levels l on l.level = m.level
     join members.accounts a on a.id = m.member_id
     where l.monthly_bonus > 0 and a.created_at <= $2::timestamptz - make_interval(days => $3)
       and exists (select from vip.counted c where c.member_id = m.member_id
                   and c.day >= $1::date - interval '1 month' and c.day < $1::date)
     order by m.member_id`,
    [first, from, REGISTERED_DAYS],
  );
  const month = first.slice(0, 7);
  const nextMonth = `${addDays(first, 31).slice(0, 7)}-01`;
  const claimUntil = yangonInstant(nextMonth, '00:00');
  const offered = await offerGrants(
    tx,
    rows.map(({ member_id: memberId, amount }) => ({
      memberId,
      campaign: 'vip',
      occasion: `monthly ${month}`,
      amount,
      turnoverTimes: VIP_TURNOVER,
      playDays,
      claimUntil,
      title: monthlyTitle(month),
    })),
  );
  await app.live.hintBalances(
    tx,
    offered.map(({ memberId }) => memberId),
  );
  await tx.query("update vip.offered set offers = $2 where kind = 'monthly' and day = $1", [
    first,
    offered.length,
  ]);
  return offered.length;
}
