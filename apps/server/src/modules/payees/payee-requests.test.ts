import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  deposit,
  expectInvariants,
  newPayer,
  outcome,
  payeeInput,
  pin,
  play,
  requestWithdrawal,
  securityCode,
  value,
} from '../../testing/cashier.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { createQrDataUrl } from '../files/index.ts';

const { store, app, cashier } = await cashierSuite();
afterAll(() => expectInvariants(store));

let numbers = 9_440_100_000;
/** The input for adding a wallet with an unused number. */
function another(over: object = {}) {
  numbers += 1;
  const phone = `0${numbers}`;
  return payeeInput(phone, { qr: createQrDataUrl(`https://qr.kbzpay.com/p2p?phone=${phone}`), ...over });
}

/** A member whose first payee is old enough to be changed. */
async function settled() {
  const member = await newPayer(app, cashier);
  await jumpBusinessTime(store, '15 days');
  return member;
}

const infoOf = async (id: bigint) => value(await cashier.calls.withdrawals.info({}, memberContext(id)));
const change = async (id: bigint, input = another()) =>
  value(await cashier.calls.payees.addPayee(input, memberContext(id)));
const remove = (id: bigint) =>
  cashier.calls.payees.removePayee(
    { qk_pwd: pin, security_code: securityCode, reason: 'lost it' },
    memberContext(id),
  );
const pending = async () =>
  value(
    await cashier.operatorCalls.operatorPayees.requests(
      { states: 'open', size: 100 },
      operatorContext(cashier.thiri),
    ),
  ).list;
const requestOf = async (id: bigint) => (await pending()).find(({ who }) => BigInt(who.id) === id)!;
const decide = (id: number, yes: boolean, by = cashier.thiri, reason = 'spoke with them') =>
  cashier.operatorCalls.operatorPayees.decideRequest({ id, yes, reason }, operatorContext(by));
/** Approves by two operators; returns the second answer. */
const approve = async (id: number) => {
  await decide(id, true, cashier.htet);
  return decide(id, true);
};

test('a later payee needs approval, leaves the old one usable, and waits 24 hours from the approval', async () => {
  const member = await settled();
  const { payee_change_days: days, payees } = await infoOf(member.id);
  const before = payees[0]!;
  expect(Date.parse(before.changeable_from) - Date.parse(before.bound_at)).toBe(days * 86_400_000);
  const input = another();
  expect(await change(member.id, input)).toMatchObject({
    payees: [{ id: member.payee }],
    asks: [{ wants: 'change', state: 'asked', account: expect.stringMatching(/^09 •/), reason: '' }],
  });
  expect(outcome(await cashier.calls.payees.addPayee(another(), memberContext(member.id)))).toBe(
    'payee_asked',
  );
  await jumpBusinessTime(store, '30 hours');
  expect((await infoOf(member.id)).payees[0]).toEqual(before);

  const row = await requestOf(member.id);
  expect(row).toMatchObject({
    now: { kind: 'wallet', code: 'kbzpay', name: 'Khin Myo Thant' },
    next: { account: input.phone, qr_text: expect.stringContaining(input.phone) },
    shared_with: [],
    own_phone: false,
  });
  expect(value(await approve(row.id))).toMatchObject({ state: 'done', decided_by: 'Op thiri' });
  expect(outcome(await decide(row.id, false))).toBe('already_decided');
  const {
    payees: [payee],
    asks: left,
  } = await infoOf(member.id);
  expect(left).toEqual([]);
  expect(payee!.id).not.toBe(member.payee);
  expect(payee!.usable_from).not.toBeNull();

  await deposit(cashier, member.id, 50_000);
  await play(store, member.id, 50_000);
  const withdrawTo = (to: number) =>
    requestWithdrawal(cashier, { id: member.id, payee: to }, 10_000).then(outcome);
  expect(await withdrawTo(member.payee)).toBe('payee_missing');
  expect(await withdrawTo(payee!.id)).toBe('payee_hours');
  expect(outcome(await cashier.calls.payees.addPayee(another(), memberContext(member.id)))).toBe(
    'payee_days',
  );
  await jumpBusinessTime(store, '24 hours');
  expect(await withdrawTo(payee!.id)).toBe('ok');
});

