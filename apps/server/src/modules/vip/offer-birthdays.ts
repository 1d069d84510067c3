import { addDays, birthdaysOn, yangonDate, yangonInstant } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';
import { offerGrants } from '../grants/index.ts';
import { readSettings } from '../settings/index.ts';
import { birthdayTitle } from './bonus-titles.ts';
import { VIP_TURNOVER } from './raise-levels.ts';

/** When birthday bonuses are offered, Yangon time. */
const OFFERED_AT = '05:00';
/** How long a birthday bonus can be claimed, days from the birthday on. */
const CLAIM_DAYS = 7;

/**
 * Offers birthday bonuses, from 05:00 on each day on: once a year, to members whose level has one and who registered at
 * least three months before. Who was born on February 29 has it on the 28th in other years. A day that was missed is
 * made up for within the seven days. Returns how many were offered.
 */
export async function offerBirthdays(app: AppContext): Promise<number> {
  const now = await businessNow(app.store);
  const today = yangonDate(now);
  const settings = await readSettings(app.store);
  let offers = 0;
  for (let back = CLAIM_DAYS - 1; back >= 0; back--) {
    const day = addDays(today, -back);
    if (now < yangonInstant(day, OFFERED_AT)) continue;
    offers += await app.store.tx((tx) => offerDay(app, tx, day, settings['vip.play_days']));
  }
  return offers;
}

async function offerDay(app: AppContext, tx: Tx, day: string, playDays: number): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into vip.offered (kind, day, offers, done_at) values ('birthday', $1, 0, clock.now())
     on conflict do nothing`,
    [day],
  );
  if (rowCount === 0) return 0;
  const { rows } = await tx.query<{ member_id: bigint; amount: bigint; birthday_encrypted: Buffer | null }>(
    `select m.member_id, l.birthday_bonus as amount, a.birthday_encrypted
     from vip.members m join vip.levels l on l.level = m.level
     join members.accounts a on a.id = m.member_id
     where l.birthday_bonus > 0 and a.birthday_encrypted is not null
       and clock.yangon_date(a.created_at) <= $1::date - interval '3 months'
     order by m.member_id`,
    [day],
  );
  const dates = birthdaysOn(day);
  const claimUntil = yangonInstant(addDays(day, CLAIM_DAYS), '00:00');
  const born = rows.filter(({ birthday_encrypted: encrypted }) =>
    dates.includes(tx.personal.decrypt('birthday', encrypted).slice(5)),
  );
  const offered = await offerGrants(
    tx,
    born.map(({ member_id: memberId, amount }) => ({
      memberId,
      campaign: 'vip',
      occasion: `birthday ${day.slice(0, 4)}`,
      amount,
      turnoverTimes: VIP_TURNOVER,
      playDays,
      claimUntil,
      title: birthdayTitle(),
    })),
  );
  await app.live.hintBalances(
    tx,
    offered.map(({ memberId }) => memberId),
  );
  await tx.query("update vip.offered set offers = $2 where kind = 'birthday' and day = $1", [
    day,
    offered.length,
  ]);
  return offered.length;
}
