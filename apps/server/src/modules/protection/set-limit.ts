import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce, type Tx } from '../../database/index.ts';
import type { MemberContext, OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by } from '../operators/index.ts';
import { note } from './events.queries.ts';
import { endRaise, type LimitName, limitAmount, openRaises, putLimit } from './limits.queries.ts';
import { hold } from './lock-protection.ts';
import type { ProtectionPorts } from './ports.ts';
import { oneLimit } from './protection-info.ts';

type Limit = Output<'protection', 'setLimit'>;

/** What a raise waits, hours of business time. */
const RAISE_HOURS = 24;

/**
 * A member sets a limit. A first or a lower one holds at once, and a raise that waited for the same limit is gone; a
 * higher one, or none, waits 24 hours and then for the member's confirmation. The same again takes back a raise that
 * waits.
 */
export function setLimit(
  app: AppContext,
  ports: ProtectionPorts,
  input: Input<'protection', 'setLimit'>,
  { memberId, once }: MemberContext,
): Promise<Result<Limit, RefusalOf<'protection', 'setLimit'>>> {
  return answerOnce<Limit, never>(app.store, once, async (tx) => {
    const at = await hold(tx, memberId);
    const was = await limitAmount(tx, memberId, input);
    const amount = input.amount === null ? null : BigInt(input.amount);
    await dropRaise(tx, memberId, input, at);
    if (isLower(amount, was)) {
      await putLimit(tx, memberId, input, amount, at);
      await note(tx, { memberId, at, what: 'limit_set', limit: { ...input, amount, was } });
    } else if (amount !== was) {
      await askRaise(tx, memberId, input, amount, at);
      await note(tx, { memberId, at, what: 'raise_asked', limit: { ...input, amount, was } });
    }
    return ok(await oneLimit(tx, ports, memberId, input));
  });
}

/** An operator lowers a member's limit, or sets one where there was none; audited. Never raises: `only_lower`. */
export function lowerLimit(
  app: AppContext,
  ports: ProtectionPorts,
  input: Input<'operatorProtection', 'lowerLimit'>,
  context: OperatorContext,
): Promise<Result<Limit, RefusalOf<'operatorProtection', 'lowerLimit'>>> {
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Limit, Refused<'not_found' | 'only_lower'>>> => {
      const memberId = BigInt(input.id);
      const { kind, period } = input;
      const known = await tx.query('select 1 from members.accounts where id = $1', [memberId]);
      if (known.rowCount === 0) return refuse('not_found');
      const at = await hold(tx, memberId);
      const was = await limitAmount(tx, memberId, input);
      const amount = BigInt(input.amount);
      if (!isLower(amount, was)) return refuse('only_lower');
      await dropRaise(tx, memberId, input, at);
      await putLimit(tx, memberId, input, amount, at);
      const operatorId = context.operator.id;
      await note(tx, { memberId, at, what: 'limit_set', limit: { kind, period, amount, was }, operatorId });
      const limit = await oneLimit(tx, ports, memberId, input);
      await app.live.hint(tx, { type: 'balance', memberId });
      const details = {
        kind,
        period,
        amount: input.amount,
        was: was === null ? null : kyatToWire(was),
        reason: cleanText(input.reason),
      };
      await audit(tx, { ...by(context), action: 'member.limit', subject: `member:${memberId}`, details });
      return ok(limit);
    },
  );
}

/** No limit is the highest. */
function isLower(amount: bigint | null, was: bigint | null): boolean {
  return amount !== null && (was === null || amount < was);
}

/** Ends a raise that waits, because something else was asked for the same limit. */
async function dropRaise(tx: Tx, memberId: bigint, name: LimitName, at: Date): Promise<void> {
  const raise = (await openRaises(tx, memberId)).find(
    ({ kind, period }) => kind === name.kind && period === name.period,
  );
  if (!raise) return;
  await endRaise(tx, memberId, name, 'taken_back', at);
  const was = await limitAmount(tx, memberId, name);
  await note(tx, { memberId, at, what: 'raise_taken_back', limit: { ...raise, was } });
}

async function askRaise(
  tx: Tx,
  memberId: bigint,
  { kind, period }: LimitName,
  amount: bigint | null,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into protection.limit_raises (member_id, kind, period, amount, requested_at, ripe_at)
     values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + make_interval(hours => $6))`,
    [memberId, kind, period, amount, at, RAISE_HOURS],
  );
}
