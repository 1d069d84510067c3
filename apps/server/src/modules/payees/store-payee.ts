import type { Lang, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries, Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { rollbackOnRefusal } from '../../util/rollback-on-refusal.ts';
import { allChannels } from '../channels/index.ts';
import {
  checkSecurityCode,
  type FirstCode,
  havePasswordsStayed,
  lockMember,
  type Secrets,
  setFullName,
  storeSecurityCode,
} from '../members/index.ts';
import { excludeByPayee, type PersonKeys } from '../protection/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { type PayeeAccount, payeeKeyOf } from './payee-details.ts';
import { latestPayeeRequests, requestPayee } from './payee-requests.queries.ts';
import {
  insertFirstPayee,
  isPayeeTaken,
  openWithdrawalTo,
  payeeHistory,
  payeesOf,
} from './payees.queries.ts';
import { payeeCard, payeeRequestCard } from './wire-rows.ts';

type PayeesOutput = Output<'payees', 'addPayee'>;
/** The refusals that all kinds of payees have in common. */
type StoreRefusal = Extract<RefusalOf<'payees', 'addPayee'>, RefusalOf<'payees', 'addUsdtPayee'>>;
/** An account whose input was checked, and what the check of the withdrawal password returned. */
export type CheckedPayee = { account: PayeeAccount; checked: Secrets };

/**
 * Adds a payee whose input was checked. The member's first payee, of any kind, is added at once and sets their security
 * code. Every later one needs that code and an operator's approval, and may be requested only some days (setting) after
 * the last one of its kind was added. The holder must be the member; if their full name is not set, the holder becomes
 * it. A password that is replaced meanwhile adds and requests nothing.
 */
export async function storePayee(
  app: AppContext,
  { account, checked, securityCode }: CheckedPayee & { securityCode: string },
  { memberId, ip, lang }: Pick<MemberContext, 'memberId' | 'ip' | 'lang'>,
): Promise<Result<PayeesOutput, StoreRefusal>> {
  const settings = await readSettings(app.store);
  // Checked last, so that an unreadable picture costs no try.
  const checkedCode = await checkSecurityCode(app, { memberId, ip }, securityCode);
  if (!checkedCode.ok) return checkedCode;
  await excludeByPayee(app.store, memberId, await personKeysOf(app.store, account));
  return rollbackOnRefusal(app.store, async (tx): Promise<Result<PayeesOutput, StoreRefusal>> => {
    if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
    if (!(await havePasswordsStayed(tx, memberId, checked))) return refuse('already_decided');
    const withHolder = await underMemberName(tx, memberId, account);
    if (!withHolder.ok) return withHolder;
    const history = await payeeHistory(tx, memberId, account.kind, settings);
    const refusal = history.isFirst
      ? await addFirst(tx, memberId, withHolder.value, checkedCode.value.first)
      : await requestLater(app, tx, memberId, { account: withHolder.value, history });
    return refusal ?? ok(await currentPayees(tx, memberId, { settings, lang }));
  });
}

/** What the person behind an account is recognised by: the account, and the phone of a wallet, also in other wallets. */
async function personKeysOf(db: Queries, account: PayeeAccount): Promise<PersonKeys> {
  if (account.kind !== 'wallet') return { payees: [payeeKeyOf(account)], phone: null };
  const wallets = await allChannels(db);
  return { payees: wallets.map(({ code }) => payeeKeyOf({ ...account, code })), phone: account.phone };
}

/** The account with the member's stored full name as its holder; a USDT address has no holder. */
async function underMemberName(
  tx: Tx,
  memberId: bigint,
  account: PayeeAccount,
): Promise<Result<PayeeAccount, Refused<'name_fixed' | 'name_too_long' | 'not_found' | 'wrong_input'>>> {
  if (account.kind === 'usdt') return ok(account);
  const holder = await setFullName(tx, memberId, account.holder);
  return holder.ok ? ok({ ...account, holder: holder.value }) : holder;
}

async function addFirst(
  tx: Tx,
  memberId: bigint,
  account: PayeeAccount,
  firstCode: FirstCode | null,
): Promise<({ ok: false } & StoreRefusal) | null> {
  if (!(await insertFirstPayee(tx, memberId, account))) return refuse('payee_taken');
  if (firstCode !== null && !(await storeSecurityCode(tx, memberId, firstCode)))
    return refuse('already_decided');
  return null;
}

type LaterPayee = {
  account: PayeeAccount;
  history: { requestableFrom: Date | null; isRequestable: boolean };
};

async function requestLater(
  app: AppContext,
  tx: Tx,
  memberId: bigint,
  { account, history }: LaterPayee,
): Promise<({ ok: false } & Refused<'payee_asked' | 'payee_days' | 'payee_in_use' | 'payee_taken'>) | null> {
  if (history.requestableFrom && !history.isRequestable)
    return refuse('payee_days', { date: yangonDate(history.requestableFrom) });
  if (await isPayeeTaken(tx, memberId, payeeKeyOf(account))) return refuse('payee_taken');
  const open = await openWithdrawalTo(tx, memberId, account.kind);
  if (open) return refuse('payee_in_use', { id: open });
  if (!(await requestPayee(tx, { memberId, kind: account.kind, note: '', account })))
    return refuse('payee_asked');
  await app.live.hint(tx, { type: 'queue' });
  return null;
}

/** The member's current payees and their latest requests. */
export async function currentPayees(
  tx: Tx,
  memberId: bigint,
  { settings, lang }: { settings: Settings; lang: Lang },
): Promise<PayeesOutput> {
  const payees = await payeesOf(tx, memberId, settings);
  const requests = await latestPayeeRequests(tx, memberId);
  return {
    payees: payees.map((payee) => payeeCard(tx, payee, lang)),
    asks: requests.map((request) => payeeRequestCard(tx, request, lang)),
  };
}