test('open requests come oldest first, and decided ones latest first', async () => {
  const members = [await settled(), await settled(), await settled()];
  const since = (await pending()).length;
  for (const { id } of members) await change(id);
  const ids = members.map(({ id }) => Number(id));
  const open = (await pending()).slice(since);
  expect(open.map(({ who }) => who.id)).toEqual(ids);
  for (const { id } of open) await decide(id, false);
  const done = await cashier.operatorCalls.operatorPayees.requests(
    { states: 'done', size: 100 },
    operatorContext(cashier.thiri),
  );
  expect(
    value(done)
      .list.slice(0, 3)
      .map(({ who }) => who.id),
  ).toEqual(ids.toReversed());
});

test('one operator approves no request, however often; a rejection by one removes the first approval', async () => {
  const member = await settled();
  await change(member.id);
  const { id } = await requestOf(member.id);
  for (const reason of ['spoke with them', 'looked again'])
    expect(value(await decide(id, true, cashier.thiri, reason))).toMatchObject({
      state: 'asked',
      decided_by: null,
      approval: { operator: 'Op thiri', mine: true, reason },
    });
  expect((await infoOf(member.id)).payees).toMatchObject([{ id: member.payee }]);
  const seenByOther = await cashier.operatorCalls.operatorPayees.requests(
    { states: 'open', size: 100 },
    operatorContext(cashier.htet),
  );
  expect(value(seenByOther).list.find((one) => one.id === id)!.approval).toMatchObject({ mine: false });

  expect(value(await decide(id, false, cashier.htet))).toMatchObject({ state: 'refused', approval: null });
  expect((await infoOf(member.id)).payees).toMatchObject([{ id: member.payee }]);
});

test('a rejection keeps the old payee and shows the member the reason; a new request is allowed', async () => {
  const member = await settled();
  await change(member.id);
  const { id } = await requestOf(member.id);
  expect(outcome(await decide(id, false, cashier.thiri, ' \u0000 '))).toBe('wrong_input');
  value(await decide(id, false));
  const { payees, asks } = await infoOf(member.id);
  expect(payees).toMatchObject([{ id: member.payee, usable_from: null }]);
  expect(asks).toMatchObject([{ state: 'refused', reason: 'spoke with them' }]);
  expect((await change(member.id)).asks).toMatchObject([{ state: 'asked' }]);
});

test('removes a payee after approval, and the next one still needs approval', async () => {
  const [member, other] = [await newPayer(app, cashier), await newPayer(app, cashier)];
  value(await remove(other.id));
  expect(value(await remove(member.id)).asks).toMatchObject([{ wants: 'unbind', state: 'asked' }]);
  expect(outcome(await remove(member.id))).toBe('payee_asked');
  const row = await requestOf(member.id);
  expect(row).toMatchObject({ wants: 'unbind', note: 'lost it', next: null });
  value(await approve(row.id));
  expect((await infoOf(member.id)).payees).toEqual([]);
  expect(await infoOf(other.id)).toMatchObject({ payees: [{ id: other.payee }], asks: [{ state: 'asked' }] });
  expect(outcome(await remove(member.id))).toBe('payee_missing');
  expect(outcome(await cashier.calls.payees.addPayee(another(), memberContext(member.id)))).toBe(
    'payee_days',
  );
  await jumpBusinessTime(store, '15 days');
  expect(await change(member.id)).toMatchObject({ payees: [], asks: [{ state: 'asked' }] });
  value(await approve((await requestOf(member.id)).id));
  expect((await infoOf(member.id)).payees).toHaveLength(1);
});

