import { expect, test } from 'vitest';
import { freshDatabase } from '../../../database/testing.ts';
import { goodPassword, newMember } from '../../../testing/members.ts';
import { memberContext, testApp } from '../../../testing/test-app.ts';
import { addressSubject } from '../../../util/address.ts';
import { membersMemberApi } from '../member-api.ts';
import { type CodeSender, checkLoginPassword, checkWithdrawalPassword } from './check-codes.ts';
import { checkSecurityCode } from './security-code.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);
const [pin, code, wrong] = ['909182', '151719', '864209'];

/** Checks of the secrets of a member with all of them: the count of each, and its outcome when it is wrong. */
const SECRETS = {
  'login.session': {
    right: goodPassword,
    wrong: 'password_wrong',
    check: (sender: CodeSender, typed: string) => checkLoginPassword(app, sender, typed),
  },
  withdrawal_password: {
    right: pin,
    wrong: 'code_wrong',
    check: (sender: CodeSender, typed: string) => checkWithdrawalPassword(app, sender, typed),
  },
  'login.withdrawal_password': {
    right: pin,
    wrong: 'code_wrong',
    check: (sender: CodeSender, typed: string) =>
      checkWithdrawalPassword(app, sender, typed, 'login.withdrawal_password'),
  },
  security_code: {
    right: code,
    wrong: 'security_code_wrong',
    check: (sender: CodeSender, typed: string) => checkSecurityCode(app, sender, typed),
  },
} as const;

async function newOwner(): Promise<bigint> {
  const { id } = await newMember(app);
  const context = memberContext(id);
  expect(
    await calls.changeWithdrawalPassword({ old_password: goodPassword, password: pin }, context),
  ).toMatchObject({ ok: true });
  expect(await calls.saveSecurityCode({ code, password: goodPassword }, context)).toMatchObject({ ok: true });
  return id;
}

test.each(Object.entries(SECRETS))(
  '600 wrong ones an hour from an address, over all accounts, lock it: %s',
  async (scope, secret) => {
    const [ip, elsewhere] = ['10.8.0.1', '10.8.0.2'];
    const [one, two, three] = [await newOwner(), await newOwner(), await newOwner()];
    const outcome = async (memberId: bigint, typed: string, from = ip) => {
      const checked = await secret.check({ memberId, ip: from }, typed);
      return checked.ok ? 'ok' : checked.refused;
    };
    const attempts = async () => {
      const { rows } = await store.ownerQuery<{ attempts: number }>(
        'select attempts from security.attempts where scope = $1 and subject = $2',
        [`${scope}.address`, addressSubject(ip)],
      );
      return rows[0]?.attempts;
    };
    expect(await outcome(one, wrong)).toBe(secret.wrong);
    // A right one is no guess.
    expect(await outcome(two, secret.right)).toBe('ok');
    expect(await attempts()).toBe(1);
    await store.ownerQuery('update security.attempts set attempts = 598 where scope = $1 and subject = $2', [
      `${scope}.address`,
      addressSubject(ip),
    ]);
    expect(await outcome(one, wrong)).toBe(secret.wrong);
    expect(await outcome(two, secret.right)).toBe('ok');
    expect(await outcome(two, wrong)).toBe(secret.wrong);
    expect(await outcome(three, secret.right)).toBe('too_many_tries');
    expect(await outcome(three, secret.right, elsewhere)).toBe('ok');
  },
);

test('an account that is locked uses up no try of its address', async () => {
  const ip = '10.8.0.3';
  const memberId = await newOwner();
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => checkWithdrawalPassword(app, { memberId, ip }, wrong)),
  );
  expect(tries.filter((one) => !one.ok && one.refused === 'code_wrong')).toHaveLength(5);
  const { rows } = await store.ownerQuery(
    "select attempts from security.attempts where scope = 'withdrawal_password.address' and subject = $1",
    [addressSubject(ip)],
  );
  expect(rows).toEqual([{ attempts: 5 }]);
});
