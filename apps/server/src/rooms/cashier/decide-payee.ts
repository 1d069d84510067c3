import { done, type Result, refuse } from '@shwe/kernel';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import type { OperatorContext } from '../../http/context.ts';
import { answerOnce, type Tx } from '../../store/index.ts';
import { cleanText } from '../../text.ts';
import { lockMember, maskPhone } from '../members/index.ts';
import { audit, by } from '../operators/index.ts';
import { keepPayee } from '../protection/index.ts';
import { askById, endAsk, type PayeeAsk } from './payee-asks.queries.ts';
import { payeeAskRows } from './payee-desk.ts';
import { insertPayee, type NewPayee, replacePayee } from './payees.queries.ts';

type Row = Gives<'consoleCashier', 'decidePayee'>;

/**
 * Says yes or no to what a member asked about their payout account. A yes binds the new one in the place of the old, or takes the old
 * away; the 24 hours to its first withdrawal count from then. A no changes nothing, and its reason is read by the member.
 */
export function decidePayee(
  house: House,
  asks: Asks<'consoleCashier', 'decidePayee'>,
  context: OperatorContext,
): Promise<Result<Row, Refused>> {
  const reason = cleanText(asks.reason);
  if (reason === '') return Promise.resolve(refuse('wrong_input', { field: 'reason' }));
  return answerOnce(house.store, context.once, async (tx): Promise<Result<Row, Refused>> => {
    const found = await askById(tx, BigInt(asks.id));
    if (!found) return refuse('not_found');
    const member = await lockMember(tx, found.member_id);
    const ask = (await askById(tx, found.id))!;
    if (ask.state !== 'asked') return refuse('already_decided');
    if (asks.yes && member !== 'active') return refuse('member_suspended');
    await endAsk(tx, { id: ask.id, yes: asks.yes, reason, operatorId: context.operator.id });
    if (asks.yes && !(await carryOut(tx, ask))) return refuse('payee_taken');
    await house.live.hint(tx, { type: 'balance', memberId: ask.member_id });
    await house.live.hint(tx, { type: 'queue' });
    const [row] = await payeeAskRows(tx, [(await askById(tx, ask.id))!], context.operator);
    await audit(tx, {
      ...by(context),
      action: asks.yes ? (ask.kind === 'change' ? 'payee.change' : 'payee.unbind') : 'payee.refuse',
      subject: `member:${ask.member_id}`,
      details: { reason, wallet: ask.wallet, phone: ask.phone && maskPhone(ask.phone) },
    });
    return done(row!);
  });
}

/** False when the account has become another member's meanwhile. */
async function carryOut(tx: Tx, ask: PayeeAsk): Promise<boolean> {
  await replacePayee(tx, ask.member_id);
  if (ask.kind === 'unbind') return true;
  const payee: NewPayee = {
    memberId: ask.member_id,
    wallet: ask.wallet!,
    name: ask.name!,
    phone: ask.phone!,
    qrText: ask.qr_text!,
  };
  if (!(await insertPayee(tx, payee, ask.id))) return false;
  await keepPayee(tx, ask.member_id, payee);
  return true;
}
