import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { lockMember } from '../members/index.ts';
import { audit, by } from '../operators/index.ts';
import { storePayeeRow } from '../protection/index.ts';
import { readSettings } from '../settings/index.ts';
import { notifyPayeeDecision } from './notify-payee-decision.ts';
import { payeeFromRow, payeeKeyOf, showPayee } from './payee-details.ts';
import { payeeRequestRows } from './payee-request-rows.ts';
import { endAsk, type PayeeRequest, packedOf, payeeRequestById } from './payee-requests.queries.ts';
import { insertPayee, replacePayee, withdrawalTo } from './payees.queries.ts';

type Row = Output<'operatorPayees', 'decideRequest'>;

/**
 * Says yes or no to what a member asked about their payout account. A yes binds the new one in the place of the old,
 * or takes the old away; the 24 hours to its first withdrawal count from then. A no changes nothing. The member reads
 * either in their messages.
 */
export async function decidePayeeRequest(
  app: AppContext,
  input: Input<'operatorPayees', 'decideRequest'>,
  context: OperatorContext,
): Promise<Result<Row, RefusalOf<'operatorPayees', 'decideRequest'>>> {
  const reason = cleanText(input.reason);
  if (reason === '') return refuse('wrong_input', { field: 'reason' });
  const hours = (await readSettings(app.store))['withdrawal.payee_wait_hours'];
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Row, RefusalOf<'operatorPayees', 'decideRequest'>>> => {
      const found = await payeeRequestById(tx, BigInt(input.id));
      if (!found) return refuse('not_found');
      const member = await lockMember(tx, found.member_id);
      const ask = (await payeeRequestById(tx, found.id))!;
      if (ask.state !== 'asked') return refuse('already_decided');
      if (input.yes && member !== 'active') return refuse('member_suspended');
      // Money on its way to the old one is decided first: nobody is to wonder which of the two it went to.
      const open = input.yes ? await withdrawalTo(tx, ask.member_id, ask.kind) : undefined;
      if (open) return refuse('payee_in_use', { id: open });
      await endAsk(tx, { id: ask.id, yes: input.yes, reason, operatorId: context.operator.id });
      if (input.yes && !(await carryOut(tx, ask))) return refuse('payee_taken');
      await notifyPayeeDecision(tx, ask, { yes: input.yes, reason, hours });
      await app.live.hint(tx, { type: 'balance', memberId: ask.member_id });
      await app.live.hint(tx, { type: 'queue' });
      const [row] = await payeeRequestRows(tx, [(await payeeRequestById(tx, ask.id))!], context.operator);
      const { account } = ask.code === null ? nobody : showPayee(tx, { ...ask, code: ask.code }, 'masked');
      await audit(tx, {
        ...by(context),
        action: input.yes ? (ask.wants === 'change' ? 'payee.change' : 'payee.unbind') : 'payee.refuse',
        subject: `member:${ask.member_id}`,
        details: { reason, kind: ask.kind, code: ask.code, account },
      });
      return ok(row!);
    },
  );
}

const nobody = { name: null, account: null };

/** False when the account has become another member's meanwhile. */
async function carryOut(tx: Tx, ask: PayeeRequest): Promise<boolean> {
  await replacePayee(tx, ask.member_id, ask.kind);
  const packed = packedOf(ask);
  if (!packed) return true;
  if (!(await insertPayee(tx, ask.member_id, packed, ask.id))) return false;
  await storePayeeRow(tx, ask.member_id, payeeKeyOf(payeeFromRow(tx, packed)));
  return true;
}
