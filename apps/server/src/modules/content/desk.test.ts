import type { Content } from '@shwe/contract/content-values';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { insertOperator } from '../../testing/operators.ts';
import { jumpBusinessTime, openContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { readSitePicture } from '../files/index.ts';
import { pngOf } from '../files/testing.ts';
import { addNotice } from './add-content.ts';
import type { MemberCard } from './home-page.ts';
import { watchMaintenance } from './maintenance-watch.ts';
import { contentMemberApi } from './member-api.ts';
import { contentOperatorApi } from './operator-api.ts';

const store = await freshDatabase();
const app = testApp(store);
const watch = await watchMaintenance(store);
const ACTIVITIES = new Set([5n, 12n]);
const desk = authorised(
  app,
  'operatorContent',
  contentOperatorApi(app, watch, { isActivity: async (_, id) => ACTIVITIES.has(id) }),
);
const IN_SEGMENT_7 = 200001;
const calls = contentMemberApi(app, {
  claimableActivities: async () => [],
  memberCard: async (token) => ({ id: Number(token) }) as MemberCard,
  segmentsOf: async (memberId, ids) =>
    new Set(ids.filter((id) => memberId === BigInt(IN_SEGMENT_7) && id === 7n)),
});

let su: Operator;
let htet: Operator;
beforeAll(async () => {
  su = await insertOperator(store, { name: 'su', role: 'support' });
  htet = await insertOperator(store, { name: 'htet', role: 'support' });
});

const text = (base: string) => ({ my: `${base} my`, en: `${base} en`, zh: `${base} zh`, th: `${base} th` });
const NONE = { my: '', en: '', zh: '', th: '' };
type Of<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;

function notice(over: Partial<Of<'notice'>['value']> = {}): Content {
  return {
    kind: 'notice',
    value: {
      title: text('Maintenance'),
      body: text('On Sunday'),
      picture: '',
      width: 0,
      tan: true,
      repeat_tan: false,
      type: 1,
      activity_id: null,
      segment_id: null,
      sort: 5,
      from: null,
      until: null,
      ...over,
    },
  };
}

function banner(over: Partial<Of<'banner'>['value']> = {}): Content {
  const value = { title: text('Reload'), body: NONE, colour: 'plum', pictures: NONE, href: '' } as const;
  return { kind: 'banner', value: { ...value, sort: 1, from: null, until: null, ...over } };
}

function tile(over: Partial<Of<'tile'>['value']> = {}): Content {
  const value = { title: text('3D'), hot: true, sort: 0, maintenance_until: null, exchange_rate: 1 };
  return { kind: 'tile', value: { ...value, low_balance: 0, ...over } };
}

type Change = { item?: string | null; seen?: number | null; by?: Operator };
const publish = (content: Content, { item = null, seen = null, by = su }: Change = {}) =>
  desk.publish({ item, seen, content }, operatorContext(by));
const draft = (content: Content, { item = null, seen = null, by = su }: Change = {}) =>
  desk.saveDraft({ item, seen, content }, operatorContext(by));
const open = async (kind: Content['kind'], item: string) =>
  value(await desk.item({ kind, item }, operatorContext(su)));
const stateOf = async (kind: Content['kind'], item: string) => {
  const { list } = value(await desk.items({}, operatorContext(su)));
  return list.find((row) => row.kind === kind && row.item === item);
};
const home = async (over: Parameters<typeof openContext>[0] = {}) =>
  value(await calls.getindex({}, openContext(over)));
const titles = async (over = {}) => (await home(over)).gonggao.map(({ title }) => title);
const inHours = async (hours: number) => {
  const { rows } = await store.query<{ at: Date }>('select clock.now() + make_interval(hours => $1) as at', [
    hours,
  ]);
  return rows[0]!.at.toISOString();
};

describe('a banner', () => {
  test('opens only a promotion that there is', async () => {
    const lost = banner({ href: '/theme1_active_info?id=13' });
    expect(outcome(await publish(lost))).toBe('content_activity');
    const { item } = value(await publish(banner({ href: '/theme1_active_info?id=12' })));
    const found = (await home()).banners.find(({ id }) => id === Number(item));
    expect(found?.href).toBe('/theme1_active_info?id=12');
    value(await desk.takeDown({ kind: 'banner', item }, operatorContext(su)));
  });
});

test('a draft that was never published is dropped, and is in no list any more', async () => {
  const { item, version } = value(await draft(notice({ title: text('Never') })));
  const dropped = value(await desk.takeDown({ kind: 'notice', item }, operatorContext(su)));
  expect(await stateOf('notice', item)).toBeUndefined();
  const left = await open('notice', item);
  expect(left).toMatchObject({ state: 'off', published: null, draft: null });
  expect(left.versions.map(({ act }) => act)).toEqual(['take_down', 'draft']);
  expect(outcome(await desk.takeDown({ kind: 'notice', item }, operatorContext(su)))).toBe('not_found');
  // Who had it open keeps it only knowingly.
  expect(outcome(await draft(notice(), { item, seen: version }))).toBe('changed_meanwhile');
  value(await draft(notice(), { item, seen: dropped.version }));
  expect(await stateOf('notice', item)).toMatchObject({ state: 'draft' });
  value(await desk.takeDown({ kind: 'notice', item }, operatorContext(su)));
});

describe('a notice', () => {
  test('is a draft that players do not see, then published in every language', async () => {
    const first = value(await draft(notice({ body: NONE })));
    expect(await stateOf('notice', first.item)).toMatchObject({
      state: 'draft',
      has_draft: true,
      by: su.name,
    });
    expect(await titles()).toEqual([]);
    const { draft: kept, published } = await open('notice', first.item);
    expect(kept).toEqual(notice({ body: NONE }));
    expect(published).toBeNull();

    const lost = notice({ activity_id: 13 });
    expect(outcome(await publish(lost, { item: first.item, seen: first.version }))).toBe('content_activity');
    const whole = notice({ width: 320, repeat_tan: true, activity_id: 12 });
    const second = value(await publish(whole, { item: first.item, seen: first.version }));
    expect(second.item).toBe(first.item);
    expect(await stateOf('notice', first.item)).toMatchObject({ state: 'live', has_draft: false });
    expect((await open('notice', first.item)).draft).toBeNull();
    expect((await home({ lang: 'th' })).gonggao).toMatchObject([
      {
        id: Number(first.item),
        title: 'Maintenance th',
        width: 320,
        tan: 1,
        repeat_tan: 1,
        type: 1,
        activityId: 12,
      },
    ]);
    expect((await open('notice', first.item)).versions.map(({ act, by }) => [act, by])).toEqual([
      ['publish', su.name],
      ['draft', su.name],
    ]);
    const down = value(await desk.takeDown({ kind: 'notice', item: first.item }, operatorContext(htet)));
    const { rows: entries } = await store.query(
      'select action, operator_id, details from operators.audit where subject = $1 order by id',
      [`content notice:${first.item}`],
    );
    expect(entries).toEqual([
      { action: 'content.draft', operator_id: su.id, details: { version: first.version } },
      { action: 'content.publish', operator_id: su.id, details: { version: second.version } },
      { action: 'content.take_down', operator_id: htet.id, details: { version: down.version } },
    ]);
    expect(await titles()).toEqual([]);
    expect(await stateOf('notice', first.item)).toMatchObject({ state: 'off', by: htet.name });
  });

  test('is shown from its first moment to its last by the business clock', async () => {
    const { item } = value(
      await publish(notice({ from: await inHours(2), until: await inHours(4), title: text('Timed') })),
    );
    expect([await titles(), (await stateOf('notice', item))?.state]).toEqual([[], 'scheduled']);
    await jumpBusinessTime(store, '3 hours');
    expect([await titles(), (await stateOf('notice', item))?.state]).toEqual([['Timed en'], 'live']);
    await jumpBusinessTime(store, '2 hours');
    expect([await titles(), (await stateOf('notice', item))?.state]).toEqual([[], 'ended']);
  });

  test('is listed with its period and whether it opens as a sheet, also as a draft', async () => {
    const period = { from: await inHours(2), until: await inHours(4) };
    const quiet = value(await draft(notice({ ...period, tan: false })));
    expect(await stateOf('notice', quiet.item)).toMatchObject({ state: 'draft', ...period, pop_up: false });
    const later = { from: period.until, until: null };
    const sheet = value(await publish(notice(later)));
    // What is published holds, also where a draft says otherwise.
    value(await draft(notice({ ...period, tan: false }), { item: sheet.item, seen: sheet.version }));
    expect(await stateOf('notice', sheet.item)).toMatchObject({
      state: 'scheduled',
      has_draft: true,
      ...later,
      pop_up: true,
    });
    for (const { item } of [quiet, sheet])
      value(await desk.takeDown({ kind: 'notice', item }, operatorContext(su)));
  });

  test('that was published changes in each of its fields', async () => {
    const first = value(await publish(notice()));
    const changed = notice({
      ...{ title: text('Later'), body: text('On Monday'), width: 320, tan: false, repeat_tan: true, type: 2 },
      ...{ activity_id: 12, segment_id: 7, sort: 9, from: await inHours(2), until: await inHours(4) },
    });
    value(await publish(changed, { item: first.item, seen: first.version }));
    expect((await open('notice', first.item)).published).toEqual(changed);
    value(await desk.takeDown({ kind: 'notice', item: first.item }, operatorContext(su)));
  });

  test('comes by its place, and of several with one place the latest first', async () => {
    const items = [];
    for (const [title, sort] of [
      ['second', 2],
      ['third', 3],
      ['first', 2],
    ] as const)
      items.push(value(await publish(notice({ title: text(title), sort }))).item);
    expect(await titles()).toEqual(['first en', 'second en', 'third en']);
    for (const item of items) value(await desk.takeDown({ kind: 'notice', item }, operatorContext(su)));
  });

  test('of a segment is for its members only', async () => {
    const { item } = value(await publish(notice({ segment_id: 7, title: text('Gold') })));
    const other = value(await publish(notice({ segment_id: 8, title: text('Silver') })));
    expect(await titles({ token: String(IN_SEGMENT_7) })).toEqual(['Gold en']);
    expect(await titles({ token: '200002' })).toEqual([]);
    expect(await titles()).toEqual([]);
    for (const one of [item, other.item])
      value(await desk.takeDown({ kind: 'notice', item: one }, operatorContext(su)));
  });

  test('is refused incomplete, ending before it starts, without its picture, or with an account', async () => {
    expect(outcome(await publish(notice({ title: { ...text('x'), th: ' ' } })))).toBe('content_incomplete');
    expect(outcome(await publish(notice({ body: NONE })))).toBe('content_incomplete');
    const at = await inHours(1);
    expect(outcome(await publish(notice({ from: at, until: at })))).toBe('content_incomplete');
    const nowhere = `/pictures/${'0'.repeat(64)}.jpg`;
    expect(outcome(await publish(notice({ picture: nowhere })))).toBe('content_incomplete');
    for (const lure of ['pay 09 7712 34567', 'chat @shwe_help', '၀၉၇၇၁၂၃၄၅၆၇', 'to 1,234,567,890']) {
      expect(outcome(await publish(notice({ body: { ...text('x'), zh: lure } })))).toBe('content_account');
      expect(outcome(await publish(notice({ title: { ...text('x'), zh: lure } })))).toBe('content_account');
    }
    expect(outcome(await publish(notice({ body: text('Won 12,500,000 Ks on 27.01.2026') })))).toBe('ok');
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const { item, version } = value(await publish(notice({ title: text('Shared') })));
    value(await publish(notice({ title: text('Theirs') }), { item, seen: version, by: htet }));
    expect(outcome(await publish(notice(), { item, seen: version }))).toBe('changed_meanwhile');
    expect(outcome(await draft(notice(), { item, seen: version }))).toBe('changed_meanwhile');
    const racing = (await open('notice', item)).version;
    const results = await Promise.all(
      ['A', 'B', 'C'].map((name) => publish(notice({ title: text(name) }), { item, seen: racing })),
    );
    expect(results.map(outcome).sort()).toEqual(['changed_meanwhile', 'changed_meanwhile', 'ok']);
  });

  test('gets back what it was by publishing an older version', async () => {
    const { item, version } = value(await publish(notice({ title: text('Before') })));
    value(await publish(notice({ title: text('After') }), { item, seen: version }));
    const { versions, version: seen } = await open('notice', item);
    const before = versions.find(({ id }) => id === version)!;
    value(await publish(before.content, { item, seen }));
    expect((await open('notice', item)).published).toEqual(notice({ title: text('Before') }));
  });

  test('of the system ends by itself', async () => {
    await store.tx((tx) => addNotice(tx, { title: text('Corrected'), body: text('x'), type: 2, hours: 72 }));
    expect(await titles()).toContain('Corrected en');
    await jumpBusinessTime(store, '73 hours');
    expect(await titles()).not.toContain('Corrected en');
  });
});

test('a banner and a notice are read as they were written, each field in its place', async () => {
  const [from, until] = [await inHours(-2), await inHours(30)];
  const contents = [
    banner({ body: text('Line'), colour: 'red', href: '/theme1_deposit', sort: 7, from, until }),
    notice({
      body: text('Body'),
      tan: false,
      repeat_tan: true,
      type: 2,
      activity_id: 5,
      sort: 8,
      from,
      until,
    }),
    tile({ hot: false, sort: 9, maintenance_until: until, exchange_rate: 3, low_balance: 4000 }),
  ];
  for (const content of contents) {
    const item = content.kind === 'tile' ? '2d' : null;
    const before = item && (await open('tile', item)).version;
    const done = value(await publish(content, { item, seen: before }));
    expect((await open(content.kind, done.item)).published).toEqual(content);
    value(await desk.takeDown({ kind: content.kind, item: done.item }, operatorContext(su)));
  }
  const tiles = value(
    await publish(tile({ title: text('2D') }), { item: '2d', seen: (await open('tile', '2d')).version }),
  );
  expect(tiles.item).toBe('2d');
});

test('a banner shows the picture of the language, else its colour', async () => {
  const red = pngOf(16, 16, () => 220, undefined, 'red');
  const png = `data:image/png;base64,${red.toString('base64')}`;
  const { picture } = value(await desk.addPicture({ picture: png }, operatorContext(su)));
  expect((await readSitePicture(store, picture.slice(10, 74)))?.subarray(0, 2).toString('hex')).toBe('ffd8');
  const own = banner({ pictures: { ...NONE, my: picture } });
  expect(outcome(await publish(own)), 'who added a picture does not show it first').toBe('same_person');
  const kept = value(await draft(own));
  const at = { item: kept.item, seen: kept.version };
  expect(outcome(await publish(own, at))).toBe('same_person');
  const shown = value(await publish(own, { ...at, by: htet }));
  expect((await home({ lang: 'my' })).banners).toMatchObject([{ img: picture }]);
  expect((await home({ lang: 'zh' })).banners).toMatchObject([{ img: 'plum', title: 'Reload zh' }]);
  expect((await open('banner', shown.item)).published).toEqual(
    banner({ pictures: { ...NONE, my: picture } }),
  );
  value(await desk.takeDown({ kind: 'banner', item: shown.item }, operatorContext(htet)));
  expect((await home({ lang: 'my' })).banners).toEqual([]);
  expect(await stateOf('banner', shown.item)).toMatchObject({ state: 'off' });
  for (const item of ['999999', 'x'])
    expect(outcome(await desk.takeDown({ kind: 'banner', item }, operatorContext(htet)))).toBe('not_found');
  value(await publish(own, { item: shown.item, seen: (await open('banner', shown.item)).version }));
  value(await desk.takeDown({ kind: 'banner', item: shown.item }, operatorContext(htet)));
  const words = { picture: 'data:image/png;base64,AAAA' };
  expect(outcome(await desk.addPicture(words, operatorContext(su)))).toBe('picture_unreadable');
});

test('a tile changes its place and its maintenance, and keeps what was delivered as its first version', async () => {
  const until = await inHours(2);
  const changed = tile({ hot: false, maintenance_until: until, exchange_rate: 100, low_balance: 500 });
  value(await publish(changed, { item: '3d' }));
  expect(value(await calls.games({ cateflag: 'hot' }, openContext())).list.map(({ id }) => id)).toEqual([
    '2d',
  ]);
  expect(value(await calls.games({ cateflag: 'lottery' }, openContext())).list).toMatchObject([
    { id: '2d', maintenance_until: null, exchange_rate: 1 },
    { id: '3d', maintenance_until: until, exchange_rate: 100, low_balance: 500 },
  ]);
  await watch.refresh();
  expect([watch.gameUntil('2d'), watch.gameUntil('3d')?.toISOString()]).toEqual([null, until]);
  expect(await stateOf('tile', '3d')).toMatchObject({ maintenance_until: until, from: null, until: null });
  const { versions, version } = await open('tile', '3d');
  expect(versions.map(({ by }) => by)).toEqual([su.name, '']);
  value(await publish(versions[1]!.content, { item: '3d', seen: version }));
  await watch.refresh();
  expect(watch.gameUntil('3d')).toBeNull();
  const ids = async () =>
    value(await calls.games({ cateflag: 'lottery' }, openContext())).list.map(({ id }) => id);
  app.hints.length = 0;
  const off = value(await desk.takeDown({ kind: 'tile', item: '3d' }, operatorContext(htet)));
  expect(app.hints).toContainEqual({ type: 'maintenance' });
  expect(await ids()).toEqual(['2d']);
  value(await publish(versions[1]!.content, { item: '3d', seen: off.version }));
  expect(await ids()).toEqual(['2d', '3d']);
  expect(outcome(await publish(tile(), { item: 'nosuch' }))).toBe('not_found');
  expect(outcome(await publish(tile()))).toBe('not_found');
});

test('pages are read in the language, without the one that was taken down', async () => {
  const page = (name: string): Content => ({
    kind: 'page',
    value: { title: text(name), body: text('a\n\n\n\nb') },
  });
  value(await publish(page('rules'), { item: 'rules' }));
  value(await publish(page('about'), { item: 'about' }));
  value(await desk.takeDown({ kind: 'page', item: 'about' }, operatorContext(su)));
  expect(value(await calls.pages({}, openContext({ lang: 'my' })))).toEqual({
    list: [{ name: 'rules', title: 'rules my', content: 'a\n\nb my' }],
  });
  expect(outcome(await publish(page('x'), { item: 'other' }))).toBe('not_found');
});

const NEWS = 'There again';
const english = openContext({ lang: 'en' });
/** Content of each kind, the item that it changes (null: a new one), and what players read of it now. */
const READ: [Content, item: string | null, () => Promise<unknown>][] = [
  [notice({ title: text(NEWS) }), null, () => home({ lang: 'en' })],
  [banner({ title: text(NEWS) }), null, () => home({ lang: 'en' })],
  [tile({ title: text(NEWS) }), '3d', async () => value(await calls.games({ cateflag: 'lottery' }, english))],
  [{ kind: 'page', value: { title: text(NEWS), body: text('x') } }, 'about', () => calls.pages({}, english)],
  [{ kind: 'words', value: { words: { ...NONE, en: NEWS } } }, 'aboutUs', () => home({ lang: 'en' })],
];

const STAYS = 'Stays there';
/** Another item of the kinds whose items have names. */
const OTHERS: Partial<Record<Content['kind'], string>> = { tile: '2d', page: 'rules', words: 'aboutMoney' };

test.each(READ.map(([content, ...rest]) => [content.kind, content, ...rest] as const))(
  'a %s that was taken down is read again once it is published again, and others are read all the time',
  async (kind, content, named, read) => {
    const reads = async () => {
      const shown = JSON.stringify(await read());
      return [shown.includes(NEWS), shown.includes(STAYS)];
    };
    const seenOf = async (item: string | null) => (item === null ? null : (await open(kind, item)).version);
    const other = JSON.parse(JSON.stringify(content).replaceAll(NEWS, STAYS)) as Content;
    const otherName = OTHERS[kind] ?? null;
    const made = value(await publish(other, { item: otherName, seen: await seenOf(otherName) }));
    const { item } = value(await publish(content, { item: named, seen: await seenOf(named) }));
    expect(await reads()).toEqual([true, true]);
    const off = value(await desk.takeDown({ kind, item }, operatorContext(su)));
    expect(await reads()).toEqual([false, true]);
    value(await publish(content, { item, seen: off.version }));
    expect(await reads()).toEqual([true, true]);
    for (const shown of [item, made.item])
      value(await desk.takeDown({ kind, item: shown }, operatorContext(su)));
  },
);

test('a replaced text keeps the places of the text of the app', async () => {
  const words = (over: Partial<Record<keyof typeof NONE, string>>): Content => ({
    kind: 'words',
    value: { words: { ...NONE, ...over } },
  });
  const item = 'gameMaintenance';
  for (const wrong of ['Closed', 'Closed {tim}', 'Closed {time} {n}', 'Closed {time} {', '{time|a|b}'])
    expect([wrong, outcome(await publish(words({ en: wrong }), { item }))]).toEqual([
      wrong,
      'content_places',
    ]);
  expect(outcome(await publish(words({}), { item }))).toBe('content_incomplete');
  expect(outcome(await publish(words({ en: 'see t.me/x {time}' }), { item }))).toBe('content_account');
  expect(outcome(await publish(words({ en: 'x' }), { item: 'toString' }))).toBe('not_found');
  value(await publish(words({ en: 'Back at {time}' }), { item }));
  expect((await home({ lang: 'en' })).words).toEqual({ gameMaintenance: 'Back at {time}' });
  expect((await home({ lang: 'my' })).words).toEqual({});
  value(await desk.takeDown({ kind: 'words', item }, operatorContext(su)));
  expect((await home({ lang: 'en' })).words).toEqual({});
  const counted = words({ en: '{n} {n|go|goes}' });
  expect(outcome(await publish(counted, { item: 'timesCount' }))).toBe('ok');
});

test('versions cannot be changed or deleted', async () => {
  await withClient(store.databaseUrl, async (owner) => {
    await expect(owner.query('delete from content.versions')).rejects.toThrow('append-only');
  });
});
