import { beforeAll, describe, expect, test } from 'vitest';
import { agentsPorts } from '../../bootstrap/agents-ports.ts';
import { freshDatabase, type TestStore } from '../../database/testing.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { goodPassword } from '../../testing/members.ts';
import {
  beginBusinessTime,
  jumpToTimeOfDay,
  memberContext,
  openContext,
  type TestApp,
  testApp,
} from '../../testing/test-app.ts';
import { memberOf, membersMemberApi } from '../members/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { changeSetting, clearSettingsCache } from '../settings/index.ts';
import { agentsMemberApi } from './member-api.ts';
import { agentsForExport, eraseAgentData } from './member-data.ts';
import { contactLinkOf, remarksOf, superiorOf } from './tree.queries.ts';

let store: TestStore;
let app: TestApp;
let calls: ReturnType<typeof agentsMemberApi>;
let agent: bigint;
let child: bigint;
let grandchild: bigint;
beforeAll(async () => {
  store = await freshDatabase();
  app = testApp(store);
  calls = agentsMemberApi(app, agentsPorts);
  await beginBusinessTime(store, app, '2026-11-23T05:30:00Z');
  agent = await newAgent(store);
  child = await newAgent(store, agent);
  grandchild = await memberBelow(store, child);
});

const as = (id: bigint) => memberContext(id);
const setSetting = async (key: 'agent.accounts_day' | 'agent.messages_day', value: number) => {
  await store.tx((tx) => changeSetting(tx, key, value, null));
  clearSettingsCache(store);
};

describe('a remark', () => {
  const set = (id: bigint, remark: string) => calls.setRemark({ subor_id: Number(id), remark }, as(agent));

  test.each([
    ['abcdefghijkl', 'ok'],
    ['abcdefghijklm', 'name_too_long'],
    ['一二三四五六', 'ok'],
    ['一二三四五六七', 'name_too_long'],
    ['ကိုအောင်ထွန်း', 'ok'],
  ])('%s: %s', async (remark, outcome) => {
    const answer = await set(child, remark);
    expect(answer.ok ? 'ok' : answer.refused).toBe(outcome);
  });

  test('is for the direct downline, read by the agent only, and removed when empty', async () => {
    expect(await set(grandchild, 'Shop')).toMatchObject({ refused: 'not_found' });
    await set(child, ' Shop\u202e ');
    expect(await remarksOf(store, agent, [child])).toEqual(new Map([[child, 'Shop']]));
    expect(await remarksOf(store, child, [child])).toEqual(new Map());
    await set(child, '');
    expect(await remarksOf(store, agent, [child])).toEqual(new Map());
  });

  test('that is removed leaves those of others', async () => {
    const other = await memberBelow(store, agent);
    await calls.setRemark({ subor_id: Number(grandchild), remark: 'Aunt' }, as(child));
    await set(child, 'Shop');
    await set(other, 'Tea');
    await set(other, '');
    expect(await remarksOf(store, agent, [child, other])).toEqual(new Map([[child, 'Shop']]));
    expect(await remarksOf(store, child, [grandchild])).toEqual(new Map([[grandchild, 'Aunt']]));
    await set(child, '');
    expect(await remarksOf(store, child, [grandchild])).toEqual(new Map([[grandchild, 'Aunt']]));
  });

  test('is exported for who wrote it only, and is deleted with either account', async () => {
    await calls.setRemark({ subor_id: Number(grandchild), remark: 'Aunt' }, as(child));
    await set(child, 'Shop');
    const exported = async (id: bigint) => (await agentsForExport(store, id)).remarks;
    expect(await exported(agent)).toMatchObject([{ remark: 'Shop' }]);
    expect(await exported(child)).toMatchObject([{ remark: 'Aunt' }]);
    expect(await exported(grandchild)).toEqual([]);
    await store.tx((tx) => eraseAgentData(tx, child));
    expect([await exported(agent), await exported(child)]).toEqual([[], []]);
  });
});

