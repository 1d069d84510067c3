import { messageText } from '@shwe/contract/messages';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cashierFixture,
  claim,
  deposit,
  play,
  readyMembers,
  requestWithdrawal,
  value,
  withdrawalActions,
} from '../../testing/cashier.ts';
import { advanceAndSeal, fundedMember, lotteryFixture, operators } from '../../testing/lottery.ts';
import { startPushService } from '../../testing/push-service.ts';
import { jumpBusinessTime, memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { settleDueDraws } from '../lottery/results/settle-draw.ts';
import { openSession } from '../members/index.ts';
import { sendMessages } from '../messages/index.ts';
import { choicesOf } from './choices.ts';
import { noteSettledDraws, pushJobs } from './jobs.ts';
import { pushMemberApi } from './member-api.ts';
import { erasePush, pushForExport } from './member-data.ts';
import { notificationOf } from './notification.ts';
import { isEndpoint, isPublicAddress, publicLookup } from './public-address.ts';
import { sendDue } from './send-due.ts';
import { vapidKeys } from './vapid-keys.ts';

const { store, app, bet, operatorCalls } = await lotteryFixture({ SHWE_PUSH_LOCAL: '1' });
const cashier = await cashierFixture(app);
const calls = pushMemberApi(app);
const service = await startPushService();
afterAll(() => service.close());
beforeEach(() => {
  service.pushed.length = 0;
  service.answers.length = 0;
});

const all = { results: true, money: true, messages: true, quiet_from: '00:00', quiet_until: '00:00' };

/** Logs a member in on a new browser and subscribes it. */
async function subscribed(memberId: bigint, choices = all) {
  const session = await store.tx((tx) => openSession(tx, memberId, { ip: '10.0.0.1', userAgent: 'test' }));
  const context = memberContext(memberId, { token: session });
  const browser = service.newBrowser();
  value(await calls.subscribe(browser, context));
  value(await calls.choose(choices, context));
  return { browser, context, path: new URL(browser.endpoint).pathname };
}

const text = (title: string) => ({ my: `${title} my`, en: title, zh: title, th: title });
const write = (memberId: bigint, subject: string) =>
  store.tx((tx) =>
    sendMessages(tx, [{ memberId, subject, title: text(subject), body: text('secret sum 900') }]),
  );
/** The wait after a failure is over. */
const pauseOver = () =>
  store.ownerQuery("update push.outbox set due_at = clock_timestamp() where state = 'waiting'");
const rowsOf = async (memberId: bigint) =>
  (
    await store.query<{ subject: string; state: string; tries: number; problem: string }>(
      `select o.subject, o.state, o.tries, o.problem from push.outbox o
       join push.subscriptions s on s.id = o.subscription_id where s.member_id = $1 order by o.id`,
      [memberId],
    )
  ).rows;

describe('a notification', () => {
  test('arrives encrypted on every browser of the member, signed with the key that they subscribed with', async () => {
    const member = await fundedMember(store, 1000n);
    const [one, two] = [await subscribed(member), await subscribed(member)];
    await write(member, 'hello');
    await sendDue(app);
    const { public_key, browsers } = value(await calls.info({}, one.context));
    expect(browsers).toBe(2);
    expect(service.pushed.map(({ path }) => path).sort()).toEqual([one.path, two.path].sort());
    for (const { key, payload, ttl, topic } of service.pushed) {
      expect(key).toBe(public_key);
      expect(payload).toMatchObject({ title: 'hello my', path: '/theme1_message' });
      expect(topic).toBe(`n${payload.tag}`);
      expect(ttl).toBeGreaterThan(80_000);
      // Others see a locked screen.
      expect(JSON.stringify(payload)).not.toContain('900');
    }
    await sendDue(app);
    expect(service.pushed).toHaveLength(2);
  });

  test('does not wait for the next run because there are many; those due first are sent first', async () => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member);
    const subjects = Array.from({ length: 45 }, (_, at) => `many ${at}`);
    for (const subject of subjects) await write(member, subject);
    await store.ownerQuery(
      `update push.outbox set due_at = clock_timestamp() - id * interval '1 millisecond' where state = 'waiting'`,
    );
    await sendDue(app);
    const sent = service.pushed.map(({ payload }) => payload.title);
    const batches = [sent.slice(0, 20), sent.slice(20, 40), sent.slice(40)].map((batch) => batch.toSorted());
    const titles = subjects.map((subject) => `${subject} my`).reverse();
    expect(batches).toEqual(
      [titles.slice(0, 20), titles.slice(20, 40), titles.slice(40)].map((batch) => batch.toSorted()),
    );
  });

  test('exists if and only if its cause was committed', async () => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member);
    const undone = store.tx(async (tx) => {
      await sendMessages(tx, [{ memberId: member, subject: 'undone', title: text('x'), body: text('x') }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rowsOf(member)).toEqual([]);
    await write(member, 'once');
    await write(member, 'once');
    expect(await rowsOf(member)).toHaveLength(1);
    await sendDue(app);
    expect(service.pushed).toHaveLength(1);
  });

  test.each(['read_at', 'deleted_at'])('of a message with %s is not sent', async (when) => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member);
    await write(member, 'read');
    await store.query(`update messages.messages set ${when} = clock.now() where member_id = $1`, [member]);
    await sendDue(app);
    expect(service.pushed).toEqual([]);
    expect(await rowsOf(member)).toMatchObject([{ state: 'dropped', problem: 'read already' }]);
  });

  test('is tried again after failures, with the same tag, and given up after eight tries', async () => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member);
    await write(member, 'again');
    service.answers.push(503, 429, 408);
    await sendDue(app);
    expect(await rowsOf(member)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    // Not before its pause is over.
    await sendDue(app);
    expect(await rowsOf(member)).toMatchObject([{ tries: 1 }]);
    for (let round = 0; round < 3; round++) {
      await pauseOver();
      await sendDue(app);
    }
    expect(await rowsOf(member)).toMatchObject([{ state: 'sent', tries: 4 }]);
    expect(service.pushed).toHaveLength(1);

    await write(member, 'never');
    service.answers.push(...Array<number>(8).fill(500));
    for (let round = 0; round < 9; round++) {
      await pauseOver();
      await sendDue(app);
    }
    expect((await rowsOf(member))[1]).toMatchObject({ state: 'dropped', tries: 8 });
    expect(service.pushed).toHaveLength(1);
  });

  test('that the push service refuses is dropped at once', async () => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member);
    await write(member, 'refused');
    service.answers.push(400);
    await sendDue(app);
    expect(await rowsOf(member)).toMatchObject([
      { state: 'dropped', problem: 'the push service answered 400', tries: 1 },
    ]);
  });

  test('is sent by one of two processes, and by the other if the first dies', async () => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member);
    for (let at = 0; at < 6; at++) await write(member, `race ${at}`);
    await store.tx(async (tx) => {
      await tx.query("select from push.outbox where state = 'waiting' for update");
      // What another process is taking is left to it.
      expect(await sendDue(app)).toBe(0);
    });
    await Promise.all([sendDue(app), sendDue(app), sendDue(app)]);
    expect(service.pushed).toHaveLength(6);
    await write(member, 'crash');
    await store.query(
      "update push.outbox set tries = 1, due_at = clock_timestamp() + interval '1 minute' where state = 'waiting'",
    );
    await sendDue(app);
    expect(service.pushed).toHaveLength(6);
    await pauseOver();
    await sendDue(app);
    expect(service.pushed).toHaveLength(7);
  });

  test('is kept for a week after it was sent', async () => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member);
    for (const subject of ['last week', 'this week']) await write(member, subject);
    await sendDue(app);
    const sent = await rowsOf(member);
    await store.ownerQuery(
      `update push.outbox set done_at = clock_timestamp() - make_interval(days => 7, secs => case subject
         when $1 then 10 else -10 end) where state = 'sent'`,
      [sent[0]!.subject],
    );
    await write(member, 'waits');
    await pushJobs.find(({ name }) => name === 'delete old notifications')!.run(app);
    expect(await rowsOf(member)).toMatchObject([sent[1]!, { state: 'waiting' }]);
  });

  test('is too old after a day', async () => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member);
    await write(member, 'old');
    await store.ownerQuery(
      "update push.outbox set caused_at = caused_at - interval '25 hours' where state = 'waiting'",
    );
    await sendDue(app);
    expect(await rowsOf(member)).toMatchObject([{ state: 'dropped', problem: 'too old' }]);
  });
});

