import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { openContext, testApp } from '../../testing/test-app.ts';
import { changeSetting, clearSettingsCache, readSettings } from '../settings/index.ts';
import { addBanner, addNotice } from './add-content.ts';
import type { MemberCard } from './home-page.ts';
import { contentMemberApi } from './member-api.ts';

const store = await freshDatabase();
const app = testApp(store);
const card = { id: 200001, name: '09 ••• 4417' } as MemberCard;
const calls = contentMemberApi(app, {
  claimableActivities: async () => [],
  memberCard: async (token) => (token === 'known' ? card : null),
  segmentsOf: async (memberId, segmentIds) =>
    new Set(segmentIds.filter((id) => memberId === 200001n && id === 7n)),
});
const text = (base: string) => ({ my: `${base} my`, en: `${base} en`, zh: `${base} zh`, th: `${base} th` });

test('returns the home page in the requested language', async () => {
  await store.tx(async (tx) => {
    await addNotice(tx, { title: text('notice'), body: text('body'), popUp: true });
    await addBanner(tx, { title: text('banner'), body: text('line'), colour: 'red', href: '' });
    await addBanner(tx, { title: text('second'), body: text('line'), colour: 'plum', href: '' });
    await addBanner(tx, { title: text('third'), body: text('line'), colour: 'red', href: '' });
  });
  await store.ownerQuery("update content.banners set sort = -1 where title ->> 'en' = 'third en'");
  const thai = await calls.getindex({}, openContext({ lang: 'th' }));
  expect(thai).toMatchObject({
    value: {
      member: null,
      gonggao: [{ title: 'notice th', content: 'body th', tan: 1, repeat_tan: 0 }],
      banners: [
        { title: 'third th' },
        { title: 'banner th', text: 'line th', img: 'red' },
        { title: 'second th', img: 'plum' },
      ],
    },
  });
});

test('the table rejects a text without all four languages', async () => {
  const { th: _th, ...three } = text('x');
  const adding = store.tx((tx) => addNotice(tx, { title: three as never, body: text('x') }));
  await expect(adding).rejects.toThrow('check constraint');
});

test('returns the card of the member with the token', async () => {
  expect(await calls.getindex({}, openContext({ token: 'known' }))).toMatchObject({
    value: { member: card },
  });
  expect(await calls.getindex({}, openContext({ token: 'over' }))).toMatchObject({ value: { member: null } });
});

test('lists 2D and 3D under hot and lottery, and no other game', async () => {
  const tabs = await calls.gameCategories({}, openContext());
  if (!tabs.ok) throw new Error('refused');
  expect(tabs.value.list.filter((tab) => tab.show).map((tab) => tab.key)).toEqual(['hot', 'lottery']);
  const hot = await calls.games({ cateflag: 'hot' }, openContext());
  expect(hot).toMatchObject({
    value: {
      list: [
        { id: '2d', category: 'hot', route: '/theme1_lottery_two_home', maintenance_until: null },
        { id: '3d', category: 'hot', route: '/theme1_lottery_three_home', maintenance_until: null },
      ],
    },
  });
  expect(await calls.games({ cateflag: 'slot' }, openContext())).toMatchObject({ value: { list: [] } });
  expect(await calls.games({ productCode: '2d' }, openContext())).toMatchObject({
    value: { list: [{ id: '2d' }] },
  });
});

test('a game that operators have taken down is in no list and no count, and a type without games is hidden', async () => {
  const hide = (shown: boolean) =>
    store.ownerQuery("update content.games set shown = $1 where id = '3d'", [shown]);
  const countsOf = async () => {
    const tabs = await calls.gameCategories({}, openContext());
    if (!tabs.ok) throw new Error('refused');
    return Object.fromEntries(tabs.value.list.map(({ key, count }) => [key, count]));
  };
  expect(await countsOf()).toMatchObject({ hot: 2, lottery: 2, slot: 0 });
  await hide(false);
  expect(await countsOf()).toMatchObject({ hot: 1, lottery: 1, slot: 0 });
  for (const input of [{}, { cateflag: 'lottery' }, { cateflag: 'hot' }]) {
    const games = await calls.games(input, openContext());
    expect(games).toMatchObject({ value: { list: [{ id: '2d' }] } });
  }
  expect(await calls.games({ productCode: '3d' }, openContext())).toMatchObject({ value: { list: [] } });
  await hide(true);
});

test('reads a setting as its default until it is changed, and contact links from settings', async () => {
  expect((await readSettings(store))['withdrawal.min']).toBe(5000);
  await store.tx((tx) => changeSetting(tx, 'withdrawal.min', 4000, null));
  await store.tx((tx) => changeSetting(tx, 'contact.service_link', 'https://t.me/x', null));
  expect((await readSettings(store))['withdrawal.min']).toBe(5000);
  clearSettingsCache(store);
  expect((await readSettings(store))['withdrawal.min']).toBe(4000);
  expect(await calls.getindex({}, openContext())).toMatchObject({
    value: { sysconfig: { service_link: 'https://t.me/x' } },
  });
});

test('rejects a setting of the wrong type and ignores one that is stored', async () => {
  await expect(store.tx((tx) => changeSetting(tx, 'withdrawal.min', 1.5, null))).rejects.toThrow(
    'not a value',
  );
  await store.query(
    `insert into content.settings (key, value) values ('withdrawal.max', '"much"'), ('deposit.tail_digits', '9'),
     ('x', '1')`,
  );
  clearSettingsCache(store);
  const settings = await readSettings(store);
  expect(settings['withdrawal.max']).toBe(5_000_000);
  expect(settings['deposit.tail_digits']).toBe(6);
  expect('x' in settings).toBe(false);
});
