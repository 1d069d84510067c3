import { WITHDRAWAL_PASSWORD } from '@shwe/server/demo';
import type { OpenHouse } from '@shwe/server/open';
import { add, type Book } from './book.ts';
import type { Desk, Player } from './people.ts';
import type { Random } from './random.ts';
import { call, must, newKey, type Reply } from './wire.ts';

let tails = 100_000;

/** A deposit: ordered, paid, recorded by one operator, then credited by another (sometimes twice at once) or refused. */
export async function deposit(
  open: OpenHouse,
  random: Random,
  book: Book,
  desk: Desk,
  player: Player,
): Promise<void> {
  const { app } = open;
  const methods = must(await call(app, 'cashier', 'rechargeCategories', {}, player.caller)).list;
  const method = random.pick(methods);
  const amount = random.int(3, 200) * 1000;
  const order = await call(
    app,
    'cashier',
    'buildOrder',
    { amount, payer_name: 'SIM', recharge_id: method.id },
    player.caller,
  );
  if (!order.ok) return;
  tails += 1;
  const tail = String(tails).slice(-method.tail_digits).padStart(method.tail_digits, '0');
  must(
    await call(app, 'cashier', 'surePay', { orderNo: order.data.tid, payerName: 'SIM', tail }, player.caller),
  );
  if (random.chance(0.1)) {
    const refusal = { tid: order.data.tid, reason: 'no_money' as const };
    must(await call(app, 'consoleCashier', 'refuseDeposit', refusal, desk.htet));
    return;
  }
  const line = { wallet: method.wallet, amount, transaction_tail: tail, payer_name: 'SIM' };
  const receipt = must(await call(app, 'consoleCashier', 'addReceipt', line, desk.thiri));
  const credit = { tid: order.data.tid, receipt_id: receipt.id };
  const ownLine = await call(app, 'consoleCashier', 'creditDeposit', credit, desk.thiri);
  if (ownLine.ok) throw new Error('who recorded a line credited with it');
  const credits = Array.from({ length: random.chance(0.2) ? 3 : 1 }, () =>
    call(app, 'consoleCashier', 'creditDeposit', credit, desk.htet),
  );
  const done = (await Promise.all(credits)).filter((reply) => reply.ok).length;
  if (done !== 1) throw new Error(`a deposit was credited ${done} times`);
  add(book.deposits, player.id, amount);
  book.counts.deposits += 1;
}

/** Asks for a withdrawal, sometimes the same request twice at once. */
export async function askWithdrawal(
  open: OpenHouse,
  random: Random,
  book: Book,
  player: Player,
): Promise<void> {
  const { app } = open;
  const info = must(await call(app, 'cashier', 'withdrawalInfo', {}, player.caller));
  if (!info.payee || info.balance < info.limit_start) return;
  const amount = Math.min(info.limit_end, random.int(info.limit_start, info.balance + 5000));
  const asks = { payee_id: info.payee.id, amount, qk_pwd: WITHDRAWAL_PASSWORD };
  const key = newKey();
  const twice = random.chance(0.3);
  const replies = await Promise.all(
    Array.from({ length: twice ? 2 : 1 }, () => call(app, 'cashier', 'withdraw', asks, player.caller, key)),
  );
  expectSame(replies);
  if (replies[0]!.ok) book.counts.withdrawals += 1;
}

/** The desk works through its queue: one takes and approves, another pays; some are refused, some deducted. */
export async function workWithdrawals(
  open: OpenHouse,
  random: Random,
  book: Book,
  desk: Desk,
): Promise<void> {
  const { app } = open;
  const queue = must(
    await call(app, 'consoleCashier', 'withdrawals', { states: 'open', size: 100 }, desk.thiri),
  );
  for (const { id, who, amount, state } of queue.list) {
    if (random.chance(0.25)) continue;
    if (state === 'pending') must(await call(app, 'consoleCashier', 'takeWithdrawal', { id }, desk.thiri));
    if (random.chance(0.2)) {
      const refusal = { id, reason: 'payee_differs' as const, deduct: false };
      must(await call(app, 'consoleCashier', 'refuseWithdrawal', refusal, desk.thiri));
      continue;
    }
    if (state !== 'approved')
      must(await call(app, 'consoleCashier', 'approveWithdrawal', { id }, desk.thiri));
    const payment = { id, transaction_id: `SIM 77${id.replace(/\D/g, '').padStart(8, '0')}` };
    const alone = await call(app, 'consoleCashier', 'payWithdrawal', payment, desk.thiri);
    if (alone.ok) throw new Error('who approved a withdrawal paid it');
    const race = await Promise.all([
      call(app, 'consoleCashier', 'payWithdrawal', payment, desk.htet),
      call(
        app,
        'consoleCashier',
        'refuseWithdrawal',
        { id, reason: 'other', note: 'changed my mind', deduct: false },
        desk.thiri,
      ),
    ]);
    if (race.filter((reply) => reply.ok).length !== 1)
      throw new Error('a withdrawal was both paid and refused, or neither');
    if (race[0].ok) add(book.withdrawals, who.id, amount);
  }
}

/** Repeats of one intent must get one answer. */
export function expectSame(replies: Reply<unknown>[]): void {
  const done = replies.filter((reply) => reply.ok);
  if (new Set(done.map((reply) => JSON.stringify(reply))).size > 1) {
    throw new Error(`one intent, several answers: ${JSON.stringify(replies)}`);
  }
}
