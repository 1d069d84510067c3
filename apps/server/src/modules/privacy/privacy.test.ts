import { expect, test } from 'vitest';
import { agentsPorts } from '../../bootstrap/agents-ports.ts';
import { protectionPorts } from '../../bootstrap/protection-ports.ts';
import type { Tx } from '../../database/index.ts';
import { untilSomeoneWaits, withClient } from '../../database/testing.ts';
import { authorised } from '../../testing/calls.ts';
import {
  claim,
  deposit,
  emptyWallet,
  expectInvariants,
  newPayer,
  owe,
  payeeInput,
  pin,
  play,
  securityCode,
  value,
} from '../../testing/cashier.ts';
import { downlineWithdrawalSuite } from '../../testing/downline-withdrawals.ts';
import { lastCode, memberConsolePorts, newMember, solvedCaptcha } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, openContext, operatorContext } from '../../testing/test-app.ts';
import { businessNow } from '../../util/business-now.ts';
import { MEMBER_ROWS_MAX } from '../../util/member-rows.ts';
import { agentsMemberApi } from '../agents/index.ts';
import { feedbackMemberApi } from '../feedback/index.ts';
import { balances } from '../ledger/index.ts';
import { planDraws } from '../lottery/calendar/plan-draws.ts';
import {
  memberByPhone,
  memberOf,
  membersMemberApi,
  membersOperatorApi,
  openSession,
} from '../members/index.ts';
import { sendMessages } from '../messages/index.ts';
import { payeesForExport } from '../payees/member-data.ts';
import { protectionMemberApi } from '../protection/index.ts';
import { pushForExport, pushMemberApi } from '../push/index.ts';
import { rebatesMemberApi } from '../rebates/index.ts';
import { addDemoProvider } from '../transfers/testing.ts';
import { privacyMemberApi } from './member-api.ts';

const {
  store,
  app,
  cashier,
  readyBelow,
  request,
  calls: downlineWithdrawals,
} = await downlineWithdrawalSuite();
const calls = privacyMemberApi(app);
const members = membersMemberApi(app);
const password = '135792';

type Answer = { ok: boolean; refused?: string; details?: object };
const outcome = (answer: Answer) => (answer.ok ? 'ok' : answer.refused);
const close = (id: bigint, over: object = {}) =>
  calls.closeAccount({ password, ...over }, memberContext(id)).then(outcome);

let addresses = 0;

/** From a new address, because the work of a code grows with those that an address requests. */
const registerAgain = async (mobile: string) => {
  addresses += 1;
  const from = openContext({ ip: `10.2.0.${addresses}` });
  await store.ownerQuery("update members.otps set created_at = created_at - interval '2 minutes'");
  value(await members.sendRegisterOtp({ mobile, ...(await solvedCaptcha(app)) }, from));
  const otp = await lastCode(store, `+95${mobile.slice(1)}`);
  return members.register({ mobile, password, otp, adult: true }, from);
};

/** Writes what others write about a member: a note, an answer, a failed login, an old reason; and a code of the app. */
async function writeAboutMember(id: bigint): Promise<void> {
  await store.ownerQuery(
    `with note as (insert into members.notes (member_id, operator_id, body) values ($1, $2, 'Called twice')),
          failed as (insert into members.failed_logins (member_id, day, address)
                     values ($1, clock.yangon_date(clock.now()), '10.9.8.5')),
          answer as (update feedback.tickets set state = 'answered', answer = 'Thank you, Khin', answers = 1
                     where member_id = $1)
     update members.accounts set app_code_hash = password_hash, suspended_reason = 'stolen phone' where id = $1`,
    [id, cashier.support.id],
  );
}

/** The rows that name members, this one not among them, by table. */
async function rowsWithout(id: bigint): Promise<Map<string, string[]>> {
  const { rows: tables } = await store.ownerQuery<{ name: string; members: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text) as members
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (a.attname in ('member_id', 'agent_id', 'superior_id')
       or a.attname = 'id' and a.attrelid = 'members.accounts'::regclass)
     group by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name, members } of tables) {
    const others = members.map((column) => `${column} is distinct from $1`).join(' and ');
    const { rows } = await store.ownerQuery<{ row: string }>(
      `select t::text as row from ${name} t where ${others} order by 1`,
      [id],
    );
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      );
  }
  return found;
}

