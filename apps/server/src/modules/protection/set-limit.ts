import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext, OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by } from '../operators/index.ts';
import { addEvent } from './events.queries.ts';
import { endRaise, type LimitName, limitAmount, openRaises, putLimit } from './limits.queries.ts';
import { lockProtection } from './lock-protection.ts';
import type { ProtectionPorts } from './ports.ts';
import { oneLimit } from './protection-info.ts';

type Limit = Output<'protection', 'setLimit'>;

/** How long a raise waits, hours of business time. */
const RAISE_HOURS = 24;

/**
 * Sets a member's own limit. A first or lower limit takes effect at once. A higher one, or none, becomes a raise that
 * the member confirms after 24 hours. Any call ends an open raise of the same limit.
 */
export function setLimit(
  app: AppContext,
  ports: ProtectionPorts,
  input: Input<'protection', 'setLimit'>,
  { memberId, once }: MemberContext,
): Promise<Result<Limit, RefusalOf<'protection', 'setLimit'>>> {
  return runOnce<Limit, never>(app.store, once, async (tx) => {
    const at = await lockProtection(tx, memberId);
    const was = await limitAmount(tx, memberId, input);
    const amount = input.amount === null ? null : BigInt(input.amount);
    await endOpenRaise(tx, memberId, input, at);
    if (isLower(amount, was)) {
      await putLimit(tx, memberId, input, amount, at);
      await addEvent(tx, { memberId, at, what: 'limit_set', limit: { ...input, amount, was } });
    } else if (amount !== was) {
      await requestRaise(tx, memberId, input, amount, at);
      await addEvent(tx, { memberId, at, what: 'raise_asked', limit: { ...input, amount, was } });
    }
    return ok(await oneLimit(tx, ports, memberId, input));
  });
}

/**
 * Lowers a member's limit for an operator, or sets a first one; audited. A limit that is not lower is refused as
 * `only_lower`.
 */
export function lowerLimit(
  app: AppContext,
  ports: ProtectionPorts,
  input: Input<'operatorProtection', 'lowerLimit'>,
  context: OperatorContext,
): Promise<Result<Limit, RefusalOf<'operatorProtection', 'lowerLimit'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Limit, Refused<'not_found' | 'only_lower'>>> => {
      const memberId = BigInt(input.id);
      const { kind, period } = input;
      const member = await tx.query('select 1 from members.accounts where id = $1', [memberId]);
      if (member.rowCount === 0) return refuse('not_found');
      const at = await lockProtection(tx, memberId);
      const was = await limitAmount(tx, memberId, input);
      const amount = BigInt(input.amount);
      if (!isLower(amount, was)) return refuse('only_lower');
      await endOpenRaise(tx, memberId, input, at);
      await putLimit(tx, memberId, input, amount, at);
      const operatorId = context.operator.id;
      await addEvent(tx, {
        memberId,
        at,
        what: 'limit_set',
        limit: { kind, period, amount, was },
        operatorId,
      });
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

/** Having no limit counts as the highest limit. */
function isLower(amount: bigint | null, was: bigint | null): boolean {
  return amount !== null && (was === null || amount < was);
}

/** Ends an open raise because the same limit is set again. */
async function endOpenRaise(tx: Tx, memberId: bigint, name: LimitName, at: Date): Promise<void> {
  const raise = (await openRaises(tx, memberId)).find(
    ({ kind, period }) => kind === name.kind && period === name.period,
  );
  if (!raise) return;
  await endRaise(tx, memberId, name, 'taken_back', at);
  const was = await limitAmount(tx, memberId, name);
  await addEvent(tx, { memberId, at, what: 'raise_taken_back', limit: { ...raise, was } });
}

async function requestRaise(
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
