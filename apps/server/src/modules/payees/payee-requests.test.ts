import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import {
  ask as askWithdrawal,
  type Cashier,
  cashierFixture,
  deposit,
  expectInvariants,
  newPayer,
  outcome,
  payeeAsks,
  pin,
  play,
  securityCode,
  value,
} from '../../testing/cashier.ts';
import { jumpBusinessTime, memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { qrDataUrl } from '../files/index.ts';

const store = await freshDatabase();
const app = testApp(store);
let cashier: Cashier;
beforeAll(async () => {
  cashier = await cashierFixture(app);
});
afterAll(() => expectInvariants(store));

let numbers = 9_440_100_000;
/** What binding a number that nobody has takes. */
function another(over: object = {}) {
  numbers += 1;
  const phone = `0${numbers}`;
  return payeeAsks(phone, { qr: qrDataUrl(`https://qr.kbzpay.com/p2p?phone=${phone}`), ...over });
}

/** A member whose first payout account is old enough to be changed. */
async function settled() {
  const member = await newPayer(app, cashier);
  await jumpBusinessTime(store, '15 days');
  return member;
}

const infoOf = async (id: bigint) => value(await cashier.calls.withdrawals.info({}, memberContext(id)));
const change = async (id: bigint, input = another()) =>
  value(await cashier.calls.payees.addPayee(input, memberContext(id)));
const unbind = (id: bigint) =>
  cashier.calls.payees.removePayee(
    { qk_pwd: pin, security_code: securityCode, reason: 'lost it' },
    memberContext(id),
  );
const waiting = async () =>
  value(
    await cashier.desk.operatorPayees.requests({ states: 'open', size: 100 }, operatorContext(cashier.thiri)),
  ).list;
const askOf = async (id: bigint) => (await waiting()).find(({ who }) => BigInt(who.id) === id)!;
const decide = (id: number, yes: boolean, by = cashier.thiri) =>
  cashier.desk.operatorPayees.decideRequest({ id, yes, reason: 'spoke with them' }, operatorContext(by));

test('a later payout account waits for staff, beside the old one, and counts its day from the yes', async () => {
  const member = await settled();
  const before = (await infoOf(member.id)).payees[0]!;
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

  const row = await askOf(member.id);
  expect(row).toMatchObject({
    now: { kind: 'wallet', code: 'kbzpay', name: 'Khin Myo Thant' },
    next: { account: input.phone, qr_text: expect.stringContaining(input.phone) },
    shared_with: [],
    own_phone: false,
  });
  expect(value(await decide(row.id, true))).toMatchObject({ state: 'done', decided_by: 'Op thiri' });
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
    askWithdrawal(cashier, { id: member.id, payee: to }, 10_000).then(outcome);
  expect(await withdrawTo(member.payee)).toBe('payee_missing');
  expect(await withdrawTo(payee!.id)).toBe('payee_hours');
  expect(outcome(await cashier.calls.payees.addPayee(another(), memberContext(member.id)))).toBe(
    'payee_days',
  );
  await jumpBusinessTime(store, '24 hours');
  expect(await withdrawTo(payee!.id)).toBe('ok');
});

test('a no leaves the old account and is read by the member, who may ask again', async () => {
  const member = await settled();
  await change(member.id);
  const { id } = await askOf(member.id);
  value(await decide(id, false));
  const { payees, asks } = await infoOf(member.id);
  expect(payees).toMatchObject([{ id: member.payee, usable_from: null }]);
  expect(asks).toMatchObject([{ state: 'refused', reason: 'spoke with them' }]);
  expect((await change(member.id)).asks).toMatchObject([{ state: 'asked' }]);
});

test('an unbinding takes the account away by the yes, and the next one is asked for all the same', async () => {
  const member = await newPayer(app, cashier);
  expect(value(await unbind(member.id)).asks).toMatchObject([{ wants: 'unbind', state: 'asked' }]);
  expect(outcome(await unbind(member.id))).toBe('payee_asked');
  const row = await askOf(member.id);
  expect(row).toMatchObject({ wants: 'unbind', note: 'lost it', next: null });
  value(await decide(row.id, true));
  expect((await infoOf(member.id)).payees).toEqual([]);
  expect(outcome(await unbind(member.id))).toBe('payee_missing');
  expect(outcome(await cashier.calls.payees.addPayee(another(), memberContext(member.id)))).toBe(
    'payee_days',
  );
  await jumpBusinessTime(store, '15 days');
  expect(await change(member.id)).toMatchObject({ payees: [], asks: [{ state: 'asked' }] });
  value(await decide((await askOf(member.id)).id, true));
  expect((await infoOf(member.id)).payees).toHaveLength(1);
});

test('of two who ask for one account the first yes binds it; the other can only be refused', async () => {
  const [one, other] = [await settled(), await settled()];
  const input = another();
  await change(one.id, input);
  await change(other.id, input);
  value(await decide((await askOf(one.id)).id, true));
  const { id, shared_with } = await askOf(other.id);
  expect(shared_with.map((who) => BigInt(who.id))).toEqual([one.id]);
  expect(outcome(await decide(id, true))).toBe('payee_taken');
  expect((await infoOf(other.id)).payees[0]!.id).toBe(other.payee);
  value(await decide(id, false));
});

test('only finance decides and sees the number whole; nothing is bound for who is suspended; it is written down', async () => {
  const member = await settled();
  const input = another();
  await change(member.id, input);
  const { id } = await askOf(member.id);
  expect(outcome(await decide(id, true, cashier.support))).toBe('forbidden');
  const seen = value(
    await cashier.desk.operatorPayees.requests(
      { states: 'open', size: 100 },
      operatorContext(cashier.support),
    ),
  );
  expect(JSON.stringify(seen)).not.toContain(input.phone);
  const suspend = (state: string) =>
    store.query('update members.accounts set state = $2 where id = $1', [member.id, state]);
  await suspend('suspended');
  expect(outcome(await decide(id, true))).toBe('member_suspended');
  await suspend('active');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => decide(id, n % 2 === 0)));
  expect(answers.map(outcome).sort()).toEqual([...Array(19).fill('already_decided'), 'ok']);
  const { rows } = await store.query<{ action: string; details: object }>(
    'select action, details from operators.audit where subject = $1',
    [`member:${member.id}`],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.action).toMatch(/^payee\.(change|refuse)$/);
  expect(JSON.stringify(rows[0]!.details)).not.toContain(input.phone.slice(1));
});

test('the database binds no later account without a yes for that very one', async () => {
  const member = await settled();
  await change(member.id);
  const bindAlone = (ask: string) =>
    store.tx(async (tx) => {
      await tx.query('update cashier.payees set replaced_at = clock.now() where id = $1', [member.payee]);
      await tx.query(
        `insert into cashier.payees (member_id, kind, code, details_encrypted, key, qr_key, request_id)
         select member_id, kind, code, details_encrypted, key, qr_key, ${ask} from cashier.payee_requests where member_id = $1`,
        [member.id],
      );
    });
  await expect(bindAlone('null')).rejects.toThrow('needs an approved request');
  await expect(bindAlone('id')).rejects.toThrow('needs an approved request');
  await expect(
    store.query("update cashier.payee_requests set key = 'kbzpay:+959440000000' where member_id = $1", [
      member.id,
    ]),
  ).rejects.toThrow(/permission denied|stays/);
});