test('the export holds all data of the member only, and its amounts match the ledger', async () => {
  const [one, other] = [await newPayer(app, cashier), await newPayer(app, cashier)];
  value(
    await members.updateMember(
      { nickname: 'Khin', email: 'khin@mail.example', birthday: '1990-02-14' },
      memberContext(one.id),
    ),
  );
  await deposit(cashier, one.id, 50_000);
  await deposit(cashier, other.id, 70_000);
  await claim(cashier, one.id, 3000);
  await play(store, one.id, 50_000);
  await jumpBusinessTime(store, '25 hours');
  value(
    await cashier.calls.withdrawals.request(
      { payee_id: one.payee, amount: 20_000, qk_pwd: pin },
      memberContext(one.id),
    ),
  );
  for (const content of ['Fewer colours', 'More colours'])
    value(
      await feedbackMemberApi(app).feedback(
        { type: 'idea', content, phone: one.phone },
        memberContext(one.id),
      ),
    );
  const text = { my: 'a', en: 'Hello', zh: 'c', th: 'd' };
  await store.tx((tx) => sendMessages(tx, [{ memberId: one.id, subject: 'x', title: text, body: text }]));
  const limit = { kind: 'deposit' as const, period: 'day' as const, amount: 90_000 };
  value(await protectionMemberApi(app, protectionPorts).setLimit(limit, memberContext(one.id)));

  expect(await calls.dataExport({ password: '864209' }, memberContext(one.id))).toMatchObject({
    refused: 'password_wrong',
  });
  const file = value(await calls.dataExport({ password }, memberContext(one.id)));
  const data = JSON.parse(file.text);
  expect(file.name).toMatch(new RegExp(`^shwe-${one.id}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
  expect(data.profile).toMatchObject({
    member_id: Number(one.id),
    phone: `+95${one.phone.slice(1)}`,
    full_name: 'Khin Myo Thant',
    email: 'khin@mail.example',
    birthday: '1990-02-14',
    nickname: 'Khin',
    has_withdrawal_password: true,
  });
  expect(data.about.cut).toEqual([]);
  expect(
    Object.fromEntries(
      Object.entries(data).map(([name, rows]) => [name, Array.isArray(rows) ? rows.length : 'one']),
    ),
  ).toEqual({
    about: 'one',
    profile: 'one',
    placements: 0,
    remarks: 0,
    contact: 0,
    devices: 1,
    logins: 1,
    accounts: 2,
    money_lines: 3,
    deposits: 2,
    withdrawals: 1,
    payees: 1,
    payee_asks: 0,
    adjustments: 0,
    transfers: 0,
    downline_transfers: 0,
    agent_deposits: 0,
    commission_rates: 0,
    commissions: 0,
    bonuses: 0,
    login_days: 0,
    campaign_decisions: 0,
    tags: 0,
    prize_draws: 0,
    downline_withdrawals: 0,
    slips: 0,
    turnover: 1,
    limits: 1,
    raises: 0,
    exclusions: 0,
    protection_events: 1,
    // Hello, and the notices of an e-mail address and of a password that were changed.
    messages: 3,
    shown_wins: 0,
    push_choices: 0,
    push_browsers: 0,
    push_notifications: 0,
    feedback: 2,
    pictures: 0,
  });
  expect(data.deposits[1]).toMatchObject({ amount: 50_000, payer_name: 'Khin Myo', state: 'succeeded' });
  expect(data.feedback).toMatchObject([
    { content: 'More colours', phone: `+95${one.phone.slice(1)}` },
    { content: 'Fewer colours', phone: `+95${one.phone.slice(1)}` },
  ]);
  for (const account of data.accounts) {
    const lines = data.money_lines.filter((line: { account_id: number }) => line.account_id === account.id);
    const sum = lines.reduce((all: number, line: { amount: number }) => all + line.amount, 0);
    expect(sum).toBe(account.balance);
    expect(lines[0]?.balance_after).toBe(account.balance);
  }
  const { wallet, held } = await balances(store, one.id);
  const sumOf = (code: string) =>
    data.accounts
      .filter((one: { account: string }) => one.account === code)
      .reduce((all: number, one: { balance: number }) => all + one.balance, 0);
  expect([sumOf('wallet'), sumOf('held')]).toEqual([Number(wallet), Number(held)]);
  const [head, ...money] = file.money_text.trim().split('\n');
  expect(money).toHaveLength(3);
  expect(new Set(money.map((line) => line.split(',').length))).toEqual(new Set([head!.split(',').length]));
  expect(money[0]!.trim().split(',')).toEqual(
    ['at', 'kind', 'reference', 'account', 'amount', 'balance_after'].map((name) =>
      String(data.money_lines[0][name]),
    ),
  );
  expect(file.money_name).toBe(file.name.replace('.json', '-money.csv'));
  expect(file.text).not.toContain(other.phone.slice(1));
  for (const secret of ['$argon2id', 'hash', 'sealed']) expect(file.text).not.toContain(secret);

  const again = await calls.dataExport({ password }, memberContext(one.id));
  expect(again).toMatchObject({ refused: 'export_wait', details: { n: 24 } });
});

test('the export holds the latest rows of a list that is too long, and says which one it cut', async () => {
  const { id } = await newMember(app);
  const count = MEMBER_ROWS_MAX + 1;
  await store.query(
    `insert into messages.messages (member_id, subject, title, body, created_at)
     select $1, 'test:' || i, $3::jsonb || jsonb_build_object('en', 'no. ' || i), $3, clock.now()
     from generate_series(1, $2::int) i`,
    [id, count, JSON.stringify({ my: 'a', en: 'b', zh: 'c', th: 'd' })],
  );
  const file = value(await calls.dataExport({ password }, memberContext(id)));
  const { about, messages } = JSON.parse(file.text);
  expect(about).toMatchObject({ rows_max: MEMBER_ROWS_MAX, cut: ['messages'] });
  expect(messages).toHaveLength(MEMBER_ROWS_MAX);
  expect([messages[0].title.en, messages.at(-1).title.en]).toEqual([`no. ${count}`, 'no. 2']);
});

test('each list of the export that grows is latest first, so that a cut leaves the latest rows', async () => {
  const lists: string[] = [];
  const listening = (tx: Tx): Tx => ({
    ...tx,
    query: (sql, params) => {
      if (sql.endsWith(`limit ${MEMBER_ROWS_MAX + 1}`)) lists.push(sql);
      return tx.query(sql, params);
    },
  });
  const tx: typeof store.tx = (work) => store.tx((inner) => work(listening(inner)));
  const { id } = await newMember(app);
  const listened = privacyMemberApi({ ...app, store: { ...store, tx } });
  const { text } = value(await listened.dataExport({ password }, memberContext(id)));
  const names = Object.values(JSON.parse(text)).filter(Array.isArray);
  expect(lists.length).toBeGreaterThanOrEqual(names.length);
  const others = lists.filter((sql) => !/ order by (\w+\.)?\w+ desc\b/.test(sql.replace(/\s+/g, ' ')));
  // One row of the member, or rows by what they are about.
  expect(others.map((sql) => / from (\S+)/.exec(sql)![1])).toEqual([
    ...['members.accounts', 'agents.remarks', 'agents.contacts', 'segments.tags', 'protection.limits'],
    'push.choices',
  ]);
});

test('closing is refused with a separate code for each obstacle', async () => {
  const { id, payee } = await newPayer(app, cashier);
  expect(await close(id, { password: '864209' })).toBe('password_wrong');
  expect(await close(id)).toBe('code_wrong');
  expect(await close(id, { qk_pwd: '111222' })).toBe('code_wrong');
  const { tid } = await claim(cashier, id, 30_000);
  expect(await calls.closeAccount({ password, qk_pwd: pin }, memberContext(id))).toMatchObject({
    refused: 'closing_payments_open',
    details: { n: 1 },
  });
  value(
    await cashier.operatorCalls.operatorDeposits.rejectDeposit(
      { tid, reason: 'no_money' },
      operatorContext(cashier.htet),
    ),
  );
  await deposit(cashier, id, 30_000);
  expect(await calls.closeAccount({ password, qk_pwd: pin }, memberContext(id))).toMatchObject({
    refused: 'closing_money_left',
    details: { sum: 30_000 },
  });
  await play(store, id, 30_000);
  await jumpBusinessTime(store, '25 hours');
  value(
    await cashier.calls.withdrawals.request(
      { payee_id: payee, amount: 30_000, qk_pwd: pin },
      memberContext(id),
    ),
  );
  expect(await close(id, { qk_pwd: pin })).toBe('closing_payments_open');
  expect(await memberByPhone(store, '+95000')).toBeNull();

  const debtor = (await newMember(app)).id;
  await deposit(cashier, debtor, 30_000);
  await owe(store, debtor, 700);
  expect(await calls.closeAccount({ password }, memberContext(debtor))).toMatchObject({
    refused: 'closing_debt_left',
    details: { sum: 700 },
  });
  const bettor = (await newMember(app)).id;
  await planDraws(store, await businessNow(store));
  await store.ownerQuery(
    `insert into lottery.slips (id, draw_id, member_id, key, request, accepted_at, total, numbers, amounts)
       select 880001, max(id), $1, gen_random_uuid(), gen_random_uuid(), clock.now(), 400, '{7}', '{400}'
       from lottery.draws where state not in ('settled', 'cancelled')`,
    [bettor],
  );
  expect(await calls.closeAccount({ password }, memberContext(bettor))).toMatchObject({
    refused: 'closing_bets_open',
    details: { n: 1 },
  });
});

test('closing erases names and notes of payees that were only asked for', async () => {
  const { id, phone } = await newPayer(app, cashier);
  await jumpBusinessTime(store, '15 days');
  const { payees } = cashier.calls;
  const { operatorPayees } = cashier.operatorCalls;
  const refuse = async () => {
    const { list } = value(
      await operatorPayees.requests({ states: 'open', size: 100 }, operatorContext(cashier.thiri)),
    );
    const asked = list.find(({ who }) => BigInt(who.id) === id)!;
    const decision = { id: asked.id, yes: false, reason: 'not proven' };
    value(await operatorPayees.decideRequest(decision, operatorContext(cashier.thiri)));
  };
  value(await payees.addPayee(payeeInput(`09977${phone.slice(-6)}`), memberContext(id)));
  await refuse();
  const removal = { qk_pwd: pin, security_code: securityCode, reason: 'my sister takes it' };
  value(await payees.removePayee(removal, memberContext(id)));
  await refuse();
  const asked = async () => (await payeesForExport(store, id)).payee_asks;
  expect(await asked()).toMatchObject([
    { wants: 'unbind', note: 'my sister takes it' },
    { wants: 'change', holder: 'Khin Myo Thant', qrText: expect.stringContaining('kbzpay') },
  ]);
  expect(await close(id, { qk_pwd: pin })).toBe('ok');
  expect(await asked()).toMatchObject([
    { wants: 'unbind', note: '' },
    { wants: 'change', holder: '', qrText: '', note: '' },
  ]);
});

test('closing erases login and personal data; the member number, ledger and audit log stay', async () => {
  const { id, phone, payee } = await newPayer(app, cashier);
  const e164 = `+95${phone.slice(1)}`;
  value(
    await members.updateMember(
      {
        ...{ nickname: 'Khin', email: 'khin@mail.example', birthday: '1990-02-14' },
        ...{ gender: 'female', avatar: 'owl' },
      },
      memberContext(id),
    ),
  );
  value(
    await members
      .saveSecurityCode({ code: '771904', password }, memberContext(id))
      .then((one) => (one.ok ? one : { ok: true as const, value: {} })),
  );
  const tid = await deposit(cashier, id, 30_000);
  await emptyWallet(store, id);
  value(
    await feedbackMemberApi(app).feedback(
      { type: 'idea', content: 'More colours', phone },
      memberContext(id),
    ),
  );
  const text = { my: 'a', en: 'Hello Khin', zh: 'c', th: 'd' };
  await store.tx((tx) => sendMessages(tx, [{ memberId: id, subject: 'x', title: text, body: text }]));
  const token = await store.tx((tx) => openSession(tx, id, { ip: '10.9.8.7', userAgent: 'my phone' }));
  await store.query("update members.accounts set register_ip = '10.9.8.6' where id = $1", [id]);
  await store.query(
    `insert into push.subscriptions (member_id, session_id, endpoint, p256dh, auth)
     select $1, id, 'https://push.example.com/my-browser', 'key', 'auth' from members.sessions
     where member_id = $1 order by id desc limit 1`,
    [id],
  );
  const choices = { results: true, money: true, messages: true, quiet_from: '22:00', quiet_until: '07:00' };
  value(await pushMemberApi(app).choose(choices, memberContext(id)));
  await store.query(
    `insert into files.pictures (member_id, subject, bytes, sha256)
     select $1, 'deposit:' || $2, b, sha256(b) from convert_to(repeat('x', 100), 'UTF8') b`,
    [id, tid],
  );
  await writeAboutMember(id);
  const left = async () =>
    (
      await store.query(
        `select (select count(*)::int from files.pictures where member_id = $1) as pictures,
           (select count(*)::int from news.causes where member_id = $1) as news,
           (select count(*)::int from members.notes where member_id = $1) as notes,
           (select count(*)::int from members.failed_logins where member_id = $1) as failed_logins`,
        [id],
      )
    ).rows;
  expect(await left()).toEqual([{ pictures: 1, news: 1, notes: 1, failed_logins: 1 }]);
  expect(await close(id, { qk_pwd: pin })).toBe('ok');
  expect(await left()).toEqual([{ pictures: 0, news: 0, notes: 0, failed_logins: 0 }]);
  const account = await store.query('select * from members.accounts where id = $1', [id]);
  expect(account.rows).toEqual([
    {
      ...{ id, nickname: '', password_hash: 'closed', withdrawal_password_hash: null },
      ...{ security_code_hash: null, lang: 'my', invite_code: expect.any(String), invited_by: null },
      ...{ is_agent: false, state: 'closed', suspended_reason: '', register_ip: '', gender: '' },
      ...{ created_at: expect.any(Date), closed_at: expect.any(Date), reset_at: null, app_code_hash: null },
      ...{ phone_encrypted: null, phone_key: null, phone_tail_key: null, full_name_encrypted: null },
      ...{ full_name_key: null, email_encrypted: null, email_key: null, birthday_encrypted: null },
      ...{ must_change_password: false, avatar: null },
    },
  ]);

  expect(await memberOf(store, token)).toEqual({ ok: false, refused: 'session_over' });
  const login = (name: string) => members.login({ name, password }, openContext()).then(outcome);
  expect([await login(phone), await login(`M-${id}`), await login('09400000000')]).toEqual([
    'login_wrong',
    'login_wrong',
    'login_wrong',
  ]);
  const { rows } = await store.query<{ all: string }>(
    `select concat((select a::text from members.accounts a where id = $1),
       (select string_agg(s::text, '') from members.sessions s where member_id = $1),
       (select string_agg(l::text, '') from members.logins l where member_id = $1),
       (select string_agg(m::text, '') from messages.messages m where member_id = $1),
       (select string_agg(c::text, '') from feedback.tickets c where member_id = $1),
       (select string_agg(d::text, '') from cashier.deposits d where member_id = $1),
       (select string_agg(r::text, '') from cashier.bank_lines r
        join cashier.deposits d on d.bank_line_id = r.id where d.member_id = $1),
       (select string_agg(w::text, '') from web.replies w where owner = 'member:' || $1)) as all`,
    [id],
  );
  expect(await store.tx((tx) => pushForExport(tx, id))).toEqual({
    push_choices: [],
    push_browsers: [],
    push_notifications: [],
  });
  for (const erased of ['Khin', 'Hello', 'colours', '10.9.8.7', '10.9.8.6', 'my phone', '$argon2id'])
    expect(rows[0]!.all).not.toContain(erased);
  const encrypted = await store.query<{ left: number }>(
    `select (select count(*) from cashier.deposits where member_id = $1 and payer_name_encrypted is not null)::int
          + (select count(*) from feedback.tickets where member_id = $1 and phone_encrypted is not null)::int
          + (select count(*) from web.replies
             where owner = 'member:' || $1 and reply_encrypted is not null)::int as left`,
    [id],
  );
  expect(encrypted.rows[0]!.left).toBe(0);
  const { payees } = await payeesForExport(store, id);
  expect(payees).toMatchObject([
    { kind: 'wallet', holder: '', qrText: '', phone: expect.stringMatching(/^\+959/) },
  ]);
  const operatorCalls = authorised(app, 'operatorMembers', membersOperatorApi(app, memberConsolePorts));
  const support = operatorContext(cashier.support);
  expect(await operatorCalls.get({ id: Number(id) }, support)).toMatchObject({
    value: {
      who: { id: Number(id), name: `M-${id}`, phone: '', state: 'closed' },
      full_name: '',
      email: '',
      birthday: '',
      deposited: 30_000,
    },
  });
  expect(
    await operatorCalls.reveal({ id: Number(id), what: 'phone', reason: 'why not' }, support),
  ).toMatchObject({
    refused: 'not_found',
  });
  const input = { id: Number(id), suspended: true, reason: 'too late' };
  expect(await operatorCalls.suspend(input, operatorContext(cashier.support))).toMatchObject({
    refused: 'not_found',
  });
  expect(
    (await store.query('select 1 from cashier.deposits where tid = $1 and amount = 30000', [tid])).rowCount,
  ).toBe(1);
  await expectInvariants(store);
  expect(payee).toBeGreaterThan(0);

  const again = value(await registerAgain(phone));
  expect(again.member_id).toBeGreaterThan(Number(id));
  expect(await memberByPhone(store, e164)).toBe(BigInt(again.member_id));
  await expect(
    store.query("update members.accounts set state = 'active', closed_at = null where id = $1", [id]),
  ).rejects.toThrow('is closed');
});

test('closing erases what an agent wrote, and what was written about a member of the downline', async () => {
  const { id: agent, payee } = await newPayer(app, cashier);
  await store.query('update members.accounts set is_agent = true where id = $1', [agent]);
  const agents = agentsMemberApi(app, agentsPorts);
  value(await agents.updateContact({ tichat: 'https://t.me/khinmyo' }, memberContext(agent)));
  const [member, other] = await readyBelow(agent, 2);
  for (const { id } of [member!, other!])
    value(await agents.setRemark({ subor_id: Number(id), remark: `R ${id}` }, memberContext(agent)));
  const { id: eid } = value(await request(member!));
  const said = { id: eid, reason: 'other' as const, text: 'Your wallet is blocked' };
  value(await downlineWithdrawals.reject(said, memberContext(agent)));
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query(
      `insert into agent_deposits.claims (member_id, agent_id, payee_id, amount, reference, state, created_at,
         ended_at, reason, note)
       values ($1, $2, $3, 5000, '551204', 'rejected', clock.now(), clock.now(), 'other', 'Nothing came')`,
      [other!.id, agent, payee],
    );
    await owner.query(
      'insert into agent_deposits.accounts (payee_id, agent_id, shown_at) values ($1, $2, clock.now())',
      [payee, agent],
    );
  });
  const written = async () => {
    const { rows } = await store.query<{ text: string }>(
      `select concat_ws(' ', (select string_agg(remark, ' ' order by member_id) from agents.remarks),
         (select string_agg(url, ' ') from agents.contacts), (select string_agg(note, ' ') from escrow.cases),
         (select string_agg(note, ' ') from agent_deposits.claims),
         (select 'account shown' from agent_deposits.accounts)) as text`,
    );
    return rows[0]!.text.trim();
  };
  const whole = `R ${member!.id} R ${other!.id} https://t.me/khinmyo ${said.text} Nothing came account shown`;
  expect(await written()).toBe(whole);
  await emptyWallet(store, member!.id);
  expect(await close(member!.id, { qk_pwd: pin })).toBe('ok');
  expect(await written()).toBe(whole.replace(`R ${member!.id} `, ''));
  expect(await close(agent, { qk_pwd: pin })).toBe('ok');
  expect(await written()).toBe('');
});

test('closing changes nothing of other members', async () => {
  const [{ id }, other] = [await newPayer(app, cashier), await newPayer(app, cashier)];
  const { payees } = cashier.calls;
  const { operatorPayees } = cashier.operatorCalls;
  const text = { my: 'a', en: 'Hello', zh: 'c', th: 'd' };
  for (const one of [id, other.id]) {
    const context = () => memberContext(one);
    await deposit(cashier, one, 30_000);
    await emptyWallet(store, one);
    value(await feedbackMemberApi(app).feedback({ type: 'idea', content: 'More colours' }, context()));
    const removal = { qk_pwd: pin, security_code: securityCode, reason: 'my sister takes it' };
    value(await payees.removePayee(removal, context()));
    await store.tx((tx) => sendMessages(tx, [{ memberId: one, subject: 'y', title: text, body: text }]));
    await store.tx((tx) => openSession(tx, one, { ip: '10.9.8.7', userAgent: 'a phone' }));
    await writeAboutMember(one);
    await store.ownerQuery(
      `insert into push.subscriptions (member_id, session_id, endpoint, p256dh, auth)
       select member_id, id, 'https://push.example.com/' || id, 'key', 'auth' from members.sessions
       where member_id = $1 order by id desc limit 1`,
      [one],
    );
    await store.ownerQuery(
      `insert into files.pictures (member_id, subject, bytes, sha256)
       select $1, 'feedback:1', b, sha256(b) from convert_to(repeat('x', 100), 'UTF8') b`,
      [one],
    );
  }
  const { list } = value(
    await operatorPayees.requests({ states: 'open', size: 100 }, operatorContext(cashier.thiri)),
  );
  for (const asked of list) {
    const decision = { id: asked.id, yes: false, reason: 'not proven' };
    value(await operatorPayees.decideRequest(decision, operatorContext(cashier.thiri)));
  }
  const before = await rowsWithout(id);
  expect([...before.keys()]).toEqual(
    expect.arrayContaining(['cashier.payees', 'members.logins', 'members.notes', 'push.subscriptions']),
  );
  expect(await close(id, { qk_pwd: pin })).toBe('ok');
  expect(await rowsWithout(id)).toEqual(before);
});

test('closing waits for everything about the member’s money that is not decided', async () => {
  const agent = (await newPayer(app, cashier)).id;
  await store.query('update members.accounts set is_agent = true where id = $1', [agent]);
  const [member] = await readyBelow(agent, 1);
  const { id } = member!;
  const waiting = async () => {
    const answer = await calls.closeAccount({ password, qk_pwd: pin }, memberContext(id));
    return !answer.ok && answer.refused === 'closing_payments_open' ? answer.details : outcome(answer);
  };
  expect(await waiting()).toBe('closing_money_left');
  const { id: eid } = value(await request(member!));
  expect(await waiting()).toEqual({ n: 1 });
  const { operatorAdjustments } = cashier.operatorCalls;
  const adjustment = value(
    await operatorAdjustments.request(
      { member_id: Number(id), amount: 500, reason: 'other', note: 'F-7', turnover_times: 0 },
      operatorContext(cashier.thiri),
    ),
  );
  expect(await waiting()).toEqual({ n: 2 });
  await addDemoProvider(store);
  await store.query(
    `insert into transfers.transfers (member_id, platform, direction, amount, next_poll_at)
     values ($1, 'demo', 'to_main', 100, clock.now())`,
    [id],
  );
  expect(await waiting()).toEqual({ n: 3 });
  await downlineWithdrawals.reject({ id: eid, reason: 'no_money_now' }, memberContext(agent));
  await operatorAdjustments.decide({ id: adjustment.id, yes: false }, operatorContext(cashier.htet));
  expect(await waiting()).toEqual({ n: 1 });
  const removal = { qk_pwd: pin, security_code: securityCode, reason: 'my sister takes it' };
  value(await cashier.calls.payees.removePayee(removal, memberContext(id)));
  expect(await waiting()).toEqual({ n: 2 });
});

test('a self-exclusion still blocks the phone of a closed account', async () => {
  const { id, phone } = await newMember(app);
  value(
    await protectionMemberApi(app, protectionPorts).selfExclude({ term: 'half_year' }, memberContext(id)),
  );
  expect(await close(id)).toBe('ok');
  expect(outcome(await registerAgain(phone))).toBe('phone_excluded');
  await jumpBusinessTime(store, '185 days');
  expect(outcome(await registerAgain(phone))).toBe('ok');
});

test('of a concurrent closing and deposit order only one succeeds', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await newMember(app);
    const order = { amount: 3000, payer_name: 'Khin', recharge_id: 7 };
    const answers = await Promise.all([
      close(id),
      cashier.calls.deposits.createOrder(order, memberContext(id)).then(outcome),
      close(id),
      cashier.calls.deposits.createOrder(order, memberContext(id)).then(outcome),
    ]);
    expect(
      answers.filter(
        (one) =>
          ![
            'ok',
            'closing_payments_open',
            'session_over',
            'suspended',
            'password_wrong',
            'deposit_open_many',
          ].includes(one!),
      ),
    ).toEqual([]);
    const { rows } = await store.query<{ state: string; orders: number }>(
      `select state, (select count(*)::int from cashier.deposits where member_id = a.id) as orders
       from members.accounts a where id = $1`,
      [id],
    );
    expect(rows[0]!.state === 'closed' ? rows[0]!.orders : rows[0]!.orders > 0, String(answers)).toEqual(
      rows[0]!.state === 'closed' ? 0 : true,
    );
  }
});

