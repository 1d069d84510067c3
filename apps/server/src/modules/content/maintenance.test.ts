import { expect, test } from 'vitest';
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
      value(await setMaintenance(app, watch, input, operatorContext(owner)));
      // Read at once: what the database notifies comes later.
      expect(watch.current() !== null).toBe(closed);
    }
  } finally {
    await watch.close();
  }
});
