import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditSubject, type CallDeclaration, capabilityOf } from './call.ts';
import { contract } from './contract.ts';
import { routesTexts } from './routes-text.ts';

const declared = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, CallDeclaration>).map(([name, call]) => ({ group, name, call })),
);

test.each(Object.entries(routesTexts()))('%s.generated.ts matches the declarations', (name, text) => {
  const written = readFileSync(new URL(`./${name}.generated.ts`, import.meta.url), 'utf8');
  expect(written, 'npm run routes').toBe(text);
});

test('operators’ calls name their capability, others have none', () => {
  for (const { group, name, call } of declared) {
    expect(call.capability !== undefined, `${group}.${name}`).toBe(call.caller === 'operator');
  }
});

test('members’ calls that take an idempotency key move money, but for the named ones', () => {
  const unpaid = declared
    .filter(({ call }) => call.caller !== 'operator' && call.idempotent && !call.movesMoney)
    .map(({ group, name }) => `${group}.${name}`);
  expect(unpaid.sort()).toEqual([
    'agentDeposits.showAccount',
    'agents.createMember',
    'agents.sendMessage',
    'downlineWithdrawals.answer',
    'downlineWithdrawals.comment',
    'protection.confirmRaise',
    'protection.selfExclude',
    'protection.setLimit',
    'protection.takeBreak',
    'protection.withdrawRaise',
  ]);
  expect(declared.filter(({ call }) => call.movesMoney && !call.idempotent)).toEqual([]);
});

test('no two calls share a method and a path', () => {
  const routes = declared.map(({ call }) => `${call.method} ${call.path}`);
  expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([]);
});

test('fills in an audit subject from the input', () => {
  expect(auditSubject(contract.operatorDeposits.get, { tid: 'D-7' })).toBe('deposit:D-7');
  expect(auditSubject(contract.operatorDeposits.list, {})).toBe('');
  expect(auditSubject(contract.operatorCalendar.setRule, {})).toBe('rules');
  expect(auditSubject(contract.operatorChannels.saveAccount, { id: 4, name: 'x' })).toBe('account:4');
});

test('a capability may depend on the input', () => {
  expect(capabilityOf(contract.operatorWithdrawals.reject, { deduct: true })).toBe('withdrawal.deduct');
  expect(capabilityOf(contract.operatorWithdrawals.reject, { deduct: false })).toBe('withdrawal.refuse');
  expect(capabilityOf(contract.operatorSettings.changeSetting, { key: 'withdrawal.min' })).toBe(
    'settings.cashier',
  );
  expect(capabilityOf(contract.operatorSettings.changeSetting, { key: 'otp.day_max' })).toBe(
    'settings.change',
  );
});

test('every call that takes an idempotency key refuses unknown fields', () => {
  const isStrict = (schema: { additionalProperties?: unknown; anyOf?: object[] }): boolean =>
    schema.anyOf ? schema.anyOf.every(isStrict) : schema.additionalProperties === false;
  // A GET of an old client has more in its query, such as the time.
  const keyed = declared.filter(({ call }) => call.idempotent && call.method === 'POST');
  expect(keyed.length).toBeGreaterThan(80);
  expect(
    keyed.filter(({ call }) => !isStrict(call.input)).map(({ group, name }) => `${group}.${name}`),
  ).toEqual([]);
});

test('a page that anybody may load has at most 100 rows', () => {
  const sizes = declared
    .filter(({ call }) => call.caller === 'anyone')
    .flatMap(({ group, name, call }) => {
      const { properties = {} } = call.input as { properties?: Record<string, { maximum?: number }> };
      return ['row', 'size', 'pageSize'].flatMap((field) =>
        properties[field] ? [{ call: `${group}.${name}`, max: properties[field].maximum ?? null }] : [],
      );
    });
  expect(sizes).toEqual([{ call: 'draws.sections', max: 100 }]);
});
