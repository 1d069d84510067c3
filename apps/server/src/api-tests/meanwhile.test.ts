import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilSomeoneWaits, withClient } from '../database/testing.ts';
import { memberBelow, newAgent } from '../testing/agents.ts';
import { type ApiFixture, apiFixture } from './api-fixture.ts';
import type { ReplyOutcome, Sender } from './requests.ts';

/**
 * Calls that wait for a lock while somebody else changes what they decide about: each sees the change. A call that reads
 * before it locks, or does not lock, decides by what was.
 */
let fixture: ApiFixture;
let member: Sender;
let finance: Sender;
let owner: Sender;
let draws: Sender;
let support: Sender;
let agent: Sender;
let below: Sender;
let agentId: bigint;
let belowId: bigint;
/** What the rows name, by name. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  fixture = await apiFixture();
  const { otherMember: theirs, store } = fixture;
  member = await fixture.person(theirs.id);
  [finance, owner, draws, support] = [
    await fixture.operator('finance'),
    await fixture.operator('owner'),
    await fixture.operator('draws'),
    await fixture.operator('support'),
  ];
  agentId = await newAgent(store);
  belowId = await memberBelow(store, agentId);
  agent = await fixture.person(agentId);
  below = await fixture.person(belowId);
  const one = async (sql: string, ...params: unknown[]) =>
    String((await store.ownerQuery<{ id: unknown }>(sql, params)).rows[0]!.id);
  Object.assign(ids, theirs, {
    agent: agentId,
    below: belowId,
    operator: await one("select id from operators.accounts where name = 'proof.owner'"),
    table: await one('select table_id as id from prizes.turns where pid = $1', theirs.wheelTurn),
  });
  const reply = async (call: Parameters<ApiFixture['send']>[0], sender: Sender, body: object) => {
    const sent = await fixture.send(call, sender, body);
    if (sent.refused) throw new Error(sent.text);
    return (JSON.parse(sent.text) as { data: { id: number | string } }).data.id;
  };
  const adjustment = {
    member_id: Number(theirs.id),
    amount: 500,
    reason: 'other',
    note: 'F-7',
    turnover_times: 0,
  };
  const message = { audience: 'all', segment_id: null, member_ids: null, is_offer: false, send_at: null };
  const { rows: planned } = await store.query<{ name: string; date: string; game: number }>(
    `select name, date, game from lottery.draws
     where state in ('scheduled', 'open') and name <> $1 order by game, closes_at desc`,
    [theirs.issue],
  );
  const of3D = planned.find(({ game }) => game === 2)!;
  // The last draws first, each day's two together.
  for (const [at, { name, date }] of planned.filter(({ game }) => game === 1).entries())
    Object.assign(ids, { [`draw${at}`]: name, [`day${at}`]: date });
  Object.assign(ids, {
    statement: await one(
      `insert into commissions.statements (month, agent_id, model, rate, brought_in, result, payable, carried)
       values ('2026-10-01', $1, 'turnover', 0, 0, 1000, 1000, 0) returning id`,
      agentId,
    ),
    bank: await one('select code as id from cashier.banks limit 1'),
    draw3d: of3D.name,
    day3d: of3D.date,
    campaign: await reply(contract.operatorCampaigns.save, finance, { id: null, terms: TERMS }),
    turn2: await one(
      `insert into prizes.turns (table_id, member_id, occasion, given_at, day, until, reserve, commitment,
                                 server_seed_encrypted)
       select table_id, member_id, 'second', given_at, day, until, reserve, commitment, server_seed_encrypted
       from prizes.turns where pid = $1 returning pid as id`,
      theirs.wheelTurn,
    ),
    grant2: await one(
      `insert into grants.grants (member_id, campaign, occasion, amount, turnover_times, play_days, terms, granted_at,
                                  claim_until)
       select member_id, campaign, 'second', amount, turnover_times, play_days, terms, granted_at, claim_until
       from grants.grants where gid = $1 returning gid as id`,
      theirs.grant,
    ),
    ticket: await reply(contract.feedback.feedback, member, { type: 'idea', content: 'More colours' }),
    adjustment: await reply(contract.operatorAdjustments.request, finance, adjustment),
    broadcast: await reply(contract.operatorBroadcasts.schedule, finance, {
      ...message,
      title: TEXT,
      body: TEXT,
      reason: 'news',
    }),
  });
});
afterAll(() => fixture.close());

const TEXT = { my: 'x', en: 'x', zh: 'x', th: 'x' };
const TERMS = {
  title: TEXT,
  text: TEXT,
  type: 'deposit',
  art: 'lotus',
  trigger: { on: 'deposit', which: 'every', min: 1000 },
  audience: null,
  from: '2026-01-01T00:00:00.000Z',
  until: '2036-01-01T00:00:00.000Z',
  reward: { kind: 'percent', percent: 10, cap: 1000 },
  turnover_times: 3,
  play_days: 7,
  claim_days: 7,
  weights: { '2d': 100, '3d': 100 },
  claim: 'claim',
  budget_day: null,
  budget: 1_000_000,
  once_per_device: false,
  once_per_payee: false,
};
const platform = {
  id: 'demo',
  title: TEXT,
  sort: 1,
  shown: true,
  paused_until: null,
  min: 1,
  max: 1000,
  version: 0,
  reason: 'test',
};

/** What others do and commit while the call waits, and the call. */
type Row = [what: string, changes: string, send: () => Promise<ReplyOutcome>, told: string];