describe('an account that an agent creates', () => {
  const members = () => membersMemberApi(app);
  const logIn = (name: string, over: object) =>
    members().login({ name, password: '', ...over }, openContext());

  test('is in the direct downline; the first login replaces its password and confirms the age', async () => {
    const made = await calls.createMember({}, as(agent));
    if (!made.ok) throw new Error(made.refused);
    const { subor_id: id, subor_pwd: password, url } = made.value;
    const name = String(id);
    expect(url).toContain(name);
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{10}$/);
    expect(await superiorOf(store, BigInt(id))).toBe(agent);

    expect(await logIn(name, { password })).toMatchObject({ refused: 'password_change_needed' });
    expect(await logIn(name, { password, new_password: goodPassword })).toMatchObject({
      refused: 'under_18',
    });
    expect(await logIn(name, { password, new_password: password, adult: true })).toMatchObject({
      refused: 'password_same',
    });
    expect(await logIn(name, { password, new_password: '123123', adult: true })).toMatchObject({
      refused: 'password_common',
    });
    const first = await logIn(name, { password, new_password: goodPassword, adult: true });
    if (!first.ok) throw new Error(first.refused);
    expect(await memberOf(store, first.value.token)).toEqual({ ok: true, memberId: BigInt(id) });

    expect(await logIn(name, { password })).toMatchObject({ refused: 'login_wrong' });
    expect(await logIn(name, { password: goodPassword })).toMatchObject({ ok: true });
  });

  test('speaks the language of the agent, and its link has its number', async () => {
    const made = await calls.createMember({}, memberContext(agent, { lang: 'th' }));
    if (!made.ok) throw new Error(made.refused);
    const { subor_id: id, url } = made.value;
    const { rows } = await store.query<{ lang: string; invited_by: bigint | null }>(
      'select lang, invited_by from members.accounts where id = $1',
      [id],
    );
    expect(rows).toEqual([{ lang: 'th', invited_by: agent }]);
    expect(url).toMatch(new RegExp(`account=${id}$`));
  });

  test('is created once for a key', async () => {
    const context = as(agent);
    const [one, two] = [await calls.createMember({}, context), await calls.createMember({}, context)];
    expect(two).toEqual(one);
  });

  test('is one of at most so many a day', async () => {
    const busy = await newAgent(store);
    await setSetting('agent.accounts_day', 2);
    await jumpToTimeOfDay(store, '23:50');
    // Who comes by the agent's code is no account that the agent created.
    await memberBelow(store, busy);
    const all = await Promise.all(Array.from({ length: 5 }, () => calls.createMember({}, as(busy))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ refused: 'accounts_day_limit', details: { n: 2 } });
    await jumpToTimeOfDay(store, '00:05');
    for (let n = 0; n < 2; n++) expect(await calls.createMember({}, as(busy))).toMatchObject({ ok: true });
    await jumpToTimeOfDay(store, '06:40');
    expect(await calls.createMember({}, as(busy))).toMatchObject({ refused: 'accounts_day_limit' });
    await setSetting('agent.accounts_day', 50);
  });
});

describe('a message', () => {
  const send = (id: bigint, mark: string, context = as(agent)) =>
    calls.sendMessage({ member_id: Number(id), mark }, context);

  test('reaches a member of the direct downline once', async () => {
    const context = as(agent);
    app.hints.length = 0;
    expect(await send(child, '  See you at 3  ', context)).toMatchObject({ ok: true });
    await send(child, '  See you at 3  ', context);
    const got = await messagesMemberApi(app).getMessage({}, as(child));
    if (!got.ok) throw new Error(got.refused);
    expect(got.value.list).toMatchObject([
      { title: 'Message from your agent', content: 'See you at 3', type: 1 },
    ]);
    expect(app.hints).toEqual([{ type: 'balance', memberId: child }]);
  });

  test('is asked about when it was typed in Zawgyi, and sent in the form the agent chooses', async () => {
    const mark = 'ေဒၚခင္မ်ိဳးသန္႔ ေငြမရေသးပါ';
    const unicode = 'ဒေါ်ခင်မျိုးသန့် ငွေမရသေးပါ';
    expect(await send(child, mark)).toMatchObject({
      refused: 'zawgyi_ask',
      details: { typed: mark, unicode },
    });
    const input = { member_id: Number(child), mark, zawgyi: 'convert' } as const;
    expect(await calls.sendMessage(input, as(agent))).toMatchObject({ ok: true });
    const got = await messagesMemberApi(app).getMessage({}, as(child));
    expect(got.ok && got.value.list[0]?.content).toBe(unicode);
  });

  test.each([
    ['', 'message_empty'],
    [' \n ', 'message_empty'],
    ['ည'.repeat(500), 'ok'],
    ['ည'.repeat(501), 'message_long'],
    ['Look: https://win.example/x', 'message_link'],
    ['ဒီမှာကြည့်ပါ t.me/somebody', 'message_link'],
    ['play at Win77.BET now', 'message_link'],
    ['www．win77．xyz', 'message_link'],
    ['viber ၀၉ ၄၂၀ ၀၀၀ ၀၁၁', 'message_link'],
    ['2.5 lakh at 3.30pm. OK.Thanks, call me.', 'ok'],
  ])('%#', async (mark, outcome) => {
    const answer = await send(child, mark);
    expect(answer.ok ? 'ok' : answer.refused).toBe(outcome);
  });

  test('reaches nobody further down', async () => {
    expect(await send(grandchild, 'x')).toMatchObject({ refused: 'not_found' });
    expect(await send(agent, 'x')).toMatchObject({ refused: 'not_found' });
  });

  test('reaches nobody on a break, excluded or suspended, with the same answer', async () => {
    const [onBreak, suspended] = [await memberBelow(store, agent), await memberBelow(store, agent)];
    await store.query(
      `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
       values ($1, 'time_out', 'asked', clock.now(), clock.now() + interval '1 day')`,
      [onBreak],
    );
    await store.query("update members.accounts set state = 'suspended' where id = $1", [suspended]);
    for (const id of [onBreak, suspended])
      expect(await send(id, 'A bonus for you')).toEqual({
        ok: false,
        refused: 'member_unavailable',
        details: {},
      });
  });

  test('reaches nobody who has used up a limit on deposits, with the same answer', async () => {
    const member = await memberBelow(store, agent);
    await store.query(
      `insert into protection.limits (member_id, kind, period, amount, set_at) values ($1, 'deposit', 'day', 1, clock.now())`,
      [member],
    );
    expect(await send(member, 'A bonus for you')).toMatchObject({ ok: true });
    await store.query('update protection.limits set amount = 0 where member_id = $1', [member]);
    expect(await send(member, 'A bonus for you')).toEqual({
      ok: false,
      refused: 'member_unavailable',
      details: {},
    });
  });

  test('is one of at most so many a day', async () => {
    const member = await memberBelow(store, agent);
    await setSetting('agent.messages_day', 2);
    for (const time of ['23:50', '00:05']) {
      await jumpToTimeOfDay(store, time);
      for (const expected of ['ok', 'ok', 'messages_day_limit']) {
        const answer = await send(member, 'x');
        expect(answer.ok ? 'ok' : answer.refused).toBe(expected);
      }
    }
    await jumpToTimeOfDay(store, '06:40');
    expect(await send(member, 'x')).toMatchObject({ refused: 'messages_day_limit' });
    await setSetting('agent.messages_day', 20);
  });
});

