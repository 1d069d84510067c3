import { expect, test, vi } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { value } from '../../testing/cashier.ts';
import { insertOperator } from '../../testing/operators.ts';
import { operatorContext, testApp } from '../../testing/test-app.ts';
import { watchMaintenance } from './maintenance-watch.ts';
import { setMaintenance } from './set-maintenance.ts';

const store = await freshDatabase();
const app = testApp(store);

test('members’ calls are refused from the answer to the operator on, and accepted again from the next one', async () => {
  const owner = await insertOperator(store, { name: 'owner.of.it', role: 'owner' });
  const watch = await watchMaintenance(store);
  try {
    for (const closed of [true, false, true, false]) {
      const input = { closed, ends_at: null, text: null, reason: 'a new engine' };
      app.hints.length = 0;
      value(await setMaintenance(app, watch, input, operatorContext(owner)));
      expect(app.hints).toEqual([{ type: 'maintenance' }]);
      // Read at once: what the database notifies comes later.
      expect(watch.current() !== null).toBe(closed);
    }
    const log = async () => {
      const { rows } = await store.query<{ action: string; details: { was: object; now: object } }>(
        "select action, details from operators.audit where action like 'maintenance.%' order by id",
      );
      return rows.map(({ action, details }) => [action, details.was, details.now]);
    };
    const open = { closed: false, ends_at: null, text: null };
    const closed = { ...open, closed: true };
    expect(await log()).toEqual([
      ['maintenance.close', open, closed],
      ['maintenance.open', closed, open],
      ['maintenance.close', open, closed],
      ['maintenance.open', closed, open],
    ]);
    const text = (zh: string) => ({ my: 'က', en: 'Back soon', zh, th: 'ก' });
    for (const zh of ['很快', '明天']) {
      const endsAt = new Date(Date.now() + 3_600_000);
      const input = { closed: true, ends_at: endsAt.toISOString(), text: text(zh), reason: 'a new engine' };
      value(await setMaintenance(app, watch, input, operatorContext(owner)));
      expect(watch.current()).toEqual({ endsAt, text: text(zh) });
    }
    value(await setMaintenance(app, watch, { ...open, reason: 'over' }, operatorContext(owner)));
    for (const [field, over] of [
      ['ends_at', { ends_at: new Date(Date.now() - 60_000).toISOString() }],
      ['text', { text: text('pay 09 7712 34567') }],
    ] as const) {
      const input = { closed: true, ends_at: null, text: text('很快'), reason: 'a new engine', ...over };
      const refused = await setMaintenance(app, watch, input, operatorContext(owner));
      expect(refused).toMatchObject({ refused: 'wrong_input', details: { field } });
      expect(watch.current()).toBeNull();
    }
  } finally {
    await watch.close();
  }
});

test('another process hears of a maintenance at once', async () => {
  const owner = await insertOperator(store, { name: 'owner.elsewhere', role: 'owner' });
  const watch = await watchMaintenance(store);
  // It never reads the state by itself.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const elsewhere = await watchMaintenance(store);
  vi.useRealTimers();
  try {
    for (const closed of [true, false]) {
      const input = { closed, ends_at: null, text: null, reason: 'a new engine' };
      value(await setMaintenance(app, watch, input, operatorContext(owner)));
      await store.query(`select pg_notify('live', '{"type":"maintenance"}')`);
      await vi.waitFor(() => expect(elsewhere.current() !== null).toBe(closed), 20_000);
    }
  } finally {
    await elsewhere.close();
    await watch.close();
  }
});
