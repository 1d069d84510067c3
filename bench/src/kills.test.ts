import { randomUUID } from 'node:crypto';
import { verifyAll } from '@shwe/server/verify';
import { verifyDraw } from '@shwe/verifier';
import { expect, test } from 'vitest';
import { openSession } from '../../apps/server/src/modules/operators/sessions.ts';
import { lotteryOperatorCalls, operators } from '../../apps/server/src/testing/lottery.ts';
import { operatorContext, testApp } from '../../apps/server/src/testing/test-app.ts';
import { startKillServers } from './kill-servers.ts';
import { killPhases } from './kill-steps.ts';
import { loadBets } from './load.ts';
import { makePlayers } from './players.ts';
import { untilDecided } from './until-decided.ts';

const ISSUE = '2d-20310106-evening';
const FUNDS = 10_000_000n;

/** Wrong figures, which give 17 instead of 27. */
const WRONG = { set_index: '1,441.11', set_value: '38,177.16' };
const RIGHT = { set_index: '1,441.12', set_value: '38,177.16' };

test('two servers killed at every write from the close to a correction do everything exactly once', async () => {
  const steps = killPhases.flatMap((phase) => phase.steps);
  const { store, owner, ports, pair } = await startKillServers(steps);
  const moveTo = (time: string) => owner.query(`select clock.move('2031-01-06 ${time}+06:30', 1)`);

  const tokens = await makePlayers(owner, 100, FUNDS);
  await owner.query('update lottery.draw_numbers set cap = 1000000000000');
  await owner.query(
    `insert into turnover.requirements (member_id, source, reference, amount, required, created_at)
     select a.id, 'deposit', 'kill-' || a.id, 50000, 50000, d.opens_at - interval '1 minute'
     from members.accounts a, lottery.draws d where a.nickname = 'Bench' and a.id % 2 = 0 and d.name = $1`,
    [ISSUE],
  );
  const { accepted } = await loadBets({
    port: ports[0],
    connections: 16,
    seconds: 1,
    tokens,
    drawName: ISSUE,
  });
  expect(accepted).toBeGreaterThan(100);

  let corrected: Promise<unknown> = Promise.resolve();
  const begin = {
    close: () => moveTo('16:00:00'),
    seal: async () => {},
    settle: async () => {
      await moveTo('16:41:00');
      const draw = lotteryOperatorCalls(testApp(store));
      const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
      for (const operator of [drawsOperatorOne, drawsOperatorTwo]) {
        expect(
          await draw.operatorResults.enter({ issue: ISSUE, ...WRONG }, operatorContext(operator)),
        ).toMatchObject({
          ok: true,
        });
      }
    },
    correct: async () => {
      const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
      const input = { issue: ISSUE, ...RIGHT, why: 'misread' as const, note: 'a 1 for a 2' };
      const requested = await lotteryOperatorCalls(testApp(store)).operatorResults.correct(
        input,
        operatorContext(drawsOperatorOne),
      );
      expect(requested).toMatchObject({ value: { state: 'waiting' } });
      const session = await store.tx((tx) => openSession(tx, drawsOperatorTwo.id, '10.0.0.1'));
      const decision = { path: '/console/api/draw/correct', session, key: randomUUID(), input };
      corrected = Promise.all(ports.map((port) => untilDecided(port, decision)));
    },
  };
  for (const phase of killPhases) {
    await pair.aimAt(steps.indexOf(phase.steps[0]!));
    await begin[phase.name]();
    for (const step of phase.steps) await pair.killAt(steps.indexOf(step));
  }
  await pair.release();
  await pair.ready();
  expect(await corrected, 'both answers are equal').toMatchObject([{ win_num: '27' }, { win_num: '27' }]);

  const { rows } = await owner.query<Record<string, string>>(
    `select d.state, (select count(*) from lottery.seals where draw_id = d.id) as seals,
            (select count(*) from turnover.applied_bets where source = 'issue:' || d.name) as fills,
            (select count(*) from ledger.journal_entries where kind = 'win'
              and reference = 'issue:' || d.name) as payments,
            (select count(*) from ledger.journal_entries where kind = 'win_reversed'
              and reference = 'issue:' || d.name) as taken_back,
            (select count(*) from lottery.corrections where draw_id = d.id) as corrections,
            (select count(*) from lottery.winnings where draw_id = d.id and version = d.version) as winnings,
            (select count(*) from lottery.slips where draw_id = d.id and 27 = any(numbers)) as winners
     from lottery.draws d where d.name = $1`,
    [ISSUE],
  );
  expect(rows[0]).toMatchObject({ state: 'settled', seals: '1', fills: '1', corrections: '1' });
  expect(rows[0], 'paid by each result, taken back once').toMatchObject({ payments: '2', taken_back: '1' });
  expect(Number(rows[0]!.winners)).toBeGreaterThan(0);
  expect(rows[0]!.winnings).toBe(rows[0]!.winners);

  // The expected wallets and requirements, from the slips alone.
  const { rows: wrong } = await owner.query(
    `with own as (
       select a.id, coalesce(sum(s.total), 0) as staked,
         coalesce(sum(s.amounts[array_position(s.numbers, 27::smallint)] * 80), 0) as won
       from members.accounts a left join lottery.slips s on s.member_id = a.id where a.nickname = 'Bench' group by a.id)
     select own.*, w.balance, r.done from own
     join ledger.accounts w on w.member_id = own.id and w.code = 'wallet'
     left join turnover.requirements r on r.member_id = own.id
     where w.balance <> $1 - own.staked + own.won or r.done <> least(r.required, own.staked)`,
    [FUNDS],
  );
  expect(wrong).toEqual([]);
  expect((await verifyAll(store)).filter((finding) => finding.broken > 0)).toEqual([]);
  const files = await Promise.all(
    ['seal.json', 'leaves.txt', 'result.json'].map(async (name) =>
      (await fetch(`http://127.0.0.1:${ports[0]}/verify/${ISSUE}/${name}`)).text(),
    ),
  );
  const [seal, leaves, result] = files as [string, string, string];
  const checked = verifyDraw({ seal, leaves, result });
  expect(checked.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(checked.map(({ code }) => code)).toContain('result_payout');
});
