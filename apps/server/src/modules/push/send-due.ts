import type { Lang } from '@shwe/contract';
import webPush from 'web-push';
import type { AppContext } from '../../context/app-context.ts';
import { notificationOf } from './notification.ts';
import { post } from './post.ts';
import { type VapidKeys, vapidKeys } from './vapid-keys.ts';

/** Notifications claimed at once; sent at the same time. */
const BATCH = 20;
/** Batches of one run, so that a run ends. */
const BATCHES_MAX = 50;
/** For how long a claim keeps others away, seconds; longer than a push service may take. */
const CLAIM_SECONDS = 60;
const TRIES_MAX = 8;
/** The first pause after a failure, and the longest, seconds; each is twice as long as the one before. */
const PAUSE_SECONDS = 30;
const PAUSE_SECONDS_MAX = 3600;
/** For how long a notification is news, seconds. */
const NEWS_SECONDS = 86_400;

type Due = {
  id: bigint;
  subscription_id: bigint;
  kind: string;
  details: Record<string, unknown>;
  tries: number;
  age_seconds: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: Lang;
  /** The session of the browser has ended. */
  is_over: boolean;
  title: string | null;
  body: string | null;
  type: 0 | 1 | null;
};

/** Sends the notifications that are due. Returns how many were tried. */
export async function sendDue(app: AppContext): Promise<number> {
  const keys = await vapidKeys(app);
  await deferQuiet(app);
  let tried = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const due = await claim(app);
    await Promise.all(due.map((one) => sendOne(app, keys, one)));
    tried += due.length;
    if (due.length < BATCH) break;
  }
  return tried;
}

/** What falls into a member's quiet hours is looked at again a minute later. */
async function deferQuiet({ store }: AppContext): Promise<void> {
  await store.query(
    `update push.outbox o set due_at = clock_timestamp() + interval '1 minute'
     from push.subscriptions s join push.chosen c on c.member_id = s.member_id
     where o.state = 'waiting' and o.due_at <= clock_timestamp() and s.id = o.subscription_id
       and push.is_quiet(c.quiet_from, c.quiet_until, clock.now())`,
  );
}

/** Takes the next notifications for this process. If it dies, they are due again when the claim ends. */
async function claim({ store }: AppContext): Promise<Due[]> {
  const { rows } = await store.query<Due>(
    `with due as (
       select o.id from push.outbox o where o.state = 'waiting' and o.due_at <= clock_timestamp()
       order by o.due_at, o.id limit $1 for update skip locked
     ), taken as (
       update push.outbox o set tries = o.tries + 1, due_at = clock_timestamp() + make_interval(secs => $2)
       from due where o.id = due.id returning o.*
     )
     select t.id, t.subscription_id, t.kind, t.details, t.tries,
            extract(epoch from clock.now() - t.caused_at)::int as age_seconds,
            s.endpoint, s.p256dh, s.auth, a.lang, e.ended_at is not null as is_over, m.title ->> a.lang as title, m.body ->> a.lang as body, m.type
     from taken t join push.subscriptions s on s.id = t.subscription_id
     join members.sessions e on e.id = s.session_id
     join members.accounts a on a.id = s.member_id
     left join messages.messages m on t.kind = 'message' and m.id = (t.details ->> 'message')::bigint
       and m.read_at is null and m.deleted_at is null
     order by t.id`,
    [BATCH, CLAIM_SECONDS],
  );
  return rows;
}

async function sendOne(app: AppContext, keys: VapidKeys, due: Due): Promise<void> {
  if (due.is_over) return forget(app, due);
  const notification = notificationOf(due);
  if (!notification) return finish(app, due, 'dropped', 'read already');
  if (due.age_seconds > NEWS_SECONDS) return finish(app, due, 'dropped', 'too old');
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: due.endpoint, keys: { p256dh: due.p256dh, auth: due.auth } },
      JSON.stringify(notification),
      {
        vapidDetails: { subject: contactOf(app), ...keys },
        TTL: Math.max(60, NEWS_SECONDS - due.age_seconds),
        urgency: 'high',
        // The service keeps only the last of one topic for a phone that is off, so a repeat does not add to it.
        topic: `n${due.id}`,
      },
    );
    const { status, retryAfterSeconds } = await post(endpoint, {
      headers,
      body,
      local: app.config.pushLocal,
    });
    if (status >= 200 && status < 300) return finish(app, due, 'sent', '');
    if (status === 404 || status === 410) return forget(app, due);
    if (status >= 400 && status < 500 && status !== 429 && status !== 408)
      return finish(app, due, 'dropped', `the push service answered ${status}`);
    return retry(app, due, `the push service answered ${status}`, retryAfterSeconds);
  } catch (error) {
    return retry(app, due, error instanceof Error ? error.message.slice(0, 200) : 'failed', null);
  }
}

/** Whom a push service may write to about this site. */
function contactOf({ config }: AppContext): string {
  return config.publicOrigin?.startsWith('https://') ? config.publicOrigin : 'mailto:push@shwe.invalid';
}

async function finish(
  { store }: AppContext,
  { id }: Due,
  state: 'sent' | 'dropped',
  problem: string,
): Promise<void> {
  await store.query(
    `update push.outbox set state = $2, problem = $3, done_at = clock_timestamp() where id = $1 and state = 'waiting'`,
    [id, state, problem],
  );
}

/** The browser does not exist any more; what waits for it goes with it. */
async function forget({ store, log }: AppContext, { subscription_id: id }: Due): Promise<void> {
  await store.query('delete from push.subscriptions where id = $1', [id]);
  log.debug({ subscription: String(id) }, 'a browser has ended its notifications');
}

async function retry(
  app: AppContext,
  due: Due,
  problem: string,
  retryAfterSeconds: number | null,
): Promise<void> {
  if (due.tries >= TRIES_MAX) {
    app.log.warn({ notification: String(due.id), problem }, 'a notification was given up');
    return finish(app, due, 'dropped', problem);
  }
  const pause = Math.min(
    PAUSE_SECONDS_MAX,
    Math.max(PAUSE_SECONDS * 2 ** (due.tries - 1), retryAfterSeconds ?? 0),
  );
  await app.store.query(
    `update push.outbox set due_at = clock_timestamp() + make_interval(secs => $2), problem = $3
     where id = $1 and state = 'waiting'`,
    [due.id, pause, problem],
  );
}
