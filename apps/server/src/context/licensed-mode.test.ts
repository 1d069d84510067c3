import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const keyOf = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

/** Everything that licensed mode needs. */
const complete = {
  SHWE_MODE: 'licensed',
  SHWE_LICENCE_HOLDER: 'Shwe Ltd',
  SHWE_LICENCE_NUMBER: '1',
  SHWE_LICENCE_JURISDICTION: 'Yangon',
  SHWE_PUBLIC_ORIGIN: 'https://shwe.example',
  SHWE_PEPPER: 'a'.repeat(64),
  SHWE_ENCRYPTION_KEY: keyOf('x25519'),
  SHWE_RESULT_KEY: keyOf('ed25519'),
  SHWE_OTP_GATEWAY_URL: 'https://sms.example/send',
  SHWE_TRUST_PROXY: '1',
};

test('starts with everything set', () => {
  expect(readConfig(complete)).toMatchObject({ mode: 'licensed', trustedProxies: 1 });
});

test.each(Object.keys(complete).filter((name) => name !== 'SHWE_MODE'))('is refused without %s', (name) => {
  expect(() => readConfig({ ...complete, [name]: '' })).toThrow(name);
});

test.each([
  ['a short pepper', { SHWE_PEPPER: 'x' }],
  ['a pepper of 63 digits', { SHWE_PEPPER: 'a'.repeat(63) }],
  ['a pepper that is not hexadecimal', { SHWE_PEPPER: 'z'.repeat(64) }],
  ['an encryption key of the wrong type', { SHWE_ENCRYPTION_KEY: keyOf('ed25519') }],
  ['an encryption key that is no key', { SHWE_ENCRYPTION_KEY: 'abc' }],
  ['a signing key of the wrong type', { SHWE_RESULT_KEY: keyOf('x25519') }],
  ['codes sent in clear', { SHWE_OTP_GATEWAY_URL: 'http://sms.example/send' }],
  ['an address of codes that is none', { SHWE_OTP_GATEWAY_URL: 'foo' }],
  ['a public address without TLS', { SHWE_PUBLIC_ORIGIN: 'http://shwe.example' }],
  ['a public address that is none', { SHWE_PUBLIC_ORIGIN: 'https://' }],
  ['hashes for tests', { SHWE_CHEAP_HASHES: '1' }],
  ['notifications for tests', { SHWE_PUSH_LOCAL: '1' }],
])('is refused with %s', (_, wrong) => {
  expect(() => readConfig({ ...complete, ...wrong })).toThrow(Object.keys(wrong)[0]);
});
