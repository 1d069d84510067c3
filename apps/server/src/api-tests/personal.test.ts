import { expect, test } from 'vitest';
import { protectionPorts } from '../bootstrap/protection-ports.ts';
import { freshDatabase, type TestStore, withClient } from '../database/testing.ts';
import { feedbackMemberApi, feedbackOperatorApi } from '../modules/feedback/index.ts';
import { membersMemberApi, membersOperatorApi } from '../modules/members/index.ts';
import { protectionMemberApi } from '../modules/protection/index.ts';
import { cashierFixture, KBZPAY_ACCOUNT, newTail, payeeInput, pin, play, value } from '../testing/cashier.ts';
import { lastCode, memberConsolePorts, newMember, solvedCaptcha } from '../testing/members.ts';
import {
  jumpBusinessTime,
  memberContext,
  openContext,
  operatorContext,
  testApp,
} from '../testing/test-app.ts';

/** Unique personal data to search for. */
const planted = {
  phone: '777123456',
  'phone before': '788654321',
  'phone nobody has': '799246813',
  'full name': 'Planta Sedlin',
  'e-mail': 'planta.sedlin@mail.example',
  birthday: '1987-06-05',
  'payer name': 'Payerina Blum',
  'name on the line': 'PAYERINA LINE',
  'phone left with feedback': '766135792',
};

/** Columns that may contain plain text: the outbox of play mode replaces SMS (docs/privacy.md). */
const exceptions = new Set(['members.sms_outbox.phone']);

const store = await freshDatabase();
const app = testApp(store);

type Hit = { what: string; where: string };

/** Finds every column of every table that contains one of the texts, in any case, as text or as bytes. */
async function hitsIn({ databaseUrl }: TestStore): Promise<Hit[]> {
  return withClient(databaseUrl, async (owner) => {
    const { rows: columns } = await owner.query<{ table: string; name: string; bytes: boolean }>(
      `select format('%I.%I', n.nspname, c.relname) as table, a.attname as name,
              a.atttypid = 'bytea'::regtype as bytes
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
         and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`,
    );
    expect(columns.length).toBeGreaterThan(300);
    const hits: Hit[] = [];
    for (const { table, name, bytes } of columns) {
      const text = bytes ? `encode("${name}", 'escape')` : `"${name}"::text`;
      const { rows } = await owner.query<{ what: string }>(
        `select what from unnest($1::text[], $2::text[]) p(what, text)
         where exists (select from ${table} where position(lower(p.text) in lower(${text})) > 0)`,
        [Object.keys(planted), Object.values(planted)],
      );
      hits.push(...rows.map(({ what }) => ({ what, where: `${table}.${name}` })));
    }
    return hits;
  });
}

