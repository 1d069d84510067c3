import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../database/testing.ts';
import { newMember } from '../../../testing/members.ts';
import { memberContext, testApp } from '../../../testing/test-app.ts';
import { readQr } from '../../files/index.ts';
import { membersMemberApi } from '../member-api.ts';
import { createQrPictures } from './invite.ts';

const store = await freshDatabase();

async function invite(env: NodeJS.ProcessEnv = {}, big: boolean | number = false) {
  const app = testApp(store, env);
  const { id } = await newMember(app);
  const made = await membersMemberApi(app).createQrCode({ big }, memberContext(id));
  if (!made.ok) throw new Error(made.refused);
  return made.value;
}

/** Width in pixels, from the header. */
const widthOf = (image: string) => Buffer.from(image.split(',')[1]!, 'base64').readUInt32BE(16);

test('the link contains the code and the public origin, else the origin of the request', async () => {
  const here = await invite();
  expect(here.url).toBe(`http://house.test/i/${here.invite_code}`);
  const published = await invite({ SHWE_PUBLIC_ORIGIN: 'https://play.example' });
  expect(published.url).toBe(`https://play.example/i/${published.invite_code}`);
});

test('the picture contains the link', async () => {
  for (const big of [false, true]) {
    const made = await invite({}, big);
    expect(await readQr(made.image, 7n)).toEqual({ ok: true, value: made.url });
    expect(made.image.length).toBeLessThan(10_000);
  }
});

test('returns a larger picture for `big` as true and as 1', async () => {
  const [small, big, one] = [await invite(), await invite({}, true), await invite({}, 1)];
  expect(small.image).toMatch(/^data:image\/png;base64,/);
  expect(widthOf(big.image)).toBeGreaterThan(800);
  expect(widthOf(one.image)).toBe(widthOf(big.image));
  expect(widthOf(small.image)).toBeLessThan(400);
});

test('a member who registers with the link has the inviter on record', async () => {
  const app = testApp(store);
  const code = (await invite()).invite_code;
  const friend = await newMember(app, { yqm: code });
  const { rows } = await store.query<{ code: string }>(
    `select u.invite_code as code from members.accounts a
     join members.accounts u on u.id = a.invited_by where a.id = $1`,
    [friend.id],
  );
  expect(rows).toEqual([{ code }]);
});

test('a code is drawn once; one member draws only so many, others need not wait', async () => {
  let drawn = 0;
  const pictureOf = createQrPictures((url) => {
    drawn += 1;
    return `picture of ${url}`;
  });
  const same = await Promise.all(Array.from({ length: 20 }, () => pictureOf(7n, 'http://a', 'big', 50)));
  expect(new Set(same)).toEqual(new Set(['picture of http://a']));
  expect(drawn).toBe(1);
  const begun = performance.now();
  for (const url of ['http://b', 'http://c', 'http://d']) await pictureOf(8n, url, 'big', 50);
  expect(performance.now() - begun).toBeGreaterThan(90);
  expect(drawn).toBe(4);
  let isDrawn = false;
  const waiting = pictureOf(8n, 'http://e', 'big', 50).then(() => {
    isDrawn = true;
  });
  await pictureOf(9n, 'http://f', 'big', 50);
  expect(isDrawn).toBe(false);
  await waiting;
});