/** Sends a call while changes are made that are not committed, commits them once it waits, and returns its reply. */
async function meanwhile(changes: string, send: () => Promise<ReplyOutcome>): Promise<ReplyOutcome> {
  return withClient(fixture.store.databaseUrl, async (other) => {
    await other.query('begin');
    await other.query(changes.replace(/(?<![:\w]):(\w+)/g, (_, name: string) => `'${ids[name]}'`));
    const done = send();
    const tooEarly = done.then(({ text }) => Promise.reject(new Error(`it did not wait: ${text}`)));
    await withClient(fixture.store.databaseUrl, (waiting) =>
      Promise.race([untilSomeoneWaits(waiting), tooEarly]),
    );
    tooEarly.catch(() => {});
    await other.query('commit');
    return done;
  });
}

const ended = 'ended_at = clock.now()';
const decided = 'decided_by = :operator::bigint, decided_at = clock.now()';

describe('a call sees what was decided while it waited', () => {
  test.each<Row>([
    [
      'a bonus that was declined',
      `update grants.grants set state = 'declined', ${ended} where gid = :grant`,
      () => fixture.send(contract.grants.claim, member, { id: ids.grant }),
      'changed_meanwhile',
    ],
    [
      'a turn that ended',
      `update prizes.turns set state = 'expired', ${ended} where pid = :wheelTurn`,
      () => fixture.send(contract.prizes.wheelSpin, member, { id: ids.wheelTurn, client_seed: 'x' }),
      'no_draws_left',
    ],
    [
      'a turn that ended, and is cancelled',
      `update prizes.turns set state = 'expired', ${ended} where pid = :envelopeTurn`,
      () =>
        fixture.send(contract.operatorPrizes.cancelTurn, finance, {
          member_id: Number(ids.id),
          id: ids.envelopeTurn,
          reason: 'test',
        }),
      'changed_meanwhile',
    ],
    [
      'a prize table that was stopped',
      `update prizes.tables set state = 'stopped', stopped_at = clock.now() where id = :table`,
      () =>
        fixture.send(contract.operatorPrizes.give, finance, {
          table_id: Number(ids.table),
          member_id: Number(ids.id),
          reason: 'test',
        }),
      'changed_meanwhile',
    ],
    [
      'an adjustment that was refused',
      `update cashier.adjustments set state = 'refused', ${decided} where id = :adjustment`,
      () =>
        fixture.send(contract.operatorAdjustments.decide, owner, { id: Number(ids.adjustment), yes: true }),
      'already_decided',
    ],
    [
      'feedback that was closed',
      `update feedback.tickets set state = 'closed' where id = :ticket`,
      () =>
        fixture.send(contract.operatorFeedback.answer, support, {
          id: Number(ids.ticket),
          answer: 'Thank you',
          state: 'answered',
        }),
      'already_decided',
    ],
    [
      'a message that was stopped',
      `update broadcasts.messages set state = 'stopped', stopped_by = :operator::bigint, stopped_at = clock.now()
       where bid = :broadcast`,
      () => fixture.send(contract.operatorBroadcasts.approve, owner, { id: ids.broadcast }),
      'already_decided',
    ],
    [
      'a deposit that was rejected',
      `update cashier.deposits set state = 'failed', reason = 'no_money', ${decided} where tid = :claimed`,
      () =>
        fixture.send(contract.operatorDeposits.rejectDeposit, finance, {
          tid: ids.claimed,
          reason: 'no_money',
        }),
      'already_decided',
    ],
    [
      'a transfer that ended',
      `update transfers.transfers set state = 'not_done', balance_after = 0, ${ended} where tid = :transfer`,
      () => fixture.send(contract.operatorTransfers.requery, finance, { tid: ids.transfer }),
      'already_decided',
    ],
    [
      'a draw that was cancelled, and is cancelled',
      `update lottery.draws set state = 'cancelled', cancelled_reason = 'x', cancelled_at = clock.now()
       where name = :issue`,
      () => fixture.send(contract.operatorDraws.cancelDraw, draws, { issue: ids.issue, reason: 'test' }),
      'entry_cancelled',
    ],
  ])('%s', async (_, changes, send, refused) => {
    expect((await meanwhile(changes, send)).refused).toBe(refused);
  });
});