describe('a browser', () => {
  test.each([404, 410])(
    'that the push service answers with %i is forgotten, and no other one',
    async (status) => {
      const member = await fundedMember(store, 1000n);
      const { context } = await subscribed(member);
      const other = await subscribed(await fundedMember(store, 1000n));
      await write(member, 'gone');
      service.answers.push(status);
      await sendDue(app);
      expect(value(await calls.info({}, context)).browsers).toBe(0);
      expect(value(await calls.info({}, other.context)).browsers).toBe(1);
    },
  );

  test('is forgotten after its session ended, and no other one', async () => {
    const [member, stays] = [await fundedMember(store, 1000n), await fundedMember(store, 1000n)];
    for (const one of [member, stays]) await subscribed(one);
    await store.ownerQuery(
      'update members.sessions set ended_at = clock_timestamp(), end_no = members.next_session_end() where member_id = $1',
      [String(member)],
    );
    await pushJobs.find(({ name }) => name === 'delete old notifications')!.run(app);
    const { rows } = await store.query<{ id: bigint }>(
      'select member_id as id from push.subscriptions where member_id in ($1, $2)',
      [member, stays],
    );
    expect(rows).toEqual([{ id: stays }]);
  });

  test('gets nothing after its session ended', async () => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member);
    await write(member, 'before');
    await store.ownerQuery(
      'update members.sessions set ended_at = clock_timestamp(), end_no = members.next_session_end() where member_id = $1',
      [String(member)],
    );
    await write(member, 'after');
    await sendDue(app);
    expect(service.pushed).toEqual([]);
    expect(await rowsOf(member)).toEqual([]);
  });

  test('that is subscribed again still gets what waited', async () => {
    const member = await fundedMember(store, 1000n);
    const { browser, context } = await subscribed(member);
    await write(member, 'waits');
    value(await calls.subscribe(browser, context));
    await sendDue(app);
    expect(service.pushed).toHaveLength(1);
  });

  test('belongs to the member who subscribed it last', async () => {
    const [first, second] = [await fundedMember(store, 1000n), await fundedMember(store, 1000n)];
    const { browser } = await subscribed(first);
    await write(first, 'for the first');
    const { context } = await subscribed(second);
    value(await calls.subscribe(browser, context));
    await write(first, 'more for the first');
    await sendDue(app);
    expect(service.pushed).toEqual([]);
    await write(second, 'for the second');
    await sendDue(app);
    expect(service.pushed.map(({ payload }) => payload.title)).toEqual([
      'for the second my',
      'for the second my',
    ]);
  });

  test('belongs to one member when two subscribe a browser at once', async () => {
    const members = [await fundedMember(store, 1000n), await fundedMember(store, 1000n)];
    const contexts = await Promise.all(members.map(async (member) => (await subscribed(member)).context));
    for (let round = 0; round < 10; round += 1) {
      const browser = service.newBrowser();
      await Promise.all(contexts.map((context) => calls.subscribe(browser, context)));
      const { rows } = await store.query<{ owner: bigint; session_of: bigint }>(
        `select p.member_id as owner, s.member_id as session_of from push.subscriptions p
         join members.sessions s on s.id = p.session_id where p.endpoint = $1`,
        [browser.endpoint],
      );
      expect(rows).toEqual([{ owner: rows[0]!.session_of, session_of: rows[0]!.session_of }]);
    }
  });

  test('is one of five: a sixth takes the place of the oldest', async () => {
    const member = await fundedMember(store, 1000n);
    const browsers = [];
    for (let at = 0; at < 6; at++) browsers.push(await subscribed(member));
    await write(member, 'five');
    await sendDue(app);
    expect(service.pushed.map(({ path }) => path).sort()).toEqual(
      browsers
        .slice(1)
        .map(({ path }) => path)
        .sort(),
    );
    value(await calls.unsubscribe({ endpoint: browsers[5]!.browser.endpoint }, browsers[0]!.context));
    expect(value(await calls.info({}, browsers[0]!.context)).browsers).toBe(4);
    value(await calls.unsubscribe({ endpoint: null }, browsers[0]!.context));
    expect(value(await calls.info({}, browsers[0]!.context)).browsers).toBe(0);
  });

  test('of another member is not ended', async () => {
    const [one, other] = [
      await subscribed(await fundedMember(store, 1000n)),
      await subscribed(await fundedMember(store, 1000n)),
    ];
    value(await calls.unsubscribe({ endpoint: one.browser.endpoint }, other.context));
    expect(value(await calls.info({}, one.context)).browsers).toBe(1);
  });
});

