import { done, type Result, refuse, yangonDate } from '@shwe/kernel';
import { fitsPayee } from '@shwe/rules';
import type { Asks, Gives, Lang, Refused } from '@shwe/wire';
import { decide } from '../../decide.ts';
import type { House } from '../../house.ts';
import type { MemberContext } from '../../http/context.ts';
import type { Tx } from '../../store/index.ts';
import { readSettings, type Settings } from '../content/index.ts';
import { readQr } from '../files/index.ts';
import {
  checkWithdrawalPassword,
  keepSecurityCode,
  lockMember,
  normalisePhone,
  openBySecurityCode,
  sameName,
  setFullName,
} from '../members/index.ts';
import { followPayee, keepPayee } from '../protection/index.ts';
import { allChannels, marksOf } from './channels.queries.ts';
import { askForPayee, latestAsk } from './payee-asks.queries.ts';
import { changeableFrom, insertPayee, type NewPayee, payeeOf, payeeTaken } from './payees.queries.ts';
import { payeeAskCard, payeeCard } from './wire-rows.ts';

type BindAsks = Asks<'cashier', 'bindPayee'>;
type Bound = Gives<'cashier', 'bindPayee'>;

/**
 * Binds a payout account (specification §3, §5; decisions §6): both entries of the name and of the phone equal, the QR of that wallet
 * and number, the holder the member themself (their full name is set by it when there is none), the account nobody else's. The first
 * is bound at once and sets the member's security code; every later one asks for it, may be asked for once in 14 days and is bound
 * when staff says yes. The first withdrawal to a new payee waits 24 hours of business time.
 */
export async function bindPayee(
  house: House,
  asks: BindAsks,
  { memberId, lang }: Pick<MemberContext, 'memberId' | 'lang'>,
): Promise<Result<Bound, Refused>> {
  const settings = await readSettings(house.store);
  const channels = (await allChannels(house.store)).filter((channel) => channel.pays_withdrawals);
  if (!channels.some(({ code }) => code === asks.wallet)) return refuse('wrong_input', { field: 'wallet' });
  if (!sameName(asks.name, asks.name_again)) return refuse('names_differ');
  const phone = normalisePhone(asks.phone, settings['phone.area_code']);
  if (phone === null) return refuse('phone_form');
  if (phone !== normalisePhone(asks.phone_again, settings['phone.area_code']))
    return refuse('accounts_differ');
  const known = await checkWithdrawalPassword(house, memberId, asks.qk_pwd);
  if (!known.ok) return known;
  const text = await readQr(asks.qr);
  if (!text.ok) return text;
  if (!fitsPayee(text.value, asks.wallet, phone, marksOf(channels))) return refuse('qr_mismatch');
  // Last, so that a picture that cannot be read costs no try.
  const opened = await openBySecurityCode(house, memberId, asks.security_code);
  if (!opened.ok) return opened;
  await followPayee(house.store, memberId, { wallet: asks.wallet, phone });
  const payee = { memberId, wallet: asks.wallet, name: asks.name, phone, qrText: text.value.slice(0, 2000) };
  return decide(house.store, async (tx): Promise<Result<Bound, Refused>> => {
    if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
    const holder = await setFullName(tx, memberId, payee.name);
    if (!holder.ok) return holder;
    const named = { ...payee, name: holder.value };
    const since = await changeableFrom(tx, memberId, settings);
    const bad = since
      ? await askForLater(house, tx, named, since)
      : await bindFirst(tx, named, opened.value.first);
    return bad ?? done(await boundNow(tx, memberId, { settings, lang }));
  });
}

type Bad = ({ ok: false } & Refused) | null;

async function bindFirst(tx: Tx, payee: NewPayee, firstCode: string | null): Promise<Bad> {
  if (!(await insertPayee(tx, payee, null))) return refuse('payee_taken');
  await keepPayee(tx, payee.memberId, payee);
  if (firstCode !== null && !(await keepSecurityCode(tx, payee.memberId, firstCode)))
    return refuse('already_decided');
  return null;
}

async function askForLater(
  house: House,
  tx: Tx,
  payee: NewPayee,
  { from, isOver }: { from: Date; isOver: boolean },
): Promise<Bad> {
  if (!isOver) return refuse('payee_days', { date: yangonDate(from) });
  if (await payeeTaken(tx, payee)) return refuse('payee_taken');
  if (!(await askForPayee(tx, { ...payee, kind: 'change', note: '' }))) return refuse('payee_asked');
  await house.live.hint(tx, { type: 'queue' });
  return null;
}

/** The member's payout account as it stands, and what they asked of staff about it. */
export async function boundNow(
  tx: Tx,
  memberId: bigint,
  { settings, lang }: { settings: Settings; lang: Lang },
): Promise<Bound> {
  const payee = await payeeOf(tx, memberId, settings);
  const ask = await latestAsk(tx, memberId);
  return { payee: payee ? payeeCard(payee, lang) : null, ask: ask ? payeeAskCard(ask, lang) : null };
}