describe('a call counts what was added while it waited', () => {
  test.each<Row>([
    [
      'accounts that the agent opened that day',
      `select pg_advisory_xact_lock(hashtextextended('agent accounts ' || :agent, 0));
       insert into agents.placements (member_id, superior_id, cause, from_day, placed_at)
       select :below, :agent, 'created', clock.yangon_date(clock.now()), clock.now() from generate_series(1, 200)`,
      () => fixture.send(contract.agents.createMember, agent, {}),
      'accounts_day_limit',
    ],
    [
      'filters that the operator saved',
      `select from operators.accounts where id = :operator for no key update;
       insert into members.saved_views (operator_id, name, filter)
       select :operator, n::text, '{}' from generate_series(1, 100) n`,
      () => fixture.send(contract.operatorMembers.saveView, owner, { name: 'x', filter: { view: 'owing' } }),
      'too_many_views',
    ],
    [
      'a lower limit',
      `select from members.accounts where id = :id for no key update;
       update protection.limits set amount = 3000 where member_id = :id and kind = 'stake'`,
      () =>
        fixture.send(contract.operatorProtection.lowerLimit, finance, {
          id: Number(ids.id),
          kind: 'stake',
          period: 'day',
          amount: 4000,
          reason: 'test',
        }),
      'only_lower',
    ],
    [
      'the end of a higher limit that waits',
      `select from members.accounts where id = :id for no key update;
       update protection.limit_raises set ended_at = clock.now(), outcome = 'taken_back' where id = :raise`,
      () => fixture.send(contract.protection.confirmRaise, member, { id: Number(ids.raise) }),
      'not_found',
    ],
    [
      'a longer exclusion',
      `select from members.accounts where id = :below for no key update;
       insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
       values (:below, 'self_exclusion', 'asked', clock.now(), clock.now() + interval '1 year')`,
      () => fixture.send(contract.protection.takeBreak, below, { term: 'day' }),
      'self_excluded',
    ],
    [
      'the same figures of a VIP level',
      `select from vip.level_changes for update;
       insert into vip.level_versions (level, threshold, upgrade_bonus, monthly_bonus, birthday_bonus, is_on, set_by)
       values (2, 4000000, 1, 1, 1, true, :operator)`,
      () =>
        fixture.send(contract.operatorVip.saveLevel, finance, {
          level: 2,
          threshold: 4_000_000,
          upgrade_bonus: 1,
          monthly_bonus: 1,
          birthday_bonus: 1,
          withdraw_count: null,
          withdraw_sum: null,
          is_on: true,
          reason: 'test',
        }),
      'level_same',
    ],
    [
      'a lower maximum of withdrawals',
      `select pg_advisory_xact_lock(hashtextextended('settings', 0));
       insert into content.settings (key, value) values ('withdrawal.max', '20000')`,
      () =>
        fixture.send(contract.operatorSettings.changeSetting, owner, {
          key: 'withdrawal.min',
          value: 30_000,
          reason: 'test',
        }),
      'wrong_input',
    ],
    [
      'a commission that was withheld',
      `update commissions.statements set withheld_at = clock.now(), withheld_by = :operator where id = :statement`,
      () =>
        fixture.send(contract.operatorCommissions.pay, finance, {
          month: '2026-10',
          amount: 1000,
          reason: 'test',
        }),
      'changed_meanwhile',
    ],
    [
      'another version of a campaign',
      `update campaigns.campaigns set version = version + 1 where id = :campaign`,
      () =>
        fixture.send(contract.operatorCampaigns.publish, finance, {
          id: Number(ids.campaign),
          version: 1,
          reason: 'test',
        }),
      'changed_meanwhile',
    ],
    [
      'another change of a platform',
      `select from games.providers where id = 'demo' for no key update;
       insert into content.changes (subject, was, value, changed_by, reason)
       values ('platform:demo', 'null', '{}', :operator, 'test')`,
      () => fixture.send(contract.operatorGames.saveProvider, finance, platform),
      'changed_meanwhile',
    ],
    [
      'a transfer to a platform whose address changes',
      `select from games.providers where id = 'demo' for key share;
       insert into transfers.transfers (member_id, platform, direction, amount, next_poll_at)
       values (:below, 'demo', 'to_game', 1000, 'infinity')`,
      () =>
        fixture.send(contract.operatorGames.connectProvider, finance, {
          id: 'demo',
          address: 'https://games.test',
          secret: 'a secret of 16 ch',
          reason: 'test',
        }),
      'transfer_open',
    ],
    [
      'a platform that was hidden',
      `select from games.providers where id = 'demo' for update;
       update games.providers set shown = false where id = 'demo'`,
      () => fixture.send(contract.transfers.transferToGame, member, { id: 'demo', amount: 1000 }),
      'platform_closed',
    ],
    [
      'a suspension of the member who is reactivated',
      "update members.accounts set state = 'suspended', suspended_reason = 'x' where id = :below",
      () =>
        fixture.send(contract.operatorMembers.suspend, finance, {
          id: Number(belowId),
          suspended: false,
          reason: 'test',
        }),
      '"waiting":true',
    ],
    [
      'a move that was approved',
      `select from members.accounts where id = :below for no key update;
       update agents.downline set until_day = clock.yangon_date(clock.now()) + 1 where member_id = :below`,
      () => fixture.send(contract.agents.setAgent, agent, { subor_id: Number(belowId), is_daili: 1 }),
      'not_found',
    ],
  ])('%s', async (_, changes, send, told) => {
    const { refused, text } = await meanwhile(changes, send);
    expect(refused ?? text).toContain(told);
  });
});