describe('a notification without sums', () => {
  const cause = (kind: string, details: object = {}) =>
    notificationOf({
      id: 7n,
      kind,
      details: { ...details },
      lang: 'en',
      title: null,
      body: null,
      type: null,
    });
  test.each([
    ['deposit_done', {}, 'pushDepositDone', 'pushSeeRecord', '/theme1_my_record'],
    ['deposit_failed', {}, 'pushDepositFailed', 'pushSeeRecord', '/theme1_my_record'],
    ['withdrawal_paid', {}, 'pushWithdrawalPaid', 'pushSeeRecord', '/theme1_my_record'],
    ['withdrawal_refused', {}, 'pushWithdrawalRefused', 'pushSeeRecord', '/theme1_my_record'],
  ] as const)('of %s leads to where the member sees more', (kind, details, title, body, path) => {
    expect(cause(kind, details)).toEqual({
      ...{ tag: '7', path, title: messageText('en', title), body: messageText('en', body) },
    });
  });

  test.each([
    [1, 'morning', 'drawMorning', '/theme1_lottery_two_record'],
    [1, 'evening', 'drawEvening', '/theme1_lottery_two_record'],
    [2, '3D', 'draw3D', '/theme1_lottery_three_record'],
  ] as const)('of a draw of game %i, %s, leads to its slips', (game, section, draw, path) => {
    const title = messageText('en', 'pushDrawResult', { draw: messageText('en', draw) });
    expect(cause('draw_result', { game, section })).toMatchObject({ title, path });
  });

  test('of a message to one member has no text of it, one to many begins with its text', () => {
    const message = (type: 0 | 1, body: string) =>
      notificationOf({ id: 7n, kind: 'message', details: {}, lang: 'en', title: 'T', body, type });
    expect(message(1, 'secret sum 900')!.body).toBe(messageText('en', 'pushSeeMessage'));
    expect(message(0, ' Two\n lines ')).toMatchObject({
      title: 'T',
      body: 'Two lines',
      path: '/theme1_message',
    });
    expect(message(0, 'x'.repeat(160))!.body).toBe('x'.repeat(160));
    expect(message(0, 'x'.repeat(161))!.body).toBe(`${'x'.repeat(159)}…`);
  });
});

