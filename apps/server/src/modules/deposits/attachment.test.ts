import jpeg from 'jpeg-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import {
  type Cashier,
  cashierFixture,
  expectInvariants,
  newTail,
  outcome,
  value,
} from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { qrDataUrl } from '../files/index.ts';

const store = await freshDatabase();
const app = testApp(store);
let cashier: Cashier;
beforeAll(async () => {
  cashier = await cashierFixture(app);
});
afterAll(() => expectInvariants(store));

/** A photograph with a comment in it that says where it was taken. */
function photo(shade: number): string {
  const [width, height] = [1600, 40];
  const data = Buffer.alloc(width * height * 4, shade);
  const file = jpeg.encode({ width, height, data, comments: ['GPS 16.8 N 96.1 E'] } as never, 80).data;
  return `data:image/jpeg;base64,${file.toString('base64')}`;
}
const order = async (id: bigint) => {
  const input = { amount: 5000, payer_name: 'Khin', recharge_id: 7 };
  return value(await cashier.calls.deposits.createOrder(input, memberContext(id))).tid;
};
const sure = (id: bigint, tid: string, picture?: string) =>
  cashier.calls.deposits.claimPayment(
    { orderNo: tid, payerName: 'Khin', tail: newTail(), ...(picture && { picture }) },
    memberContext(id),
  );
const standsOf = async (tid: string) =>
  value(await cashier.desk.operatorDeposits.get({ tid }, operatorContext(cashier.htet))).order.picture;

test('a receipt is painted anew, and seen by its member and by who decides, and by nobody else', async () => {
  const [mine, other] = [(await newMember(app)).id, (await newMember(app)).id];
  const tid = await order(mine);
  const sent = photo(90);
  expect(Buffer.from(sent.split(',')[1]!, 'base64').includes('GPS')).toBe(true);
  expect(value(await sure(mine, tid, sent))).toMatchObject({ picture: true, state: 'processing' });
  const { picture } = value(await cashier.calls.deposits.attachment({ tid }, memberContext(mine)));
  const kept = Buffer.from(picture.split(',')[1]!, 'base64');
  expect(kept.includes('GPS')).toBe(false);
  expect(jpeg.decode(kept)).toMatchObject({ width: 1280, height: 32 });
  expect(outcome(await cashier.calls.deposits.attachment({ tid }, memberContext(other)))).toBe('not_found');
  expect(
    value(await cashier.desk.operatorDeposits.attachment({ tid }, operatorContext(cashier.thiri))).picture,
  ).toBe(picture);
  expect(
    outcome(await cashier.desk.operatorDeposits.attachment({ tid }, operatorContext(cashier.support))),
  ).toBe('forbidden');
  expect(await standsOf(tid)).toBe('there');
});

test('the same picture for two deposits is marked on both, sent again for one it is not', async () => {
  const [one, two] = [(await newMember(app)).id, (await newMember(app)).id];
  const [first, second] = [await order(one), await order(two)];
  value(await sure(one, first, photo(120)));
  value(await sure(one, first, photo(120)));
  expect(await standsOf(first)).toBe('there');
  value(await sure(two, second, photo(120)));
  expect([await standsOf(first), await standsOf(second)]).toEqual(['repeated', 'repeated']);
});

test('a receipt may come later; without one there is none', async () => {
  const { id } = await newMember(app);
  const tid = await order(id);
  value(await sure(id, tid));
  expect(await standsOf(tid)).toBe('none');
  expect(
    outcome(await cashier.desk.operatorDeposits.attachment({ tid }, operatorContext(cashier.thiri))),
  ).toBe('not_found');
  value(await sure(id, tid, qrDataUrl('any PNG')));
  expect(await standsOf(tid)).toBe('there');
  // Digits corrected afterwards keep it.
  value(await sure(id, tid));
  expect(await standsOf(tid)).toBe('there');
});

test.each([
  ['no picture', 'data:image/png;base64,aGVsbG8='],
  ['another type', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['no data at all', 'x'],
])('refuses %s and changes nothing', async (_what, picture) => {
  const { id } = await newMember(app);
  const tid = await order(id);
  expect(outcome(await sure(id, tid, picture))).toBe('picture_unreadable');
  expect(value(await cashier.calls.deposits.order({ tid }, memberContext(id)))).toMatchObject({
    state: 'unpaid',
    picture: false,
  });
});

test('a stranger’s order opens no picture', async () => {
  const [mine, other] = [(await newMember(app)).id, (await newMember(app)).id];
  expect(outcome(await sure(other, await order(mine), photo(10)))).toBe('not_found');
});
