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

/** What an operator may look at in an hour: enough for a desk, too little to carry the house's members away. */
const REVEALS: Limit = { triesMax: 30, windowSeconds: 3600, lockSeconds: 3600 };

/**
 * One thing about a member, whole. Who looked, at whom, at what and why is written down in the same transaction,
 * before it is told.
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
    const { rows } = await tx.query<{ sealed: Buffer | null }>(
      `select ${what}_encrypted as sealed from members.accounts where id = $1`,
      [input.id],
    );
    const text = tx.personal.open(what, rows[0]?.sealed ?? null);
    if (text === '') return refuse('not_found');
    const details = { what, reason };
    await audit(tx, { ...by(context), action: 'member.reveal', subject: `member:${input.id}`, details });
    return ok({ text: what === 'phone' ? localPhone(text) : text });
  });
}
