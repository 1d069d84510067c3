import { expect, test } from 'vitest';
import { createStore } from '../database/index.ts';
import { freshDatabase, TEST_PEPPER } from '../database/testing.ts';
import { createLive } from '../live/live-hub.ts';
import { testApp } from '../testing/test-app.ts';
import { createBusinessClock } from '../util/business-clock.ts';
import { createApp } from './create-app.ts';

const store = await freshDatabase();

test('operators find a database connection while members occupy all of theirs', async () => {
  const options = { appUrl: store.appUrl, pepper: TEST_PEPPER };
  const [members, operators] = [await createStore(options), await createStore(options)];
  const clock = await createBusinessClock(store);
  const live = await createLive(store, () => {});
  const app = { ...testApp(store), clock, live };
  const server = await createApp({ ...app, store: members }, { ...app, store: operators });
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const occupied = Array.from({ length: 12 }, () => members.tx(() => ended));
  const console = { 'x-shwe-console': '1', cookie: `shwe_console=${'a'.repeat(43)}` };
  const me = await server.inject({ url: '/console/api/me', headers: console });
  expect(me.json()).toMatchObject({ error: { code: 'not_logged_in' } });
  const login = await server.inject({
    method: 'POST',
    url: '/console/api/login',
    headers: console,
    payload: { name: 'thiri', password: 'a wrong password', totp: '000000' },
  });
  expect(login.json()).toMatchObject({ error: { code: 'login_wrong' } });
  end();
  await Promise.all(occupied);
  await server.close();
  await live.close();
  await clock.close();
  await Promise.all([members.close(), operators.close()]);
});