test('of two requests for one account the first approved gets it; the other can only be rejected', async () => {
  const [one, other] = [await settled(), await settled()];
  const input = another();
  await change(one.id, input);
  await change(other.id, input);
  value(await approve((await requestOf(one.id)).id));
  const { id, shared_with } = await requestOf(other.id);
  expect(shared_with.map((who) => BigInt(who.id))).toEqual([one.id]);
  expect(outcome(await approve(id))).toBe('payee_taken');
  expect((await infoOf(other.id)).payees[0]!.id).toBe(other.payee);
  value(await decide(id, false));
});

test('only finance decides and sees the full number; refuses a suspended member; audits the decision', async () => {
  const member = await settled();
  const input = another();
  await change(member.id, input);
  let { id } = await requestOf(member.id);
  expect(outcome(await decide(id, true, cashier.support))).toBe('forbidden');
  const seen = value(
    await cashier.operatorCalls.operatorPayees.requests(
      { states: 'open', size: 100 },
      operatorContext(cashier.support),
    ),
  );
  expect(JSON.stringify(seen)).not.toContain(input.phone);
  const suspend = (state: string) =>
    store.query('update members.accounts set state = $2 where id = $1', [member.id, state]);
  await suspend('suspended');
  expect(outcome(await decide(id, true))).toBe('member_suspended');
  value(await decide(id, false));
  await suspend('active');
  await change(member.id, input);
  ({ id } = await requestOf(member.id));
  value(await decide(id, true, cashier.htet));
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => decide(id, n % 2 === 0)));
  expect(answers.map(outcome).sort()).toEqual([...Array(19).fill('already_decided'), 'ok']);
  const { rows } = await store.query<{ action: string; details: object }>(
    'select action, details from operators.audit where subject = $1 order by id',
    [`member:${member.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'payee.refuse',
    'payee.change_ask',
    expect.stringMatching(/^payee\.(change|refuse)$/),
  ]);
  expect(JSON.stringify(rows)).not.toContain(input.phone.slice(1));
});

test('the file names the payee that is asked for, and the old one if it is to be removed', async () => {
  const [changed, removed] = [await settled(), await settled()];
  const wave = { wallet: 'wavepay', qr: createQrDataUrl('https://wavepay.com/pay?phone=09440199999') };
  await change(changed.id, another({ ...wave, phone: '09440199999', phone_again: '09440199999' }));
  await remove(removed.id);
  const { text } = value(
    await cashier.operatorCalls.operatorPayees.requestsFile(
      { states: 'open', format: 'csv' },
      operatorContext(cashier.thiri),
    ),
  );
  const lineOf = ({ id }: { id: bigint }) => text!.split('\r\n').find((line) => line.includes(`,${id},`));
  expect(lineOf(changed)).toContain(',change,asked,wavepay,');
  expect(lineOf(removed)).toMatch(/,asked,kbzpay,/);
});

test('the database refuses a later payee without an approved request for the same account', async () => {
  const member = await settled();
  await change(member.id);
  const addDirectly = (requestId: string) =>
    store.tx(async (tx) => {
      await tx.query('update cashier.payees set replaced_at = clock.now() where id = $1', [member.payee]);
      await tx.query(
        `insert into cashier.payees (member_id, kind, code, details_encrypted, key, qr_key, request_id)
         select member_id, kind, code, details_encrypted, key, qr_key, ${requestId}
         from cashier.payee_requests where member_id = $1`,
        [member.id],
      );
    });
  await expect(addDirectly('null')).rejects.toThrow('needs an approved request');
  await expect(addDirectly('id')).rejects.toThrow('needs an approved request');
  await expect(
    store.query("update cashier.payee_requests set key = 'kbzpay:+959440000000' where member_id = $1", [
      member.id,
    ]),
  ).rejects.toThrow(/permission denied|stays/);
});