test('a notification of a message has its texts in the language of the member', async () => {
  const member = await fundedMember(store, 1n);
  await store.query("update members.accounts set lang = 'my' where id = $1", [member]);
  await subscribed(member);
  await write(member, 'words');
  await store.ownerQuery('update messages.messages set type = 0 where member_id = $1', [String(member)]);
  await sendDue(app);
  expect(service.pushed.map(({ payload }) => payload)).toMatchObject([
    { title: 'words my', body: 'secret sum 900 my' },
  ]);
});

test('the export of a member has of a browser only its service, and its own notifications', async () => {
  const [one, other] = [await fundedMember(store, 1n), await fundedMember(store, 1n)];
  const { browser } = await subscribed(one);
  await subscribed(other);
  await write(one, 'export:one');
  await write(one, 'export:again');
  await write(other, 'export:other');
  await subscribed(one);
  const {
    push_browsers: browsers,
    push_notifications: sent,
    push_choices: chosen,
  } = await pushForExport(store, one);
  const { host } = new URL(browser.endpoint);
  expect(browsers).toMatchObject([{ service: host }, { service: host }]);
  const [later, earlier] = (browsers as { created_at: Date }[]).map((row) => row.created_at.getTime());
  expect(later).toBeGreaterThan(earlier!);
  expect(JSON.stringify(browsers)).not.toContain(new URL(browser.endpoint).pathname);
  expect(sent).toMatchObject(Array(2).fill({ topic: 'messages', state: 'waiting' }));
  const [laterOne, earlierOne] = (sent as { subject: string }[]).map(({ subject }) => subject.split(':')[1]);
  expect(Number(laterOne)).toBeGreaterThan(Number(earlierOne));
  expect(chosen).toMatchObject([{ results: true, money: true, messages: true }]);
  await store.tx((tx) => erasePush(tx, one));
  expect(await pushForExport(store, one)).toEqual({
    push_choices: [],
    push_browsers: [],
    push_notifications: [],
  });
  expect((await pushForExport(store, other)).push_browsers).toHaveLength(1);
  await store.tx((tx) => erasePush(tx, other));
});