describe('a change records what another one left while it waited', () => {
  test.each<
    [what: string, changes: string, send: () => Promise<ReplyOutcome>, subject: string, was: unknown]
  >([
    [
      'a bank',
      `select pg_advisory_xact_lock(hashtextextended('methods', 0));
       update cashier.banks set sort = 77 where code = :bank`,
      () =>
        fixture.send(contract.operatorChannels.saveBank, finance, {
          code: ids.bank,
          title: TEXT,
          sort: 1,
          active: true,
          reason: 'test',
        }),
      'bank:%',
      { sort: 77 },
    ],
    [
      'a setting',
      `select pg_advisory_xact_lock(hashtextextended('settings', 0));
       insert into content.settings (key, value) values ('agent.messages_day', '2')`,
      () =>
        fixture.send(contract.operatorSettings.changeSetting, owner, {
          key: 'agent.messages_day',
          value: 1,
          reason: 'test',
        }),
      'setting:agent.messages_day',
      2,
    ],
    [
      'the maintenance',
      'update content.maintenance set closed = true, ends_at = null, text = null',
      () => fixture.send(contract.operatorContent.setMaintenance, owner, { closed: false, reason: 'test' }),
      'maintenance',
      { closed: true },
    ],
  ])('%s', async (_, changes, send, subject, was) => {
    expect((await meanwhile(changes, send)).refused).toBe(null);
    const { rows } = await fixture.store.ownerQuery<{ was: unknown }>(
      'select was from content.changes where subject like $1 order by id desc limit 1',
      [subject],
    );
    expect(rows).toMatchObject([{ was }]);
  });
});

