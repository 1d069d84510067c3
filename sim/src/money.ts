import type { BootstrappedApp } from '@shwe/server/bootstrap';
import { WITHDRAWAL_PASSWORD } from '@shwe/server/demo';
import { gatewayDeposit } from './gateway.ts';
import type { Operators, Player } from './people.ts';
import type { Random } from './random.ts';
import { add, type SeasonRecord } from './season-record.ts';
import { call, must, newKey, type Reply } from './wire.ts';

let tails = 100_000;

/**
 * A deposit: ordered, paid, recorded by one operator, then credited by another (sometimes twice in parallel) or
 * rejected.
 */
export async function deposit(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  operators: Operators,
  player: Player,
): Promise<void> {
  const { server } = booted;
  const { list } = must(
    await call(server, 'deposits', 'paymentMethods', { recharge_type: 2 }, player.caller),
  );
  const channel = random.pick(list.flatMap(({ channels }) => channels));
  const amount = random.int(3, 200) * 1000;
  if (channel.rail === 'gateway')
    return gatewayDeposit(booted, random, record, operators, { player, channelId: channel.id, amount });
  const order = await call(
    server,
    'deposits',
    'createOrder',
    { amount, payer_name: 'SIM', recharge_id: channel.id },
    player.caller,
  );
  if (!order.ok) return;
  tails += 1;
  const tail = String(tails).slice(-channel.tail_digits).padStart(channel.tail_digits, '0');
  must(
    await call(
      server,
      'deposits',
      'claimPayment',
      { orderNo: order.data.tid, payerName: 'SIM', tail },
      player.caller,
    ),
  );
  if (random.chance(0.1)) {
    const refusal = { tid: order.data.tid, reason: 'no_money' as const };
    must(await call(server, 'operatorDeposits', 'rejectDeposit', refusal, operators.htet));
    return;
  }
  const { list: accounts } = must(
    await call(server, 'operatorDeposits', 'receivingAccounts', {}, operators.thiri),
  );
  const account = accounts.find(({ wallet }) => wallet === channel.code)!;
  const line = { account_id: account.id, amount, transaction_tail: tail, payer_name: 'SIM' };
  const receipt = must(await call(server, 'operatorDeposits', 'addBankLine', line, operators.thiri));
  const credit = { tid: order.data.tid, receipt_id: receipt.id };
  const wrong = { ...line, transaction_tail: `88${String(900_000 - tails)}` };
  const other = must(await call(server, 'operatorDeposits', 'addBankLine', wrong, operators.thiri));
  const misread = { ...credit, receipt_id: other.id };
  if ((await call(server, 'operatorDeposits', 'creditDeposit', misread, operators.htet)).ok)
    throw new Error('a claim was credited with a bank line of other digits');
  const ownLine = await call(server, 'operatorDeposits', 'creditDeposit', credit, operators.thiri);
  if (ownLine.ok) throw new Error('the operator who recorded a bank line credited with it');
  const credits = Array.from({ length: random.chance(0.2) ? 3 : 1 }, () =>
    call(server, 'operatorDeposits', 'creditDeposit', credit, operators.htet),
  );
  const done = (await Promise.all(credits)).filter((reply) => reply.ok).length;
  if (done !== 1) throw new Error(`a deposit was credited ${done} times`);
  add(record.deposits, player.id, amount);
  record.counts.deposits += 1;
  if (random.chance(0.3)) {
    const again = { ...line, transaction_tail: random.pick([tail, `0123${tail}`]) };
    const twice = await call(server, 'operatorDeposits', 'addBankLine', again, operators.htet);
    if (twice.ok) throw new Error(`one payment was recorded twice: ${again.transaction_tail}`);
  }
}

/** Requests a withdrawal, sometimes with the same request twice in parallel. */
export async function requestWithdrawal(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  player: Player,
): Promise<void> {
  const { server } = booted;
  const info = must(await call(server, 'withdrawals', 'info', {}, player.caller));
  if (info.payees.length === 0 || info.balance < info.limit_start) return;
  const payee = random.pick(info.payees);
  const amount = Math.min(info.limit_end, random.int(info.limit_start, info.balance + 5000));
  const rate = payee.kind === 'usdt' ? { usdt_rate: info.usdt_rate } : {};
  const input = { payee_id: payee.id, amount, qk_pwd: WITHDRAWAL_PASSWORD, ...rate };
  const key = newKey();
  const twice = random.chance(0.3);
  const replies = await Promise.all(
    Array.from({ length: twice ? 2 : 1 }, () =>
      call(server, 'withdrawals', 'request', input, player.caller, key),
    ),
  );
  expectSame(replies);
  if (!replies[0]!.ok) return;
  record.counts.withdrawals += 1;
  if (payee.kind === 'bank') record.counts.toBanks += 1;
  if (payee.kind === 'usdt') record.counts.toUsdt += 1;
}

