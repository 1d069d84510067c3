import type { Input, Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { countAttempt, type Limit, waitDetails } from '../../../security/throttle.ts';
import { cleanText } from '../../../util/text.ts';
import { audit, by } from '../../operators/index.ts';
import { localPhone } from './phones.ts';

type Reveal = Input<'operatorMembers', 'reveal'>;
type Revealed = Output<'operatorMembers', 'reveal'>;

/** Reveals per operator and hour: enough for daily work, too few to copy the data of all members. */
const REVEALS: Limit = { triesMax: 30, windowSeconds: 3600, lockSeconds: 3600 };

/**
 * Reveals one field of a member's personal data. The audit entry (who, whose, which field, why) is written in the same
 * transaction.
 */
export async function revealMember(
  app: AppContext,
  input: Reveal,
  context: OperatorContext,
): Promise<Result<Revealed, Refused<'not_found' | 'too_many_tries'>>> {
  const reason = cleanText(input.reason);
  const tries = await countAttempt(app.store, 'reveal', `operator:${context.operator.id}`, REVEALS);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  return app.store.tx(async (tx): Promise<Result<Revealed, Refused<'not_found'>>> => {
    const { what } = input;
    const { rows } = await tx.query<{ encrypted: Buffer | null }>(
      `select ${what}_encrypted as encrypted from members.accounts where id = $1`,
      [input.id],
    );
    const text = tx.personal.decrypt(what, rows[0]?.encrypted ?? null);
    if (text === '') return refuse('not_found');
    const details = { what, reason };
    await audit(tx, { ...by(context), action: 'member.reveal', subject: `member:${input.id}`, details });
    return ok({ text: what === 'phone' ? localPhone(text) : text });
  });
}
