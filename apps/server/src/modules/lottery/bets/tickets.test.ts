import { expect, test } from 'vitest';
import { value } from '../../../testing/cashier.ts';
import { fundedMember, lotteryFixture } from '../../../testing/lottery.ts';
import { openSession } from '../../members/index.ts';
import { createTicket, deleteOldTokens, exchangeTicket } from './lottery-tokens.ts';

const { store } = await lotteryFixture();
const member = await fundedMember(store, 1000n);
const session = await store.tx((tx) => openSession(tx, member, { ip: '10.0.0.1', userAgent: 'vitest' }));
const newTicket = () => createTicket(store, member, session);

/** The tokens of the member, with the whole seconds until they expire. */
const tokens = async (kind: 'ticket' | 'token') =>
  (
    await store.query<{ seconds: number }>(
      `select round(extract(epoch from expires_at - clock_timestamp()) / 10)::int * 10 as seconds
       from lottery.tokens where member_id = $1 and kind = $2 order by 1`,
      [member, kind],
    )
  ).rows.map(({ seconds }) => seconds);
const expire = (ago: string) =>
  store.query(
    'update lottery.tokens set expires_at = clock_timestamp() - $1::interval where member_id = $2',
    [ago, member],
  );

test('a ticket is exchanged once, within 30 seconds, for a token of twelve hours', async () => {
  const ticket = await newTicket();
  expect(await tokens('ticket')).toEqual([30]);
  value(await exchangeTicket(store, ticket));
  expect(await exchangeTicket(store, ticket)).toMatchObject({ refused: 'session_over' });
  expect(await tokens('token')).toEqual([12 * 3600]);
  const late = await newTicket();
  await expire('1 millisecond');
  expect(await exchangeTicket(store, late)).toMatchObject({ refused: 'session_over' });
  expect(await exchangeTicket(store, 'no ticket')).toMatchObject({ refused: 'session_over' });
});

test('tokens are deleted an hour after they expired', async () => {
  await expire('59 minutes');
  const before = (await tokens('ticket')).length;
  await deleteOldTokens(store);
  expect(await tokens('ticket')).toHaveLength(before);
  await expire('61 minutes');
  await newTicket();
  await deleteOldTokens(store);
  expect([...(await tokens('ticket')), ...(await tokens('token'))]).toEqual([30]);
});
