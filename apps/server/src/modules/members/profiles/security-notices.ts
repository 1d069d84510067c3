import { yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { newToken } from '../../../security/secrets.ts';
import { maskAddress } from '../../../util/address.ts';
import { messageInAllLanguages, sendMessages } from '../../messages/index.ts';

type Change = 'emailChanged' | 'passwordChanged' | 'withdrawalPasswordChanged';

/** Tells the member in a message that something by which the account is protected was changed. */
export async function tellChange(
  tx: Tx,
  memberId: bigint,
  change: Change,
  values: { email?: string } = {},
): Promise<void> {
  const { rows } = await tx.query<{ at: Date }>('select clock.now() as at');
  const body = messageInAllLanguages(`${change}Text`, { ...values, time: rows[0]!.at.toISOString() });
  const subject = `security:${change}:${newToken().slice(0, 12)}`;
  await sendMessages(tx, [{ memberId, subject, title: messageInAllLanguages(`${change}Title`), body }]);
}

/** Tells the member of wrong passwords from elsewhere; once a day. */
export async function tellFailedLogins(app: AppContext, memberId: bigint, ip: string): Promise<void> {
  const now = app.clock.business();
  const values = { time: now.toISOString(), address: maskAddress(ip) };
  const message = {
    memberId,
    subject: `security:loginFailed:${yangonDate(now)}`,
    title: messageInAllLanguages('loginFailedTitle'),
    body: messageInAllLanguages('loginFailedText', values),
  };
  await app.store.tx(async (tx) => {
    const sent = await sendMessages(tx, [message]);
    // Makes the member's app load its messages again.
    if (sent > 0) await app.live.hint(tx, { type: 'balance', memberId });
  });
}