describe('choices', () => {
  test('leave out topics', async () => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member, { ...all, messages: false });
    await write(member, 'not wanted');
    expect(await rowsOf(member)).toEqual([]);
  });

  test('keep the minutes of the quiet hours', async () => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member, { ...all, quiet_from: '21:35', quiet_until: '06:05' });
    expect(await choicesOf(store, member)).toMatchObject({ quiet_from: '21:35', quiet_until: '06:05' });
  });

  test('are kept as they were chosen last', async () => {
    const member = await fundedMember(store, 1000n);
    const { context } = await subscribed(member);
    const none = { results: false, money: false, messages: false, quiet_from: '21:35', quiet_until: '06:05' };
    for (const chosen of [none, all]) {
      value(await calls.choose(chosen, context));
      expect(await choicesOf(store, member)).toEqual(chosen);
    }
  });

  test('hold notifications back until the quiet hours end, also past midnight', async () => {
    const member = await fundedMember(store, 1000n);
    const { rows } = await store.query<{ now: string }>(
      `select to_char(clock.now() at time zone interval '06:30', 'HH24:MI') as now`,
    );
    const hours = (shift: number) =>
      `${String((Number(rows[0]!.now.slice(0, 2)) + shift + 24) % 24).padStart(2, '0')}${rows[0]!.now.slice(2)}`;
    // From an hour ago to 22 hours from now, so it passes midnight.
    const { context } = await subscribed(member, { ...all, quiet_from: hours(-1), quiet_until: hours(22) });
    await write(member, 'quiet');
    await sendDue(app);
    expect(await rowsOf(member)).toMatchObject([{ state: 'waiting', tries: 0 }]);
    value(await calls.choose({ ...all, quiet_from: hours(1), quiet_until: hours(2) }, context));
    await pauseOver();
    await sendDue(app);
    expect(service.pushed).toHaveLength(1);
  });

  test.each([
    ['22:00', '07:00', '2026-11-23T15:29:00Z', false],
    ['22:00', '07:00', '2026-11-23T15:30:00Z', true],
    ['22:00', '07:00', '2026-11-24T00:29:00Z', true],
    ['22:00', '07:00', '2026-11-24T00:30:00Z', false],
    ['12:00', '13:00', '2026-11-23T05:30:00Z', true],
    ['12:00', '13:00', '2026-11-23T06:30:00Z', false],
    ['12:00', '12:00', '2026-11-23T05:30:00Z', false],
  ])('quiet from %s until %s at %s: %s', async (from, until, at, isQuiet) => {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const { rows } = await store.query<{ quiet: boolean }>(
      'select push.is_quiet($1::smallint, $2::smallint, $3::timestamptz) as quiet',
      [minutes(from), minutes(until), at],
    );
    expect(rows[0]!.quiet).toBe(isQuiet);
  });

  test('without a choice are results and money, quiet at night', async () => {
    const member = await fundedMember(store, 1000n);
    expect(value(await calls.info({}, memberContext(member)))).toMatchObject({
      results: true,
      money: true,
      messages: false,
      quiet_from: '22:00',
      quiet_until: '07:00',
    });
  });
});

