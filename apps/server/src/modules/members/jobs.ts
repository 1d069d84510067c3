import type { AppContext } from '../../context/app-context.ts';
import { deleteOldDevices } from '../../security/known-devices.ts';
import { deleteOldFailedLogins } from './security/index.ts';

/** Deletes expired captchas, codes, sessions and counters, by wall time. Never deletes money or history. */
export async function deleteExpired({ store }: Pick<AppContext, 'store'>): Promise<void> {
  await store.query('delete from members.captchas where expires_at < clock_timestamp()');
  await store.query("delete from members.otps where created_at < clock_timestamp() - interval '2 days'");
  await store.query("delete from members.sms_outbox where at < clock_timestamp() - interval '7 days'");
  await store.query("delete from members.sessions where created_at < clock_timestamp() - interval '90 days'");
  await store.query(
    `delete from security.attempts
     where window_ends_at < clock_timestamp() - interval '1 day'
       and coalesce(locked_until < clock_timestamp(), true)`,
  );
  await deleteOldDevices(store);
  await deleteOldFailedLogins(store);
}
