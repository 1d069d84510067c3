import { afterAll, expect, test } from 'vitest';
import { freshDatabase, untilSomeoneWaits, withClient } from '../../database/testing.ts';
import { cashierFixture, expectInvariants, outcome, value } from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { addSandboxChannel } from '../channels/index.ts';
import { gatewayPort } from '../deposits/index.ts';
import { depositJobs } from '../deposits/jobs.ts';
import { sign } from '../gateways/signing.ts';
import { privacyMemberApi } from './member-api.ts';

const secret = 'a secret of the sandbox, long enough';
const store = await freshDatabase();
const app = testApp(store, { SHWE_GATEWAY_URL: 'http://127.0.0.1:9', SHWE_GATEWAY_SECRET: secret });
const cashier = await cashierFixture(app);
afterAll(() => expectInvariants(store));

test('an account is not closed while a late payment of it becomes a case', async () => {
  const title = { my: 'က', en: 'Sandbox Pay', zh: 'a', th: 'a' };
  await store.tx((tx) => addSandboxChannel(tx, { category: title, title }));
  const { channels } = value(
    await cashier.operatorCalls.operatorChannels.list({}, operatorContext(cashier.thiri)),
  );
  const channel = channels.find(({ code }) => code === 'sandbox_pay')!.id;
  const { id } = await newMember(app);
  const { tid } = value(
    await cashier.calls.deposits.createOrder(
      { amount: 20_000, payer_name: '', recharge_id: channel },
      memberContext(id),
    ),
  );
  await store.ownerQuery(`alter table cashier.deposits disable trigger enforce_states;
      update cashier.deposits set expires_at = expires_at - interval '30 minutes' where tid = '${tid}';
      alter table cashier.deposits enable trigger enforce_states`);
  await depositJobs.find(({ name }) => name === 'expire deposit orders')!.run(app);

  const body = JSON.stringify({
    ...{ event_id: 'e', order: tid, provider_ref: 'P-1', status: 'paid', amount: 20_000 },
  });
  const callback = {
    ...{ adapter: 'sandbox', body: Buffer.from(body), ip: '10.0.0.9' },
    signature: sign(secret, body, app.clock.wall().getTime()),
  };
  await withClient(store.databaseUrl, (owner) =>
    withClient(store.databaseUrl, async (watcher) => {
      // The payment has locked its order, and is about to open the case.
      await owner.query('begin');
      await owner.query('lock table cashier.callbacks in exclusive mode');
      const paying = gatewayPort(app).callback(callback);
      await untilSomeoneWaits(watcher);
      const closing = privacyMemberApi(app).closeAccount({ password: '135792' }, memberContext(id));
      await untilSomeoneWaits(watcher, 2);
      await owner.query('rollback');
      expect((await paying).outcome).toBe('too_late');
      expect(outcome(await closing)).toBe('closing_payments_open');
    }),
  );
});