describe('causes', () => {
  test('a settled draw, once, for those with a slip in it', async () => {
    const [player, other] = [await fundedMember(store, 50_000n), await fundedMember(store, 50_000n)];
    await subscribed(player, { ...all, messages: false });
    await subscribed(other, { ...all, messages: false });
    const issue = '2d-20261123-morning';
    expect(await bet(player, issue, { '07': 1000 })).toMatchObject({ ok: true });
    await jumpBusinessTime(store, '2 hours 40 minutes');
    await advanceAndSeal(app);
    await jumpBusinessTime(store, '25 minutes');
    const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
    for (const operator of [drawsOperatorOne, drawsOperatorTwo]) {
      const figures = { issue, set_index: '1441.10', set_value: '38177.10' };
      expect(await operatorCalls.operatorResults.enter(figures, operatorContext(operator))).toMatchObject({
        ok: true,
      });
    }
    await noteSettledDraws(app);
    expect(await rowsOf(player)).toEqual([]);
    await jumpBusinessTime(store, '40 minutes');
    await settleDueDraws(app);
    await Promise.all([noteSettledDraws(app), noteSettledDraws(app)]);
    await sendDue(app);
    expect(service.pushed.map(({ payload }) => payload)).toMatchObject([
      { title: '2D မနက်ပိုင်း ထွက်ပါပြီ', path: '/theme1_lottery_two_record' },
    ]);
    expect(await rowsOf(other)).toEqual([]);
  });

  test('a message about a decided order or a win has no notification besides that of its cause', async () => {
    const member = await fundedMember(store, 1000n);
    await subscribed(member);
    for (const subject of ['deposit:D-1:succeeded', 'withdrawal:W-1:paid', 'win:2d', 'adjustment:A-1'])
      await write(member, subject);
    expect(await rowsOf(member)).toHaveLength(1);
  });

  test('money is decided is a matter of the choice of money, a message of that of messages', async () => {
    const topics = async (choices: object) => {
      const member = await fundedMember(store, 1000n);
      await subscribed(member, { ...all, ...choices });
      await write(member, 'adjustment:A-2');
      for (const topic of ['money', 'results'])
        await store.ownerQuery("select push.enqueue(array[$1::bigint], $2, $2, 'deposit_done', '{}')", [
          String(member),
          topic,
        ]);
      return (await rowsOf(member)).map(({ subject }) => subject.replace(/:.*/, ''));
    };
    expect(await topics({})).toEqual(['message', 'money', 'results']);
    expect(await topics({ money: false })).toEqual(['message', 'results']);
    expect(await topics({ messages: false })).toEqual(['money', 'results']);
    expect(await topics({ results: false })).toEqual(['message', 'money']);
  });

  test('an order that was never said to be paid and expires is no news, a confiscation is', async () => {
    const [member] = await readyMembers(app, store, cashier, 1, 50_000);
    const { id, payee } = member!;
    await subscribed(id, { ...all, messages: false });
    const { channels } = value(
      await cashier.calls.deposits.paymentMethods({ recharge_type: 2 }, memberContext(id)),
    ).list[0]!;
    const { tid } = value(
      await cashier.calls.deposits.createOrder(
        { amount: 30_000, payer_name: 'Khin', recharge_id: channels[0]!.id },
        memberContext(id),
      ),
    );
    const { id: wid } = value(await requestWithdrawal(cashier, { id, payee }, 10_000));
    await store.ownerQuery(
      "update cashier.deposits set state = 'failed', decided_at = clock.now() where tid = $1",
      [tid],
    );
    expect(await rowsOf(id)).toEqual([]);
    const actions = withdrawalActions(cashier);
    value(await actions.assign(wid, cashier.thiri));
    value(await actions.confiscate(wid, cashier.thiri));
    expect(await rowsOf(id)).toEqual([]);
    value(await actions.confiscate(wid, cashier.htet));
    expect((await rowsOf(id)).map(({ subject }) => subject)).toEqual([`withdrawal:${wid}:refused_deducted`]);
  });

  test('a credited or rejected deposit, a paid or refused withdrawal', async () => {
    const [member] = await readyMembers(app, store, cashier, 1, 50_000);
    const { id, payee } = member!;
    await subscribed(id, { ...all, messages: false });
    const credited = await deposit(cashier, id, 20_000);
    await play(store, id, 20_000);
    const { tid } = await claim(cashier, id, 30_000);
    value(
      await cashier.operatorCalls.operatorDeposits.rejectDeposit(
        { tid, reason: 'no_money' },
        operatorContext(cashier.htet),
      ),
    );
    const { id: wid } = value(await requestWithdrawal(cashier, { id, payee }, 10_000));
    const actions = withdrawalActions(cashier);
    value(await actions.assign(wid, cashier.thiri));
    value(await actions.reject(wid, cashier.thiri));
    expect((await rowsOf(id)).map(({ subject }) => subject)).toEqual([
      `deposit:${credited}:succeeded`,
      `deposit:${tid}:failed`,
      `withdrawal:${wid}:refused`,
    ]);
    await sendDue(app);
    expect(service.pushed.map(({ payload }) => payload.path)).toEqual(Array(3).fill('/theme1_my_record'));
    expect(service.pushed.map(({ payload }) => payload.title).toSorted()).toEqual(
      (['pushDepositDone', 'pushDepositFailed', 'pushWithdrawalRefused'] as const)
        .map((key) => messageText('my', key))
        .toSorted(),
    );
    expect(JSON.stringify(service.pushed)).not.toMatch(/000/);
  });
});

