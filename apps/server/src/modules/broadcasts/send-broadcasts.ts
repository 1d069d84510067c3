import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { sendToMany } from '../messages/index.ts';
import { readSettings } from '../settings/index.ts';
import { type BroadcastRow, countAudience, lockDue } from './broadcasts.queries.ts';
import { takesTwo } from './schedule.ts';

/** Members of one part; each part is one transaction, so a stop is never far away. */
const PART = 1000;
/** Parts of one run, so that a run ends. */
const PARTS_MAX = 1000;

/** Sends the messages whose time has come, part by part. Returns how many members got one. */
export async function sendBroadcasts(app: AppContext, part = PART): Promise<number> {
  const settings = await readSettings(app.store);
  let sent = 0;
  for (let at = 0; at < PARTS_MAX; at++) {
    const count = await app.store.tx(async (tx) => {
      const message = await lockDue(tx);
      return message && sendPart(app, tx, { message, part, secondFrom: settings['message.second_from'] });
    });
    if (count === null) break;
    sent += count;
  }
  return sent;
}

type Part = { message: BroadcastRow; part: number; secondFrom: number };

async function sendPart(app: AppContext, tx: Tx, { message, part, secondFrom }: Part): Promise<number> {
  const { id, rule, member_ids: memberIds, is_offer: isOffer } = message;
  if (message.state === 'scheduled' && message.approved_by === null) {
    const { count } = await countAudience(tx, { rule, memberIds, isOffer });
    // The audience has grown since one operator wrote it.
    if (takesTwo(message.audience, count, secondFrom)) {
      await tx.query("update broadcasts.messages set state = 'asked' where id = $1", [id]);
      return 0;
    }
  }
  const { rows } = await tx.query<{ member_id: bigint; gets: boolean }>(
    `select a.member_id, not a.is_excluded and not a.is_off as gets
     from broadcasts.audience($1, $2, $3) a where a.member_id > $4 order by a.member_id limit $5`,
    [JSON.stringify(rule), memberIds, isOffer, message.reached_id, part],
  );
  const getting = rows.filter(({ gets }) => gets).map((row) => row.member_id);
  const sent = await sendToMany(tx, {
    memberIds: getting,
    type: message.audience === 'members' ? 1 : 0,
    subject: `house:${id}`,
    title: message.title,
    body: message.body,
  });
  const reached = rows.at(-1)?.member_id ?? message.reached_id;
  await tx.query(
    `update broadcasts.messages set state = 'sending', sent = sent + $2, reached_id = $3 where id = $1`,
    [id, sent, reached],
  );
  if (rows.length < part)
    await tx.query("update broadcasts.messages set state = 'sent', sent_at = clock.now() where id = $1", [
      id,
    ]);
  // The hint also makes the member's app load its messages again. Many members see theirs when they next look.
  if (memberIds !== null)
    for (const memberId of getting) await app.live.hint(tx, { type: 'balance', memberId });
  return sent;
}