test('who is suspended after the call was let in moves no money and changes no payee', async () => {
  const { id, payee, phone } = await newPayer(app, cashier);
  await deposit(cashier, id, 50_000);
  await play(store, id, 50_000);
  await jumpBusinessTime(store, '25 hours');
  await store.query("update members.accounts set state = 'suspended' where id = $1", [id]);
  const { deposits, payees, withdrawals, transfers } = cashier.calls;
  const rebates = rebatesMemberApi(app);
  const context = () => memberContext(id);
  const codes = { qk_pwd: pin, security_code: securityCode };
  const answers = {
    order: deposits.createOrder({ amount: 3000, payer_name: 'Khin', recharge_id: 7 }, context()),
    withdrawal: withdrawals.request({ payee_id: payee, amount: 40_000, qk_pwd: pin }, context()),
    toGame: transfers.transferToGame({ id: 'demo', amount: 1000 }, context()),
    payee: payees.addPayee(payeeInput(phone), context()),
    removal: payees.removePayee({ ...codes, kind: 'wallet', reason: 'lost' }, context()),
    rebate: rebates.claimOwn({ game_str: 'all', fs_money: 1 }, context()),
    rebateOfAgent: rebates.claimAgent({ fs_money: 1 }, context()),
  };
  for (const [name, answer] of Object.entries(answers))
    expect([name, outcome(await answer)]).toEqual([name, 'suspended']);
  expect(await balances(store, id)).toMatchObject({ wallet: 50_000n, held: 0n });
});

test.each(['password_hash', 'withdrawal_password_hash'] as const)(
  'an account is not closed by a %s that the member replaces meanwhile',
  async (column) => {
    const [{ id }, other] = [await newPayer(app, cashier), await newPayer(app, cashier)];
    const answer = await withClient(store.databaseUrl, async (owner) => {
      // The passwords are right, and the call waits to close the account.
      await owner.query('begin');
      await owner.query('select from members.accounts where id = $1 for no key update', [id]);
      const done = close(id, { qk_pwd: pin });
      await withClient(store.databaseUrl, (waiting) => untilSomeoneWaits(waiting));
      await owner.query(
        `update members.accounts set ${column} = (select ${column} from members.accounts where id = $2) where id = $1`,
        [id, other.id],
      );
      await owner.query('commit');
      return done;
    });
    expect(answer).toBe('already_decided');
    expect(await close(id, { qk_pwd: pin })).toBe('ok');
  },
);

test('a suspended account is not closed, and says so', async () => {
  const { id } = await newMember(app);
  await store.query("update members.accounts set state = 'suspended' where id = $1", [id]);
  expect(await close(id)).toBe('suspended');
  await store.query("update members.accounts set state = 'active' where id = $1", [id]);
  expect(await close(id)).toBe('ok');
});
