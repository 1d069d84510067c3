import { generateKeyPairSync, randomBytes } from 'node:crypto';
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
  SHWE_PEPPER: randomBytes(32).toString('hex'),
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
  ['a pepper of 63 digits', { SHWE_PEPPER: '0123456789abcdef'.repeat(4).slice(1) }],
  ['a pepper that is not hexadecimal', { SHWE_PEPPER: '0123456789abcdeg'.repeat(4) }],
  ['a pepper of a few digits', { SHWE_PEPPER: 'abcdef0'.repeat(10) }],
  ['an encryption key of the wrong type', { SHWE_ENCRYPTION_KEY: keyOf('ed25519') }],
  ['an encryption key that is no key', { SHWE_ENCRYPTION_KEY: 'abc' }],
  ['a signing key of the wrong type', { SHWE_RESULT_KEY: keyOf('x25519') }],
  ['codes sent in clear', { SHWE_OTP_GATEWAY_URL: 'http://sms.example/send' }],
  ['an address of codes that is none', { SHWE_OTP_GATEWAY_URL: 'foo' }],
  ['a public address without TLS', { SHWE_PUBLIC_ORIGIN: 'http://shwe.example' }],
  ['a public address that is none', { SHWE_PUBLIC_ORIGIN: 'https://' }],
  ['a public address with a path', { SHWE_PUBLIC_ORIGIN: 'https://shwe.example/m?x' }],
  ['a public address with a login', { SHWE_PUBLIC_ORIGIN: 'https://user:word@shwe.example' }],
  ['a lottery without TLS', { SHWE_LOTTERY_ORIGIN: 'http://lottery.example' }],
  ['a lottery that is no origin', { SHWE_LOTTERY_ORIGIN: 'https://lottery.example; script-src *' }],
  ['a lottery with a path', { SHWE_LOTTERY_ORIGIN: 'https://lottery.example/api' }],
  ['results sent in clear', { SHWE_FEED_URL: 'http://feed.example/' }],
  ['a chain read in clear', { SHWE_ERC20_RPC_URL: 'http://node.example/' }],
  ['another chain read in clear', { SHWE_TRC20_URL: 'http://node.example/' }],
  [
    'a game provider called in clear',
    { SHWE_PROVIDERS: 'play=http://play.example', SHWE_PROVIDER_SECRET_PLAY: 'x'.repeat(32) },
  ],
  ['a holder of the licence that is blank', { SHWE_LICENCE_HOLDER: ' ' }],
  ['proxies that are no addresses', { SHWE_TRUST_PROXY: 'yes' }],
  ['proxies of an impossible subnet', { SHWE_TRUST_PROXY: '10.0.0.0/40' }],
  ['proxies that are blank', { SHWE_TRUST_PROXY: ' ' }],
  [
    'a short secret of a game provider',
    { SHWE_PROVIDER_SECRET_PLAY: 'x'.repeat(31), SHWE_PROVIDERS: 'play=https://play.example' },
  ],
  ['no pause after refusals', { SHWE_REFUSAL_PAUSE_MS: '0' }],
  ['hashes for tests', { SHWE_CHEAP_HASHES: '1' }],
  ['notifications for tests', { SHWE_PUSH_LOCAL: '1' }],
])('is refused with %s', (_, wrong) => {
  expect(() => readConfig({ ...complete, ...wrong })).toThrow(Object.keys(wrong)[0]);
});

test('services are reached with TLS, or on this machine', () => {
  const services = { SHWE_FEED_URL: 'https://feed.example/', SHWE_ERC20_RPC_URL: 'http://127.0.0.1:8545' };
  expect(
    readConfig({ ...complete, ...services, SHWE_LOTTERY_ORIGIN: 'https://lottery.example' }),
  ).toMatchObject({
    feedUrl: 'https://feed.example/',
    chains: { erc20: { url: 'http://127.0.0.1:8545' } },
    lotteryOrigin: 'https://lottery.example',
  });
});
