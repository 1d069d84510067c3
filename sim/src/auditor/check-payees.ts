import type { Row, Rows } from './rows.ts';

const DAY_S = 86_400;
const MICRO = 1_000_000n;

/**
 * Checks that money is paid only to a payee of the member that was linked for a day, and that each payee after the
 * first has an approved request.
 */
export async function checkPayees(rows: Rows): Promise<void> {
  const withdrawals = await rows(
    `select w.wid, w.member_id::text, p.member_id::text as owner, p.kind, w.amount::text, w.usdt_rate::text,
       w.usdt_amount::text,
            extract(epoch from w.created_at)::text as requested_at, extract(epoch from p.bound_at)::text as bound_at,
            extract(epoch from p.replaced_at)::text as replaced_at
     from cashier.withdrawals w join cashier.payees p on p.id = w.payee_id`,
  );
  const payees = await rows(
    `select p.id::text, p.member_id::text, p.kind, extract(epoch from p.bound_at)::text as bound_at,
            a.member_id::text as requester, a.kind as requested_kind, a.state, (a.key = p.key)::text as same,
              a.decided_by::text
     from cashier.payees p left join cashier.payee_requests a on a.id = p.request_id order by p.member_id, p.id`,
  );
  for (const withdrawal of withdrawals) checkWithdrawal(withdrawal);
  const ofMember = new Map<string, Row[]>();
  for (const payee of payees) {
    const before = ofMember.get(payee.member_id!) ?? [];
    checkPayee(payee, before);
    ofMember.set(payee.member_id!, [...before, payee]);
  }
}

function checkWithdrawal(one: Row): void {
  const { wid, kind, amount, usdt_rate: rate, usdt_amount: sent } = one;
  if (one.owner !== one.member_id) throw new Error(`${wid} goes to somebody else's account`);
  if (Number(one.requested_at) - Number(one.bound_at) < DAY_S)
    throw new Error(`${wid} goes to an account that was not theirs for a day`);
  if (one.replaced_at !== null && Number(one.replaced_at) < Number(one.requested_at))
    throw new Error(`${wid} goes to an account that was replaced before`);
  const must = kind === 'usdt' && rate ? String((BigInt(amount!) * MICRO) / BigInt(rate)) : null;
  if ((kind === 'usdt') !== (rate !== null) || sent !== must)
    throw new Error(`${wid} sends ${sent} millionths, must be ${must}`);
}

function checkPayee(payee: Row, before: Row[]): void {
  if (before.length === 0) return;
  const isReviewed =
    payee.state === 'done' &&
    payee.decided_by !== null &&
    payee.requester === payee.member_id &&
    payee.requested_kind === payee.kind &&
    payee.same === 'true';
  if (!isReviewed) throw new Error(`payee ${payee.id} was linked without an approved request`);
  const last = before.filter(({ kind }) => kind === payee.kind).at(-1);
  if (last && Number(payee.bound_at) - Number(last.bound_at) < 14 * DAY_S)
    throw new Error(`payee ${payee.id} came within 14 days of the one before it`);
}