describe('the contact link', () => {
  const set = (tichat: string) => calls.updateContact({ tichat }, as(agent));

  test.each([
    ['https://t.me/shwe_agent', 'https://t.me/shwe_agent'],
    ['https://M.ME/someone', 'https://m.me/someone'],
    ['http://t.me/shwe', null],
    ['https://t.me.evil.test/x', null],
    ['https://evil.test/t.me', null],
    ['https://user:pass@t.me/x', null],
    ['https://t.me:8443/x', null],
    ['javascript:alert(1)', null],
    ['t.me/shwe', null],
    [`https://t.me/${'x'.repeat(200)}`, null],
    ['https://t.me/+AbC-12_x', 'https://t.me/+AbC-12_x'],
    ['https://telegram.me/joinchat/AbC12', 'https://telegram.me/joinchat/AbC12'],
    ['https://invite.viber.com/?g2=AQAv%2B1', 'https://invite.viber.com/?g2=AQAv%2B1'],
    ['https://www.messenger.com/t/shwe.pyi', 'https://www.messenger.com/t/shwe.pyi'],
    ['https://line.me/ti/p/~shwepyi', 'https://line.me/ti/p/~shwepyi'],
    ['https://line.me/R/ti/p/%40shwepyi', 'https://line.me/R/ti/p/%40shwepyi'],
    ['https://wa.me/959420000001', 'https://wa.me/959420000001'],
    ['https://api.whatsapp.com/send?phone=959420000001', 'https://api.whatsapp.com/send?phone=959420000001'],
    ['https://chat.whatsapp.com/AbC12', 'https://chat.whatsapp.com/AbC12'],
    ['https://u.wechat.com/AbC-12', 'https://u.wechat.com/AbC-12'],
    ['https://t.me/', null],
    ['https://t.me/iv?url=https://evil.test', null],
    ['https://t.me/share/url?url=https://evil.test&text=bonus', null],
    ['https://t.me/shwe?start=evil.test', null],
    ['https://t.me/shwe#evil.test', null],
    ['https://wa.me/?text=evil.test', null],
    ['https://wa.me/959420000001?text=bonus', null],
    ['https://api.whatsapp.com/send?phone=959420000001&text=bonus', null],
    ['https://line.me/R/msg/text/?evil.test', null],
    ['https://m.me/shwe?ref=x', 'https://m.me/shwe'],
    ['https://www.messenger.com/l.php?u=https://evil.test', null],
    ['https://constructor/x', null],
  ])('%s', async (typed, stored) => {
    const answer = await set(typed);
    expect(answer.ok ? answer.value.tichat : answer.refused).toBe(stored ?? 'contact_link_form');
  });

  test('that is removed leaves those of other agents', async () => {
    const other = await newAgent(store);
    const below = await memberBelow(store, other);
    await calls.updateContact({ tichat: 'https://t.me/another' }, as(other));
    await set('https://t.me/shwe_agent');
    await set('');
    expect([await contactLinkOf(store, child), await contactLinkOf(store, below)]).toEqual([
      '',
      'https://t.me/another',
    ]);
  });

  test('is shown to the direct downline while the agent is one', async () => {
    await set('https://t.me/shwe_agent');
    expect(await contactLinkOf(store, child)).toBe('https://t.me/shwe_agent');
    expect(await contactLinkOf(store, grandchild)).toBe('');
    await store.query('update members.accounts set is_agent = false where id = $1', [agent]);
    expect(await contactLinkOf(store, child)).toBe('');
    await store.query("update members.accounts set is_agent = true, state = 'suspended' where id = $1", [
      agent,
    ]);
    expect(await contactLinkOf(store, child)).toBe('');
    await store.query("update members.accounts set state = 'active' where id = $1", [agent]);
    expect(await contactLinkOf(store, child)).toBe('https://t.me/shwe_agent');
    await set('');
    expect(await contactLinkOf(store, child)).toBe('');
  });
});
