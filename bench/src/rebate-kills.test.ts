import { verifyAll } from '@shwe/server/verify';
import type pg from 'pg';
import { expect, test } from 'vitest';
import type { TestStore } from '../../apps/server/src/database/testing.ts';
import { recomputeRebates } from '../../apps/server/src/modules/rebates/index.ts';
import { lotteryOperatorCalls, operators } from '../../apps/server/src/testing/lottery.ts';
import { operatorContext, testApp } from '../../apps/server/src/testing/test-app.ts';
import { startKillServers } from './kill-servers.ts';
import { loadBets } from './load.ts';
import { makePlayers } from './players.ts';
import { rebateKills } from './rebate-kill-steps.ts';

const DAY = '2031-01-06';
const NEXT_DAY = '2031-01-07';
const ISSUE = '2d-20310106-evening';
const FUNDS = 10_000_000n;

/** Three payments of up to a hundred lines each, if more than two hundred of the players bet. */
const PLAYERS = 260;
const TWO_PAYMENTS = 200;
const COVER_PERCENT = 70;

test('servers killed at every write of the rebates of a day pay every line once', async () => {
  const { store, owner, ports, pair } = await startKillServers(rebateKills);
  const moveTo = (day: string, time: string) => owner.query(`select clock.move('${day} ${time}+06:30', 1)`);
  const untilDraw = (state: string) =>
    expect.poll(() => stateOfDraw(owner), { timeout: 30_000, interval: 100 }).toBe(state);

  const tokens = await makePlayers(owner, PLAYERS, FUNDS);
  await placeBelowAgents(owner);
  await owner.query('update lottery.draw_numbers set cap = 1000000000000');
  do await loadBets({ port: ports[0], connections: 16, seconds: 1, tokens, drawName: ISSUE });
  while ((await bettorsOf(owner)) <= TWO_PAYMENTS);
  await moveTo(DAY, '16:00:00');
  await untilDraw('closed, sealed');
  await moveTo(DAY, '16:41:00');
  await enterResult(store);
  await untilDraw('settled, sealed');

  await pair.aimAt(0);
  await moveTo(NEXT_DAY, '15:05:00');
  for (const index of rebateKills.keys()) await pair.killAt(index);
  await pair.release();
  await pair.ready();
  await expect
    .poll(() => daysOf(owner), { timeout: 30_000, interval: 100 })
    .toEqual(['agent paid', 'player paid']);

  const expected = await recomputeRebates(store, DAY, COVER_PERCENT);
  expect(expected.player.size, 'three payments').toBeGreaterThan(TWO_PAYMENTS);
  expect(expected.agent.size).toBeGreaterThan(1);
  expect(await paidOf(owner)).toEqual({
    player: Object.fromEntries(expected.player),
    agent: Object.fromEntries(expected.agent),
  });
  expect(await wrongWallets(owner, [...expected.player, ...expected.agent])).toEqual([]);
  expect((await verifyAll(store)).filter((finding) => finding.broken > 0)).toEqual([]);
});

/** The first player is an agent, with ten agents below, who have the other players. */
async function placeBelowAgents(owner: pg.Client): Promise<void> {
  const node = `node as (select id, row_number() over (order by id) - 1 as n
                from members.accounts where nickname = 'Bench')`;
  await owner.query(
    `with ${node} update members.accounts set is_agent = true where id in (select id from node where n <= 10)`,
  );
  await owner.query(
    `with ${node} insert into rebates.rates (member_id, game, from_day, rate)
     select id, '2d', $1, case when n = 0 then 120 else 80 end from node where n <= 10`,
    [DAY],
  );
  await owner.query(
    `with ${node} select agents.bind(c.id, p.id) from node c
     join node p on p.n = case when c.n <= 10 then 0 else 1 + c.n % 10 end where c.n > 0 order by c.n`,
  );
}

async function enterResult(store: TestStore): Promise<void> {
  const { operatorResults } = lotteryOperatorCalls(testApp(store));
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  for (const operator of [drawsOperatorOne, drawsOperatorTwo]) {
    const result = { issue: ISSUE, set_index: '1,441.12', set_value: '38,177.16' };
    expect(await operatorResults.enter(result, operatorContext(operator))).toMatchObject({ ok: true });
  }
}

async function stateOfDraw(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ is: string }>(
    `select state || case when exists (select from lottery.seals where draw_id = d.id) then ', sealed' else '' end as is
     from lottery.draws d where name = $1`,
    [ISSUE],
  );
  return rows[0]!.is;
}

async function daysOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ is: string }>(
    `select part || ' ' || state as is from rebates.days where day = $1 order by 1`,
    [DAY],
  );
  return rows.map((row) => row.is);
}

/** What the ledger paid, by part and by `member game`. A line that was paid twice fails the test. */
async function paidOf(owner: pg.Client): Promise<Record<'player' | 'agent', Record<string, bigint>>> {
  const { rows } = await owner.query<{ member_id: string; reference: string; amount: string }>(
    `select m.id as member_id, coalesce(p.reference, '') as reference, p.amount from ledger.postings p
     join ledger.journal_entries e on e.id = p.entry_id and e.kind = 'rebate'
     join ledger.accounts a on a.id = p.account_id join members.accounts m on m.id = a.member_id`,
  );
  const paid = { player: {} as Record<string, bigint>, agent: {} as Record<string, bigint> };
  for (const { member_id: member, reference, amount } of rows) {
    const [part, day, game] = reference.split(' ') as ['player' | 'agent', string, string];
    const key = `${member} ${game}`;
    if (day !== DAY || paid[part][key] !== undefined) throw new Error(`paid again: ${member} ${reference}`);
    paid[part][key] = BigInt(amount);
  }
  return paid;
}

/** Wallets that are not what the slips, the result 27 and the rebates make of them. */
async function wrongWallets(owner: pg.Client, rebates: [key: string, amount: bigint][]): Promise<unknown[]> {
  const { rows } = await owner.query(
    `with own as (
       select a.id, coalesce(sum(s.total), 0) as staked,
         coalesce(sum(s.amounts[array_position(s.numbers, 27::smallint)] * 80), 0) as won
       from members.accounts a left join lottery.slips s on s.member_id = a.id where a.nickname = 'Bench' group by a.id),
     rebate as (select id, sum(amount) as amount from unnest($2::bigint[], $3::bigint[]) r(id, amount) group by id)
     select own.*, w.balance, r.amount from own
     join ledger.accounts w on w.member_id = own.id and w.code = 'wallet' left join rebate r on r.id = own.id
     where w.balance <> $1 - own.staked + own.won + coalesce(r.amount, 0)`,
    [FUNDS, rebates.map(([key]) => key.split(' ')[0]), rebates.map(([, amount]) => amount)],
  );
  return rows;
}

async function bettorsOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(distinct s.member_id)::int as count from lottery.slips s join lottery.draws d on d.id = s.draw_id where d.name = $1',
    [ISSUE],
  );
  return rows[0]!.count;
}
