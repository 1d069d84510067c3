import { inEveryLanguage, type Lang } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import type { Tx } from '../../database/index.ts';

/** A message to one member, in every language. A member gets one message per `subject`. */
export type NewMessage = {
  memberId: bigint;
  subject: string;
  title: Record<Lang, string>;
  body: Record<Lang, string>;
};

/** A text of the message catalogue in every language. */
export function messageInAllLanguages(
  key: MessageKey,
  values: Record<string, unknown> = {},
): Record<Lang, string> {
  return inEveryLanguage((lang) => messageText(lang, key, values));
}

/** Messages per statement; bounds memory, not the number of messages. */
const CHUNK = 1000;

/**
 * Sends personal messages in the caller's transaction. A repeat for the same member and subject adds nothing. Returns how
 * many were new.
 */
export async function sendMessages(tx: Tx, list: readonly NewMessage[]): Promise<number> {
  let sent = 0;
  for (let from = 0; from < list.length; from += CHUNK) {
    const part = list.slice(from, from + CHUNK);
    const { rowCount } = await tx.query(
      `insert into messages.messages (member_id, subject, title, body, created_at)
       select m.member_id, m.subject, m.title, m.body, clock.now()
       from unnest($1::bigint[], $2::text[], $3::jsonb[], $4::jsonb[]) m(member_id, subject, title, body)
       on conflict (member_id, subject) do nothing`,
      [
        part.map((one) => one.memberId),
        part.map((one) => one.subject),
        part.map((one) => JSON.stringify(one.title)),
        part.map((one) => JSON.stringify(one.body)),
      ],
    );
    sent += rowCount ?? 0;
  }
  return sent;
}

/** The same message to many members in the caller's transaction; `type` 0 for all of them, 1 to one. Returns how many got it. */
export async function sendToMany(
  tx: Tx,
  message: Omit<NewMessage, 'memberId'> & { memberIds: readonly bigint[]; type: 0 | 1 },
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into messages.messages (member_id, type, subject, title, body, created_at)
     select m, $2, $3, $4, $5, clock.now() from unnest($1::bigint[]) m
     on conflict (member_id, subject) do nothing`,
    [
      message.memberIds,
      message.type,
      message.subject,
      JSON.stringify(message.title),
      JSON.stringify(message.body),
    ],
  );
  return rowCount ?? 0;
}
