import jpeg from 'jpeg-js';
import { afterAll, expect, test } from 'vitest';
import { cashierSuite, expectInvariants, newTail, outcome, value } from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { createQrDataUrl } from '../files/index.ts';

const { store, app, cashier } = await cashierSuite();
afterAll(() => expectInvariants(store));

/** A JPEG with a comment that contains GPS coordinates. */
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
const claim = (id: bigint, tid: string, picture?: string) =>
  cashier.calls.deposits.claimPayment(
    { orderNo: tid, payerName: 'Khin', tail: newTail(), ...(picture && { picture }) },
    memberContext(id),
  );
const pictureStateOf = async (tid: string) =>
  value(await cashier.operatorCalls.operatorDeposits.get({ tid }, operatorContext(cashier.htet))).order
    .picture;

test('re-encodes an attachment, and shows it to its member and to finance only', async () => {
  const [mine, other] = [(await newMember(app)).id, (await newMember(app)).id];
  const tid = await order(mine);
  const sent = photo(90);
  expect(Buffer.from(sent.split(',')[1]!, 'base64').includes('GPS')).toBe(true);
  expect(value(await claim(mine, tid, sent))).toMatchObject({ picture: true, state: 'processing' });
  const { picture } = value(await cashier.calls.deposits.attachment({ tid }, memberContext(mine)));
  const stored = Buffer.from(picture.split(',')[1]!, 'base64');
  expect(stored.includes('GPS')).toBe(false);
  expect(jpeg.decode(stored)).toMatchObject({ width: 1280, height: 32 });
  expect(outcome(await cashier.calls.deposits.attachment({ tid }, memberContext(other)))).toBe('not_found');
  expect(
    value(await cashier.operatorCalls.operatorDeposits.attachment({ tid }, operatorContext(cashier.thiri)))
      .picture,
  ).toBe(picture);
  expect(
    outcome(
      await cashier.operatorCalls.operatorDeposits.attachment({ tid }, operatorContext(cashier.support)),
    ),
  ).toBe('forbidden');
  expect(await pictureStateOf(tid)).toBe('there');
});

test('flags a picture sent for two deposits on both, but not one sent again for the same deposit', async () => {
  const [one, two] = [(await newMember(app)).id, (await newMember(app)).id];
  const [first, second] = [await order(one), await order(two)];
  value(await claim(one, first, photo(120)));
  value(await claim(one, first, photo(120)));
  expect(await pictureStateOf(first)).toBe('there');
  value(await claim(two, second, photo(120)));
  expect([await pictureStateOf(first), await pictureStateOf(second)]).toEqual(['repeated', 'repeated']);
});

test('accepts an attachment later, and keeps it when the digits are corrected', async () => {
  const { id } = await newMember(app);
  const tid = await order(id);
  value(await claim(id, tid));
  expect(await pictureStateOf(tid)).toBe('none');
  expect(
    outcome(await cashier.operatorCalls.operatorDeposits.attachment({ tid }, operatorContext(cashier.thiri))),
  ).toBe('not_found');
  value(await claim(id, tid, createQrDataUrl('any PNG')));
  expect(await pictureStateOf(tid)).toBe('there');
  // A correction of the digits does not remove the attachment.
  value(await claim(id, tid));
  expect(await pictureStateOf(tid)).toBe('there');
});

test.each([
  ['a file that is no picture', 'data:image/png;base64,aGVsbG8='],
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['a text that is no data URL', 'x'],
])('refuses %s and changes nothing', async (_what, picture) => {
  const { id } = await newMember(app);
  const tid = await order(id);
  expect(outcome(await claim(id, tid, picture))).toBe('picture_unreadable');
  expect(value(await cashier.calls.deposits.order({ tid }, memberContext(id)))).toMatchObject({
    state: 'unpaid',
    picture: false,
  });
});

test('refuses an attachment for another member’s order', async () => {
  const [mine, other] = [(await newMember(app)).id, (await newMember(app)).id];
  expect(outcome(await claim(other, await order(mine), photo(10)))).toBe('not_found');
});

test('a claim that is sent again counts its attachment once, and with another body is refused', async () => {
  const { id } = await newMember(app);
  const tid = await order(id);
  const context = memberContext(id);
  const input = { orderNo: tid, payerName: 'Khin', tail: newTail(), picture: photo(70) };
  const send = (sentIn = context) => cashier.calls.deposits.claimPayment(input, sentIn);
  const first = value(await send());
  for (let n = 0; n < 10; n += 1) expect(value(await send())).toEqual(first);
  const otherBody = { ...context, once: { ...context.once, requestHash: Buffer.alloc(32) } };
  expect(outcome(await send(otherBody))).toBe('key_reused');
  // Nine more are left.
  for (let n = 0; n < 9; n += 1) value(await claim(id, tid, photo(60)));
  expect(outcome(await claim(id, tid, photo(60)))).toBe('too_many_tries');
});

test('takes ten attachments of an order, and corrected digits without one after that', async () => {
  const { id } = await newMember(app);
  const tid = await order(id);
  for (let n = 0; n < 10; n += 1) value(await claim(id, tid, photo(60)));
  expect(outcome(await claim(id, tid, photo(60)))).toBe('too_many_tries');
  expect(outcome(await claim(id, tid))).toBe('ok');
  const { rows } = await store.query<{ count: number }>(
    'select count(*)::int as count from files.pictures where subject = $1',
    [`deposit:${tid}`],
  );
  expect(rows[0]?.count).toBe(10);
});