/**
 * Processes the withdrawal queue: one operator approves, another pays; some are rejected, some confiscated by both.
 * Thiri gives every first approval, so Htet decides what is approved.
 */
export async function processWithdrawals(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  operators: Operators,
): Promise<void> {
  const { server } = booted;
  const queue = must(
    await call(server, 'operatorWithdrawals', 'list', { states: 'open', size: 100 }, operators.thiri),
  );
  for (const { id, who, amount, state } of queue.list) {
    if (random.chance(0.25)) continue;
    if (state === 'pending')
      must(await call(server, 'operatorWithdrawals', 'assign', { id }, operators.thiri));
    const decider = state === 'approved' ? operators.htet : operators.thiri;
    if (state !== 'approved' && (await hasReceivable(booted, who.id))) {
      await rejectWithReceivable(booted, operators, id);
      continue;
    }
    if (random.chance(0.2)) {
      const refusal = { id, reason: 'payee_differs' as const, deduct: false };
      must(await call(server, 'operatorWithdrawals', 'reject', refusal, decider));
      continue;
    }
    if (state !== 'approved' && random.chance(0.15)) {
      await confiscate(booted, operators, id);
      continue;
    }
    if (state !== 'approved')
      must(await call(server, 'operatorWithdrawals', 'approve', { id }, operators.thiri));
    if (await pay(booted, random, record, operators, id)) add(record.withdrawals, who.id, amount);
  }
}

async function hasReceivable({ app }: BootstrappedApp, memberId: number): Promise<boolean> {
  const { rowCount } = await app.store.query(
    "select from ledger.accounts where member_id = $1 and code = 'receivable' and balance < 0",
    [memberId],
  );
  return rowCount === 1;
}

/**
 * A withdrawal of a member with a receivable cannot be approved. If it is rejected, the money returns and pays the
 * receivable.
 */
async function rejectWithReceivable(
  { server }: BootstrappedApp,
  operators: Operators,
  id: string,
): Promise<void> {
  const approved = await call(server, 'operatorWithdrawals', 'approve', { id }, operators.thiri);
  if (approved.ok || approved.code !== 'owes_house')
    throw new Error(`${id} was approved, though its member owes: ${JSON.stringify(approved)}`);
  const refusal = { id, reason: 'under_review' as const, deduct: false };
  must(await call(server, 'operatorWithdrawals', 'reject', refusal, operators.thiri));
}

/** One operator alone confiscates nothing, even with repeated calls; the second operator's call does it. */
async function confiscate({ server }: BootstrappedApp, operators: Operators, id: string): Promise<void> {
  const refusal = { id, reason: 'under_review' as const, deduct: true };
  const one = must(await call(server, 'operatorWithdrawals', 'reject', refusal, operators.thiri));
  const alone = await call(server, 'operatorWithdrawals', 'reject', refusal, operators.thiri);
  if (one.state !== 'reviewing' || alone.ok) throw new Error(`one operator alone confiscated ${id}`);
  const two = must(await call(server, 'operatorWithdrawals', 'reject', refusal, operators.htet));
  if (two.state !== 'refused_deducted') throw new Error(`after two operators ${id} is ${two.state}`);
}

/**
 * Pays while another operator rejects in parallel; true if the payment won. A payment id that was used pays nothing.
 */
async function pay(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  operators: Operators,
  id: string,
): Promise<boolean> {
  const payment = { id, transaction_id: `SIM 77${id.replace(/\D/g, '').padStart(8, '0')}` };
  const alone = await call(server, 'operatorWithdrawals', 'pay', payment, operators.thiri);
  if (alone.ok) throw new Error('the operator who approved a withdrawal paid it');
  if (record.payments.length > 0) {
    const used = { id, transaction_id: `00${random.pick(record.payments)}` };
    const again = await call(server, 'operatorWithdrawals', 'pay', used, operators.htet);
    if (again.ok) throw new Error(`a payment paid twice: ${used.transaction_id}`);
  }
  const change = { id, reason: 'other' as const, note: 'changed my mind', deduct: false };
  const race = await Promise.all([
    call(server, 'operatorWithdrawals', 'pay', payment, operators.htet),
    call(server, 'operatorWithdrawals', 'reject', change, operators.thiri),
  ]);
  if (race.filter((reply) => reply.ok).length !== 1)
    throw new Error('a withdrawal was both paid and refused, or neither');
  if (race[0].ok) record.payments.push(payment.transaction_id.replace(/\D/g, ''));
  return race[0].ok;
}

/** Checks that repeats under one key got the same answer. */
export function expectSame(replies: Reply<unknown>[]): void {
  const done = replies.filter((reply) => reply.ok);
  if (new Set(done.map((reply) => JSON.stringify(reply))).size > 1) {
    throw new Error(`one key, several answers: ${JSON.stringify(replies)}`);
  }
}