describe('addresses', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://user:pass@fcm.googleapis.com/x', false],
    ['https://127.0.0.1/x', false],
    ['https://2130706433/x', false],
    ['https://0x7f.1/x', false],
    ['https://[::1]/x', false],
    ['https://localhost/x', false],
    ['https://db.internal/x', false],
    ['https://router.lan/x', false],
    ['https://metadata.google.internal/x', false],
    ['ftp://push.example.com/x', false],
    ['no address', false],
  ])('%s: %s', (endpoint, is) => {
    expect(isEndpoint(endpoint, { local: false })).toBe(is);
  });

  test.each([
    ['8.8.8.8', true],
    ['2a00:1450:4001:800::200a', true],
    ['10.0.0.1', false],
    ['100.64.1.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['224.0.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['', false],
  ])('%s is public: %s', (address, is) => {
    expect(isPublicAddress(address)).toBe(is);
  });

  test('a name that leads to this machine is not connected to', async () => {
    const looked = await new Promise<string>((resolve) =>
      publicLookup('localhost', { family: 4 }, (error) => resolve(error?.code ?? 'connected')),
    );
    expect(looked).toBe('ENOTPUBLIC');
  });

  test('a public address is connected to, whether one is asked for or all', async () => {
    const lookedUp = (all: boolean) =>
      new Promise((resolve) =>
        publicLookup('8.8.8.8', { all }, (error, ...found) => resolve(error?.code ?? found)),
      );
    expect(await lookedUp(false)).toEqual(['8.8.8.8', 4]);
    expect(await lookedUp(true)).toEqual([[{ address: '8.8.8.8', family: 4 }]]);
  });

  test('a private address is refused without the setting of tests', async () => {
    const member = await fundedMember(store, 1000n);
    const strict = pushMemberApi(testApp(store));
    expect(await strict.subscribe(service.newBrowser(), memberContext(member))).toMatchObject({
      refused: 'push_endpoint',
    });
  });

  test('a member who subscribes again and again is refused', async () => {
    const member = await fundedMember(store, 1000n);
    const { browser, context } = await subscribed(member);
    let answer = await calls.subscribe(browser, context);
    for (let at = 0; at < 60 && answer.ok; at++) answer = await calls.subscribe(browser, context);
    expect(answer).toMatchObject({
      refused: 'too_many_tries',
      details: { time: expect.stringMatching(/^\d+:\d\d$/), seconds: expect.any(Number) },
    });
  });
});

test('the keys are made once, also by two processes at the same time, and are stored encrypted', async () => {
  const kept = await vapidKeys(app);
  const others = await Promise.all([
    vapidKeys({ store: { ...store }, config: app.config }),
    vapidKeys({ store: { ...store }, config: app.config }),
  ]);
  expect(others).toEqual([kept, kept]);
  const { rows } = await store.query<{ private_key_encrypted: Buffer }>(
    'select private_key_encrypted from push.keys',
  );
  expect(rows[0]!.private_key_encrypted.toString('latin1')).not.toContain(kept.privateKey);
});
