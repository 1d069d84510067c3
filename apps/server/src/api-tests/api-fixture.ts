import type { CallDeclaration, Route } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import { createApp } from '../bootstrap/create-app.ts';
import { freshDatabase, type TestStore, withClient } from '../database/testing.ts';
import type { Operator } from '../http/context.ts';
import { downlineWithdrawalsMemberApi } from '../modules/downline-withdrawals/index.ts';
import { createQrDataUrl } from '../modules/files/index.ts';
import { addGameProvider } from '../modules/games/index.ts';
import { offerGrants } from '../modules/grants/index.ts';
import { planDraws } from '../modules/lottery/index.ts';
import { openSession } from '../modules/members/index.ts';
import { sendMessages } from '../modules/messages/index.ts';
import { addPrizeTable, giveTurns, prizesMemberApi } from '../modules/prizes/index.ts';
import { newToken, tokenHash } from '../security/secrets.ts';
import { newAgent } from '../testing/agents.ts';
import { runAudited } from '../testing/audited.ts';
import { cashierFixture, claim, pin, readyMembers, value } from '../testing/cashier.ts';
import { advanceAndSeal, lotteryToken } from '../testing/lottery.ts';
import { newMember } from '../testing/members.ts';
import { insertOperator } from '../testing/operators.ts';
import { beginBusinessTime, memberContext, type TestApp, testApp } from '../testing/test-app.ts';
import { createBusinessClock } from '../util/business-clock.ts';
import { isDocumentedRefusal, type ReplyOutcome, readReply, requestOf, type Sender } from './requests.ts';

/** A member's data that another member may try to access. */
export type OtherMember = {
  id: bigint;
  payee: number;
  /** A deposit order without payment, and one with a payment claim. */
  order: string;
  claimed: string;
  withdrawal: string;
  /** A withdrawal that an agent says is paid; neither side is this member. */
  escrow: string;
  /** A deposit that a member says was paid to the agent; neither side is this member. */
  agentDeposit: string;
  commission: number;
  /** A bonus that was offered. */
  grant: string;
  /** Turns of prize tables: of a wheel, of an envelope, and of a wheel that was drawn. */
  wheelTurn: string;
  envelopeTurn: string;
  drawnTurn: string;
  /** A transfer to a game provider that never replies. */
  transfer: string;
  message: string;
  slip: string;
  /** An open limit raise. */
  raise: number;
  /** The turnover requirement of a deposit. */
  requirement: number;
  session: number;
  /** The open 2D draw of the slip. */
  issue: string;
};

/** A member's session and lottery token. */
export type Person = { id: bigint; token: string; lottery: string };

/** Sunday 2026-11-22, 08:00 in Yangon. 25 hours later the member may withdraw, and Monday's draws take bets. */
const SUNDAY_8 = '2026-11-22T01:30:00Z';

/** Nothing listens on this port, so the outcome of transfers stays unknown. */
export const NO_PROVIDER = { SHWE_PROVIDERS: 'demo=http://127.0.0.1:9', SHWE_PROVIDER_SECRET_DEMO: 'proof' };

/** A complete server with a member who has data in every module. */
export async function apiFixture(env: NodeJS.ProcessEnv = NO_PROVIDER) {
  const store = await freshDatabase();
  const app = testApp(store, env);
  await beginBusinessTime(store, app, SUNDAY_8);
  const clock = await createBusinessClock(store);
  const server = await createApp({ ...app, clock }, { ...app, clock });
  const send = async (
    call: Route & Pick<CallDeclaration, 'audits'>,
    sender: Sender,
    body: object,
  ): Promise<ReplyOutcome> => {
    const outcome = await runAudited(
      store,
      call,
      async () => {
        const reply = await server.inject(requestOf(call, sender, body));
        return readReply(reply.statusCode, reply.body);
      },
      ({ status, refused }) => status === 200 && refused === null,
    );
    if (!isDocumentedRefusal(call, outcome.refused))
      throw new Error(`${call.path} gave an undocumented refusal: ${outcome.refused}`);
    return outcome;
  };
  const cashier = await cashierFixture(app);
  const [ready, paidByAgent] = await readyMembers(app, store, cashier, 2, 50_000);
  const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
  await planDraws(store, rows[0]!.now);
  await advanceAndSeal(app);
  const escrow = await createDownlineWithdrawal(store, app, paidByAgent!);
  const agentDeposit = await createAgentDeposit(store, escrow);
  const otherMember = await createOtherMember({ store, app, cashier, send }, ready!, {
    escrow,
    agentDeposit,
  });
  return {
    store,
    app,
    server,
    send,
    otherMember,
    person: (id: bigint) => personOf(store, id),
    newPerson: async () => personOf(store, (await newMember(app)).id),
    /** Makes a member an agent. */
    appoint: (id: bigint) => store.query('update members.accounts set is_agent = true where id = $1', [id]),
    operator: (role: Operator['role']) => operatorCookie(store, role),
    async close() {
      await server.close();
      await clock.close();
    },
  };
}

export type ApiFixture = Awaited<ReturnType<typeof apiFixture>>;

