import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../context/config.ts';
import { addressBehind, clientAddress, proxyCheck } from './client-address.ts';

/** The address that the server takes for the client's, of a connection from `peer` with this header. */
async function seen(trusted: number | string[], peer: string, forwardedFor?: string) {
  const isProxy = proxyCheck(trusted);
  const server = Fastify({ trustProxy: trusted === 0 ? false : isProxy });
  server.get('/', (request) => {
    const address = clientAddress(request);
    expect(addressBehind(request.raw, isProxy)).toBe(address);
    return { address };
  });
  const reply = await server.inject({
    url: '/',
    remoteAddress: peer,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });
  return (reply.json() as { address: string }).address;
}

describe('the address of the client', () => {
  test.each([
    ['no proxy: the header is ignored', 0, '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    [
      'one proxy: what it added, whatever the client wrote before',
      1,
      '10.0.0.1',
      '1.1.1.1, 203.0.113.9',
      '203.0.113.9',
    ],
    ['two proxies', 2, '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['no header behind a proxy', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['a list: past its proxies', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['a list: somebody else may not forward', ['10.0.0.0/8'], '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['a list: IPv4 written as IPv6', ['10.0.0.1'], '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a list: IPv6', ['fd00::/8'], 'fd00::1', '2001:db8::9', '2001:db8::9'],
    ['no address in the header', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
    ['an empty part at the end', 1, '10.0.0.1', '203.0.113.9,', '203.0.113.9'],
    ['an empty part before', 2, '10.0.0.1', '1.1.1.1,,203.0.113.9', '1.1.1.1'],
    ['text in the header', 1, '10.0.0.1', "203.0.113.9'; drop", '10.0.0.1'],
  ] as const)('%s', async (_, trusted, peer, header, address) => {
    expect(await seen(trusted as number | string[], peer, header)).toBe(address);
  });
});

describe('SHWE_TRUST_PROXY', () => {
  const read = (text?: string) => readConfig({ SHWE_TRUST_PROXY: text }).trustedProxies;
  test.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['2', 2],
    ['10.0.0.1 fd00::/8,192.168.0.0/16', ['10.0.0.1', 'fd00::/8', '192.168.0.0/16']],
  ])('%s is read', (text, trusted) => {
    expect(read(text)).toEqual(trusted);
  });
  test.each([
    'true',
    '10',
    '-1',
    '10.0.0.1/33',
    '10.0.0.1/0',
    '10.0.0.1/',
    'proxy.local',
    '10.0.0.1/8/8',
    '::/129',
  ])('%s is refused with a sentence', (text) => {
    expect(() => read(text)).toThrow('SHWE_TRUST_PROXY');
  });
  test('is needed in licensed mode', () => {
    expect(() => readConfig({ SHWE_MODE: 'licensed' })).toThrow(/SHWE_TRUST_PROXY/);
  });
});
