import { expect, test } from 'vitest';
import { freshDatabase, untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import { goodPassword, lastCode, newMember, solvedCaptcha } from '../../../testing/members.ts';
import { memberContext, openContext, testApp } from '../../../testing/test-app.ts';
import { membersMemberApi } from '../member-api.ts';
import { secretsOf } from './secrets.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);
const pin = '909182';

const outcome = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);
const setPin = async (id: bigint, old: string, password: string) =>
  outcome(await calls.changeWithdrawalPassword({ old_password: old, password }, memberContext(id)));
const setLogin = async (id: bigint, old: string, password: string) =>
  outcome(await calls.changePassword({ old_password: old, password }, memberContext(id)));
const setCode = async (id: bigint, code: string) =>
  outcome(await calls.saveSecurityCode({ code, password: goodPassword }, memberContext(id)));
const setAppCode = async (id: bigint, code: string) =>
  outcome(await calls.saveAppCode({ app_passwd: code, password: goodPassword }, memberContext(id)));
const inBurmese = (digits: string) => digits.replace(/\d/g, (d) => '၀၁၂၃၄၅၆၇၈၉'[Number(d)]!);

test('refuses equal login and withdrawal passwords, whichever is set last', async () => {
  const { id } = await newMember(app);
  expect(await setPin(id, goodPassword, goodPassword)).toBe('pin_same');
  expect(await setPin(id, goodPassword, inBurmese(goodPassword))).toBe('pin_same');
  expect(await setPin(id, goodPassword, pin)).toBe('ok');
  expect(await setLogin(id, goodPassword, pin)).toBe('pin_same');
  expect(await setPin(id, pin, goodPassword)).toBe('pin_same');
});

test('refuses the security code as a password, and either password as the first security code', async () => {
  const { id: withPin } = await newMember(app);
  expect(await setPin(withPin, goodPassword, pin)).toBe('ok');
  expect(await setCode(withPin, goodPassword)).toBe('pin_same');
  expect(await setCode(withPin, pin)).toBe('pin_same');
  const { id: withCode } = await newMember(app);
  expect(await setCode(withCode, '640813')).toBe('ok');
  expect(await setPin(withCode, goodPassword, '640813')).toBe('pin_same');
  expect(await setLogin(withCode, goodPassword, '640813')).toBe('pin_same');
});

/** Resets a password with a code that the member has got. */
async function resetOf(mobile: string) {
  await store.ownerQuery("update members.otps set created_at = created_at - interval '61 seconds'");
  expect(outcome(await calls.sendResetOtp({ mobile, ...(await solvedCaptcha(app)) }, openContext()))).toBe(
    'ok',
  );
  const otp = await lastCode(store, `+95${mobile.slice(1)}`);
  return async (password: string) =>
    outcome(await calls.resetPassword({ mobile, otp, password }, openContext()));
}

test('refuses the withdrawal password in a reset, and accepts another password with the same code', async () => {
  const { id, phone } = await newMember(app);
  expect(await setPin(id, goodPassword, pin)).toBe('ok');
  const reset = await resetOf(phone);
  expect(await reset(pin)).toBe('pin_same');
  expect(await reset('579135')).toBe('ok');
});

test.each(['withdrawal_password_hash', 'security_code_hash'])(
  'refuses a reset whose member changes the %s meanwhile, which could become the same',
  async (column) => {
    const { id, phone } = await newMember(app);
    const reset = await resetOf(phone);
    const { login } = await secretsOf(store, id);
    const answer = await withClient(store.databaseUrl, async (owner) => {
      await owner.query('begin');
      await owner.query(`update members.accounts set ${column} = 'another' where id = $1`, [id]);
      const done = reset('579135');
      await untilSomeoneWaits(owner);
      await owner.query('commit');
      return done;
    });
    expect(answer).toBe('otp_wrong');
    expect((await secretsOf(store, id)).login).toBe(login);
  },
);

test('refuses one of two concurrent changes to the same password', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await newMember(app);
    const [login, withdrawal] = await Promise.all([
      setLogin(id, goodPassword, '579135'),
      setPin(id, goodPassword, '579135'),
    ]);
    expect([login, withdrawal].filter((answer) => answer === 'ok')).toHaveLength(1);
  }
});

test.each([
  [
    'a new login password',
    'password_hash',
    (id: bigint) => setLogin(id, goodPassword, '579135'),
    'already_decided',
  ],
  [
    'a new withdrawal password',
    'withdrawal_password_hash',
    (id: bigint) => setPin(id, pin, '579135'),
    'already_decided',
  ],
  ['the first security code', 'password_hash', (id: bigint) => setCode(id, '640813'), 'security_fixed'],
  ['a code of the app', 'password_hash', (id: bigint) => setAppCode(id, '2468'), 'already_decided'],
] as const)(
  'refuses %s by a password that the member replaces meanwhile',
  async (_, column, set, refused) => {
    const [{ id }, other] = [await newMember(app), await newMember(app)];
    for (const member of [id, other.id]) expect(await setPin(member, goodPassword, pin)).toBe('ok');
    const secrets = async () =>
      (
        await store.query<Record<string, unknown>>(
          `select password_hash, withdrawal_password_hash, security_code_hash, app_code_hash
           from members.accounts where id = $1`,
          [id],
        )
      ).rows[0];
    const before = await secrets();
    const answer = await withClient(store.databaseUrl, async (owner) => {
      // The old password is looked up, and waits to be counted as a try.
      await owner.query('begin');
      await owner.query('lock table security.attempts in exclusive mode');
      const done = set(id);
      await withClient(store.databaseUrl, (waiting) => untilSomeoneWaits(waiting));
      await owner.query(
        `update members.accounts set ${column} = (select ${column} from members.accounts where id = $2) where id = $1`,
        [id, other.id],
      );
      await owner.query('commit');
      return done;
    });
    const { login, withdrawal } = await secretsOf(store, other.id);
    const replaced = column === 'password_hash' ? login : withdrawal;
    expect([answer, await secrets()]).toEqual([refused, { ...before, [column]: replaced }]);
  },
);

test('allows five changes a day, so that one secret cannot be guessed by changing the other', async () => {
  const { id } = await newMember(app);
  expect(await setPin(id, goodPassword, pin)).toBe('ok');
  let old = goodPassword;
  const answers: (string | undefined)[] = [];
  for (const next of ['579131', '579132', '579133', '579134', pin]) {
    answers.push(await setLogin(id, old, next));
    old = next;
  }
  expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'too_many_tries']);
});
