import type { BootstrappedApp } from '@shwe/server/bootstrap';
import pg from 'pg';
import type { Operators, Player } from './people.ts';
import type { Random } from './random.ts';
import type { SeasonRecord } from './season-record.ts';
import { call, must } from './wire.ts';

/** Gives all players commission rates for this month, as operators could have done before the season. */
export async function giveCommissionRates(
  ownerUrl: string,
  random: Random,
  players: readonly Player[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const { id } of players)
      for (const [model, max] of [
        ['net_loss', 5000],
        ['turnover', 300],
      ] as const)
        await client.query(
          `insert into commissions.rates (agent_id, model, from_month, rate, set_at)
           select $1, $2, m.month, $3, m.month - 10
           from (select date_trunc('month', clock.yangon_date(clock.now()))::date as month) m`,
          [id, model, random.int(0, max)],
        );
  } finally {
    await client.end();
  }
}

/** Pays what is due of settled months: two operators ask for the same sum. The first alone, or another sum, pays nothing. */
export async function payCommissions(
  { server }: BootstrappedApp,
  record: SeasonRecord,
  { thiri, htet }: Operators,
): Promise<void> {
  const { list } = must(await call(server, 'operatorCommissions', 'months', {}, thiri));
  for (const { id: month, due } of list) {
    if (due === 0) continue;
    const pay = (amount: number, by: typeof thiri) =>
      call(server, 'operatorCommissions', 'pay', { month, amount, reason: 'due in the season' }, by);
    if ((await pay(due + 1, thiri)).ok)
      throw new Error(`operators could ask for more than is due of ${month}`);
    if (!must(await pay(due, thiri)).waiting || !must(await pay(due, thiri)).waiting)
      throw new Error(`one operator alone paid the commissions of ${month}`);
    if (must(await pay(due, htet)).waiting) throw new Error(`two operators could not pay ${month}`);
    record.counts.commissionsPaid += 1;
  }
}
