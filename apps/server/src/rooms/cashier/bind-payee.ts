import { done, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { Asks, Gives, Refused } from '@shwe/wire';
import { decide } from '../../decide.ts';
import type { House } from '../../house.ts';
import { readSettings, type Settings } from '../content/index.ts';
import {
  checkWithdrawalPassword,
  keepSecurityCode,
  lockMember,
  normalisePhone,
  openBySecurityCode,
  setFullName,
} from '../members/index.ts';
import { payeeOf } from './payees.queries.ts';
import { fitsPayee } from './qr/payee-qr.ts';
import { readQr } from './qr/read-qr.ts';
import { payeeCard } from './wire-rows.ts';

type BindAsks = Asks<'cashier', 'bindPayee'>;
type Card = Gives<'cashier', 'bindPayee'>;

/**
 * Binds a payout account (specification §3, §5; decisions §6): both entries of the phone equal, the QR of that wallet and
 * number, the holder the member themself (their full name is set by it when there is none), the account nobody else's, and
 * 14 days since the last one. The first binding sets the member's security code, every later one asks for it. The first
 * withdrawal to a new payee waits 24 hours of business time.
 */
export async function bindPayee(
  house: House,
  asks: BindAsks,
  memberId: bigint,
): Promise<Result<Card, Refused>> {
  const settings = await readSettings(house.store);
  const phone = normalisePhone(asks.phone, settings['phone.area_code']);
  if (phone === null) return refuse('phone_form');
  if (phone !== normalisePhone(asks.phone_again, settings['phone.area_code']))
    return refuse('accounts_differ');
  const known = await checkWithdrawalPassword(house, memberId, asks.qk_pwd);
  if (!known.ok) return known;
  const text = await readQr(asks.qr);
  if (!text.ok) return text;
  const marks = { kbzpay: settings['payee.kbzpay_marks'], wavepay: settings['payee.wavepay_marks'] };
  if (!fitsPayee(text.value, asks.wallet, phone, marks)) return refuse('qr_mismatch');
  // Last, so that a picture that cannot be read costs no try.
  const opened = await openBySecurityCode(house, memberId, asks.security_code);
  if (!opened.ok) return opened;
  const payee = {
    ...asks,
    phone,
    qrText: text.value.slice(0, 2000),
    memberId,
    firstCode: opened.value.first,
  };
  return insertPayee(house, settings, payee);
}

type NewPayee = Pick<BindAsks, 'wallet' | 'name'> & {
  phone: string;
  qrText: string;
  memberId: bigint;
  /** The hash of the security code that this binding sets. */
  firstCode: string | null;
};

function insertPayee(house: House, settings: Settings, payee: NewPayee): Promise<Result<Card, Refused>> {
  return decide(house.store, async (tx) => {
    const { memberId, wallet, phone, qrText } = payee;
    if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
    const current = await payeeOf(tx, memberId, settings);
    if (current && !current.changeable) {
      return refuse('payee_days', { date: yangonDate(current.changeable_from) });
    }
    const holder = await setFullName(tx, memberId, payee.name);
    if (!holder.ok) return holder;
    await tx.query(
      `update cashier.payees set replaced_at = date_trunc('milliseconds', clock.now())
       where member_id = $1 and replaced_at is null`,
      [memberId],
    );
    const { rowCount } = await tx.query(
      `insert into cashier.payees (member_id, wallet, name, phone, qr_text) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [memberId, wallet, holder.value, phone, qrText],
    );
    if (rowCount === 0) return refuse('payee_taken');
    if (payee.firstCode !== null && !(await keepSecurityCode(tx, memberId, payee.firstCode)))
      return refuse('already_decided');
    return done(payeeCard((await payeeOf(tx, memberId, settings))!));
  });
}
