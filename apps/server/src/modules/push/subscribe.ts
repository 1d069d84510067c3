import type { Input, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext } from '../../http/context.ts';
import { tokenHash } from '../../security/secrets.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { isEndpoint } from './public-address.ts';

/** Browsers of one member; a further one takes the place of the oldest. */
const BROWSERS_MAX = 5;
/** A browser is subscribed at each start of the app, and whenever its service gives it another address. */
const SUBSCRIBES: Limit = { triesMax: 60, windowSeconds: 3600, lockSeconds: 3600 };

/**
 * Notifies a member on a browser for as long as the session of this call lasts. Refused as `push_endpoint` if the
 * address is none of a public push service.
 */
export async function subscribe(
  { store, config }: AppContext,
  { endpoint, keys }: Input<'push', 'subscribe'>,
  { memberId, token }: MemberContext,
): Promise<Result<Record<string, never>, RefusalOf<'push', 'subscribe'>>> {
  if (!isEndpoint(endpoint, { local: config.pushLocal })) return refuse('push_endpoint');
  const tries = await countAttempt(store, 'push subscribe', `member:${memberId}`, SUBSCRIBES);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  await store.tx(async (tx) => {
    // Two members on one browser at once: the second finds the subscription of the first, and ends it.
    await tx.query("select pg_advisory_xact_lock(hashtextextended('push ' || $1, 0))", [endpoint]);
    await tx.query('select from members.accounts where id = $1 for no key update', [memberId]);
    // What waits for the member who used this browser before is not for this one to see.
    await tx.query('delete from push.subscriptions where endpoint = $1 and member_id <> $2', [
      endpoint,
      memberId,
    ]);
    await tx.query(
      `insert into push.subscriptions (member_id, session_id, endpoint, p256dh, auth)
       select $1, s.id, $3, $4, $5 from members.sessions s
       where s.token_hash = $2 and s.member_id = $1 and s.ended_at is null
       on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
         auth = excluded.auth`,
      [memberId, tokenHash(token ?? ''), endpoint, keys.p256dh, keys.auth],
    );
    await tx.query(
      `delete from push.subscriptions where member_id = $1 and id not in (
         select id from push.subscriptions where member_id = $1 order by id desc limit $2)`,
      [memberId, BROWSERS_MAX],
    );
  });
  return ok({});
}

/** Ends the notifications of one browser of a member, or of all. */
export async function unsubscribe(
  { store }: AppContext,
  endpoint: string | null,
  memberId: bigint,
): Promise<void> {
  await store.query(
    'delete from push.subscriptions where member_id = $1 and ($2::text is null or endpoint = $2)',
    [memberId, endpoint],
  );
}
