import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../context/config.ts';
import { createErc20 } from './erc20.ts';
import { type DevChain, startChain } from './testing-chain.ts';

let chain: DevChain;
let address: string;
beforeAll(async () => {
  chain = await startChain();
  address = await chain.newAddress();
});
afterAll(() => chain.stop());

const look = (mode: 'play' | 'licensed', over: object = {}) =>
  createErc20({ url: chain.url, mode }).look({
    token: chain.token,
    addresses: [address],
    confirmations: 3,
    cursor: {},
    ...over,
  });

test('play money comes from a chain of play, and from no other', async () => {
  await look('play');
  await expect(look('licensed')).rejects.toThrow(
    'chain 31337 is not one that licensed mode takes money from',
  );
  await chain.rpc('anvil_setChainId', 1);
  await expect(look('play')).rejects.toThrow('chain 1 is not one that play mode takes money from');
  await look('licensed');
  await chain.rpc('anvil_setChainId', 31_337);
});

test('a token that is no token of six decimals is not read', async () => {
  await expect(look('play', { token: address })).rejects.toThrow();
});

test('the first look begins at the newest block; the next ones read what came since, and anew what is not final', async () => {
  const first = await look('play');
  expect(first.transfers).toEqual([]);
  await chain.pay(address, 7n);
  await chain.mine(1);
  const second = await look('play', { cursor: first.cursor });
  expect(second.transfers).toMatchObject([{ to: address, micro: 7n, place: 0, confirmations: 2 }]);
  expect(second.cursor).toEqual(first.cursor);
  await chain.mine(1);
  const third = await look('play', { cursor: second.cursor });
  expect(third.transfers).toMatchObject([{ confirmations: 3 }]);
  expect((await look('play', { cursor: third.cursor })).transfers).toEqual([]);
});

test('a chain far ahead is caught up with round by round', async () => {
  const { cursor } = await look('play');
  await chain.mine(1500);
  await chain.pay(address, 9n);
  const half = await look('play', { cursor });
  expect(half.transfers).toEqual([]);
  expect(half.head! - half.readTo!).toBeGreaterThan(400n);
  expect((await look('play', { cursor: half.cursor })).transfers).toMatchObject([{ micro: 9n }]);
});

test('a chain that begins anew is read anew', async () => {
  await chain.mine(10);
  const { cursor } = await look('play');
  await chain.restart();
  await chain.pay(address, 11n);
  const again = await look('play', { cursor });
  expect(again.again).toBe(0n);
  expect(again.transfers).toMatchObject([{ micro: 11n }]);
});

test.each([
  ['SHWE_ERC20_RPC_URL', 'https://eth.example.org'],
  ['SHWE_TRC20_URL', 'https://api.trongrid.io'],
  ['SHWE_ERC20_RPC_URL', 'not an address'],
])('play mode starts with no chain elsewhere: %s=%s', (name, url) => {
  expect(() => readConfig({ [name]: url })).toThrow(ConfigError);
  expect(readConfig({ [name]: 'http://127.0.0.1:8545/' }).chains).not.toEqual({ erc20: null, trc20: null });
});
