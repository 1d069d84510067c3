import type { BootstrappedApp } from '@shwe/server/bootstrap';
import type { TestPushService } from '../../apps/server/src/testing/push-service.ts';
import type { Player } from './people.ts';
import type { Random } from './random.ts';
import type { SeasonRecord } from './season-record.ts';
import { call, must } from './wire.ts';

/** Quiet hours: none, from before the morning's result until after noon, and over the end of the day. */
const QUIET = [
  ['00:00', '00:00'],
  ['11:50', '15:00'],
  ['16:20', '08:30'],
] as const;

/** A member chooses what to be notified of, and subscribes one or two browsers. `before` is what is no news any more. */
export async function subscribeBrowsers(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  service: TestPushService,
  { player, before }: { player: Player; before: ReadonlySet<string> },
): Promise<void> {
  const [from, until] = QUIET[record.pushChoices.size % QUIET.length]!;
  const topics = { results: random.chance(0.9), money: random.chance(0.9), messages: random.chance(0.7) };
  const choices = { ...topics, quiet_from: from, quiet_until: until };
  must(await call(server, 'push', 'choose', choices, player.caller));
  record.pushChoices.set(player.id, { ...topics, from: minuteOf(from), until: minuteOf(until) });
  for (let n = random.int(1, 2); n > 0; n -= 1) {
    const browser = service.newBrowser();
    must(await call(server, 'push', 'subscribe', browser, player.caller));
    // At each start the app subscribes again.
    must(await call(server, 'push', 'subscribe', browser, player.caller));
    const path = new URL(browser.endpoint).pathname;
    record.pushBrowsers.set(path, { memberId: player.id, before, endedAfter: null });
  }
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A member ends the notifications of all browsers. */
export async function endNotifications(
  { server }: BootstrappedApp,
  record: SeasonRecord,
  { id, caller }: Player,
): Promise<void> {
  must(await call(server, 'push', 'unsubscribe', { endpoint: null }, caller));
  for (const browser of record.pushBrowsers.values())
    if (browser.memberId === id) browser.endedAfter = record.pushReceipts.length;
}

/**
 * Makes what waits due, because wall time does not pass in a season, and decides how the push service answers next: at
 * times it fails, or fails after the notification has reached the browser.
 */
export async function prepareSending(
  { app }: BootstrappedApp,
  random: Random,
  service: TestPushService,
): Promise<void> {
  service.answers.length = 0;
  if (random.chance(0.3)) service.answers.push(503, { status: 500, arrives: true }, 201, 429);
  await app.store.query("update push.outbox set due_at = clock_timestamp() where state = 'waiting'");
}

/** Records what arrived at the browsers in the jobs that just ran. */
export function recordArrived(
  { app }: BootstrappedApp,
  record: SeasonRecord,
  service: TestPushService,
): void {
  const at = app.clock.business();
  for (const { path, topic, payload, status } of service.pushed) {
    const tag = String(payload.tag);
    // A phone that is off keeps one notification for each topic.
    if (topic !== `n${tag}`) throw new Error(`notification ${tag} was sent with topic ${topic}`);
    record.pushReceipts.push({ path, tag, leadsTo: String(payload.path), at, status });
  }
  service.pushed.length = 0;
}
