import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { startPushService } from '../../testing/push-service.ts';
import { memberContext, testApp } from '../../testing/test-app.ts';
import { openSession } from '../members/index.ts';
import { sendMessages } from '../messages/index.ts';
import { pushMemberApi } from './member-api.ts';
import { sendDue } from './send-due.ts';

/** When a notification that failed is tried again, and under which sessions a browser is subscribed. */

const store = await freshDatabase();
const app = testApp(store, { SHWE_PUSH_LOCAL: '1' });
const calls = pushMemberApi(app);
const service = await startPushService();
afterAll(() => service.close());
beforeEach(() => {
  service.pushed.length = 0;
  service.answers.length = 0;
});

const login = (memberId: bigint) =>
  store.tx((tx) => openSession(tx, memberId, { ip: '10.0.0.1', userAgent: 'test' }));
const text = { my: 'x', en: 'x', zh: 'x', th: 'x' };
const write = (memberId: bigint) =>
  store.tx((tx) => sendMessages(tx, [{ memberId, subject: 'pause', title: text, body: text }]));
/** A member whom messages are told at any hour. */
async function toldMember(): Promise<bigint> {
  const member = await fundedMember(store, 1000n);
  const choices = { results: true, money: true, messages: true, quiet_from: '00:00', quiet_until: '00:00' };
  expect(await calls.choose(choices, memberContext(member))).toMatchObject({ ok: true });
  return member;
}
const asOwner = (sql: string, values: unknown[] = []) => store.ownerQuery(sql, values);
const pauseOver = () => asOwner("update push.outbox set due_at = clock_timestamp() where state = 'waiting'");
/** For how long the only notification that waits still waits, seconds. */
async function pause(): Promise<number> {
  const { rows } = await store.query<{ seconds: number }>(
    `select extract(epoch from due_at - clock_timestamp())::float8 as seconds from push.outbox
     where state = 'waiting'`,
  );
  expect(rows).toHaveLength(1);
  return rows[0]!.seconds;
}

describe('the pause after a failure', () => {
  /** Tests take this long at most between a failure and the look at its pause, seconds. */
  const SLACK = 25;
  async function pausesOf(answers: typeof service.answers): Promise<number[]> {
    const member = await toldMember();
    await calls.subscribe(service.newBrowser(), memberContext(member, { token: await login(member) }));
    await write(member);
    service.answers.push(...answers);
    const pauses = [];
    for (const _ of answers) {
      await pauseOver();
      await sendDue(app);
      pauses.push(await pause());
    }
    await pauseOver();
    await sendDue(app);
    expect(service.pushed).toHaveLength(1);
    return pauses;
  }

  test('is 30 seconds, and twice as long after each further one', async () => {
    const pauses = await pausesOf([500, 500, 500, 500, 500, 500, 500]);
    for (const [at, seconds] of [30, 60, 120, 240, 480, 960, 1920].entries()) {
      expect(pauses[at]).toBeLessThanOrEqual(seconds);
      expect(pauses[at]).toBeGreaterThan(seconds - SLACK);
    }
  });

  test('is as long as the push service asks for, but an hour at most', async () => {
    const pauses = await pausesOf([
      { status: 429, retryAfter: '600' },
      { status: 503, retryAfter: '3' },
      { status: 503, retryAfter: '86400' },
      { status: 503, retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' },
      { status: 503, retryAfter: '-5' },
    ]);
    for (const [at, seconds] of [600, 60, 3600, 240, 480].entries()) {
      expect(pauses[at]).toBeLessThanOrEqual(seconds);
      expect(pauses[at]).toBeGreaterThan(seconds - SLACK);
    }
  });
});

describe('a browser is subscribed', () => {
  const sessionsOf = async (endpoint: string) =>
    (
      await store.query<{ member_id: bigint; token_hash: Buffer }>(
        `select p.member_id, s.token_hash from push.subscriptions p
         join members.sessions s on s.id = p.session_id where p.endpoint = $1`,
        [endpoint],
      )
    ).rows;

  test('neither under a session that has ended, nor under that of another member, nor under none', async () => {
    const [member, other] = [await fundedMember(store, 1000n), await fundedMember(store, 1000n)];
    const [ended, foreign] = [await login(member), await login(other)];
    await asOwner(
      'update members.sessions set ended_at = clock_timestamp(), end_no = members.next_session_end() where member_id = $1',
      [String(member)],
    );
    for (const context of [
      memberContext(member, { token: ended }),
      memberContext(member, { token: foreign }),
      memberContext(member),
    ]) {
      const browser = service.newBrowser();
      await calls.subscribe(browser, context);
      expect(await sessionsOf(browser.endpoint)).toEqual([]);
    }
  });

  test('under the session of its last subscription, so that the end of an earlier one ends nothing', async () => {
    const member = await toldMember();
    const browser = service.newBrowser();
    const [first, second] = [await login(member), await login(member)];
    await calls.subscribe(browser, memberContext(member, { token: first }));
    const [before] = await sessionsOf(browser.endpoint);
    await calls.subscribe(browser, memberContext(member, { token: second }));
    const [after] = await sessionsOf(browser.endpoint);
    expect(after!.token_hash).not.toEqual(before!.token_hash);
    await asOwner(
      `update members.sessions set ended_at = clock_timestamp(), end_no = members.next_session_end()
       where token_hash = $1`,
      [before!.token_hash],
    );
    await write(member);
    await sendDue(app);
    expect(service.pushed).toHaveLength(1);
  });
});