/** Uses every call that stores personal data, with the planted texts. */
async function useEverything(): Promise<{ id: bigint }> {
  const members = membersMemberApi(app);
  const cashier = await cashierFixture(app);
  const { operatorCalls, calls, thiri, htet } = cashier;
  const mobile = `09${planted.phone}`;
  const { id, password, token } = await newMember(app, { phone: `09${planted['phone before']}` });
  const me = () => memberContext(id, { token });
  value(await members.sendPhoneOtp({ mobile, ...(await solvedCaptcha(app)) }, me()));
  const otp = await lastCode(store, `+95${mobile.slice(1)}`);
  value(await members.changePhone({ mobile, otp, password }, me()));
  value(
    await members.updateMember(
      {
        full_name: planted['full name'],
        email: planted['e-mail'],
        birthday: planted.birthday,
        nickname: 'Ma',
      },
      me(),
    ),
  );
  value(await members.changeWithdrawalPassword({ old_password: password, password: pin }, me()));
  // Logins with a phone without an account, and with a wrong password.
  for (const name of [`09${planted['phone nobody has']}`, mobile])
    await members.login({ name, password: '864209' }, openContext({ ip: '10.1.1.1' }));
  value(await members.login({ name: mobile, password, qk_pwd: pin }, openContext()));
  await members.sendResetOtp({ mobile, ...(await solvedCaptcha(app)) }, openContext());
  value(await members.logout({}, me()));

  const tail = newTail();
  const order = { amount: 50_000, payer_name: planted['payer name'], recharge_id: 7 };
  const { tid } = value(await calls.deposits.createOrder(order, me()));
  value(await calls.deposits.claimPayment({ orderNo: tid, payerName: planted['payer name'], tail }, me()));
  const line = { account_id: KBZPAY_ACCOUNT, amount: 50_000, transaction_tail: tail };
  const bankLine = value(
    await operatorCalls.operatorDeposits.addBankLine(
      { ...line, payer_name: planted['name on the line'] },
      operatorContext(thiri),
    ),
  );
  value(
    await operatorCalls.operatorDeposits.creditDeposit(
      { tid, receipt_id: bankLine.id },
      operatorContext(htet),
    ),
  );
  value(await calls.deposits.createOrder({ ...order, amount: 3000 }, me()));
  const names = { name: planted['full name'], name_again: planted['full name'] };
  const { payees } = value(await calls.payees.addPayee(payeeInput(mobile, names), me()));
  await play(store, id, 50_000);
  await jumpBusinessTime(store, '25 hours');
  const { id: wid } = value(
    await calls.withdrawals.request({ payee_id: payees[0]!.id, amount: 20_000, qk_pwd: pin }, me()),
  );
  value(await operatorCalls.operatorWithdrawals.assign({ id: wid }, operatorContext(thiri)));
  value(await operatorCalls.operatorWithdrawals.approve({ id: wid }, operatorContext(thiri)));
  value(
    await operatorCalls.operatorWithdrawals.pay(
      { id: wid, transaction_id: '0100382499999' },
      operatorContext(htet),
    ),
  );

  const idea = {
    type: 'idea' as const,
    content: 'More colours',
    phone: `09${planted['phone left with feedback']}`,
  };
  const { id: caseId } = value(await feedbackMemberApi(app).feedback(idea, me()));
  const support = () => operatorContext(cashier.support);
  value(await feedbackOperatorApi(app).phone({ id: caseId }, support()));
  const people = membersOperatorApi(app, memberConsolePorts);
  for (const text of [mobile, planted['full name'], mobile.slice(-4)])
    expect(value(await people.search({ find: text }, support())).list.map((one) => one.id)).toEqual([
      Number(id),
    ]);
  value(await people.get({ id: Number(id) }, support()));
  value(
    await protectionMemberApi(app, protectionPorts).selfExclude({ term: 'half_year', qk_pwd: pin }, me()),
  );
  return { id };
}

test('personal data is stored in plain text nowhere except in the listed columns', {
  timeout: 120_000,
}, async () => {
  const { id } = await useEverything();
  const hits = await hitsIn(store);
  expect(hits.filter(({ where }) => !exceptions.has(where))).toEqual([]);
  // An unused exception must be removed from the list.
  const used = new Set(hits.map(({ where }) => where));
  expect([...exceptions].filter((where) => !used.has(where))).toEqual([]);

  // Checks that the search itself works for text and bytes.
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('update members.accounts set suspended_reason = $2 where id = $1', [
      String(id),
      `called ${planted.phone}`,
    ]);
    await owner.query('update members.accounts set email_encrypted = $2 where id = $1', [
      String(id),
      Buffer.from(planted['e-mail']),
    ]);
  });
  const found = (await hitsIn(store)).filter(({ where }) => !exceptions.has(where));
  expect(found).toEqual(
    expect.arrayContaining([
      { what: 'phone', where: 'members.accounts.suspended_reason' },
      { what: 'e-mail', where: 'members.accounts.email_encrypted' },
    ]),
  );
  expect(found).toHaveLength(2);
});