describe('a call about a draw sees what happened to it while it waited', () => {
  const bet = (draw: string) =>
    `select from lottery.draws where name = :${draw} for update;
     insert into lottery.draw_members (draw_id, member_id, staked, slips)
     select id, :id, 500, 1 from lottery.draws where name = :${draw}`;
  const cancelled = (draw: string) =>
    `update lottery.draws set state = 'cancelled', cancelled_reason = 'x', cancelled_at = clock.now()
     where name = :${draw}`;
  const caps = (issue: string, over: object = {}) =>
    fixture.send(contract.operatorDraws.setCaps, draws, {
      issue,
      numbers: ['07'],
      cap: 1000,
      hot: null,
      closed: false,
      reason: 'test',
      ...over,
    });
  const limits = [200_000, 100_000, 50_000, 20_000];
  test.each<Row>([
    [
      'a bet on a draw that other rules apply to',
      bet('draw1'),
      () =>
        fixture.send(contract.operatorCalendar.setRule, draws, {
          game: 1,
          kind: 'min_stake',
          from: ids.day0,
          value: [200],
          reason: 'test',
        }),
      '"stay":["2d-',
    ],
    [
      'a bet on the draw that is cancelled',
      bet('draw0'),
      () => fixture.send(contract.operatorDraws.cancelDraw, draws, { issue: ids.draw0, reason: 'test' }),
      '"waiting":true',
    ],
    [
      'a bet on the day that is closed',
      bet('draw2'),
      () => fixture.send(contract.operatorCalendar.addCloseDay, draws, { date: ids.day2, reason: 'test' }),
      '"waiting":true',
    ],
    [
      'a bet on a day that is imported as closed',
      bet('draw4'),
      () =>
        fixture.send(contract.operatorCalendar.importCloseDays, draws, {
          days: [{ date: ids.day4, reason: 'test' }],
        }),
      'calendar_changed',
    ],
    ['the end of a draw whose caps change', cancelled('draw1'), () => caps(ids.draw1!), 'section_passed'],
    [
      'the end of a draw whose limits change',
      cancelled('draw5'),
      () =>
        fixture.send(contract.operatorDraws.setMemberLimits, draws, {
          issue: ids.draw5,
          limits,
          reason: 'test',
        }),
      'section_passed',
    ],
    [
      'another change of temporary caps',
      'lock table lottery.temporary_caps in row exclusive mode',
      () => caps(ids.draw6!, { hot: { on: 'coming issues', until: null } }),
      '"waiting":false',
    ],
    [
      'the planning of draws on a day that is closed',
      'lock table lottery.close_days in share mode',
      () =>
        fixture.send(contract.operatorCalendar.addCloseDay, draws, { date: '2020-01-01', reason: 'test' }),
      'day_over',
    ],
    [
      'the planning of draws by other rules',
      'lock table lottery.rules in share mode',
      () => fixture.send(contract.operatorCalendar.approveRule, draws, { rule: 999 }),
      'already_decided',
    ],
    [
      'a bet on the draw that is moved',
      bet('draw3d'),
      () =>
        fixture.send(contract.operatorCalendar.moveDraw, draws, {
          planned: ids.day3d,
          date: null,
          reason: 'test',
        }),
      '"waiting":true',
    ],
  ])('%s', async (_, changes, send, told) => {
    const { refused, text } = await meanwhile(changes, send);
    expect(refused ?? text).toContain(told);
  });
});

const codes = { qk_pwd: '909182', security_code: '640813' };
const withdraw = () =>
  fixture.send(contract.withdrawals.request, member, {
    payee_id: Number(ids.payee),
    amount: 5000,
    qk_pwd: codes.qk_pwd,
  });
const addPayee = () =>
  fixture.send(contract.payees.addUsdtPayee, member, {
    network: 'trc20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    address_again: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ...codes,
  });
const removePayee = () =>
  fixture.send(contract.payees.removePayee, member, { ...codes, reason: 'lost', kind: 'wallet' });

