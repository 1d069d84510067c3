import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { cleanText } from '../../util/text.ts';
import { chosenForm, normalisePhone } from '../members/index.ts';
import { readSettings } from '../settings/index.ts';

const LENGTH_MIN = 5;
/** At most ten tickets per member and day, as a protection against flooding. */
const TICKET_LIMIT: Limit = { triesMax: 10, windowSeconds: 86_400, lockSeconds: 86_400 };

/** Opens a ticket of a member, who is asked about a text typed in Zawgyi (`zawgyi_ask`). */
export async function giveFeedback(
  app: AppContext,
  memberId: bigint,
  input: Input<'feedback', 'feedback'>,
): Promise<Result<Output<'feedback', 'feedback'>, RefusalOf<'feedback', 'feedback'>>> {
  const chosen = chosenForm(cleanText(input.content), input.zawgyi);
  if (!chosen.ok) return chosen;
  const content = chosen.value;
  if (content.length < LENGTH_MIN) return refuse('feedback_short', { n: LENGTH_MIN });
  const typed = cleanText(input.phone ?? '');
  const phone = typed && normalisePhone(typed, (await readSettings(app.store))['phone.area_code']);
  if (phone === null) return refuse('phone_form');
  const tries = await countAttempt(app.store, 'feedback', `member:${memberId}`, TICKET_LIMIT);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  return app.store.tx(async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>(
      'insert into feedback.tickets (member_id, type, content, phone_encrypted) values ($1, $2, $3, $4) returning id',
      [memberId, input.type, content, tx.personal.encrypt('feedback_phone', phone)],
    );
    await app.live.hint(tx, { type: 'queue' });
    return ok({ id: Number(rows[0]!.id) });
  });
}