async function personOf(store: TestStore, id: bigint): Promise<Person> {
  const device = { ip: '10.1.1.1', userAgent: 'vitest' };
  const token = await store.tx((tx) => openSession(tx, id, device));
  return { id, token, lottery: await lotteryToken(store, id) };
}

type Setup = {
  store: TestStore;
  app: TestApp;
  cashier: Awaited<ReturnType<typeof cashierFixture>>;
  send: ApiFixture['send'];
};

async function createOtherMember(
  { store, app, cashier, send }: Setup,
  { id, payee }: { id: bigint; payee: number },
  { escrow, agentDeposit }: Pick<OtherMember, 'escrow' | 'agentDeposit'>,
): Promise<OtherMember> {
  const own = () => memberContext(id);
  const { tid: order } = value(
    await cashier.calls.deposits.createOrder({ amount: 4000, payer_name: 'Khin Myo', recharge_id: 7 }, own()),
  );
  const { tid: claimed } = await claim(cashier, id, 5000);
  const withdrawal = value(
    await cashier.calls.withdrawals.request({ payee_id: payee, amount: 10_000, qk_pwd: pin }, own()),
  );
  await store.tx((tx) =>
    addGameProvider(tx, { id: 'demo', title: { my: 'ဂိမ်း', en: 'Game', zh: '游戏', th: 'เกม' } }),
  );
  const sent = await send(
    contract.transfers.transferToGame,
    { token: (await personOf(store, id)).token },
    { id: 'demo', amount: 2000 },
  );
  if (sent.refused) throw new Error(sent.text);
  const { tid: transfer } = JSON.parse(sent.text).data as { tid: string };
  const text = { my: 'စာ', en: 'A message', zh: '信', th: 'สาร' };
  await store.tx((tx) => sendMessages(tx, [{ memberId: id, subject: 'proof', title: text, body: text }]));
  const message = await one<{ id: bigint }>(
    store,
    'select id from messages.messages where member_id = $1',
    id,
  );
  const { name: issue } = await one<{ name: string }>(
    store,
    "select name from lottery.draws where game = 1 and state = 'open' order by closes_at limit 1",
  );
  const { lottery } = await personOf(store, id);
  const betInfo = [{ number: '07', amount: 500 }];
  const bet = await send(contract.bets.placeBet, { token: lottery }, { gameId: 1, issue, betInfo });
  if (bet.refused) throw new Error(bet.text);
  const { slip } = JSON.parse(bet.text).data as { slip: string };
  const limit = { kind: 'stake', period: 'day' };
  const { token } = await personOf(store, id);
  for (const amount of [5000, 9000]) {
    const set = await send(contract.protection.setLimit, { token }, { ...limit, amount });
    if (set.refused) throw new Error(set.text);
  }
  const session = await one<{ id: bigint }>(
    store,
    'select id from members.sessions where member_id = $1',
    id,
  );
  const raise = await one<{ id: bigint }>(
    store,
    'select id from protection.limit_raises where member_id = $1',
    id,
  );
  const requirement = await one<{ id: bigint }>(
    store,
    'select id from turnover.requirements where member_id = $1 order by id limit 1',
    id,
  );
  return {
    id,
    payee,
    order,
    claimed,
    withdrawal: withdrawal.id,
    escrow,
    agentDeposit,
    commission: await createStatement(store, id),
    grant: await createGrant(store, id),
    ...(await createTurns(store, app, id)),
    transfer,
    message: String(message.id),
    slip,
    raise: Number(raise.id),
    requirement: Number(requirement.id),
    session: Number(session.id),
    issue,
  };
}

/** A withdrawal of a member that the agent says is paid, with a picture; returns its number. */
async function createDownlineWithdrawal(
  store: TestStore,
  app: TestApp,
  member: { id: bigint; payee: number },
): Promise<string> {
  const agentId = await newAgent(store);
  await store.query('select agents.bind($1, $2)', [member.id, agentId]);
  const calls = downlineWithdrawalsMemberApi(app);
  const input = { amount: 10_000, payee_id: member.payee, qk_pwd: pin };
  const { id } = value(await calls.request(input, memberContext(member.id)));
  const payment = { id, reference: '01003824', picture: createQrDataUrl('receipt') };
  value(await calls.pay(payment, memberContext(agentId)));
  return id;
}

/** A deposit between the sides of a withdrawal, without an answer; returns its number. */
async function createAgentDeposit(store: TestStore, escrow: string): Promise<string> {
  const { adid } = await one<{ adid: string }>(
    store,
    `insert into agent_deposits.claims (member_id, agent_id, payee_id, amount, reference, picture_id, created_at)
     select member_id, agent_id, payee_id, 10000, '01003824', picture_id, clock.now() from escrow.cases where eid = $1
     returning adid`,
    escrow,
  );
  return adid;
}