describe('a member who was suspended while the call waited', () => {
  test.each<[string, () => Promise<ReplyOutcome>]>([
    [
      'orders no deposit',
      () =>
        fixture.send(contract.deposits.createOrder, member, {
          amount: 3000,
          payer_name: 'Khin',
          recharge_id: 7,
        }),
    ],
    ['withdraws nothing', withdraw],
    [
      'sends nothing to a game',
      () => fixture.send(contract.transfers.transferToGame, member, { id: 'demo', amount: 1000 }),
    ],
    [
      'gets no rebate',
      () => fixture.send(contract.rebates.claimOwn, member, { game_str: 'all', fs_money: 1 }),
    ],
    ['gets no bonus', () => fixture.send(contract.grants.claim, member, { id: ids.grant2 })],
    ['gives no bonus up', () => fixture.send(contract.grants.forfeit, member, { amount: 1 })],
    [
      'draws no prize',
      () => fixture.send(contract.prizes.wheelSpin, member, { id: ids.turn2, client_seed: 'x' }),
    ],
    ['adds no payee', addPayee],
    ['removes no payee', removePayee],
  ])('%s', async (_, send) => {
    const suspended = "update members.accounts set state = 'suspended' where id = :id";
    expect((await meanwhile(suspended, send)).refused).toBe('suspended');
    await fixture.store.ownerQuery("update members.accounts set state = 'active' where id = $1", [ids.id]);
  });
});

describe('a password that was replaced while the call waited', () => {
  const owners = ['id', 'agent', 'below', 'payingAgent'] as const;
  let hash: string;
  let payingAgent: Sender;
  beforeAll(async () => {
    const { rows } = await fixture.store.ownerQuery<{ hash: string; agent: bigint }>(
      `select a.withdrawal_password_hash as hash, c.agent_id as agent
       from members.accounts a, agent_deposits.claims c where a.id = $1 and c.adid = $2`,
      [ids.id, ids.agentDeposit],
    );
    hash = rows[0]!.hash;
    ids.payingAgent = String(rows[0]!.agent);
    payingAgent = await fixture.person(rows[0]!.agent);
  });
  beforeEach(() =>
    fixture.store.ownerQuery(
      "update members.accounts set withdrawal_password_hash = $1, state = 'active' where id = any($2)",
      [hash, owners.map((owner) => ids[owner])],
    ),
  );
  test.each<[string, (typeof owners)[number], () => Promise<ReplyOutcome>]>([
    ['withdraws nothing', 'id', withdraw],
    ['adds no payee', 'id', addPayee],
    ['removes no payee', 'id', removePayee],
    [
      'sends nothing to the downline',
      'agent',
      () =>
        fixture.send(contract.downlineTransfers.transfer, agent, {
          subor_id: Number(belowId),
          trans_money: 2000,
          qk_pwd: codes.qk_pwd,
          qk_str: '0'.repeat(64),
        }),
    ],
    [
      'withdraws nothing by the agent',
      'below',
      () =>
        fixture.send(contract.downlineWithdrawals.request, below, {
          amount: 5000,
          payee_id: Number(ids.payee),
          qk_pwd: codes.qk_pwd,
        }),
    ],
    [
      'confirms no deposit',
      'payingAgent',
      () =>
        fixture.send(contract.agentDeposits.confirm, payingAgent, {
          id: ids.agentDeposit,
          qk_pwd: codes.qk_pwd,
        }),
    ],
    [
      'starts no self-exclusion',
      'id',
      () =>
        fixture.send(contract.protection.selfExclude, member, { term: 'half_year', qk_pwd: codes.qk_pwd }),
    ],
  ])('%s', async (_, owner, send) => {
    await fixture.appoint(agentId);
    const replaced = `update members.accounts set withdrawal_password_hash = 'replaced' where id = :${owner}`;
    expect((await meanwhile(replaced, send)).refused).toBe('already_decided');
  });
});

describe('an agent who was dismissed while the call waited', () => {
  test.each<[string, () => Promise<ReplyOutcome>]>([
    ['opens no account', () => fixture.send(contract.agents.createMember, agent, {})],
    [
      'appoints nobody',
      () => fixture.send(contract.agents.setAgent, agent, { subor_id: Number(belowId), is_daili: 1 }),
    ],
    [
      'sends no message',
      () => fixture.send(contract.agents.sendMessage, agent, { member_id: Number(belowId), mark: 'x' }),
    ],
    [
      'sets no rate',
      () =>
        fixture.send(contract.rebates.setRate, agent, { subor_id: Number(belowId), a_key: '2d', a_val: 0 }),
    ],
    [
      'sets no rate of new members',
      () => fixture.send(contract.rebates.setDefaults, agent, { fs_setting: { '2d': 0 } }),
    ],
  ])('%s', async (_, send) => {
    await fixture.appoint(agentId);
    const dismissed = 'update members.accounts set is_agent = false where id = :agent';
    expect((await meanwhile(dismissed, send)).refused).toBe('not_agent');
  });
});
