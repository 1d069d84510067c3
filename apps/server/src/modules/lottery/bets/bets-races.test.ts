import { expect, test } from 'vitest';
import { untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import { fundedMember, lotteryFixture } from '../../../testing/lottery.ts';
import { jumpBusinessTime } from '../../../testing/test-app.ts';
import { balances } from '../../ledger/index.ts';

const MORNING = '2d-20261123-morning';

test('a bet that waited for the lock of its draw until after the close is refused', async () => {
  const at = await lotteryFixture();
  const member = await fundedMember(at.store, 1000n);
  await withClient(at.store.databaseUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('select from lottery.draws where name = $1 for no key update', [MORNING]);
    const bet = at.bet(member, MORNING, { '07': 100 });
    // In a connection of its own: a transaction sees the activity of others as it was at its first look.
    await withClient(at.store.databaseUrl, untilSomeoneWaits);
    await jumpBusinessTime(at.store, '2 hours 40 minutes');
    await owner.query('commit');
    expect(await bet).toMatchObject({ ok: false, refused: 'section_passed' });
  });
  expect(await balances(at.store, member)).toMatchObject({ wallet: 1000n });
});
