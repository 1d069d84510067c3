import type { PushBrowser, SeasonRecord } from '../season-record.ts';
import type { Row, Rows } from './rows.ts';

type Topic = 'results' | 'money' | 'messages';
/** Something that is told to members: to whom, and whether it is still to be told. */
export type News = { member: string; subject: string; topic: Topic; isOver: boolean };

/** The page of the app that a notification leads to. */
const LEADS_TO: Record<Topic, RegExp> = {
  money: /^\/theme1_my_record$/,
  results: /^\/theme1_lottery_(two|three)_record$/,
  messages: /^\/theme1_message$/,
};
/** Messages about what has a notification of its own. */
const TOLD_OTHERWISE = ['deposit', 'withdrawal', 'win'];

/** Everything that members may be told: from orders, slips of settled draws, and messages. */
export async function readNews(rows: Rows): Promise<News[]> {
  const money = await rows(
    `select member_id::text as member, 'deposit:' || tid || ':' || state as subject from cashier.deposits
     where state = 'succeeded' or (state = 'failed' and paid_at is not null)
     union all
     select member_id::text, 'withdrawal:' || wid || ':' || state from cashier.withdrawals
     where state in ('paid', 'refused', 'refused_deducted')`,
  );
  const results = await rows(
    `select distinct s.member_id::text as member, 'draw:' || d.id as subject
     from lottery.slips s join lottery.draws d on d.id = s.draw_id where d.state = 'settled'`,
  );
  const messages = await rows(
    `select member_id::text as member, 'message:' || id as subject, split_part(subject, ':', 1) as about,
            (read_at is not null or deleted_at is not null)::text as is_over
     from messages.messages`,
  );
  const news = (list: readonly Row[], topic: Topic): News[] =>
    list.map(({ member, subject, is_over }) => ({
      member: member!,
      subject: subject!,
      topic,
      isOver: is_over === 'true',
    }));
  return [
    ...news(money, 'money'),
    ...news(results, 'results'),
    ...news(
      messages.filter(({ about }) => !TOLD_OTHERWISE.includes(about!)),
      'messages',
    ),
  ];
}

/**
 * Checks that every browser was told all that its member wants to know since it was subscribed and nothing else: at least
 * once, under one tag, never again once its push service had taken it, and not in quiet hours. What has not arrived
 * waits for the end of quiet hours, or for a push service that failed.
 */
export async function checkPush(rows: Rows, record: SeasonRecord): Promise<void> {
  const news = await readNews(rows);
  const outbox = await rows(
    `select o.id::text, o.subject, o.topic, o.state, o.tries::text,
            substring(s.endpoint from '://[^/]+(/.*)$') as path, s.member_id::text as member
     from push.outbox o join push.subscriptions s on s.id = o.subscription_id order by o.id`,
  );
  const [now] = await rows(
    `select (extract(hour from t) * 60 + extract(minute from t))::int::text as minute
     from (select clock.now() at time zone 'Asia/Yangon' as t) n`,
  );
  checkReceipts(record);
  for (const [path, browser] of record.pushBrowsers) {
    const own = outbox.filter((row) => row.path === path);
    if (browser.endedAfter !== null) {
      if (own.length > 0) throw new Error(`${path} has notifications after they were ended`);
      continue;
    }
    checkBrowser(record, { path, browser, own, news, minute: Number(now!.minute) });
  }
  const strange = outbox.find(({ path }) => !record.pushBrowsers.has(path!));
  if (strange) throw new Error(`notification ${strange.id} is for a browser that nobody subscribed`);
}

type OfBrowser = { path: string; browser: PushBrowser; own: readonly Row[]; news: News[]; minute: number };

function checkBrowser(record: SeasonRecord, { path, browser, own, news, minute }: OfBrowser): void {
  const choices = record.pushChoices.get(browser.memberId)!;
  const due = news.filter(
    ({ member, subject, topic }) =>
      Number(member) === browser.memberId && choices[topic] && !browser.before.has(subject),
  );
  const bySubject = new Map(own.map((row) => [row.subject!, row]));
  const wanted = new Map(due.map((one) => [one.subject, one]));
  const missing = due.find(({ subject }) => !bySubject.has(subject));
  if (missing) throw new Error(`member ${browser.memberId} is not told of ${missing.subject}`);
  const strange = own.find(({ subject }) => !wanted.has(subject!));
  if (strange)
    throw new Error(`member ${browser.memberId} is told of ${strange.subject}, which did not happen`);
  const receipts = record.pushReceipts.filter((one) => one.path === path);
  const tags = new Map(own.map((row) => [row.id!, row]));
  for (const { tag, leadsTo } of receipts) {
    const row = tags.get(tag);
    if (!row) throw new Error(`${path} received ${tag}, which is no notification of it`);
    if (!LEADS_TO[row.topic as Topic].test(leadsTo))
      throw new Error(`notification ${tag} of ${row.subject} leads to ${leadsTo}`);
  }
  for (const { id, subject, state, tries } of own) {
    const hasArrived = receipts.some(({ tag, status }) => tag === id && status < 300);
    if ((state === 'sent') !== hasArrived)
      throw new Error(`notification ${id} of ${subject} is ${state}, arrived: ${hasArrived}`);
    const isNoNews = state === 'dropped' && wanted.get(subject!)!.isOver;
    const mayWait = state === 'waiting' && (isQuiet(choices, minute) || Number(tries) > 0);
    if (!hasArrived && !isNoNews && !mayWait)
      throw new Error(`notification ${id} of ${subject} is ${state} after ${tries} tries`);
  }
}

/** Nothing arrives in quiet hours, at a browser that is none any more, or again after its push service took it. */
function checkReceipts(record: SeasonRecord): void {
  const taken = new Set<string>();
  for (const [n, { path, tag, at, status }] of record.pushReceipts.entries()) {
    const browser = record.pushBrowsers.get(path)!;
    if (browser.endedAfter !== null && n >= browser.endedAfter)
      throw new Error(`notification ${tag} arrived at ${path} after its member had ended them`);
    const choices = record.pushChoices.get(browser.memberId)!;
    if (taken.has(tag)) throw new Error(`notification ${tag} was sent again after it had arrived`);
    if (status < 300) taken.add(tag);
    if (isQuiet(choices, minuteOf(at)))
      throw new Error(`notification ${tag} arrived in the quiet hours of member ${browser.memberId}`);
  }
}

/** The minute of the day in Yangon, six and a half hours ahead. */
const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000 + 390) % 1440;

function isQuiet({ from, until }: { from: number; until: number }, minute: number): boolean {
  if (from === until) return false;
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}