/** A statement of commission; returns its id. */
async function createStatement(store: TestStore, memberId: bigint): Promise<number> {
  return withClient(store.databaseUrl, async (owner) => {
    await owner.query(
      `insert into commissions.months (month, state, computed_at, checked_at)
       values ('2026-10-01', 'checked', clock.now(), clock.now())`,
    );
    const { rows } = await owner.query<{ id: string }>(
      `insert into commissions.statements (month, agent_id, model, rate, brought_in, result, payable, carried)
       values ('2026-10-01', $1, 'turnover', 0, 0, 0, 0, 0) returning id`,
      [memberId],
    );
    return Number(rows[0]!.id);
  });
}

/** An offered bonus; returns its number. */
async function createGrant(store: TestStore, memberId: bigint): Promise<string> {
  const title = { my: 'x', en: 'x', zh: 'x', th: 'x' };
  const times = { turnoverTimes: 1, playDays: 30, claimUntil: new Date('2030-01-01') };
  await store.tx((tx) =>
    offerGrants(tx, [{ memberId, campaign: 'vip', occasion: 'test', amount: 1000n, title, ...times }]),
  );
  const { gid } = await one<{ gid: string }>(
    store,
    'select gid from grants.grants where member_id = $1',
    memberId,
  );
  return gid;
}

/** Turns of a wheel and of an envelope, and one that was drawn. */
async function createTurns(store: TestStore, app: TestApp, memberId: bigint) {
  const give = async (kind: 'wheel' | 'envelope', occasion: string) => {
    const tableId = await store.tx((tx) =>
      addPrizeTable(tx, {
        kind,
        title: { my: 'x', en: 'x', zh: 'x', th: 'x' },
        sectors: [
          { weight: 1, amount: 0n },
          { weight: 1, amount: 1000n },
        ],
        turnover_times: 1,
        play_days: 30,
        turn_days: 30,
        budget_day: 1_000_000n,
        budget_total: 1_000_000n,
      }),
    );
    const [given] = await store.tx((tx) => giveTurns(tx, [{ tableId, memberId, occasion }]));
    return given!.id;
  };
  const drawnTurn = await give('wheel', 'drawn');
  await prizesMemberApi(app).wheelSpin({ id: drawnTurn, client_seed: 'test' }, memberContext(memberId));
  return { wheelTurn: await give('wheel', 'open'), envelopeTurn: await give('envelope', 'open'), drawnTurn };
}

async function one<Row extends object>(store: TestStore, sql: string, ...params: unknown[]): Promise<Row> {
  const { rows } = await store.query(sql, params);
  if (!rows[0]) throw new Error(`nothing found: ${sql}`);
  return rows[0] as Row;
}

/** Creates an operator of a role and a session; returns its cookie. */
async function operatorCookie(store: TestStore, role: Operator['role']): Promise<Sender> {
  const name = `proof.${role}`;
  const { id } = await insertOperator(store, { name, role });
  const token = newToken();
  await store.query(
    "insert into operators.sessions (token_hash, operator_id, ip) values ($1, $2, '10.1.1.1')",
    [tokenHash(token), id],
  );
  return { cookie: token };
}

/** Tables that must not change by unauthorised calls: money, cases, slips, messages, accounts. */
const PROTECTED_TABLES = [
  'ledger.accounts',
  'ledger.journal_entries',
  'ledger.postings',
  'cashier.deposits',
  'cashier.bank_lines',
  'cashier.voided_bank_lines',
  'cashier.statement_mappings',
  'cashier.statements',
  'cashier.statement_rows',
  'cashier.payees',
  'cashier.payee_requests',
  'cashier.banks',
  'cashier.payout_batches',
  'cashier.payout_items',
  'cashier.adjustments',
  'cashier.withdrawals',
  'cashier.receiving_accounts',
  'cashier.callbacks',
  'turnover.requirements',
  'lottery.slips',
  'lottery.draws',
  'lottery.winnings',
  'messages.messages',
  'agents.downline',
  'agents.placements',
  'agents.remarks',
  'agents.contacts',
  'rebates.rates',
  'rebates.defaults',
  'rebates.lines',
  'commissions.rates',
  'commissions.statements',
  'grants.grants',
  'grants.choices',
  'prizes.tables',
  'prizes.turns',
  'downline_transfers.transfers',
  'agent_deposits.accounts',
  'agent_deposits.claims',
  'escrow.cases',
  'escrow.steps',
  'members.accounts',
  'feedback.tickets',
  'transfers.transfers',
  'protection.limits',
  'protection.limit_raises',
  'protection.exclusions',
] as const;

/** A checksum of each protected table; equal results show that nothing changed in between. */
export async function fingerprint(store: TestStore): Promise<Record<string, string>> {
  const selects = PROTECTED_TABLES.map(
    (table) =>
      `select '${table}' as name,
              count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as checksum
       from ${table} t`,
  );
  const { rows } = await store.query<{ name: string; checksum: string }>(selects.join(' union all '));
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
}

/** A checksum of the ledger, which changes with every journal entry. */
export async function ledgerState(store: TestStore): Promise<string> {
  const { rows } = await store.query<{ state: string }>(
    `select count(*) || ' ' || coalesce(sum(amount * id), 0) as state from ledger.postings`,
  );
  return rows[0]!.state;
}
